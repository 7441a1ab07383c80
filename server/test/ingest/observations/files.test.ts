import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { filePeriod, rowGroupRows, sortSql } from '../../../src/store/observations.ts'
import { temporaryFolder } from '../support/store.ts'
import { ingester, query } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

it('a large table has a file per year, each in the order of the store and in short row groups', async () => {
  const path = join(folder, 'large.parquet')
  const rows = 10 * rowGroupRows + 1
  await query(
    `COPY (SELECT make_timestamp_ms(1451606400000 + i * 100000) AS time, ((i * 7919) % 1801) / 10 - 90 AS latitude,
       ((i * 104729) % 3600) / 10 AS longitude, ((i * 31) % 5000) / 10 AS depth, i::FLOAT AS n FROM range(${rows}) t(i))
     TO '${path}' (FORMAT parquet)`,
  )
  const { entry } = await ingest.rowsOf(path)
  const { observations, table } = entry
  expect(observations).toMatchObject({ rows, files: ['rows-2016.parquet', 'rows-2017.parquet'] })
  for (const file of observations.files) {
    const from = ingest.store.rowsPath({ table }, file)
    const keys = sortSql(true)
    const [[outOfOrder] = []] = await query(
      `SELECT count(*)::INTEGER FROM (SELECT row(${keys}) AS key, lag(row(${keys})) OVER (ORDER BY file_row_number) AS before
         FROM read_parquet('${from}', file_row_number = true)) WHERE before > key`,
    )
    expect(outOfOrder).toBe(0)
    const [[most, codec] = []] = await query(
      `SELECT max(row_group_num_rows)::INTEGER, any_value(compression) FROM parquet_metadata('${from}')`,
    )
    expect(most).toBeLessThanOrEqual(rowGroupRows)
    expect(codec).toBe('ZSTD')
  }
  const year = (file: string) =>
    query(`SELECT DISTINCT year(time)::INTEGER FROM read_parquet('${ingest.store.rowsPath({ table }, file)}')`)
  expect(await year('rows-2017.parquet')).toEqual([[2017]])
}, 240_000)

it('a small table is one file, a very large one has a file per month', () => {
  expect(filePeriod(10 * rowGroupRows, 1)).toBeUndefined()
  expect(filePeriod(10 * rowGroupRows + 1, 100 * rowGroupRows)).toBe('%Y')
  expect(filePeriod(1e9, 100 * rowGroupRows + 1)).toBe('%Y-%m')
})
