import type { DuckDBConnection } from '@duckdb/node-api'
import type { Pool } from '../duckdb/pool.ts'
import type { Extent, Format, Refused } from '../engine.ts'
import { batchesOf } from './batches.ts'
import type { CountedBucket } from './batches.ts'
import { columnsOf } from './plan.ts'
import type { ObservationPlan } from './plan.ts'
import { arrowRows } from './rows-arrow.ts'
import { csvRows } from './rows-csv.ts'
import { answerColumns, batchSql, bucketsSql, countSql } from './statements.ts'
import type { Source } from './statements.ts'

/** Rows of a batch, whose bytes a reader holds: about 8 MB; and of one that is sampled, which DuckDB alone holds while it sorts. */
const batchRows = { whole: 2 ** 17, sampled: 2 ** 20 } as const

/** An answer that has not been read yet: its parts as they are asked for. */
export interface ObservedAnswer {
  readonly ok: true
  readonly parts: AsyncIterable<Uint8Array>
  readonly mediaType: string
  readonly rows?: number
  readonly sampledFrom?: number
}

export type PathOf = (table: string, file: string) => string

/**
 * Answers a plan over a table of observations. Rows are counted first, then read batch by batch; no query is held while the reader is slow, and
 * memory is bounded by a batch whatever the size of the table. `signal` stops the query that runs.
 */
export async function answerObservations(
  pool: Pool,
  pathOf: PathOf,
  plan: ObservationPlan,
  format: Exclude<Format, 'slabs'>,
  signal: AbortSignal,
): Promise<ObservedAnswer | Refused> {
  const found = sourceOf(plan, pathOf)
  if (!found.ok) return found
  const { source } = found
  const buckets = await pool.use(signal, (connection) => numbersOf(connection, bucketsSql(source)))
  const total = buckets.reduce((sum, [, rows]) => sum + (rows ?? 0), 0)
  const { procedure, most = Infinity } = plan
  const isSampled = procedure === 'spaceTime' && total > most
  const batches = batchesOf(
    buckets as unknown as readonly CountedBucket[],
    isSampled ? batchRows.sampled : batchRows.whole,
  )
  const columns = answerColumns(source)
  const writer = format === 'csv' ? csvRows(columns) : await arrowRows(columns)

  async function* parts(): AsyncGenerator<Uint8Array> {
    yield* writer.head()
    for (const batch of batches) {
      const sql = batchSql(source, batch, total)
      yield* await pool.use(signal, async (connection) => {
        const pieces: Uint8Array[] = []
        const result = await connection.stream(sql)
        for (;;) {
          signal.throwIfAborted()
          const chunk = await result.fetchChunk()
          if (!chunk || chunk.rowCount === 0) return [...pieces, ...writer.flush()]
          pieces.push(...writer.rows(chunk))
        }
      })
    }
    yield* writer.tail()
  }
  return {
    ok: true,
    parts: parts(),
    mediaType: writer.mediaType,
    ...(procedure === 'spaceTime' ? { rows: Math.min(total, most) } : {}),
    ...(isSampled ? { sampledFrom: total } : {}),
  }
}

/** Counts the rows that a plan selects, before any mean or sample. */
export async function countObservations(
  pool: Pool,
  pathOf: PathOf,
  plan: ObservationPlan,
  signal: AbortSignal,
): Promise<Extent | Refused> {
  const found = sourceOf(plan, pathOf)
  if (!found.ok) return found
  const [row] = await pool.use(signal, (connection) => numbersOf(connection, countSql(found.source)))
  const rows = row?.[0] ?? 0
  return { ok: true, rows, cells: rows, slabs: 0, tiles: 0 }
}

type Sourced = { readonly ok: true; readonly source: Source } | Refused

/** What a plan reads, or why it cannot be answered. */
export function sourceOf(plan: ObservationPlan, pathOf: PathOf): Sourced {
  const { table, files } = plan.observations
  const found = columnsOf(plan)
  return found.ok
    ? { ok: true, source: { plan, columns: found.columns, paths: files.map((file) => pathOf(table, file)) } }
    : found
}

async function numbersOf(connection: DuckDBConnection, sql: string): Promise<readonly (readonly number[])[]> {
  return (await connection.runAndReadAll(sql)).getRows() as unknown as readonly (readonly number[])[]
}
