import type { Store } from '../../store/store.ts'
import { engineOver } from '../engine-over.ts'
import type { Engine, Refusal } from '../engine.ts'
import { openFileJobs } from '../file-jobs.ts'
import type { RowSource } from '../observations/answer.ts'
import { clickhouseClient, ClickhouseError, UnreachableError } from './client.ts'
import type { Clickhouse, ClickhouseSettings, QueryBudget } from './client.ts'
import { clickhouse, quoteName } from './dialect.ts'
import { nativeBlocks } from './native.ts'
import { writeParquet } from './parquet.ts'
import { rowsName } from './tables.ts'
import { readTiles } from './tiles.ts'

/** One query reads a window of a field or a batch of rows: some 10 MB. */
export const queryBudget: QueryBudget = { seconds: 60, memoryBytes: 4 * 2 ** 30 }

interface ClickhouseEngineConfig {
  readonly budget?: QueryBudget
  /** Bytes of an answer that are assembled at once, per reader; one map at least. */
  readonly blockBytes?: number
  /** The program that writes Parquet files of means; the one beside this program when left out. */
  readonly program?: string
}

/**
 * An engine over the tables that `loader` has brought into a ClickHouse server or cluster. Nothing is held there between the windows of an answer,
 * so that a slow reader costs the server nothing; of a server that is away each request learns for itself, so that it may come back at any time.
 */
export function clickhouseEngine(
  settings: ClickhouseSettings,
  store: Pick<Store, 'stage'>,
  { budget = queryBudget, blockBytes = 2 ** 23, program }: ClickhouseEngineConfig = {},
): Engine {
  const client = clickhouseClient(settings, budget)
  const rows = rowSource(client)
  return engineOver({
    backend: {
      tiles: (signal) => (sink) => readTiles(client, sink, signal),
      rows,
      writeParquet: (path, plan, signal) => writeParquet(client, rows, path, plan, signal),
      refusalOf,
      close: client.close,
    },
    store,
    blockBytes,
    files: openFileJobs({ program }),
  })
}

const rowSource = (client: Clickhouse): RowSource => ({
  dialect: clickhouse,
  rowsOf: (table) => `${quoteName(client.settings.database)}.${quoteName(rowsName(table))}`,
  read: async (sql, signal, take) => {
    for await (const block of nativeBlocks(await client.read(`${sql} FORMAT Native`, signal))) take(block)
  },
})

/** Errors of a query that takes too much, as `system.errors` numbers them: time, speed, rows, bytes, memory. */
const overBudget = new Set(['158', '159', '160', '241', '307', '396'])

/** Errors of a server that cannot answer now: a table or database that is not loaded yet, too many queries, timeouts and breaks between its own, no replica. */
const notNow = new Set(['60', '81', '202', '209', '210', '279', '439'])

/** The refusal that an error of ClickHouse stands for; without one it is a fault. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof UnreachableError) return { code: 'engine-away' }
  if (!(error instanceof ClickhouseError)) return undefined
  if (notNow.has(error.code)) return { code: 'engine-away' }
  return overBudget.has(error.code) ? { code: 'over-budget' } : undefined
}
