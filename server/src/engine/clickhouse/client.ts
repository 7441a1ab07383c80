import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { ClickHouseSettings as QuerySettings } from '@clickhouse/client'

export { ClickHouseError as ClickhouseError }
export type { QuerySettings }

/** The address of a ClickHouse server, and the user of its statements. */
export interface ClickhouseSettings {
  /** `http://host:8123`, without a user or a path. */
  readonly origin: string
  readonly user: string
  readonly password: string
  /** The database that holds the tables; it is made where it is missing. */
  readonly database: string
  /** The cluster whose shards hold the rows; one server alone when absent. */
  readonly cluster?: string | undefined
}

/** What one query may take of the server. */
export interface QueryBudget {
  readonly seconds: number
  readonly memoryBytes: number
}

/** No answer came, or it broke off. */
export class UnreachableError extends Error {}

interface ReadOptions {
  /** Resolves at the beginning of the answer. Its reader must know its end then. */
  readonly asItComes?: boolean
  /** Further settings of the query. They travel in the URL: a server refuses them in the text of a query that changes nothing. */
  readonly settings?: QuerySettings
}

interface WriteOptions {
  /** What follows an INSERT. */
  readonly data?: Readable
  readonly settings?: QuerySettings
  /** Seconds after which the statement is cancelled. */
  readonly seconds?: number
}

export interface Clickhouse {
  readonly settings: ClickhouseSettings
  /** Runs a statement that changes nothing. Resolves once the server has the whole answer, so that whatever fails there rejects. */
  readonly read: (sql: string, signal: AbortSignal, options?: ReadOptions) => Promise<AsyncIterable<Uint8Array>>
  /** Runs a statement that changes tables. */
  readonly write: (sql: string, options?: WriteOptions) => Promise<void>
  readonly close: () => Promise<void>
}

/** How long it may take to tell the server that a query is not needed any more. */
const killMs = 5000

/** Pause before a read is repeated that a kept connection lost, because the server had closed it. */
const retryMs = 50

/** Seconds that a statement which changes tables may take. */
const writeSeconds = 600

/** Seconds beyond the server's own limit after which a silent connection counts as lost. */
const silentSeconds = 30

const openConnections = 64

/** Speaks to a server with ClickHouse's own client. Native blocks and files pass through it as they are. */
export function clickhouseClient(settings: ClickhouseSettings, { seconds, memoryBytes }: QueryBudget): Clickhouse {
  const client = createClient({
    url: settings.origin,
    username: settings.user,
    password: settings.password,
    request_timeout: (Math.max(seconds, writeSeconds) + silentSeconds) * 1000,
    max_open_connections: openConnections,
    log: { level: ClickHouseLogLevel.OFF },
  })
  const closed = new AbortController()

  /** Runs a statement and turns every failure but the server's own refusals into `UnreachableError`. */
  const exec = async (query: string, options: Omit<Parameters<typeof client.exec>[0], 'query'>, data?: Readable) => {
    try {
      return await client.exec(data ? { query, ...options, values: data } : { query, ...options })
    } catch (error) {
      options.abort_signal?.throwIfAborted()
      if (error instanceof ClickHouseError) throw error
      throw new UnreachableError('ClickHouse does not answer', { cause: error })
    }
  }

  const kill = async (id: string) => {
    const query = `KILL QUERY WHERE query_id = '${id}' ASYNC`
    await client.command({ query, abort_signal: AbortSignal.timeout(killMs) }).catch(() => undefined)
  }

  const read: Clickhouse['read'] = async (sql, signal, { asItComes = false, settings: more = {} } = {}) => {
    signal.throwIfAborted()
    const id = randomUUID()
    const query_settings: QuerySettings = {
      ...more,
      wait_end_of_query: asItComes ? 0 : 1,
      cancel_http_readonly_queries_on_client_close: 1,
      max_execution_time: seconds,
      max_memory_usage: String(memoryBytes),
      readonly: '1',
    }
    const options = { query_id: id, clickhouse_settings: query_settings, abort_signal: signal }
    const stop = () => void kill(id)
    signal.addEventListener('abort', stop, { once: true })
    const done = () => signal.removeEventListener('abort', stop)
    try {
      const { stream } = await exec(sql, options).catch(async (error: unknown) => {
        if (!(error instanceof UnreachableError)) throw error
        await setTimeout(retryMs)
        return exec(sql, options)
      })
      return piecesOf(stream, signal, done)
    } catch (error) {
      done()
      throw error
    }
  }

  const write: Clickhouse['write'] = async (sql, { data, settings: more = {}, seconds: most = writeSeconds } = {}) => {
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(most * 1000)])
    const options = { clickhouse_settings: { ...more, max_execution_time: most }, abort_signal: signal }
    try {
      const { stream } = await exec(sql, options, data)
      for await (const _ of piecesOf(stream, signal, () => undefined)) continue
    } catch (error) {
      if (closed.signal.aborted || !signal.aborted) throw error
      throw new UnreachableError(`ClickHouse did not end a statement within ${most} seconds`, { cause: error })
    } finally {
      data?.destroy()
    }
  }

  return {
    settings,
    read,
    write,
    close: async () => {
      closed.abort(new Error('the connection to ClickHouse is closed'))
      await client.close()
    },
  }
}

/** The bytes of an answer; reading them to their end, or leaving them, frees the connection. */
async function* piecesOf(body: Readable, signal: AbortSignal, done: () => void): AsyncGenerator<Uint8Array> {
  const leave = () => body.destroy()
  signal.addEventListener('abort', leave, { once: true })
  try {
    for await (const piece of body) yield piece as Uint8Array
    signal.throwIfAborted()
  } catch (error) {
    signal.throwIfAborted()
    throw new UnreachableError('ClickHouse broke off its answer', { cause: error })
  } finally {
    signal.removeEventListener('abort', leave)
    done()
  }
}
