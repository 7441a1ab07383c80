import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { catalogueVersion } from '../db/schema.ts'
import type { Database } from '../db/open.ts'
import { bodyOf } from '../engine/body.ts'
import { parquetMediaType } from '../engine/parquet.ts'
import type { Store } from '../store/store.ts'
import { answerStatement } from './answer.ts'
import type { SqlBudget, Statement, StatementFormat } from './answer.ts'
import { faultOf } from './fault.ts'
import { openInstance } from './instance.ts'
import type { InstanceConfig, SqlInstance } from './instance.ts'
import { writeStatement } from './parquet.ts'
import type { Read } from './tokens.ts'

/** An answer that is made as it is read. */
export interface SqlAnswered {
  readonly ok: true
  readonly mediaType: string
  readonly body: ReadableStream<Uint8Array>
  /** Length of the body, where it is a file. */
  readonly bytes?: number
}

export interface SqlRefused {
  readonly ok: false
  readonly status: 400 | 503
  readonly sentence: string
}

/** Where the statements of clients run, apart from everything else, over the present catalogue. */
export interface SqlRoom {
  /**
   * Builds a statement over the present catalogue and answers it. Refusals are values; rejects only where the service is at fault. The signal
   * stops what runs.
   */
  readonly answer: (
    build: (instance: SqlInstance, signal: AbortSignal) => Promise<Read<Statement>>,
    signal: AbortSignal,
    format?: StatementFormat | 'parquet',
  ) => Promise<SqlAnswered | SqlRefused>
  /** Asks something of the present catalogue, or of its tables. */
  readonly ask: <T>(
    work: (instance: SqlInstance, signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<{ readonly ok: true; readonly value: T } | SqlRefused>
  readonly close: () => Promise<void>
}

interface Held {
  readonly version: number
  readonly opened: Promise<SqlInstance>
  users: number
  isOld: boolean
}

const closing: SqlRefused = { ok: false, status: 503, sentence: 'The service is closing.' }

export interface SqlConfig extends InstanceConfig {
  /** What one statement may take; that of the rules when left out. */
  readonly budget?: SqlBudget
}

/** Nothing is opened before the first statement. */
export function openSqlRoom(db: Database, store: Store, { budget, ...config }: SqlConfig = {}): SqlRoom {
  const live = new Set<AbortController>()
  let held: Held | undefined
  let closed = false

  const retire = (old: Held) => {
    old.isOld = true
    if (held === old) held = undefined
    if (old.users === 0) void old.opened.then((instance) => instance.close()).catch(() => undefined)
  }

  // The instance of the present version; the one before is closed with its last query.
  const enter = async (): Promise<Held> => {
    const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
    const version = row?.version ?? 0
    if (held && held.version !== version) retire(held)
    held ??= { version, opened: openInstance(db, store, config), users: 0, isOld: false }
    const mine = held
    mine.users++
    mine.opened.catch(() => retire(mine))
    return mine
  }

  const exit = (mine: Held) => {
    mine.users--
    if (mine.isOld && mine.users === 0) retire(mine)
  }

  const begin = (signal: AbortSignal) => {
    const stop = new AbortController()
    const relay = () => stop.abort(signal.reason)
    if (signal.aborted) relay()
    signal.addEventListener('abort', relay, { once: true })
    live.add(stop)
    return {
      stop,
      end: () => {
        live.delete(stop)
        signal.removeEventListener('abort', relay)
      },
    }
  }

  const within = async <T>(
    signal: AbortSignal,
    work: (instance: SqlInstance, stop: AbortController, end: () => void) => Promise<T>,
  ): Promise<T | SqlRefused> => {
    if (closed) return closing
    const { stop, end: endSignal } = begin(signal)
    let mine: Held | undefined
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      endSignal()
      if (mine) exit(mine)
    }
    try {
      mine = await enter()
      return await work(await mine.opened, stop, end)
    } catch (error) {
      end()
      if (closed) return closing
      const fault = faultOf(stop.signal.aborted ? stop.signal.reason : error, signal.aborted)
      if (fault.isFatal && mine) retire(mine)
      if (fault.refused) return fault.refused
      throw error
    }
  }

  // Its file is written before it is read, and goes with its reader.
  const asFile = async (
    { pool }: SqlInstance,
    statement: Statement,
    stop: AbortController,
    end: () => void,
  ): Promise<SqlAnswered> => {
    const staged = await store.stage()
    const path = join(staged.folder, 'answer.parquet')
    try {
      const bytes = await writeStatement(pool, statement, path, stop, budget)
      const leave = () => {
        end()
        void staged.discard()
      }
      return { ok: true, mediaType: parquetMediaType, bytes, body: bodyOf(createReadStream(path), stop, leave) }
    } catch (error) {
      await staged.discard()
      throw error
    }
  }

  return {
    answer: (build, signal, format = 'csv') =>
      within<SqlAnswered | SqlRefused>(signal, async (instance, stop, end) => {
        const built = await build(instance, stop.signal)
        if (!built.ok) {
          end()
          return { ok: false, status: 400, sentence: built.sentence }
        }
        if (format === 'parquet') return asFile(instance, built.value, stop, end)
        const options = { format, ...(budget ? { budget } : {}) }
        const { mediaType, parts } = await answerStatement(instance.pool, built.value, stop, options)
        return { ok: true, mediaType, body: bodyOf(parts, stop, end) }
      }),
    ask: (work, signal) =>
      within(signal, async (instance, stop, end) => {
        const value = await work(instance, stop.signal)
        end()
        return { ok: true as const, value }
      }),
    close: async () => {
      closed = true
      for (const stop of live) stop.abort(new Error('the service is closing'))
      const last = held
      if (last) await last.opened.then((instance) => instance.close()).catch(() => undefined)
    },
  }
}
