import { ClickhouseError } from '../../engine/clickhouse/client.ts'
import type { Clickhouse } from '../../engine/clickhouse/client.ts'
import { tableWriter } from '../../engine/clickhouse/load.ts'
import { bodyOf } from '../../engine/body.ts'
import { dropIdleReader } from '../../engine/idle-reader.ts'
import type { ColumnNaming, Job, PrintedStatement, PrintForm, StreamFormat } from '../../sandbox/messages.ts'
import type { Store } from '../../store/store.ts'
import { type AnswerContext, type SqlAnswer, sendStagedFile } from '../answers.ts'
import type { CatalogSnapshot, SnapshotStatement } from '../catalog/snapshot.ts'
import { withValues } from '../statement/values.ts'
import { WorkClock } from '../work-clock.ts'
import { CatalogTables } from './catalog-tables.ts'
import { countPrinted, streamPrinted, writePrinted } from './engine.ts'

const unknownTable = '60'

/** Statements over tables of data that lie in ClickHouse. They are printed in a process of the sandbox and run on the server. */
interface ClickhouseStatements {
  /** The job that prints a statement. */
  readonly printJob: (snapshot: CatalogSnapshot, statement: SnapshotStatement, form: PrintForm) => Promise<Job>
  /** Loads the relations of the catalog that a printed statement reads. */
  readonly prepare: (snapshot: CatalogSnapshot, printed: PrintedStatement) => Promise<void>
  readonly stream: (
    printed: PrintedStatement,
    request: { readonly format: StreamFormat; readonly naming: ColumnNaming | undefined },
    context: AnswerContext,
  ) => Promise<SqlAnswer>
  readonly file: (printed: PrintedStatement, context: AnswerContext) => Promise<SqlAnswer>
  readonly count: (printed: PrintedStatement, stop: AbortController, seconds: number) => Promise<number>
}

export function clickhouseStatements(client: Clickhouse, store: Pick<Store, 'stage'>): ClickhouseStatements {
  const catalog = new CatalogTables(tableWriter(client), store)
  /** Has the tables of the catalog looked for again where a statement missed one. */
  const looking = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      if (error instanceof ClickhouseError && error.code === unknownTable) catalog.forget()
      throw error
    })
  return {
    printJob: async (snapshot, statement, form) => ({
      kind: 'print',
      sql: withValues(statement),
      tables: snapshot.clickhouseTables(statement.relations),
      database: client.settings.database,
      catalog: await catalog.versionOf(snapshot),
      form,
      naming: statement.naming,
    }),
    prepare: (snapshot, { relations }) => catalog.bring(snapshot, relations),
    stream: async (printed, request, { stop, end, budget }) => {
      const { rows, bytes, seconds, idleSeconds } = budget
      const clock = new WorkClock(stop, seconds)
      const { mediaType, parts } = await clock.time(() =>
        looking(streamPrinted(client, printed, { ...request, limits: { rows, bytes } }, stop.signal)),
      )
      const timed = dropIdleReader(inTime(parts, clock), stop, idleSeconds)
      return { ok: true, mediaType, body: bodyOf(timed, stop, end) }
    },
    file: async (printed, context) => {
      const { stop, budget } = context
      const { rows, bytes, seconds } = budget
      return sendStagedFile(await store.stage(), context, (path) =>
        new WorkClock(stop, seconds).time(() =>
          looking(writePrinted(client, printed, path, { rows, bytes }, stop.signal)),
        ),
      )
    },
    count: (printed, stop, seconds) =>
      new WorkClock(stop, seconds).time(() => looking(countPrinted(client, printed, stop.signal))),
  }
}

/** Counts the time that parts take to make. */
async function* inTime(
  parts: AsyncIterable<Uint8Array>,
  clock: WorkClock,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = parts[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await clock.time(() => pieces.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await pieces.return?.()
  }
}
