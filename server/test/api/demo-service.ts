import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { createCatalog } from '../../src/catalog/changes/write.ts'
import type { Services } from '../../src/api/http/services.ts'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import { fieldViewSql } from '../../src/engine/duckdb/view.ts'
import { demoFolder, readEntry } from '../../src/ingest/demo/demo.ts'
import { openSqlSandbox } from '../../src/sql/sandbox.ts'
import type { SqlConfig } from '../../src/sql/sandbox.ts'
import { temporaryStore } from '../engine/fields.ts'
import { jobProgram } from '../job-program.ts'
import { openTestDb } from '../open-test-db.ts'
import { copyDemo } from '../prepared-demo.ts'
import { openTestService } from './service.ts'

/** Tables that most statements are tried on: fields of every calendar, and observations. */
export const sqlTables = [
  'tblLevitus_Annual',
  'tblNavy_Winds',
  'tblCOADS_Climatology',
  'tblSimulated_CTD',
  'tblSimulated_Underway',
]

/**
 * The service over tables of the demo, as someone with an API key asks it, and a DuckDB of its own over the same files, whose tables have the names of
 * the demo's.
 */
export async function openDemoService(
  tables: readonly string[],
  more: SqlConfig = {},
  services: Partial<Services> = {},
) {
  const { store, remove } = await temporaryStore()
  const program = await jobProgram()
  const engine = await openEngine(store, { threads: 1, program })
  const database = await openTestDb()
  const sql = openSqlSandbox(database.db, store, { threads: 1, program, ...more })
  const service = await openTestService({ db: database.db, engine, sql, ...services })
  await copyDemo(store, createCatalog(database.db), tables)
  const { key } = await service.beUser()
  const oracle = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  for (const table of tables) {
    const { grid } = readEntry(readFileSync(`${demoFolder}/${table}/entry.json`, 'utf8'))
    const view = `CREATE VIEW "${table}" AS FROM '${store.rowsPath({ table }, 'rows.parquet')}'`
    for (const statement of grid ? fieldViewSql(grid, store.fieldPaths({ table }, 'tile')) : [view])
      await oracle.run(statement)
  }
  const headers = { Authorization: `Api-Key ${key}` }
  const ask = (path: string, parameters: Readonly<Record<string, string>>, more: Record<string, string> = headers) =>
    service.get(`/api/data/${path}?${new URLSearchParams(parameters).toString()}`, more)
  return {
    ...service,
    key,
    db: database.db,
    store,
    sql,
    ask,
    /** Sends a statement as published clients do. */
    query: (statement: string) => ask('query', { query: statement, servername: 'rainier' }),
    /** The rows of a statement of DuckDB's own. */
    oracle: async (statement: string) => (await oracle.runAndReadAll(statement)).getRows(),
    close: async () => {
      oracle.closeSync()
      await sql.close()
      await engine.close()
      await service.close()
      await database.close()
      await remove()
    },
  }
}

/** Parts of a text between signs that stand outside quotes. */
export const parted = (text: string, sign: string): string[] => {
  const parts = ['']
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (character === sign && !isQuoted) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}

/** Cells of a line of CSV, in their quotes. */
export const cellsOf = (line: string) => parted(line, ',')

/** Lines of a CSV, without the last, empty one. */
export async function linesOf(response: Response): Promise<string[]> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return parted(text.replace(/\n\n$/, ''), '\n')
}
