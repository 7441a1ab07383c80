import { createHash } from 'node:crypto'
import { DuckDBInstance } from '@duckdb/node-api'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../src/db/open.ts'
import { accountTokens, users } from '../../src/db/people-schema.ts'
import { mails } from '../../src/db/record-schema.ts'
import { dataTables, grids, observationTables } from '../../src/db/schema.ts'
import { submissionFiles, submissions } from '../../src/db/submission-schema.ts'
import { parquetFiles } from '../../src/engine/duckdb/compile.ts'
import { decodeGrid } from '../../src/store/grid.ts'
import type { Observations } from '../../src/store/observations.ts'
import type { Store } from '../../src/store/store.ts'
import type { Uploads } from '../../src/submissions/uploads.ts'

/** Submissions that are not of a workbook and its original, and files that are not what their row says. */
export async function brokenSubmissions(db: Database, { files }: Uploads): Promise<readonly string[]> {
  const broken: string[] = []
  const kinds = sql<string>`(select string_agg(kind, ' ' order by kind) from ${submissionFiles} where submission_id = ${sql.raw('submissions.id')})`
  for (const { name, held } of await db.select({ name: submissions.shortName, held: kinds }).from(submissions))
    if (held !== 'original workbook') broken.push(`${name}: ${held}`)
  for (const { key, bytes, sha256 } of await db.select().from(submissionFiles)) {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of (await files.read(key))?.pieces ?? []) {
      hash.update(piece)
      size += piece.length
    }
    if (size !== bytes || hash.digest('hex') !== sha256) broken.push(key)
  }
  return broken
}

/** Listed tables whose files are missing, cannot be read to their end, or hold other rows than are listed. */
export async function brokenTables(db: Database, store: Store): Promise<readonly string[]> {
  const broken: string[] = []
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const read = async (what: string, ...paths: readonly string[]) =>
    Number((await connection.runAndReadAll(`SELECT ${what} FROM ${parquetFiles(paths)}`)).getRows()[0]?.[0])
  const rows = await db
    .select({ table: dataTables.name, grid: grids.grid, observations: observationTables.observations })
    .from(dataTables)
    .leftJoin(grids, eq(grids.tableId, dataTables.id))
    .leftJoin(observationTables, eq(observationTables.tableId, dataTables.id))
  for (const { table, grid, observations } of rows) {
    try {
      if (grid) {
        const stored = decodeGrid(grid)
        const { levels, axes } = stored
        const cells = axes.time.length * Math.max(1, axes.depth.length) * axes.lat.length * axes.lon.length
        for (const order of ['tile', 'time'] as const)
          if ((await read('sum(len(v0))', ...store.fieldPaths(stored, order))) !== cells)
            broken.push(`${table} by ${order}`)
        for (let level = 1; level <= levels; level++)
          await read('sum(len(v0_mean))', ...store.levelPaths(stored, level))
      } else {
        const stored = observations as Observations
        const { files, rows: wanted } = stored
        let found = 0
        for (const file of files) found += await read('count(COLUMNS(*))', store.rowsPath(stored, file))
        if (found !== wanted) broken.push(`${table} of ${found} rows`)
      }
    } catch (error) {
      broken.push(`${table}: ${(error as Error).message}`)
    }
  }
  connection.closeSync()
  return broken
}

/** Accounts that were mailed nothing, or that no mailed link can prove any more. */
export async function brokenAccounts(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({
      name: users.username,
      isConfirmed: sql<boolean>`${users.confirmed} is not null`,
      isMailed: sql<boolean>`exists (select from ${mails} where ${mails.recipient} = ${users.email})`,
      hasLink: sql<boolean>`exists (select from ${accountTokens} where ${accountTokens.userId} = ${users.id})`,
    })
    .from(users)
    .where(sql`${users.passwordHash} is not null`)
  return rows.flatMap(({ name, isConfirmed, isMailed, hasLink }) =>
    isMailed && (isConfirmed || hasLink) ? [] : [`${name}: ${JSON.stringify({ isConfirmed, isMailed, hasLink })}`],
  )
}
