import { join } from 'node:path'
import { sql as query } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createChangeCounter } from './catalog-changes.ts'
import type { ChangeCounter } from './catalog-changes.ts'
import { refuseDriver } from './driver.ts'
import { takeLock } from './lock.ts'
import { bringUpToDate, isOfLaterVersion } from './migrations.ts'
import { startLocalPostgres } from './pglite.ts'
import * as schema from './schema.ts'
import { storeAnyText } from './storable-text.ts'
import { createServerConnections, watch } from './watch.ts'

/** The relational store: catalog, people, guests. The same on a PostgreSQL server and on PGlite. */
export type Database = PostgresJsDatabase<typeof schema>

/** The database within a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const counters = new WeakMap<Database, ChangeCounter>()

/** How often the catalog has changed since this process opened it; undefined where others may change it too, so that only a query of its version tells. */
export const catalogChanges = (db: Database): number | undefined => counters.get(db)?.count()

/** Runs work of one name (`of`) one after the other. Work of other names runs meanwhile. */
type RunExclusively = <T>(work: () => Promise<T>, subject?: string) => Promise<T>

export interface OpenDatabase {
  readonly db: Database
  /** Writes a description of this process into the lock file, for processes that find the folder locked. */
  readonly say: (doing: string) => void
  /** Runs work that no two services on one store may do at the same time. */
  readonly runExclusively: RunExclusively
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** `postgres://…` of a server; without it, PGlite in `folder`. */
  readonly url?: string | undefined
  /** The data folder: `postgres/` holds the tables, `postgres.lock` says who has them. */
  readonly folder: string
  /** The description of this process in the lock file, as in "the service". */
  readonly doing: string
  /** PGlite in memory: nothing is kept. For tests. */
  readonly inMemory?: boolean
  /** Seconds of silence after which a server counts as away. */
  readonly patience?: number
}

export type OpenResult =
  | { readonly ok: true; readonly database: OpenDatabase }
  /** `heldFor` describes the process that holds the folder. */
  | { readonly ok: false; readonly sentence: string; readonly heldFor?: string }

/** Opens the store and brings its tables to the present schema. Refuses with one sentence when it cannot be reached or is taken. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenResult> {
  const refusal = refuseDriver()
  if (refusal !== undefined) return { ok: false, sentence: refusal }
  return options.url ? openServer(options.url, options.patience) : openFolder(options)
}

/** Seconds between a lost connection and the next attempt. */
const backoff = () => 0.05

async function openServer(url: string, patience = 5): Promise<OpenResult> {
  const lines = createServerConnections()
  // An option of the driver that its types lack.
  const socket: object = { socket: lines.open }
  const quiet = {
    connect_timeout: patience,
    backoff,
    // The driver leaves the rejection of this query unhandled where its connection is lost, and drizzle reads arrays itself.
    fetch_types: false,
    // A pooler such as PgBouncer runs each query on another connection, which does not know what was prepared on the last.
    prepare: false,
    onnotice: () => {},
    ...socket,
  }
  const single = postgres(url, { ...quiet, max: 1 })
  try {
    await single`select 1`
  } catch (error) {
    await single.end({ timeout: 1 })
    const why = (error as Error).message || (error as NodeJS.ErrnoException).code
    return { ok: false, sentence: `The PostgreSQL server of DATABASE_URL does not answer: ${why}.` }
  }
  const lock = postgres(url, { ...quiet, max: 1 })
  await lock.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`select pg_advisory_xact_lock(${lockNumbers.migration})`
    await bringUpToDate(single)
  })
  await Promise.all([lock, single].map((connection) => connection.end({ timeout: 5 })))
  const sql = postgres(url, quiet)
  const runExclusively = async <T>(work: () => Promise<T>, subject = ''): Promise<T> => {
    const locking = postgres(url, { ...quiet, max: 1, max_lifetime: null })
    let working: Promise<T> | undefined
    try {
      // The lock is of a transaction, which a pooler such as PgBouncer keeps on one connection of the server; its end, however it comes, releases the lock.
      await locking.begin(async (tx) => {
        await tx`set local idle_in_transaction_session_timeout = 0`
        await tx`select pg_advisory_xact_lock(${lockNumbers.work}, hashtext(${subject}))`
        working = work()
        await working
      })
    } catch (error) {
      // If the connection is lost during the work, the lock is lost and the work goes on.
      if (!working) throw error
    } finally {
      await locking.end({ timeout: 5 })
    }
    if (!working) throw new Error('the lock ended before its work began')
    return working
  }
  // Waits longer for its own connection than the watch does, which distinguishes silence from a refusal.
  const asking = postgres(url, { ...quiet, connect_timeout: 2 * patience, max: 1 })
  const stopped = new AbortController()
  const watching = watch(() => asking`select 1`, patience * 1000, lines.cut, stopped.signal)
  const close = async () => {
    stopped.abort()
    await Promise.all([watching, asking.end({ timeout: 1 }), sql.end({ timeout: 5 })])
  }
  return { ok: true, database: { db: connect(sql), say: () => {}, runExclusively, close } }
}

async function openFolder({ folder, doing, inMemory = false }: DatabaseOptions): Promise<OpenResult> {
  const lock = takeLock(join(folder, 'postgres.lock'), doing)
  if (!lock.ok) return { ok: false, sentence: lock.sentence, heldFor: lock.holder.doing }
  try {
    const local = await startLocalPostgres(inMemory ? undefined : join(folder, 'postgres'), folder)
    // PGlite is one session: two connections would interleave their messages in it. One connection pipelines instead.
    const changes = createChangeCounter()
    const sql = postgres({
      path: local.socket,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      onnotice: () => {},
      ...changes.options,
    })
    const close = async () => {
      await sql.end({ timeout: 5 })
      await local.close()
      lock.release()
    }
    // A server may have processes of both versions, one after the other replaced. A folder has one, which would not know what it writes to.
    if (await isOfLaterVersion(sql)) {
      await close()
      const sentence = `The data folder ${folder} was used by a later version, whose tables this one does not know: start that version, or restore a backup from before it.`
      return { ok: false, sentence }
    }
    await bringUpToDate(sql)
    await local.keepTemplate()
    await changes.listen(sql)
    const db = connect(sql)
    counters.set(db, changes)
    return { ok: true, database: { db, say: lock.say, runExclusively: createLocks(), close } }
  } catch (error) {
    lock.release()
    throw error
  }
}

function connect(sql: postgres.Sql): Database {
  // Drizzle sets how the driver writes JSON, so this comes after it.
  const db = drizzle(sql, { schema })
  storeAnyText(sql)
  return db
}

/** Locks within the one process that holds a folder: work of a name begins when the work of that name before it has ended. */
function createLocks(): RunExclusively {
  const last = new Map<string, Promise<unknown>>()
  return async (work, subject = '') => {
    const result = (last.get(subject) ?? Promise.resolve()).then(work, work)
    const settled = result.catch(() => undefined)
    last.set(subject, settled)
    try {
      return await result
    } finally {
      if (last.get(subject) === settled) last.delete(subject)
    }
  }
}

/** Makes other transactions that count the rows of this subject wait until this one ends: none sees the rows that another has not committed. */
export async function lockCount(tx: Transaction, subject: string): Promise<void> {
  await tx.execute(query`select pg_advisory_xact_lock(${lockNumbers.count}, hashtext(${subject}))`)
}

// Advisory locks, by arbitrary numbers of our own: services that start together on one server wait for each other.
const lockNumbers = { migration: 1_402_117, work: 1_402_118, count: 1_402_119 }
