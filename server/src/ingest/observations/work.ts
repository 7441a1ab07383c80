import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'

/** How often a statement is told again to stop: a call that comes just before it starts is forgotten by DuckDB. */
const interruptMs = 5
/** What one ingest may hold; the rest goes to files beside the table. */
const memory = '1GB'

/** The working database of one ingest, in files that go when it is closed. */
export interface Work {
  readonly connection: DuckDBConnection
  /** Runs a statement; rejects with the signal's reason when it aborts. */
  readonly run: (sql: string) => Promise<void>
  /** The rows of an answer; numbers of more than 53 bits must be cast. */
  readonly rows: (sql: string) => Promise<readonly (readonly unknown[])[]>
  readonly close: () => Promise<void>
}

/** Opens an empty database under `folder`. */
export async function openWork(folder: string, signal: AbortSignal | undefined): Promise<Work> {
  const work = join(folder, 'work')
  await mkdir(work)
  const instance = await DuckDBInstance.create(join(work, 'rows.duckdb'), {
    temp_directory: work,
    memory_limit: memory,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  const stoppable = async <T>(running: () => Promise<T>): Promise<T> => {
    signal?.throwIfAborted()
    let timer: NodeJS.Timeout | undefined
    const interrupt = () => {
      connection.interrupt()
      timer ??= setInterval(interrupt, interruptMs)
    }
    signal?.addEventListener('abort', interrupt, { once: true })
    try {
      const result = await running()
      signal?.throwIfAborted()
      return result
    } catch (error) {
      throw signal?.aborted ? signal.reason : error
    } finally {
      signal?.removeEventListener('abort', interrupt)
      clearInterval(timer)
    }
  }
  return {
    connection,
    run: (sql) => stoppable(async () => void (await connection.run(sql))),
    rows: (sql) => stoppable(async () => (await connection.runAndReadAll(sql)).getRows()),
    close: async () => {
      connection.closeSync()
      instance.closeSync()
      await rm(work, { recursive: true, force: true })
    },
  }
}
