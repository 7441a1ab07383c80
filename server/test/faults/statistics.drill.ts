import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../setup/programs/postgres.mjs'
import { removeLeftovers } from '../../src/catalog/changes/leftovers.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { dataTables, observationTables } from '../../src/db/schema.ts'
import { distributedRows } from '../../src/ingest/observations/write-table.ts'
import { distributionFile } from '../../src/store/layout.ts'
import type { Observations } from '../../src/store/observations.ts'
import { openStore } from '../../src/store/store.ts'
import { chance } from '../api/fuzz/values.ts'
import { expectStatisticsOfRows } from '../ingest/observations/statistics-of-rows.ts'
import { query } from '../ingest/observations/tables.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { startPostgres } from '../postgres/server.ts'
import type { TestServer } from '../postgres/server.ts'
import { run } from './programs.ts'
import { brokenTables } from './whole.ts'

const bin = findPostgres()
const seed = Number(process.env['FAULTS_SEED'] || Date.now() % 1_000_000)
/** How many processes are killed. */
const kills = Number(process.env['FAULTS_STATISTICS_KILLS'] || 30)
const { next, below } = chance(seed)

const rowsOfFirst = distributedRows + 1000
const rowsOfAppend = 3000

/** Writes rows `from` to `until` of one long table as Parquet; returns its path. */
async function writeRows(folder: string, from: number, until: number): Promise<string> {
  const path = join(folder, `rows-${from}.parquet`)
  await query(
    `COPY (SELECT make_timestamp((1400000000 + i * 300) * 1000000) AS time, 20 + 15 * sin(i / 900) AS lat, 150 + 20 * sin(i / 7000) AS lon,
        if(i % 7 = 0, NULL, 18 + 6 * sin(i / 5000) + hash(i) % 1000 / 1000) AS temp, (hash(i) % 3)::FLOAT AS flag, -i AS falling, 'S' || i % 5 AS station
      FROM range(${from}, ${until}) rows(i)) TO '${path}' (FORMAT parquet)`,
  )
  return path
}

describe.runIf(bin)('the statistics of appended rows (where PostgreSQL is)', () => {
  const folder = temporaryFolder()
  const dataFolder = join(folder, 'data')
  let program: string
  let server: TestServer
  let database: OpenDatabase
  beforeAll(async () => {
    console.log(
      `\`FAULTS_SEED=${seed}\` kills the same appends, ${kills} in all, at the same shares of their time again.`,
    )
    server = await startPostgres(bin ?? '', { keeps: true })
    program = await buildProgram(fileURLToPath(new URL('../../src/ingest.ts', import.meta.url)))
    const opened = await openDatabase({ url: server.url, folder: dataFolder, doing: 'a drill' })
    if (!opened.ok) throw new Error(opened.sentence)
    ;({ database } = opened)
  })
  afterAll(async () => {
    await database.close()
    await server.close()
  })

  const append = (path: string, killedAfter?: number) =>
    run(program, dataFolder, [path, '--into', 'long'], killedAfter, server.url)
  const listed = async () => {
    const [row] = await database.db
      .select({ observations: observationTables.observations })
      .from(observationTables)
      .innerJoin(dataTables, eq(dataTables.id, observationTables.tableId))
    return row?.observations as Observations
  }

  test(
    'are those of all rows after each death of one of two processes that append, and lose no row that was answered',
    { timeout: 3_600_000 },
    async () => {
      const store = await openStore(dataFolder)
      const first = await append(await writeRows(folder, 0, rowsOfFirst))
      expect([await first.ended, first.lines]).toEqual([0, expect.any(Array)])
      const alone = await append(await writeRows(folder, rowsOfFirst, rowsOfFirst + rowsOfAppend))
      expect(await alone.ended).toBe(0)
      // Two that append wait for each other.
      const longestLife = 2 * alone.took()
      let until = rowsOfFirst + rowsOfAppend
      let deaths = 0
      for (let round = 0; deaths < kills; round++) {
        const victim = below(2)
        const share = next()
        const at = { round, victim, share }
        const paths: string[] = []
        for (let i = 0; i < 2; i++) {
          paths.push(await writeRows(folder, until, until + rowsOfAppend))
          until += rowsOfAppend
        }
        const before = (await listed()).rows
        const runs = await Promise.all(
          paths.map((path, i) => append(path, i === victim ? share * longestLife : undefined)),
        )
        const codes = await Promise.all(runs.map(({ ended }) => ended))
        deaths += Number(codes[victim] === null)
        expect({ ...at, lines: runs[1 - victim]?.lines, code: codes[1 - victim] }).toMatchObject({ ...at, code: 0 })
        const check = async () => {
          const table = await listed()
          expect({ ...at, broken: await brokenTables(database.db, store) }).toEqual({ ...at, broken: [] })
          await expectStatisticsOfRows(
            table,
            table.files.map((file) => store.rowsPath(table, file)),
          )
          // What the next append goes on from.
          const path = store.rowsPath(table, distributionFile)
          const counted = `SELECT sum(count)::DOUBLE FROM '${path}' WHERE kind = 'year'`
          expect({ ...at, counted: await query(counted) }).toEqual({ ...at, counted: [[table.rows]] })
          return table.rows
        }
        const rows = await check()
        // A process that was killed once its rows were listed has done its work.
        expect({ ...at, added: [rowsOfAppend, 2 * rowsOfAppend] }).toEqual({
          ...at,
          added: expect.arrayContaining([rows - before]),
        })
        const again = await append(paths[victim] ?? '')
        expect({ ...at, code: await again.ended, lines: again.lines }).toMatchObject({ ...at, code: 0 })
        expect({ ...at, rows: await check() }).toEqual({ ...at, rows: until })
        if (round % 10 === 9) console.log(`${deaths} deaths in ${round + 1} rounds`)
      }
      await store.sweep()
      await removeLeftovers(database.db, store, {})
      expect(storeContents(dataFolder).staging).toEqual([])
    },
  )
})
