import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quote } from '../../engine/duckdb/compile.ts'
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

/** An engine that an ingest has left to the next one of this process: to open and close an engine takes longer than most statements. */
let idle: DuckDBInstance | undefined

/** Opens an empty database under `folder`. Each of several at once has an engine of its own, with all of the memory. */
export async function openWorkingDatabase(folder: string, signal: AbortSignal | undefined): Promise<WorkingDatabase> {
  const work = join(folder, 'work')
  await mkdir(work)
  const instance = (await takeIdle(work)) ?? (await openEngine(work))
  const connection = await instance.connect()
  const close = async () => {
    const isClean = await detach(connection)
    connection.closeSync()
    if (isClean && !idle) idle = instance
    else instance.closeSync()
    await rm(work, { recursive: true, force: true })
  }
  try {
    await connection.run(`ATTACH ${quote(join(work, 'rows.duckdb'))} AS ingest`)
    await connection.run('USE ingest')
  } catch (error) {
    await close()
    throw error
  }
  return {
    connection,
    run: (sql) => runInterruptibly(connection, signal, async () => void (await connection.run(sql))),
    rows: (sql) => runInterruptibly(connection, signal, async () => (await connection.runAndReadAll(sql)).getRows()),
    close,
  }
}

async function openEngine(work: string): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    temp_directory: work,
    memory_limit: memory,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  // The files go when the database is detached: to bring all rows into them before that takes the event loop's time for nothing.
  await connection.run('PRAGMA disable_checkpoint_on_shutdown')
  connection.closeSync()
  return instance
}

/** Takes the idle engine, if there is one. An engine that has put anything into its folder cannot have another, and is closed. */
async function takeIdle(work: string): Promise<DuckDBInstance | undefined> {
  const instance = idle
  if (!instance) return undefined
  idle = undefined
  const connection = await instance.connect()
  const set = (sql: string) =>
    connection.run(sql).then(
      () => true,
      () => false,
    )
  // As many threads as this process may take now.
  const canGoOn = (await set(`SET temp_directory = ${quote(work)}`)) && (await set('RESET threads'))
  connection.closeSync()
  if (canGoOn) return instance
  instance.closeSync()
  return undefined
}

/** Ends what the connection does, and takes the database away. False where a fault of the engine forbids it. */
async function detach(connection: DuckDBConnection): Promise<boolean> {
  try {
    await connection.run('USE memory')
    await connection.run('DETACH ingest')
    return true
  } catch {
    return false
  }
}
