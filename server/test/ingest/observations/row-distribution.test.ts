import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import type { JoinRequest } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import { distributedRows } from '../../../src/ingest/observations/write-table.ts'
import { distributionFile } from '../../../src/store/layout.ts'
import type { Observations } from '../../../src/store/observations.ts'
import { openStore } from '../../../src/store/store.ts'
import { memoryCatalog, temporaryFolder, takeAllThreads } from '../support/store.ts'
import { expectStatisticsOfRows } from './statistics-of-rows.ts'
import { query } from './tables.ts'

takeAllThreads()
const folder = temporaryFolder()
const start = Date.UTC(2014, 10, 1) / 1000
const most = distributedRows + 20_000
let stores = 0

/** Rows `from` to `until` of one long table, as a Parquet file: times that go on, a place that moves, and columns of every type, some missing or of few values. */
async function fileOf(from: number, until: number, shift = 0): Promise<string> {
  const path = join(folder, `rows-${from}-${until}-${shift}.parquet`)
  await query(
    `COPY (SELECT make_timestamp((${start} + i * 300) * 1000000) AS time, 20 + 15 * sin(i / 900) AS lat, 150 + 20 * sin(i / 7000) AS lon,
        hash(i) % 400 AS depth, if(i % 7 = 0, NULL, 18 + 6 * sin(i / 5000) + hash(i) % 1000 / 1000 + ${shift}) AS temp,
        (hash(i) % 3)::FLOAT AS flag, i * i / 1000 AS growing, -i AS falling, 'S' || i % 5 AS station
      FROM range(${from}, ${until}) rows(i)) TO '${path}' (FORMAT parquet)`,
  )
  return path
}

async function joining() {
  const [store, catalog] = [await openStore(join(folder, String(++stores))), memoryCatalog()]
  const into = async (path: string, more: Partial<JoinRequest> = {}): Promise<Observations> => {
    const result = await ingestInto(store, catalog, { paths: [path], dataset: 'long', ...more })
    if (!result.ok) throw new Error(ingestSentence(result.problem))
    if (!result.entry?.observations) throw new Error('nothing was taken')
    return result.entry.observations
  }
  const distributionOf = (table: Observations) => store.rowsPath(table, distributionFile)
  return { store, into, distributionOf }
}

/** Compares the statistics of a table with those of all its stored rows. */
const expectTrue = ({ store }: Awaited<ReturnType<typeof joining>>, table: Observations) =>
  expectStatisticsOfRows(
    table,
    table.files.map((file) => store.rowsPath(table, file)),
  )

describe('the statistics of a large table', { timeout: 120_000 }, () => {
  it('are after five appends those of all its rows, as those of one ingest are, and so is its span', async () => {
    const one = await joining()
    const at = await one.into(await fileOf(0, most))
    await expectTrue(one, at)
    const five = await joining()
    let last = await five.into(await fileOf(0, distributedRows + 1000))
    const step = 3800
    for (let from = distributedRows + 1000; from < most; from += step) {
      expect(existsSync(five.distributionOf(last))).toBe(true)
      last = await five.into(await fileOf(from, Math.min(most, from + step)))
    }
    await expectTrue(five, last)
    expect([last.rows, last.span, last.columns.map(({ name }) => name)]).toEqual([
      at.rows,
      at.span,
      at.columns.map(({ name }) => name),
    ])
  })

  it('are those of all rows where the distribution is gone, of other rows, or rows are replaced', async () => {
    const joined = await joining()
    const first = await joined.into(await fileOf(0, distributedRows + 1000))
    rmSync(joined.distributionOf(first))
    const without = await joined.into(await fileOf(distributedRows + 1000, distributedRows + 2000))
    expect(existsSync(joined.distributionOf(without))).toBe(true)
    await expectTrue(joined, without)
    const replaced = await joined.into(await fileOf(distributedRows - 500, distributedRows + 500, 40), {
      overlap: 'replace',
    })
    await expectTrue(joined, replaced)
    expect(replaced.columns.find(({ name }) => name === 'temp')?.statistics.max).toBeGreaterThan(50)
  })
})
