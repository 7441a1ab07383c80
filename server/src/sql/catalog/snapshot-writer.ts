import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quote } from '../../engine/duckdb/compile.ts'
import { loadCatalog } from './load.ts'
import type { Rows } from './relations.ts'
import type { DataTable } from './tables.ts'

/** Writes the relations of the catalog to a new DuckDB file. */
export type WriteSnapshot = (path: string, rows: Rows, tables: readonly DataTable[]) => Promise<void>

/**
 * Writes snapshots one after another with one instance of the engine, which stays open: to close an instance keeps the
 * event loop of the service from everything else for 50 to 200 ms.
 */
export function openSnapshotWriter(): { readonly write: WriteSnapshot; readonly close: () => Promise<void> } {
  let opened: Promise<{ readonly instance: DuckDBInstance; readonly connection: DuckDBConnection }> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const open = async () => {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: '256MB',
      temp_directory: '',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
    return { instance, connection: await instance.connect() }
  }

  const writeNow: WriteSnapshot = async (path, rows, tables) => {
    const { connection } = await (opened ??= open())
    try {
      await connection.run(`ATTACH ${quote(path)} AS snapshot`)
      await connection.run('USE snapshot')
      await loadCatalog(connection, rows, tables)
      await connection.run('USE memory')
      // Brings everything to the file.
      await connection.run('DETACH snapshot')
    } catch (error) {
      // Whatever became of the instance, the next snapshot begins with a new one.
      await discard()
      throw error
    }
  }

  const discard = async () => {
    const { instance, connection } = (await opened) ?? {}
    opened = undefined
    connection?.closeSync()
    instance?.closeSync()
  }

  return {
    write: (...snapshot) => {
      const written = last.then(() => writeNow(...snapshot))
      last = written.catch(() => undefined)
      return written
    },
    close: async () => {
      await last
      await discard()
    },
  }
}
