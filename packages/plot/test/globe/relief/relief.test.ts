import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { depthAndShade, pngOf, reliefHeights } from '../../../setup/pack-relief.mjs'
import { png } from '../../../src/globe/relief/relief-png.ts'
import { reliefSize } from '../../../src/globe/relief/relief.ts'

const bytes = Buffer.from(png, 'base64')
const { width, height } = reliefSize

/** The bytes of a grey PNG whose rows are stored after Paeth, as the script writes them. */
function pixelsOf(file: Buffer): Uint8Array {
  const start = file.indexOf('IDAT') + 4
  const rows = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)))
  const [columns, lines] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const pixels = new Uint8Array(columns * lines)
  for (let y = 0; y < lines; y++) {
    for (let x = 0; x < columns; x++) {
      const at = y * columns + x
      const left = x > 0 ? pixels[at - 1]! : 0
      const above = y > 0 ? pixels[at - columns]! : 0
      const corner = x > 0 && y > 0 ? pixels[at - columns - 1]! : 0
      const guess = left + above - corner
      const nearest = [left, above, corner].reduce((best, each) =>
        Math.abs(guess - each) < Math.abs(guess - best) ? each : best,
      )
      pixels[at] = rows[y * (columns + 1) + 1 + x]! + nearest
    }
  }
  return pixels
}

const pixels = pixelsOf(bytes)

/** Metres of depth at a place, in steps of 226 m. */
const depthAt = (lon: number, lat: number) =>
  (pixels[Math.floor((90 - lat) * 3) * width + Math.floor((lon + 180) * 3)]! / 255) * 7000

test('the picture is as large as the page expects, and equals the output of the packing script', async () => {
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, 2 * height])
  const heights = await reliefHeights()
  const packed = depthAndShade(heights)
  expect(Buffer.compare(Buffer.from(pixels), Buffer.from(packed))).toBe(0)
  expect(pixelsOf(pngOf(packed, width, 2 * height))).toEqual(pixels)
}, 240_000)

test.each([
  ['the Mariana Trench', 142.3, 11.4, 6500, 7000],
  ['the abyss north of Hawaii', -158, 25, 4300, 5400],
  ['the crest of the Mid-Atlantic Ridge', -29, 40.5, 900, 3500],
  ['the North Sea', 3, 55, 0, 230],
  ['the Sahara', 10, 25, 0, 0],
  ['the north pole', 0, 89.9, 3500, 4500],
  ['Antarctica', 90, -80, 0, 0],
] as const)('%s is as deep as charts say', (_, lon, lat, least, most) => {
  expect(depthAt(lon, lat)).toBeGreaterThanOrEqual(least)
  expect(depthAt(lon, lat)).toBeLessThanOrEqual(most)
})

test('level ground and land have the middle shade', () => {
  const shadeAt = (lon: number, lat: number) =>
    pixels[(height + Math.floor((90 - lat) * 3)) * width + Math.floor((lon + 180) * 3)]!
  expect(Math.abs(shadeAt(10, 25) - 127.5)).toBeLessThan(10)
  expect(Math.abs(shadeAt(100, 60) - 127.5)).toBeLessThan(10)
})
