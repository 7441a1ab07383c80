import { readSlabs } from '@isobath/domain'
import type { SlabAxes, SlabHeader } from '@isobath/domain'
import { tableFromIPC } from '@uwdata/flechette'
import { expect } from 'vitest'
import type { EngineResult, AnswerStream } from '../../../src/engine/engine.ts'
import type { Row } from './oracle.ts'

export function answered(answer: EngineResult): AnswerStream {
  expect(answer).toMatchObject({ ok: true })
  return answer as AnswerStream
}

export async function bytesOf(answer: EngineResult): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of answered(answer).body) parts.push(part)
  return Buffer.concat(parts)
}

interface CsvTable {
  readonly names: readonly string[]
  readonly rows: readonly Row[]
}

/** Reads an answer as CSV: times to epoch milliseconds, empty cells to NaN. */
export async function csvOf(answer: EngineResult): Promise<CsvTable> {
  const text = (await bytesOf(answer)).toString('utf8')
  expect(text.endsWith('\n\n')).toBe(true)
  const [head = '', ...lines] = text.slice(0, -2).split('\n')
  const number = (cell: string) => (cell === '' ? NaN : cell.endsWith('Z') ? Date.parse(cell) : Number(cell))
  return { names: head.split(','), rows: lines.map((line) => line.split(',').map(number)) }
}

/** The mark that closes a stream of Arrow. */
export const endOfStream = [255, 255, 255, 255, 0, 0, 0, 0]

/** Reads an answer as Arrow with another library than the one that wrote it: times to epoch milliseconds, nulls to NaN. */
export async function arrowOf(answer: EngineResult): Promise<CsvTable> {
  const bytes = await bytesOf(answer)
  expect([...bytes.subarray(-8)]).toEqual(endOfStream)
  const table = tableFromIPC(bytes)
  const columns = table.children.map((column) => Array.from(column, (value) => (value === null ? NaN : Number(value))))
  return {
    names: [...table.names],
    rows: Array.from({ length: table.numRows }, (_, row) => columns.map((column) => column[row] as number)),
  }
}

/** A table as lines of text, which compare much faster than its numbers. */
export const linesOf = ({ names, rows }: CsvTable) => [names.join(), ...rows.map((row) => row.join())]

interface SlabTable {
  readonly header: SlabHeader
  readonly axes: SlabAxes
  readonly slabs: readonly Float32Array[]
  /** Bytes of the answer. */
  readonly bytes: number
  /** The cells in the order in which they came, as rows of CSV would hold them but that longitudes run on. */
  readonly rows: readonly Row[]
}

/** Reads an answer as slabs to its end mark. */
export async function slabsOf(answer: EngineResult): Promise<SlabTable> {
  const slabs: Float32Array[] = []
  let opening: { readonly header: SlabHeader; readonly axes: SlabAxes } | undefined
  let isWhole = false
  const rows: Row[] = []
  const bytes = await bytesOf(answer)
  for await (const part of readSlabs(inThirds(bytes))) {
    if (part.type === 'axes') opening = part
    if (part.type === 'slab' && opening) {
      const { time, depth, lat, lon } = opening.axes
      const { timeIndex, depthIndex, values } = part.slab
      const at = (axis: Float64Array, i: number) => (axis.length === 0 ? [] : [axis[i] as number])
      const [times, depths] = [at(time, timeIndex), at(depth, depthIndex)]
      expect(timeIndex * Math.max(1, depth.length) + depthIndex).toBe(slabs.length)
      slabs.push(values)
      for (const [k, value] of values.entries()) {
        const place = [lat[Math.floor(k / lon.length)] as number, lon[k % lon.length] as number]
        rows.push([...times, ...place, ...depths, value])
      }
    }
    if (part.type === 'end') isWhole = true
    expect(part).not.toMatchObject({ type: 'broken' })
  }
  expect(isWhole).toBe(true)
  return { ...(opening as NonNullable<typeof opening>), bytes: bytes.length, slabs, rows }
}

async function* inThirds(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const third = Math.ceil(bytes.length / 3)
  for (let at = 0; at < bytes.length; at += third) yield bytes.subarray(at, at + third)
}
