import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DuckDBInstance } from '@duckdb/node-api'
import { parquetParts } from '../../../src/engine/clickhouse/parts.ts'
import { openStore } from '../../../src/store/store.ts'
import { storeContents } from '../../ingest/support/store.ts'

/** Sends a field of so many tiles, in thousands, in three parts: what is found in them, and what is right. Each tile comes once, with a vector of rows in each row group at most, and nothing stays behind. */
export async function sendInParts(folder: string, thousands: number, values: number) {
  const store = await openStore(join(folder, 'store'))
  const path = join(folder, 'tiles.parquet')
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect()
  const slices = Array.from(
    { length: thousands },
    (_, i) =>
      `SELECT 0::INTEGER AS time_index, k::INTEGER AS tile, list_resize([]::FLOAT[], ${values}, k::FLOAT) AS v0 FROM range(${i * 1000}, ${(i + 1) * 1000}) t(k)`,
  )
  await connection.run(
    `COPY (${slices.join(' UNION ALL ')}) TO '${path}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 128)`,
  )
  const { size } = await stat(path)
  const found: unknown[][] = []
  const parts: number[] = []
  const part = join(folder, 'part.parquet')
  for await (const { rows, open } of parquetParts(path, store, Math.ceil(size / 3))) {
    await writeFile(part, await buffer(open()))
    parts.push(rows)
    const read = await connection.runAndReadAll(
      `SELECT min(tile), max(tile), count(DISTINCT tile)::INTEGER, count(*)::INTEGER, sum(len(v0))::INTEGER,
          bool_and(list_min(v0) = tile AND list_max(v0) = tile),
          (SELECT max(row_group_num_rows) <= 2048 FROM parquet_metadata('${part}'))
        FROM '${part}'`,
    )
    found.push(...read.getRows())
  }
  let from = 0
  const expected = parts.map((rows) => {
    const range = [from, from + rows - 1, rows, rows, rows * values, true, true]
    from += rows
    return range
  })
  connection.closeSync()
  return {
    found: { parts: parts.length, tiles: from, rows: found, staging: storeContents(store.root).staging },
    expected: { parts: 3, tiles: thousands * 1000, rows: expected, staging: [] },
  }
}
