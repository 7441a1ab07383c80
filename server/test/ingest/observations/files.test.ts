import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import { filePeriod, rowGroupRows, sortSql } from '../../../src/store/observations.ts'
import type { Observations } from '../../../src/store/observations.ts'
import { openStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'
import { memoryCatalog, temporaryFolder } from '../support/store.ts'
import { query } from './tables.ts'

const folder = temporaryFolder()

describe('a large table', () => {
  const rows = 10 * rowGroupRows + 1
  let store: Store
  let append: (path: string) => Promise<Observations>
  let large: Observations
  beforeAll(async () => {
    store = await openStore(join(folder, 'data'))
    const catalog = memoryCatalog()
    append = async (path) => {
      const result = await ingestInto(store, catalog, { paths: [path], dataset: 'large' })
      if (!result.ok) throw new Error(ingestSentence(result.problem))
      if (!result.entry?.observations) throw new Error('nothing was taken')
      return result.entry.observations
    }
    const path = join(folder, 'large.parquet')
    await query(
      `COPY (SELECT make_timestamp_ms(1451606400000 + i * 100000) AS time, ((i * 7919) % 1801) / 10 - 90 AS latitude,
         ((i * 104729) % 3600) / 10 AS longitude, ((i * 31) % 5000) / 10 AS depth, i::FLOAT AS n FROM range(${rows}) t(i))
       TO '${path}' (FORMAT parquet)`,
    )
    large = await append(path)
  }, 240_000)

  it('has a file per year, each in the order of the store and in short row groups', async () => {
    expect(large).toMatchObject({ rows, files: ['rows-2016.parquet', 'rows-2017.parquet'] })
    for (const file of large.files) {
      const from = store.rowsPath(large, file)
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
      query(`SELECT DISTINCT year(time)::INTEGER FROM read_parquet('${store.rowsPath(large, file)}')`)
    expect(await year('rows-2017.parquet')).toEqual([[2017]])
  }, 240_000)

  it('keeps the files of all years when rows come to it, which lie in further ones', async () => {
    const later = join(folder, 'later.csv')
    writeFileSync(
      later,
      'time,latitude,longitude,depth,n\n2017-01-01T00:00:01Z,1,2,5,1\n2018-04-01T00:00:00Z,1,2,5,1\n2018-04-01T12:00:00Z,1,2,5,1\n',
    )
    const appended = await append(later)
    expect(appended).toMatchObject({
      rows: rows + 3,
      files: ['rows-2016.parquet', 'rows-2017.parquet', 'rows-2017.2.parquet', 'rows-2018.parquet'],
    })
    const nodeOf = (of: Observations, file: string) => statSync(store.rowsPath(of, file)).ino
    for (const file of large.files) expect(nodeOf(appended, file)).toBe(nodeOf(large, file))
  }, 240_000)
})

it('a small table is one file, a very large one has a file per month', () => {
  expect(filePeriod(10 * rowGroupRows, 1)).toBeUndefined()
  expect(filePeriod(10 * rowGroupRows + 1, 100 * rowGroupRows)).toBe('%Y')
  expect(filePeriod(1e9, 100 * rowGroupRows + 1)).toBe('%Y-%m')
})
