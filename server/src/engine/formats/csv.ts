import { coordinateText, doubleText, mostFloatBytes, putFloat } from '@isobath/domain'
import type { Block } from '../assembly/assemble.ts'
import type { Cells } from '../cells.ts'
import type { Column, ColumnType } from '../columns.ts'
import { textWriter } from './csv-cell.ts'
import type { MeanRows } from '../means.ts'
import { runsOf } from '../assembly/row-runs.ts'
import type { RowOrder, RowRun } from '../assembly/row-runs.ts'

export const csvMediaType = 'text/csv; charset=utf-8'

/** Bytes of one piece of text. */
const pieceBytes = 2 ** 17
const comma = 44
const newline = 10

/** The line of names that every answer begins with, an empty one too (D6). */
export const csvHead = (columns: readonly Column[], isGuarded = false): Uint8Array => {
  const cellOf = textWriter(isGuarded)
  return encode(`${columns.map(({ name }) => cellOf(name)).join(',')}\n`)
}

/** The extra line end that published clients expect after the last row. */
export const csvTail = (): Uint8Array => Uint8Array.of(newline)

/**
 * Writes the cells of maps as rows: time or month, lat, lon, depth as far as the table has them, then the variables. One row per cell, a
 * missing value is an empty cell; the cells follow the rules of CSV (D6).
 */
export class CsvWriter {
  readonly cells: Cells
  readonly #order: RowOrder
  readonly #times: readonly Uint8Array[]
  readonly #depths: readonly Uint8Array[]
  readonly #lats: readonly Uint8Array[]
  readonly #lons: readonly Uint8Array[]
  /** The cells of the coordinate that changes from row to row. */
  readonly #inner: Texts

  constructor(cells: Cells, order: RowOrder) {
    const { grid, axes } = cells
    this.cells = cells
    this.#order = order
    const timeText = grid.calendar === 'month' ? cellText.month : cellText.instant
    this.#times = cellsOfAxis(axes.time, timeText)
    this.#depths = cellsOfAxis(axes.depth, cellText.coordinate)
    this.#lats = cellsOfAxis(axes.lat, cellText.coordinate)
    this.#lons = cellsOfAxis(axes.lon, cellText.coordinate)
    this.#inner = joined(order === 'field' ? this.#lons : this.#depths.toReversed())
  }

  /** The rows of a block whose maps have no heads. */
  *rows(block: Block): Generator<Uint8Array> {
    const { words } = block
    const { shape, variables } = this.cells
    const mapWords = shape.lat * shape.lon
    const inner = this.#inner
    const valueBytes = variables.length * (mostFloatBytes + 1) + 1
    let out = newPiece(0)
    let at = 0
    for (const run of runsOf(this.cells, block, this.#order)) {
      const { prefix, suffix } = this.#around(run)
      const rowBytes = prefix.length + inner.most + suffix.length + valueBytes
      let { word } = run
      for (let row = 0; row < run.count; row++, word += run.step) {
        if (at + rowBytes > out.length) {
          if (at > 0) yield out.subarray(0, at)
          out = newPiece(rowBytes)
          at = 0
        }
        for (let i = 0; i < prefix.length; i++) out[at++] = prefix[i] as number
        const end = inner.ends[row + 1] as number
        for (let i = inner.ends[row] as number; i < end; i++) out[at++] = inner.bytes[i] as number
        for (let i = 0; i < suffix.length; i++) out[at++] = suffix[i] as number
        at = putFloat(out, at, words[word] as number)
        for (let v = 1; v < variables.length; v++) {
          out[at++] = comma
          at = putFloat(out, at, words[word + v * mapWords] as number)
        }
        out[at++] = newline
      }
    }
    if (at > 0) yield out.subarray(0, at)
  }

  // What stands before and after the changing coordinate in every row of a run.
  #around({ time, depth, lat, lon }: RowRun): { readonly prefix: Uint8Array; readonly suffix: Uint8Array } {
    const before = [this.#times[time] ?? none, this.#lats[lat] as Uint8Array]
    if (this.#order === 'field') return { prefix: joined(before).bytes, suffix: this.#depths[depth] ?? none }
    return { prefix: joined([...before, this.#lons[lon] as Uint8Array]).bytes, suffix: none }
  }
}

/** The rows of means as text. */
export function csvOfMeans(columns: readonly Column[], { rows, values }: MeanRows): Uint8Array {
  const line = (row: number) => columns.map(({ type }, i) => cellText[type](values[i]?.[row] ?? NaN)).join(',')
  return encode(Array.from({ length: rows }, (_, row) => `${line(row)}\n`).join(''))
}

const cellText: Readonly<Record<ColumnType, (x: number) => string>> = {
  instant: (x) => new Date(x).toISOString(),
  month: String,
  coordinate: coordinateText,
  float32: doubleText,
  float64: doubleText,
}

interface Texts {
  readonly bytes: Uint8Array
  /** Text i is from ends[i] to ends[i + 1]. */
  readonly ends: Int32Array
  readonly most: number
}

const none = new Uint8Array(0)
const encode = (text: string) => new TextEncoder().encode(text)

const cellsOfAxis = (axis: Float64Array, text: (x: number) => string) => Array.from(axis, (x) => encode(`${text(x)},`))

function joined(texts: readonly Uint8Array[]): Texts {
  const ends = new Int32Array(texts.length + 1)
  for (const [i, text] of texts.entries()) ends[i + 1] = (ends[i] as number) + text.length
  const bytes = new Uint8Array(ends[texts.length] as number)
  for (const [i, text] of texts.entries()) bytes.set(text, ends[i])
  return { bytes, ends, most: Math.max(0, ...texts.map(({ length }) => length)) }
}

// Its bytes are all written before it is handed over.
const newPiece = (least: number) => Buffer.allocUnsafeSlow(Math.max(pieceBytes, least))
