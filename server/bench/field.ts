import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { emptyStatistics } from '../src/ingest/field/statistics.ts'
import type { Grid } from '../src/store/grid.ts'
import { levelTiles } from '../src/store/grid.ts'
import { rowGroupRows, sortColumns } from '../src/store/layout.ts'
import type { Store } from '../src/store/store.ts'

const axis = (from: number, step: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => from + i * step)

/** A made-up daily field like a satellite's: 0.25°, smooth with noise of the last digit, a third of it land. */
export const grid: Grid = {
  table: 'tblBench',
  calendar: 'utc',
  axes: {
    time: axis(Date.UTC(2020, 0, 1), 86_400_000, 60),
    depth: new Float64Array(0),
    lat: axis(-89.875, 0.25, 720),
    lon: axis(-179.875, 0.25, 1440),
  },
  closed: true,
  tile: { lat: 60, lon: 60 },
  levels: 0,
  variables: [
    {
      name: 'sst',
      unit: '°C',
      statistics: emptyStatistics,
    },
  ],
}

/** Writes the field into a store, laid out as ingest does. */
export async function writeField(store: Store): Promise<void> {
  const staged = await store.stage()
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const { rows, columns } = levelTiles(grid, 0)
  const { lat, lon } = grid.tile
  await connection.run(`CREATE TABLE tiles AS
    SELECT t::INTEGER AS time_index, 0 AS depth_index, k::INTEGER AS tile, list_transform(range(${lat * lon}), c ->
      CASE WHEN sin((k // ${columns}) * 2.1 + (k % ${columns}) * 1.3 + (c % ${lon}) / 40.0 + (c // ${lon}) / 30.0) > 0.45 THEN 'NaN'::FLOAT
      ELSE round(15 + 12 * sin(t / 9.0 + (c % ${lon}) / 50.0) * cos((c // ${lon}) / 70.0) + (hash(c, t, k) % 40) / 1000.0, 3)::FLOAT END) AS v0
    FROM range(${grid.axes.time.length}) times(t), range(${rows * columns}) places(k)`)
  const size = rowGroupRows(grid.tile)
  const count = grid.axes.time.length * rows * columns
  for (const order of ['tile', 'time'] as const) {
    await connection.run(
      `CREATE OR REPLACE TABLE sorted AS SELECT * FROM tiles ORDER BY ${sortColumns[order].join(', ')}`,
    )
    const slices = Array.from(
      { length: Math.ceil(count / size) },
      (_, i) => `SELECT * FROM sorted WHERE rowid >= ${i * size} AND rowid < ${(i + 1) * size}`,
    )
    const path = join(staged.folder, `level0-by-${order}.parquet`)
    await connection.run(
      `COPY (${slices.join(' UNION ALL ')}) TO '${path}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${size})`,
    )
  }
  connection.closeSync()
  instance.closeSync()
  await staged.publish(grid)
}
