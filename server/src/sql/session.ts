import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quote, quoteName } from '../engine/duckdb/compile.ts'
import { Pool } from '../engine/duckdb/pool.ts'
import { spillFolderOf } from '../sandbox/messages.ts'
import type { ChildSettings, RunnableStatement, Session } from '../sandbox/messages.ts'
import { macros, tsqlSettings } from './catalog/macros.ts'
import { FieldViews } from './pruning/field-views.ts'

/** What the spilled data of one process may take on disk, in the engine's words. */
const mostSpilled = '4GB'

/**
 * The data engine of one child process, over one version of the catalog: its relations and the tables of data as views. It reads and writes files of the session's folders alone, and
 * its settings are locked.
 */
export interface OpenSession {
  readonly key: string
  /** Lends the connection, once the views are made that a statement reads, and hands over the statement to run. */
  readonly use: <T>(
    statement: RunnableStatement,
    signal: AbortSignal,
    work: (connection: DuckDBConnection, statement: RunnableStatement) => Promise<T>,
  ) => Promise<T>
  readonly close: () => Promise<void>
}

export async function openSession(session: Session, settings: ChildSettings): Promise<OpenSession> {
  const instance = await openInstance(settings, spillFolderOf(session, process.pid))
  const pool = new Pool(instance, 1)
  const settled = new AbortController().signal
  await pool.use(settled, async (connection) => {
    await connection.run(`ATTACH ${quote(session.catalog)} AS ${catalogName} (READ_ONLY)`)
    const names = await connection.runAndReadAll(
      `SELECT table_name FROM duckdb_tables() WHERE database_name = ${quote(catalogName)}`,
    )
    for (const [name] of names.getRows())
      await connection.run(`CREATE VIEW ${quoteName(String(name))} AS FROM ${catalogName}.${quoteName(String(name))}`)
    for (const sql of [...macros, ...locks(session.folders)]) await connection.run(sql)
  })
  const made = new Set<string>()
  let fields: FieldViews | undefined
  return {
    key: session.catalog,
    use: (statement, signal, work) =>
      pool.use(signal, async (connection) => {
        fields ??= new FieldViews(connection)
        for (const view of statement.views) {
          if (made.has(view.name)) continue
          if ('field' in view) await fields.add(view.name, view.field)
          else for (const each of view.sql) await connection.run(each)
          made.add(view.name)
        }
        const sql = await fields.prepare(
          statement.views.map(({ name }) => name),
          statement.sql,
        )
        return work(connection, { ...statement, sql })
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
const catalogName = 'catalog'

/** What holds for the statements of clients from here on. The last of these locks them all. */
const locks = (folders: readonly string[]) => [
  `SET allowed_directories = [${folders.map(quote).join(', ')}]`,
  'SET enable_external_access = false',
  ...tsqlSettings,
  // The files of one version of the catalog stay as they are.
  'SET GLOBAL parquet_metadata_cache = true',
  'SET lock_configuration = true',
]
