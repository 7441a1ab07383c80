import type { DuckDBDataChunk, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { sqlBudget } from '@isobath/domain'
import type { Pool } from '../engine/duckdb/pool.ts'
import { csvTail } from '../engine/csv.ts'
import { csvOfChunk } from '../engine/csv-chunk.ts'
import { chunkOf } from '../engine/duckdb/chunk.ts'
import { csvColumns, headOf } from './csv.ts'

/** A statement in the engine's words that may run, with what its parameters stand for. */
export interface Statement {
  readonly sql: string
  readonly values?: readonly DuckDBValue[]
  /** What the columns of the answer are called, by what the engine calls them. */
  readonly namesOf?: (engineNames: readonly string[]) => readonly string[]
}

/** Why an answer broke off: it went beyond what one may hold or take. */
export class BudgetError extends Error {}

interface Begun {
  readonly names: readonly string[]
  readonly types: readonly DuckDBType[]
}

/**
 * Runs a statement and writes its rows as CSV as they are read. Resolves with the first rows at hand, so that what fails at once is told before
 * anything is sent; rejects with the engine's error. The query holds a connection until its rows are read, its reader leaves or falls asleep, or its
 * budget is used up.
 */
export async function answerStatement(
  pool: Pool,
  statement: Statement,
  stop: AbortController,
): Promise<AsyncIterable<Uint8Array>> {
  const { signal } = stop
  const { readable, writable } = new TransformStream<DuckDBDataChunk, DuckDBDataChunk>()
  const writer = writable.getWriter()
  const reader = readable.getReader()
  // What waits to be read is given up, and with it the query that waits to write more.
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const timed = budgeted(stop)
  let begun: Begun = { names: [], types: [] }
  const { sql, values, namesOf = (names) => names } = statement

  const reading = pool.use(signal, async (connection) => {
    const result = await timed.work(() => connection.stream(sql, values === undefined ? undefined : [...values]))
    begun = { names: namesOf(result.columnNames()), types: result.columnTypes() }
    for (;;) {
      const chunk = await timed.work(() => result.fetchChunk())
      if (!chunk || chunk.rowCount === 0) return
      await timed.wait(() => writer.write(chunk))
    }
  })
  reading
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined)
    .finally(() => signal.removeEventListener('abort', leave))

  const first = await reader.read()
  signal.throwIfAborted()
  async function* parts(): AsyncGenerator<Uint8Array> {
    let rows = 0
    let bytes = 0
    const { names, types } = begun
    const columns = csvColumns(types)
    yield headOf(names)
    for (let next = first; !next.done; next = await reader.read()) {
      const text = csvOfChunk(chunkOf(next.value), columns)
      rows += next.value.rowCount
      bytes += text.length
      if (rows > sqlBudget.rows || bytes > sqlBudget.bytes) throw new BudgetError('the answer is too large')
      yield text
    }
    signal.throwIfAborted()
    yield csvTail()
  }
  return parts()
}

/** Stops a query that works, or whose reader sleeps, for too long. */
function budgeted(stop: AbortController) {
  let left = sqlBudget.seconds * 1000
  const within = async <T>(ms: number, why: string, work: () => Promise<T>): Promise<T> => {
    const timer = setTimeout(() => stop.abort(new BudgetError(why)), ms)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    work: async <T>(work: () => Promise<T>): Promise<T> => {
      const begun = performance.now()
      try {
        return await within(left, 'the statement takes too long', work)
      } finally {
        left = Math.max(1, left - (performance.now() - begun))
      }
    },
    wait: <T>(work: () => Promise<T>): Promise<T> => within(sqlBudget.idleSeconds * 1000, 'nobody reads', work),
  }
}
