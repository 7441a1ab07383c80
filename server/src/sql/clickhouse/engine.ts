import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Readable, Transform } from 'node:stream'
import { ClickhouseError } from '../../engine/clickhouse/client.ts'
import type { Clickhouse, QuerySettings } from '../../engine/clickhouse/client.ts'
import { isWholeParquet } from '../../engine/clickhouse/parquet.ts'
import { nativeBlocks } from '../../engine/clickhouse/native.ts'
import type { RowsWriter } from '../../engine/observations/rows-writer.ts'
import type { AnswerLimits, ColumnNaming, PrintedStatement, StreamFormat } from '../../sandbox/messages.ts'
import type { DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { csvStatement } from '../csv.ts'
import { columnNames } from '../statement/naming.ts'
import { chunkOfBlock, columnReader } from './blocks.ts'

/** An answer is larger than the limit. */
export class TooLargeError extends Error {}

/** The longest query in bytes: it may hold the axes of the largest grids several times. */
const mostSqlBytes = 2 ** 26

/** Rows of a block: what is in memory here at once. */
const blockRows = 8192

/** What every printed query is run with: its meaning is that of DuckDB. */
const meaning = {
  max_query_size: String(mostSqlBytes),
  // An outer join gives NULL for what is missing, and a grouping for the keys that it lacks.
  join_use_nulls: 1,
  group_by_use_nulls: 1,
  joined_subquery_requires_alias: 0,
  // Starts of years and days of moments keep the range of these.
  enable_extended_results_for_datetime_functions: 1,
  query_plan_remove_redundant_sorting: 0,
  // Joins compare in any way.
  allow_experimental_join_condition: 1,
  // The planner has moved conditions and named columns; a query is nested as deep as its plan.
  max_ast_elements: '1000000',
  max_expanded_ast_elements: '1000000',
  max_subquery_depth: '1000',
  max_block_size: String(blockRows),
} as const satisfies QuerySettings & Record<string, unknown>

/** The settings of a printed query. Counted by its own extremes, a table has one random number for all rows. */
const settingsOf = ({ sql }: PrintedStatement) =>
  sql.includes('randCanonical') ? { ...meaning, optimize_use_implicit_projections: 0 as const } : meaning

interface StreamRequest {
  readonly format: StreamFormat
  readonly naming: ColumnNaming | undefined
  readonly limits: AnswerLimits
}

/** Streams the rows of a printed statement; resolves once the first are there. */
export async function streamPrinted(
  client: Clickhouse,
  printed: PrintedStatement,
  { format, naming, limits }: StreamRequest,
  signal: AbortSignal,
): Promise<{ readonly mediaType: string; readonly parts: AsyncIterable<Uint8Array> }> {
  const readers = printed.types.map(columnReader)
  const names = naming ? columnNames(naming, printed.names) : printed.names
  const writer = await writerOf(
    format,
    names,
    readers.map(({ type }) => type),
  )
  const answer = await client.read(`${printed.sql} FORMAT Native`, signal, {
    asItComes: true,
    settings: settingsOf(printed),
  })
  const blocks = nativeBlocks(answer)[Symbol.asyncIterator]()
  const first = await blocks.next()
  async function* parts() {
    const left = { ...limits }
    try {
      yield* writer.head()
      for (let next = first; !next.done; next = await blocks.next()) {
        left.rows -= next.value.rowCount
        if (left.rows < 0) throw new TooLargeError('the answer is too large')
        for (const piece of writer.rows(chunkOfBlock(next.value, readers))) {
          left.bytes -= piece.length
          if (left.bytes < 0) throw new TooLargeError('the answer is too large')
          yield piece
        }
      }
      yield* writer.tail()
    } finally {
      await blocks.return?.(undefined)
    }
  }
  return { mediaType: writer.mediaType, parts: parts() }
}

const writerOf = async (
  format: StreamFormat,
  names: readonly string[],
  types: readonly DuckDBType[],
): Promise<RowsWriter<DuckDBValue>> =>
  format === 'csv' ? csvStatement(names, types) : (await import('../arrow.ts')).arrowStatement(names, types)

/** Writes the rows of a printed statement as a Parquet file; resolves to its bytes. */
export async function writePrinted(
  client: Clickhouse,
  printed: PrintedStatement,
  path: string,
  limits: AnswerLimits,
  signal: AbortSignal,
): Promise<number> {
  const settings = {
    ...settingsOf(printed),
    output_format_parquet_compression_method: 'zstd',
    max_result_rows: String(limits.rows),
    result_overflow_mode: 'throw',
  } as const
  const answer = await client.read(`${printed.sql} FORMAT Parquet`, signal, { settings })
  let bytes = 0
  const measure = new Transform({
    transform: (piece: Uint8Array, _, done) => {
      bytes += piece.length
      done(bytes > limits.bytes ? new TooLargeError('the answer is too large') : null, piece)
    },
  })
  await pipeline(Readable.from(answer, { objectMode: false }), measure, createWriteStream(path), { signal })
  if (!(await isWholeParquet(path))) throw new Error('ClickHouse ended a Parquet file too early')
  return (await stat(path)).size
}

/** Counts the rows of a statement that was printed for it. */
export async function countPrinted(
  client: Clickhouse,
  printed: PrintedStatement,
  signal: AbortSignal,
): Promise<number> {
  for await (const block of nativeBlocks(
    await client.read(`${printed.sql} FORMAT Native`, signal, { settings: settingsOf(printed) }),
  )) {
    const vector = block.column(0)
    if (vector.type === 'float64') return vector.items[0] ?? 0
  }
  return 0
}

/** Errors of a statement that could be sent better, as `system.errors` numbers them. */
const ofStatement = new Set([
  '6',
  '27',
  '38',
  '41',
  '53',
  '69',
  '70',
  '72',
  '153',
  '321',
  '349',
  '353',
  '395',
  '407',
  '427',
  '691',
])

/** The error of an expression that cannot be read, and of a group that it does not have. Other errors of this number are the service's own. */
const ofExpression = { code: '36', form: /^(?:Substitution '|The pattern argument )/ }

/** What stands before the reason why an expression cannot be read. */
const beforeReasons = [', error: ', 'not a valid re2 pattern: ']

/** Errors of a statement with more parts, or more within each other, than ClickHouse reads. */
const ofDepth = new Set(['167', '168', '306'])

/** What is wrong with a statement that ClickHouse refused: a value that is none of its type, a number that does not fit, too many parts. */
export function faultOfStatement(error: unknown): string | undefined {
  if (!(error instanceof ClickhouseError)) return undefined
  if (ofDepth.has(error.code))
    return 'The tables of this service are in ClickHouse, which does not read a statement with so many parts, or so many within each other; write it with fewer.'
  const isOfExpression = error.code === ofExpression.code && ofExpression.form.test(error.message)
  if (!ofStatement.has(error.code) && !isOfExpression) return undefined
  const [text = ''] = error.message.split(/:\s*(?:while|When|In scope)|\. Stack trace|\. Look at|\(version/)
  const before = beforeReasons.find((words) => text.includes(words))
  const says =
    before === undefined ? text : `An expression cannot be read: ${text.slice(text.indexOf(before) + before.length)}`
  return says.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
}
