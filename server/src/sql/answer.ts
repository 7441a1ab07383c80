import type { DuckDBDataChunk, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { sqlBudget } from '@isobath/domain'
import type { Pool } from '../engine/duckdb/pool.ts'
import { chunkOf } from '../engine/duckdb/chunk.ts'
import { csvStatement } from './csv.ts'

/** A statement in the engine's words that may run, with what its parameters stand for. */
export interface Statement {
  readonly sql: string
  readonly values?: readonly DuckDBValue[]
  /** What the columns of the answer are called, by what the engine calls them. */
  readonly namesOf?: (engineNames: readonly string[]) => readonly string[]
}

/** What one statement may take (`sqlBudget`). */
export type SqlBudget = { readonly [K in keyof typeof sqlBudget]: number }

/** The form of an answer that is written as it is read. */
export type StatementFormat = 'csv' | 'arrow'

interface AnswerOptions {
  readonly format?: StatementFormat
  readonly budget?: SqlBudget
}

/** Rows as they are written, and their media type. */
export interface StatementAnswer {
  readonly mediaType: string
  readonly parts: AsyncIterable<Uint8Array>
}

/** Why an answer broke off: it went beyond what one may hold or take. */
export class BudgetError extends Error {}

export const tooLarge = 'the answer is too large'

interface Begun {
  readonly names: readonly string[]
  readonly types: readonly DuckDBType[]
}

/**
 * Runs a statement and writes its rows as they are read. Resolves with the first rows at hand, so that what fails at once, or is too large at once, is told before
 * anything is sent; rejects with the engine's error. The query holds a connection until its rows are read, its reader leaves or falls asleep, or its
 * budget is used up.
 */
export async function answerStatement(
  pool: Pool,
  statement: Statement,
  stop: AbortController,
  { format = 'csv', budget = sqlBudget }: AnswerOptions = {},
): Promise<StatementAnswer> {
  const { signal } = stop
  const { readable, writable } = new TransformStream<DuckDBDataChunk, DuckDBDataChunk>()
  const writer = writable.getWriter()
  const reader = readable.getReader()
  // What waits to be read is given up, and with it the query that waits to write more.
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const timed = budgeted(stop, budget)
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
  const writes = await writerOf(format)(begun.names, begun.types)
  let rows = 0
  let bytes = 0
  const write = (chunk: DuckDBDataChunk): readonly Uint8Array[] => {
    const pieces = writes.rows(chunkOf(chunk))
    rows += chunk.rowCount
    bytes += pieces.reduce((sum, { length }) => sum + length, 0)
    if (rows > budget.rows || bytes > budget.bytes) throw new BudgetError(tooLarge)
    return pieces
  }
  const atHand = first.done ? [] : orStop(stop, () => write(first.value))
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield* writes.head()
    yield* atHand
    for (let next = first; !next.done;) {
      next = await reader.read()
      const { value } = next
      if (value) yield* orStop(stop, () => write(value))
    }
    signal.throwIfAborted()
    yield* writes.tail()
  }
  return { mediaType: writes.mediaType, parts: parts() }
}

/** What fails here leaves no query behind. */
function orStop<T>(stop: AbortController, work: () => T): T {
  try {
    return work()
  } catch (error) {
    stop.abort(error)
    throw error
  }
}

// Arrow is loaded where somebody asks for it.
const writerOf = (format: StatementFormat) =>
  format === 'csv'
    ? csvStatement
    : async (...given: Parameters<typeof csvStatement>) => (await import('./arrow.ts')).arrowStatement(...given)

/** Stops a query that works, or whose reader sleeps, for too long. */
export function budgeted(stop: AbortController, { seconds, idleSeconds }: SqlBudget) {
  let left = seconds * 1000
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
    wait: <T>(work: () => Promise<T>): Promise<T> => within(idleSeconds * 1000, 'nobody reads', work),
  }
}
