import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quote, quoteName } from '../engine/duckdb/compile.ts'
import { Pool } from '../engine/duckdb/pool.ts'
import { spillFolderOf } from '../sandbox/messages.ts'
import type { ChildSettings, RunnableStatement, Session } from '../sandbox/messages.ts'
import { macros } from './catalogue/macros.ts'

/** What the spilled data of one process may take on disk, in the engine's words. */
const mostSpilled = '4GB'

/**
 * The data engine of one child process, over one version of the catalogue: its relations and the tables of data as views. It reads and writes files of the session's folders alone, and
 * its settings are locked.
 */
export interface OpenSession {
  readonly key: string
  /** Lends the connection, once the views are made that a statement reads. */
  readonly use: <T>(
    statement: RunnableStatement,
    signal: AbortSignal,
    work: (connection: DuckDBConnection) => Promise<T>,
  ) => Promise<T>
  readonly close: () => Promise<void>
}

export async function openSession(session: Session, settings: ChildSettings): Promise<OpenSession> {
  const instance = await openInstance(settings, spillFolderOf(session, process.pid))
  const pool = new Pool(instance, 1)
  const settled = new AbortController().signal
  await pool.use(settled, async (connection) => {
    await connection.run(`ATTACH ${quote(session.catalogue)} AS ${catalogueName} (READ_ONLY)`)
    const names = await connection.runAndReadAll(
      `SELECT table_name FROM duckdb_tables() WHERE database_name = ${quote(catalogueName)}`,
    )
    for (const [name] of names.getRows())
      await connection.run(`CREATE VIEW ${quoteName(String(name))} AS FROM ${catalogueName}.${quoteName(String(name))}`)
    for (const sql of [...macros, ...locks(session.folders)]) await connection.run(sql)
  })
  const made = new Set<string>()
  return {
    key: session.catalogue,
    use: (statement, signal, work) =>
      pool.use(signal, async (connection) => {
        for (const { name, sql } of statement.views) {
          if (made.has(name)) continue
          for (const each of sql) await connection.run(each)
          made.add(name)
        }
        return work(connection)
      }),
    close: async () => {
      await pool.close()
      instance.closeSync()
    },
  }
}

/** An instance within the limits of this process. Without a folder it spills nowhere. */
export const openInstance = ({ threads, engineBytes }: ChildSettings, spillFolder = ''): Promise<DuckDBInstance> =>
  DuckDBInstance.create(':memory:', {
    ...(threads === undefined ? {} : { threads: String(threads) }),
    memory_limit: `${Math.floor(engineBytes / 2 ** 20)}MiB`,
    temp_directory: spillFolder,
    max_temp_directory_size: mostSpilled,
    // The system caches files as well, and this memory would count as the statement's.
    enable_external_file_cache: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })

/** No statement of a client can name it: qualified names are refused. */
const catalogueName = 'catalogue'

/** What holds for the statements of clients from here on. The last of these locks them all. */
const locks = (folders: readonly string[]) => [
  `SET allowed_directories = [${folders.map(quote).join(', ')}]`,
  'SET enable_external_access = false',
  // Whole numbers divide to whole numbers, and missing values come first: the rules of T-SQL.
  'SET GLOBAL integer_division = true',
  "SET GLOBAL default_null_order = 'nulls_first_on_asc_last_on_desc'",
  "SET GLOBAL TimeZone = 'UTC'",
  'SET lock_configuration = true',
]
