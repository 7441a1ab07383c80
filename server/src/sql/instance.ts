import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Database } from '../db/open.ts'
import { quote, quoteName } from '../engine/duckdb/compile.ts'
import { Pool } from '../engine/duckdb/pool.ts'
import { fieldViewSql } from '../engine/duckdb/view.ts'
import type { Store } from '../store/store.ts'
import { loadCatalogue } from './catalogue/load.ts'
import { readCatalogue } from './catalogue/read.ts'
import { relations } from './catalogue/relations.ts'
import { calendarColumns, hasCalendar } from './catalogue/tables.ts'
import type { DataTable } from './catalogue/tables.ts'
import { judgeStatement } from './judge.ts'
import type { Judged, Serialized } from './judge.ts'
import type { Read } from './tokens.ts'

export interface InstanceConfig {
  readonly threads?: number
  /** What the instance may hold, as DuckDB writes sizes. Beyond it a query fails. */
  readonly memoryLimit?: string
  /** Queries at a time. */
  readonly connections?: number
}

/**
 * A data engine of its own for the statements of clients, over one version of the catalogue: its relations as tables, and the tables of data as
 * views, made when they are first asked for. It reads and writes files of the data folder alone, and its settings are locked.
 */
export interface SqlInstance {
  readonly pool: Pool
  /** The table of data of a name, whatever its case. */
  readonly table: (name: string) => DataTable | undefined
  /** Judges a statement, whose words are the engine's already, by the engine's own reading of it. */
  readonly judge: (sql: string, signal: AbortSignal) => Promise<Read<Judged>>
  /** Makes the views of the tables of data among these names. */
  readonly prepare: (names: Iterable<string>, signal: AbortSignal) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openInstance(db: Database, store: Store, config: InstanceConfig = {}): Promise<SqlInstance> {
  const { threads, memoryLimit = '1GB', connections = 2 } = config
  const { rows, tables } = await readCatalogue(db)
  const instance = await DuckDBInstance.create(':memory:', {
    ...(threads === undefined ? {} : { threads: String(threads) }),
    memory_limit: memoryLimit,
    temp_directory: '',
    enable_external_file_cache: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const pool = new Pool(instance, connections)
  const settled = new AbortController().signal
  await pool.use(settled, async (connection) => {
    await loadCatalogue(connection, rows, tables)
    for (const sql of settings(['fields', 'staging'].map((folder) => join(store.root, folder))))
      await connection.run(sql)
  })
  const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]))
  const relationNames = new Set(Object.keys(relations).map((name) => name.toLowerCase()))
  const views = new Map<string, Promise<void>>()

  const makeView = (name: string, table: DataTable): Promise<void> => {
    const made = pool.use(settled, (connection) => view(connection, store, table))
    views.set(name, made)
    // A view that could not be made is tried again by the next who asks.
    made.catch(() => views.delete(name))
    return made
  }

  return {
    pool,
    table: (name) => byName.get(name.toLowerCase()),
    judge: async (sql, signal) => {
      const read = await pool.use(signal, (connection) =>
        connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', [sql]),
      )
      const serialized = JSON.parse(String(read.getRows()[0]?.[0])) as Serialized
      return judgeStatement(serialized, (name) => relationNames.has(name) || byName.has(name))
    },
    prepare: async (names, signal) => {
      for (const name of new Set([...names].map((each) => each.toLowerCase()))) {
        const table = byName.get(name)
        if (table) await (views.get(name) ?? makeView(name, table))
        signal.throwIfAborted()
      }
    },
    close: async () => {
      await pool.close()
      instance.closeSync()
    },
  }
}

/** What holds for the statements of clients from here on; the last of these locks them all. Tables are read from one folder, and answers written to another. */
const settings = (folders: readonly string[]) => [
  `SET allowed_directories = [${folders.map(quote).join(', ')}]`,
  'SET enable_external_access = false',
  // Whole numbers divide to whole numbers, and what is missing comes first: T-SQL's rules.
  'SET GLOBAL integer_division = true',
  "SET GLOBAL default_null_order = 'nulls_first_on_asc_last_on_desc'",
  "SET GLOBAL TimeZone = 'UTC'",
  'SET lock_configuration = true',
]

async function view(connection: DuckDBConnection, store: Store, table: DataTable): Promise<void> {
  const { name, grid, observations } = table
  if (observations) {
    const paths = observations.files.map((file) => quote(store.rowsPath(name, file)))
    await connection.run(
      `CREATE OR REPLACE VIEW ${quoteName(name)} AS SELECT * FROM read_parquet([${paths.join(', ')}])`,
    )
  }
  if (!grid) return
  const rows = `${name} rows`
  for (const sql of fieldViewSql(grid, store.fieldPath(name, 'tile'), rows)) await connection.run(sql)
  const calendar = hasCalendar(table)
    ? calendarColumns.map((part) => `tsql_datepart('${part}', time)::INTEGER AS ${part}`)
    : []
  await connection.run(
    `CREATE OR REPLACE VIEW ${quoteName(name)} AS SELECT ${['*', ...calendar].join(', ')} FROM ${quoteName(rows)}`,
  )
}
