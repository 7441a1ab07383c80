import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { sortTiles } from '../../../src/ingest/field/sort-tiles.ts'
import { sortColumns } from '../../../src/store/layout.ts'

// Lists of four values, 16 bytes a row. Tile 3 is in no row, and tile 5 in few.
const table = `CREATE TABLE tiles AS SELECT t::INTEGER AS time_index, d::INTEGER AS depth_index, i::INTEGER AS tile, [t, d, i, 0]::FLOAT[] AS v0
  FROM range(6) times(t), range(2) depths(d), range(9) numbers(i) WHERE i <> 3 AND (i <> 5 OR t = 4) ORDER BY t, d, i`

it.each([
  ['at once', 16 * 1000],
  ['in ranges of several tiles', 16 * 30],
  ['tile by tile, where one alone is beyond what is sorted at once', 16 * 5],
])('rows of tiles are brought into the order of tiles %s', async (_, sortedBytes) => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  await connection.run(table)
  await sortTiles(connection, 'tiles', 16, sortedBytes)
  const rows = async (from: string) => (await connection.runAndReadAll(from)).getRowsJson()
  const sorted = await rows('FROM sorted')
  expect(sorted).toEqual(await rows(`FROM tiles ORDER BY ${sortColumns.tile.join(', ')}`))
  expect(sorted).toHaveLength(6 * 2 * 7 + 2)
  connection.closeSync()
  instance.closeSync()
})
