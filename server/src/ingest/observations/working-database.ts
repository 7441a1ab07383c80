import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { runInterruptibly } from '../../engine/duckdb/interrupt.ts'

/** Memory limit of one ingest. The rest goes to files beside the table. */
const memory = '1GB'

/** The working database of one ingest, in files that go when it is closed. */
export interface WorkingDatabase {
  readonly connection: DuckDBConnection
  /** Runs a statement; rejects with the signal's reason when it aborts. */
  readonly run: (sql: string) => Promise<void>
  /** The rows of an answer; numbers of more than 53 bits must be cast. */
  readonly rows: (sql: string) => Promise<readonly (readonly unknown[])[]>
  readonly close: () => Promise<void>
}

/** Opens an empty database under `folder`. */
export async function openWorkingDatabase(folder: string, signal: AbortSignal | undefined): Promise<WorkingDatabase> {
  const work = join(folder, 'work')
  await mkdir(work)
  const instance = await DuckDBInstance.create(join(work, 'rows.duckdb'), {
    temp_directory: work,
    memory_limit: memory,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  // The files go when it is closed: to bring all rows into them before that takes the event loop's time for nothing.
  await connection.run('PRAGMA disable_checkpoint_on_shutdown')
  return {
    connection,
    run: (sql) => runInterruptibly(connection, signal, async () => void (await connection.run(sql))),
    rows: (sql) => runInterruptibly(connection, signal, async () => (await connection.runAndReadAll(sql)).getRows()),
    close: async () => {
      connection.closeSync()
      instance.closeSync()
      await rm(work, { recursive: true, force: true })
    },
  }
}
