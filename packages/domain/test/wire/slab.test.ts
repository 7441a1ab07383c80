import { describe, expect, it } from 'vitest'
import { type SlabPart, encodeSlabEnd, encodeSlabFrame, encodeSlabHead, readSlabs } from '../../src/wire/slab.ts'

const axes = {
  time: Float64Array.of(1, 2),
  depth: Float64Array.of(0, 10),
  lat: Float64Array.of(-1, 0, 1),
  lon: Float64Array.of(179, 181),
}
const header = { table: 'tblX', variable: 'temp', unit: '°C', calendar: 'utc', level: 0 } as const
const slabs = [0, 1, 2, 3].map((n) => Float32Array.from({ length: 6 }, (_, i) => (i === 4 ? Number.NaN : n * 10 + i)))
const whole = () => [
  encodeSlabHead(header, axes),
  ...slabs.flatMap((values, n) => [encodeSlabFrame(n >> 1, n & 1), new Uint8Array(values.buffer)]),
  encodeSlabEnd(4),
]

async function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const joined = (parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
async function all(bytes: Uint8Array, size: number) {
  const parts: SlabPart[] = []
  for await (const part of readSlabs(cut(bytes, size))) parts.push(part)
  return parts
}
/** The bytes that open slabs with a header of one's own, as text of one letter a byte. */
const withHeader = (header: string, length = header.length) =>
  `ISOSLAB1${String.fromCharCode(...new Uint8Array(Uint32Array.of(length, 0).buffer))}${header}`

describe('slabs', () => {
  it.each([1, 7, 64, 100_000])('come back as they were sent when the wire cuts them every %i bytes', async (size) => {
    const bytes = joined(whole())
    const parts = await all(bytes, size)
    expect(parts[0]).toEqual({ type: 'axes', header, axes, slabs: 4, bytes: bytes.length })
    expect(parts.slice(1, 5)).toEqual(
      slabs.map((values, n) => ({ type: 'slab', slab: { timeIndex: n >> 1, depthIndex: n & 1, values } })),
    )
    expect(parts[5]).toEqual({ type: 'end', slabs: 4 })
  })

  it('are reported as broken wherever the stream is cut short', async () => {
    const bytes = joined(whole())
    for (let length = 0; length < bytes.length; length += 3) {
      expect((await all(bytes.subarray(0, length), 50)).at(-1)).toMatchObject({
        type: 'broken',
        sentence: expect.stringMatching(/^The data (ended early \(.+\)|are damaged: .+)\.$/) as string,
      })
    }
  })

  it('are counted in the sentence that says where they ended', async () => {
    const one = {
      time: Float64Array.of(1),
      depth: new Float64Array(0),
      lat: Float64Array.of(0),
      lon: Float64Array.of(0),
    }
    const head = encodeSlabHead(header, one)
    expect((await all(head, 50)).at(-1)).toEqual({
      type: 'broken',
      sentence: 'The data ended early (after 0 of 1 slab).',
    })
    expect((await all(joined([head, encodeSlabEnd(1)]), 50)).at(-1)).toEqual({
      type: 'broken',
      sentence: 'The data are damaged: they announce 1 slab and hold 0.',
    })
    const short = joined(whole().slice(0, -1))
    expect((await all(short, 50)).at(-1)).toMatchObject({ sentence: 'The data ended early (after 4 of 4 slabs).' })
  })

  it.each([
    ['<!DOCTYPE html><title>Sign in</title>', 'Expected chart data but received a web page'],
    ['time,lat,lon,value\n1,2,3,4\n', 'Expected chart data, which begin with ISOSLAB1'],
    [withHeader('{"counts":[1,1,2,'), 'The header of the slabs cannot be read'],
    [withHeader('null'), 'The header of the slabs cannot be read'],
    [withHeader('{"counts":[1,1,2]}'), 'The header of the slabs cannot be read'],
    [withHeader('{"counts":[1,1,2,-3]}'), 'The header of the slabs cannot be read'],
    [withHeader('{"counts":[1,1,1e15,2]}'), 'The header of the slabs cannot be read'],
    [withHeader('{"counts":[1,1,40000,40000]}'), 'The header of the slabs cannot be read'],
    [withHeader('{}', 0xffffffff), 'The header of the slabs cannot be read'],
  ])(
    'are refused where the bytes are something else, as %j, with a sentence on what these are',
    async (text, sentence) => {
      const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
      const parts = await all(bytes, 50)
      expect(parts).toHaveLength(1)
      expect(parts[0]).toMatchObject({ type: 'broken', sentence: expect.stringContaining(sentence) as string })
    },
  )
})
