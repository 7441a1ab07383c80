import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Readable } from 'node:stream'

/** Where a ClickHouse server is, and as whom it is asked. */
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

/** What the server says of a statement that fails; `code` as in `system.errors`. */
export class ClickhouseError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** No answer came, or it broke off. */
export class Unreachable extends Error {}

export interface Clickhouse {
  readonly settings: ClickhouseSettings
  /**
   * Runs a statement that changes nothing. Resolves once the server has the whole answer, so that whatever fails there rejects; with `asItComes` at
   * its beginning, and then its reader must know its end.
   */
  readonly read: (
    sql: string,
    signal: AbortSignal,
    how?: { readonly asItComes?: boolean },
  ) => Promise<AsyncIterable<Uint8Array>>
  /** Runs a statement that changes tables; `data` is what follows an INSERT. */
  readonly write: (sql: string, data?: Readable) => Promise<void>
}

/** How long it may take to tell the server that a query is wanted no more. */
const killMs = 5000

/** Before a question is put once more that a kept connection swallowed, which the server had closed. */
const againMs = 50

/** Speaks ClickHouse's HTTP interface with `fetch`: its official client hands on neither Native blocks nor a file to INSERT as it lies. */
export function clickhouseClient(settings: ClickhouseSettings, { seconds, memoryBytes }: QueryBudget): Clickhouse {
  const headers = { 'X-ClickHouse-User': settings.user, 'X-ClickHouse-Key': settings.password }
  const addressOf = (parameters: Readonly<Record<string, string | number>>) => {
    const url = new URL(settings.origin)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, String(value))
    return url
  }

  const ask = async (url: URL, init: RequestInit, signal?: AbortSignal) => {
    try {
      return await answerOf(await fetch(url, { method: 'POST', headers, ...(signal ? { signal } : {}), ...init }))
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ClickhouseError) throw error
      throw new Unreachable('ClickHouse does not answer', { cause: error })
    }
  }

  const kill = async (id: string) => {
    const body = `KILL QUERY WHERE query_id = '${id}' ASYNC`
    await fetch(addressOf({}), { method: 'POST', headers, body, signal: AbortSignal.timeout(killMs) }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    )
  }

  const read: Clickhouse['read'] = async (sql, signal, { asItComes = false } = {}) => {
    signal.throwIfAborted()
    const id = randomUUID()
    const url = addressOf({
      query_id: id,
      wait_end_of_query: asItComes ? 0 : 1,
      cancel_http_readonly_queries_on_client_close: 1,
      max_execution_time: seconds,
      max_memory_usage: memoryBytes,
      // Last: nothing can be set after it.
      readonly: 1,
    })
    const stop = () => void kill(id)
    signal.addEventListener('abort', stop, { once: true })
    const done = () => signal.removeEventListener('abort', stop)
    try {
      const body = await ask(url, { body: sql }, signal).catch(async (error: unknown) => {
        if (!(error instanceof Unreachable)) throw error
        await setTimeout(againMs)
        return ask(url, { body: sql }, signal)
      })
      return piecesOf(body, signal, done)
    } catch (error) {
      done()
      throw error
    }
  }

  const write: Clickhouse['write'] = async (sql, data) => {
    const body = data
      ? await ask(addressOf({ query: sql }), { body: data, duplex: 'half' } as unknown as RequestInit)
      : await ask(addressOf({}), { body: sql })
    for await (const _ of body) continue
  }

  return { settings, read, write }
}

async function* piecesOf(body: AsyncIterable<Uint8Array>, signal: AbortSignal, done: () => void) {
  try {
    for await (const piece of body) yield piece
  } catch (error) {
    signal.throwIfAborted()
    throw new Unreachable('ClickHouse broke off its answer', { cause: error })
  } finally {
    done()
  }
}

/** Answers of what stands between: a balancer without a server behind it. */
const awayStatuses = new Set([502, 503, 504])

async function answerOf(response: Response): Promise<AsyncIterable<Uint8Array>> {
  const { status, body } = response
  if (response.ok) return (body ?? []) as AsyncIterable<Uint8Array>
  const text = await response.text()
  const code = Number(response.headers.get('X-ClickHouse-Exception-Code') ?? NaN)
  if (Number.isNaN(code) && awayStatuses.has(status)) throw new Unreachable(`ClickHouse is away: ${status}`)
  throw new ClickhouseError(code, text.trim())
}
