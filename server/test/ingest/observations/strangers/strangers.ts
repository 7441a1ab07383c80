import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { Refusal } from '../../../../src/ingest/problem.ts'
import { readTable } from '../../../../src/ingest/observations/read-table.ts'
import { cleanRows } from '../../../../src/ingest/observations/rows/clean-rows.ts'
import { openWorkingDatabase } from '../../../../src/ingest/observations/working-database.ts'
import type { WorkingDatabase } from '../../../../src/ingest/observations/working-database.ts'
import { temporaryFolder } from '../../support/store.ts'

/** What a file of a stranger becomes: its variables with their units, its rows, and the report. */
export interface ReadFile {
  /** `temp[degree_C], station`. */
  readonly columns: string
  /** Time as ISO 8601, latitude, longitude, depth where there is one, and the variables. */
  readonly rows: readonly (readonly unknown[])[]
  readonly leftOut: readonly string[]
}

/** A text as its provider writes it, and what is expected of it: what it becomes, or a part of the sentence that refuses it. */
export type StrangeText<Expected extends ReadFile | string> = readonly [
  provider: string,
  lines: readonly string[],
  expected: Expected,
]

/** Reads files into rows without a store, one after the other in one working database. */
export function strangersReader() {
  const folder = temporaryFolder()
  let work: WorkingDatabase
  let count = 0
  beforeAll(async () => {
    mkdirSync(join(folder, 'work-of-all'))
    work = await openWorkingDatabase(join(folder, 'work-of-all'), undefined)
  })
  afterAll(() => work.close())
  return async (bytes: string | Buffer): Promise<ReadFile | string> => {
    const name = `stranger${count++}.txt`
    writeFileSync(join(folder, name), bytes)
    try {
      const table = await readTable(work, { name, path: join(folder, name), given: {}, only: undefined })
      const removed = await cleanRows(work, table, name)
      const rows = await work.rows(
        `SELECT * REPLACE (strftime(time, '%Y-%m-%dT%H:%M:%S.%gZ') AS time) FROM observed ORDER BY ALL`,
      )
      return {
        columns: table.columns.map((each) => each.name + (each.unit ? `[${each.unit}]` : '')).join(', '),
        rows,
        leftOut: [...table.leftOut, ...removed].map(({ variable, reason }) => `${variable} ${reason}`),
      }
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    } finally {
      for (const each of ['raw', 'observed']) await work.run(`DROP TABLE IF EXISTS ${each}`)
    }
  }
}
