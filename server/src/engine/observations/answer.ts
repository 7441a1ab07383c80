import type { Observations } from '../../store/observations.ts'
import type { Chunk } from '../chunk.ts'
import type { Dialect } from '../dialect.ts'
import type { Extent, Format, RefusedAnswer } from '../engine.ts'
import { batchesOf } from './batches.ts'
import type { CountedBucket } from './batches.ts'
import { columnsOf, isMean } from './plan.ts'
import type { ObservationPlan, RunOptions } from '../engine.ts'
import { arrowRows } from './rows-arrow.ts'
import { csvRows } from './rows-csv.ts'
import { answerColumns, batchSql, bucketsSql, countSql, depthCountsSql } from './statements.ts'
import type { Source } from './statements.ts'

/** Rows of a batch, whose bytes a reader holds: about 8 MB; and of one that is sampled, which the engine alone holds while it sorts. */
const batchRows = { whole: 2 ** 17, sampled: 2 ** 20 } as const

/** An answer that has not been read yet: its parts as they are asked for. */
interface ObservedAnswer {
  readonly ok: true
  readonly parts: AsyncIterable<Uint8Array>
  readonly mediaType: string
  readonly rows?: number
  readonly sampledFrom?: number
}

/** Reads the rows of observations. */
export interface RowSource {
  readonly dialect: Dialect
  /** The FROM clause for all rows of a table. */
  readonly rowsOf: (observations: Observations) => string
  /** Hands the rows of a statement over, chunk by chunk; rejects when the signal aborts, once the query has ended. */
  readonly read: (sql: string, signal: AbortSignal, take: (chunk: Chunk) => void) => Promise<void>
}

/**
 * Answers a plan over a table of observations. Rows are counted first, then read batch by batch; no query is held while the reader is slow, and
 * memory is bounded by a batch whatever the size of the table. `signal` stops the query that runs.
 */
export async function answerObservations(
  rows: RowSource,
  plan: ObservationPlan,
  format: Exclude<Format, 'slabs'>,
  signal: AbortSignal,
  { isGuarded = false }: Pick<RunOptions, 'isGuarded'> = {},
): Promise<ObservedAnswer | RefusedAnswer> {
  const found = sourceOf(plan, rows)
  if (!found.ok) return found
  const { source } = found
  const buckets = await numbersOf(rows, bucketsSql(source), signal)
  const total = buckets.reduce((sum, [, count]) => sum + (count ?? 0), 0)
  const { procedure, most = Infinity } = plan
  const isSampled = !isMean(procedure) && total > most
  const batches = batchesOf(
    buckets as unknown as readonly CountedBucket[],
    isSampled ? batchRows.sampled : batchRows.whole,
  )
  const columns = answerColumns(source)
  const writer = format === 'csv' ? csvRows(columns, isGuarded) : await arrowRows(columns)

  async function* parts(): AsyncGenerator<Uint8Array> {
    yield* writer.head()
    for (const batch of batches) {
      const pieces: Uint8Array[] = []
      await rows.read(batchSql(source, batch, total), signal, (chunk) => pieces.push(...writer.rows(chunk)))
      yield* pieces
      yield* writer.flush()
    }
    yield* writer.tail()
  }
  return {
    ok: true,
    parts: parts(),
    mediaType: writer.mediaType,
    ...(isMean(procedure) ? {} : { rows: Math.min(total, most) }),
    ...(isSampled ? { sampledFrom: total } : {}),
  }
}

/** Counts the rows that a plan selects, before any mean or sample; of a depth profile, how they are spread over exact depths too. */
export async function countObservations(
  rows: RowSource,
  plan: ObservationPlan,
  signal: AbortSignal,
): Promise<Extent | RefusedAnswer> {
  const found = sourceOf(plan, rows)
  if (!found.ok) return found
  const isProfile = plan.procedure === 'depthProfile'
  const sql = isProfile ? depthCountsSql(found.source) : countSql(found.source)
  const [[count = 0, distinct = 0, medianRows = 0, days = 0] = []] = await numbersOf(rows, sql, signal)
  const extent = { ok: true, rows: count, cells: count, slabs: 0, tiles: 0 } as const
  return isProfile ? { ...extent, depths: { distinct, medianRows, days } } : extent
}

type SourceResult = { readonly ok: true; readonly source: Source } | RefusedAnswer

/** Finds the rows that a plan reads, or refuses the plan. */
export function sourceOf(plan: ObservationPlan, { dialect, rowsOf }: Omit<RowSource, 'read'>): SourceResult {
  const found = columnsOf(plan)
  return found.ok
    ? { ok: true, source: { plan, columns: found.columns, rows: rowsOf(plan.observations), dialect } }
    : found
}

/** Reads rows of doubles. */
async function numbersOf({ read }: RowSource, sql: string, signal: AbortSignal): Promise<readonly number[][]> {
  const rows: number[][] = []
  await read(sql, signal, (chunk) => {
    const width = chunk.width
    const columns = Array.from({ length: width }, (_, i) => chunk.column(i))
    for (let row = 0; row < chunk.rowCount; row++)
      rows.push(columns.map((column) => (column.type === 'float64' ? (column.items[row] ?? NaN) : NaN)))
  })
  return rows
}
