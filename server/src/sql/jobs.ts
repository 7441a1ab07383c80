import { stat } from 'node:fs/promises'
import { DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBConnection, DuckDBType } from '@duckdb/node-api'
import { chunkOf } from '../engine/duckdb/chunk.ts'
import { quoteName } from '../engine/duckdb/compile.ts'
import { copySql } from '../engine/duckdb/copy.ts'
import { Pool } from '../engine/duckdb/pool.ts'
import type { ChildSettings, Job, RunnableStatement } from '../sandbox/messages.ts'
import { OverLimitError } from '../sandbox/worker.ts'
import type { JobContext } from '../sandbox/worker.ts'
import { StatementPrinter } from './clickhouse/planner.ts'
import { csvStatement } from './csv.ts'
import { judgeStatement } from './statement/judge.ts'
import { columnNames, fileNames } from './statement/naming.ts'
import { readParse } from './pruning/engine-parse.ts'
import { openInstance, openSession } from './session.ts'
import type { OpenSession } from './session.ts'
import { failure } from './statement/tokens.ts'
import { withValues } from './statement/values.ts'

/** What a child process does with the jobs of the service. It keeps the session of the catalog that it read last. */
export function doJobs() {
  let open: OpenSession | undefined
  const sessionOf = async ({ session }: RunnableStatement, settings: ChildSettings): Promise<OpenSession> => {
    if (open?.key === session.catalog) return open
    await open?.close()
    open = undefined
    return (open = await openSession(session, settings))
  }
  return async (job: Job, context: JobContext, settings: ChildSettings): Promise<unknown> => {
    const { signal } = context
    switch (job.kind) {
      case 'judge':
        return parse(job.sql, settings, signal)
      case 'print':
        return print(job, settings, context)
      case 'run':
        return runAll(job, settings, signal)
      case 'stream': {
        const session = await sessionOf(job.statement, settings)
        return session.use(job.statement, signal, (connection, statement) =>
          streamRows(connection, { ...job, statement }, context),
        )
      }
      case 'file': {
        const session = await sessionOf(job.statement, settings)
        return session.use(job.statement, signal, (connection, statement) =>
          writeRows(connection, { ...job, statement }),
        )
      }
      case 'count': {
        const session = await sessionOf(job.statement, settings)
        return session.use(job.statement, signal, async (connection, { sql }) => {
          const counted = await connection.runAndReadAll(`SELECT count(*)::DOUBLE FROM (${sql})`)
          return Number(counted.getRows()[0]?.[0])
        })
      }
    }
  }
}

/** The parser's instance of this process. */
let parser: Pool | undefined

async function parse(sql: string, settings: ChildSettings, signal: AbortSignal) {
  parser ??= new Pool(await openInstance({ ...settings, threads: 1 }), 1)
  const parsed = await parser.use(signal, (connection) => readParse(connection, sql))
  return parsed ? judgeStatement(parsed) : failure('The statement cannot be read.')
}

/** The printer's instance of this process. */
let printing: { readonly pool: Pool; printer?: StatementPrinter } | undefined

async function print(
  job: Extract<Job, { readonly kind: 'print' }>,
  settings: ChildSettings,
  { signal, begin }: JobContext,
) {
  const shared = (printing ??= { pool: new Pool(await openInstance({ ...settings, threads: 1 }), 1) })
  return shared.pool.use(signal, async (connection) => {
    shared.printer ??= await StatementPrinter.open(connection)
    // The time of a plan counts from here.
    begin('')
    return shared.printer.print(job)
  })
}

async function runAll(
  { sql, spillFolder }: Extract<Job, { readonly kind: 'run' }>,
  settings: ChildSettings,
  signal: AbortSignal,
): Promise<void> {
  const instance = await openInstance(settings, spillFolder)
  const pool = new Pool(instance, 1)
  try {
    await pool.use(signal, async (connection) => {
      for (const each of sql) await connection.run(each)
    })
  } finally {
    await pool.close()
    instance.closeSync()
  }
}

type StreamJob = Extract<Job, { readonly kind: 'stream' }>

async function streamRows(connection: DuckDBConnection, job: StreamJob, { signal, begin, send }: JobContext) {
  const { statement, naming, format, limits } = job
  const result = await connection.stream(statement.sql, statement.values && [...statement.values])
  const engineNames = result.columnNames()
  const writer = await writerOf(format)(naming ? columnNames(naming, engineNames) : engineNames, result.columnTypes())
  const left = { ...limits }
  for (let isFirst = true; ; isFirst = false) {
    signal.throwIfAborted()
    const chunk = await result.fetchChunk()
    const isLast = !chunk || chunk.rowCount === 0
    const pieces = isLast ? [] : writer.rows(chunkOf(chunk))
    left.rows -= chunk?.rowCount ?? 0
    left.bytes -= pieces.reduce((sum, { length }) => sum + length, 0)
    if (left.rows < 0 || left.bytes < 0) throw new OverLimitError('the answer is too large')
    if (isFirst) {
      // Only now is it sure that there is an answer.
      begin(writer.mediaType)
      for (const piece of writer.head()) await send(piece)
    }
    for (const piece of pieces) await send(piece)
    if (isLast) break
  }
  for (const piece of writer.tail()) await send(piece)
}

// Arrow is loaded only where it is asked for.
const writerOf = (format: StreamJob['format']) =>
  format === 'csv'
    ? csvStatement
    : async (...given: [names: readonly string[], types: readonly DuckDBType[]]) =>
        (await import('./arrow.ts')).arrowStatement(...given)

/** How often the size of a file is checked while it is written, ms. */
const checkMs = 250

/** Has the engine write the rows of a statement as one Parquet file. */
async function writeRows(
  connection: DuckDBConnection,
  { statement, naming, path, limits }: Extract<Job, { readonly kind: 'file' }>,
): Promise<number> {
  let isTooLarge = false
  const check = async (): Promise<number> => {
    const { size } = await stat(path)
    if (size > limits.bytes) {
      isTooLarge = true
      connection.interrupt()
    }
    return size
  }
  const timer = setInterval(() => void check().catch(() => undefined), checkMs)
  try {
    const select = withValues(statement)
    const none = await connection.runAndReadAll(`SELECT * FROM (${select}) LIMIT 0`)
    const names = naming ? fileNames(naming, none.columnNames()) : none.columnNames()
    const instants = names.filter((_, i) => instantTypes.has(none.columnType(i).typeId))
    const named = `SELECT * FROM (${select}) AS answer(${names.map(quoteName).join(', ')})`
    const copied = await connection.runAndReadAll(copySql(named, instants, path))
    const bytes = await check()
    if (isTooLarge || Number(copied.getRows()[0]?.[0]) > limits.rows)
      throw new OverLimitError('the answer is too large')
    return bytes
  } catch (error) {
    throw isTooLarge ? new OverLimitError('the answer is too large') : error
  } finally {
    clearInterval(timer)
  }
}

/** Moments without a zone, which are UTC here. */
const instantTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
])
