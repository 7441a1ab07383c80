import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { FieldSource } from '../../../src/sandbox/messages.ts'
import { levelTiles } from '../../../src/store/grid.ts'
import { rowGroupRows } from '../../../src/store/layout.ts'
import { ramp } from '../../engine/fields.ts'

/** 10,000 × 10,000 cells at one time, in tiles of 64 × 64. */
export const { grid: largeGrid } = ramp({
  table: 'tblLarge',
  calendar: 'utc',
  tile: { lat: 64, lon: 64 },
  axes: {
    time: [Date.UTC(2020, 0, 1)],
    depth: [],
    lat: Array.from({ length: 10_000 }, (_, i) => -89.991 + i * 0.018),
    lon: Array.from({ length: 10_000 }, (_, i) => -179.982 + i * 0.036),
  },
})

/** The value of every cell of a tile: its number modulo 1,000; undefined where the tile is not stored, as every second is not. */
export const valueOfTile = (tile: number) => (tile % 2 === 0 ? tile % 1000 : undefined)

/** Writes the field. With one time both orders of its tiles are the same. */
export async function writeLargeField(folder: string): Promise<FieldSource> {
  const { rows, columns } = levelTiles(largeGrid, 0)
  const group = 2 * rowGroupRows(largeGrid.tile)
  const side = (place: string) => `least(64, 10000 - (${place}) * 64)`
  const size = `${side(`k // ${columns}`)} * ${side(`k % ${columns}`)}`
  const values = `list_resize([]::FLOAT[], (${size})::BIGINT, (k % 1000)::FLOAT)`
  const slices = Array.from(
    { length: Math.ceil((rows * columns) / group) },
    (_, i) =>
      `SELECT 0::INTEGER AS time_index, 0::INTEGER AS depth_index, k::INTEGER AS tile, ${values} AS v0
        FROM range(${i * group}, least(${(i + 1) * group}, ${rows * columns}), 2) tiles(k)`,
  )
  const path = join(folder, 'tiles.parquet')
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await instance.connect()
  await connection.run(
    `COPY (${slices.join(' UNION ALL ')}) TO '${path}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${group / 2})`,
  )
  connection.closeSync()
  instance.closeSync()
  return { grid: largeGrid, files: { tile: [path], time: [path] } }
}
