// Writes src/globe/relief/relief-png.ts from the relief of the earth that the demo has: `node setup/pack-relief.mjs`.
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { writeFormatted } from '../../../server/setup/write-formatted.mjs'

const folder = fileURLToPath(new URL('../../../server/demo/tblETOPO_Relief/', import.meta.url))

/** Heights in metres as the demo has them, by latitude from south and by longitude from 180° W. Cells of a third of a degree. */
export async function reliefHeights() {
  const { axes, tile } = JSON.parse(await readFile(`${folder}entry.json`, 'utf8')).grid
  const [width, height] = [axes.lon.length, axes.lat.length]
  const tiles = Math.ceil(width / tile.lon)
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll(`select tile, v0 from '${folder}level0-by-tile.parquet'`)
  const heights = new Float32Array(width * height)
  for (const [number, { items }] of rows.getRows()) {
    const [south, west] = [Math.floor(number / tiles) * tile.lat, (number % tiles) * tile.lon]
    const columns = Math.min(tile.lon, width - west)
    for (const [i, value] of items.entries()) {
      heights[(south + Math.floor(i / columns)) * width + west + (i % columns)] = value
    }
  }
  connection.closeSync()
  return { width, height, heights }
}

/** Metres. The deepest step of a picture holds this depth and all below. */
const deepest = 7000
const depthSteps = 31

/** Slopes are drawn steeper than they are, so that a picture of the whole earth shows its ridges. */
const exaggeration = 14
const shadeSteps = 15
/** Light of a slope beyond that of level ground which is the lightest or the darkest step. */
const shadeReach = 0.3

/**
 * Two pictures of the sea floor, one below the other, in rows from the north, a byte for each cell: its depth, 0 at the surface and on land, 255 at
 * 7,000 m; and its hill shade by light from the north-west, 45° high, with level ground and land half-way between black and white.
 */
export function depthAndShade({ width, height, heights }) {
  const at = (x, y) => Math.min(0, heights[Math.min(height - 1, Math.max(0, y)) * width + ((x + width) % width)])
  const cell = (Math.PI / height) * 6_371_008.8
  const bytes = new Uint8Array(2 * width * height)
  for (let row = 0; row < height; row++) {
    const y = height - 1 - row
    // Near a pole a cell is narrow, and its slope would be all noise.
    const narrowing = Math.max(0.3, Math.cos(((y + 0.5) / height - 0.5) * Math.PI))
    for (let x = 0; x < width; x++) {
      const east = ((at(x + 1, y) - at(x - 1, y)) * exaggeration) / (2 * cell * narrowing)
      const north = ((at(x, y + 1) - at(x, y - 1)) * exaggeration) / (2 * cell)
      const light = (Math.SQRT1_2 + (east - north) / 2) / Math.hypot(1, east, north) - Math.SQRT1_2
      bytes[row * width + x] = inSteps(-at(x, y) / deepest, depthSteps)
      bytes[(height + row) * width + x] = inSteps(0.5 + light / (2 * shadeReach), shadeSteps)
    }
  }
  return bytes
}

/** A part from 0 to 1 as a byte, rounded to a number of steps. */
const inSteps = (part, steps) => Math.round((255 / steps) * Math.round(Math.min(1, Math.max(0, part)) * steps))

/** A grey PNG. Each row is stored as differences from the prediction of Paeth. */
export function pngOf(bytes, width, height) {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 4
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const left = x > 0 ? bytes[at - 1] : 0
      const above = y > 0 ? bytes[at - width] : 0
      const corner = x > 0 && y > 0 ? bytes[at - width - 1] : 0
      rows[y * (width + 1) + 1 + x] = bytes[at] - paeth(left, above, corner)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function paeth(left, above, corner) {
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const relief = await reliefHeights()
  const png = pngOf(depthAndShade(relief), relief.width, 2 * relief.height)
  await writeFormatted(
    new URL('../src/globe/relief/relief-png.ts', import.meta.url),
    `/**
 * Depth and hill shade of the sea floor as a PNG in base64: two grey pictures of 1080 × 540 cells of 1/3°, one below the other, in rows from the north. From
 * ETOPO5 (NOAA National Geophysical Data Center, public domain) as the sample data of NOAA/PMEL's Ferret average it. Written by setup/pack-relief.mjs,
 * read by relief.ts.
 */
export const png =
  '${png.toString('base64')}'
`,
  )
  console.log(`${png.length} bytes`)
}
