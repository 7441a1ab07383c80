import type { Roles } from '../data/table/roles.ts'
import type { RowQuery, RowResult } from '../data/table/row-query.ts'
import type { TableWorkerApi } from '../loading/tables/table-worker.ts'
import { WorkerGoneError, guardWorker } from './remote/guarded-worker.ts'

/** The rows of one open data table, in a worker of their own. Every call rejects where the page allows no such worker. */
export interface RemoteRowTable {
  load(rows: Roles): Promise<void>
  find(query: RowQuery, most: number): Promise<RowResult>
  toCsv(query: RowQuery, layer?: string): Promise<string>
  close(): void
}

// Fetched with the first use: a page whose readers never sort or filter fetches no arquero.
const inlined = async (): Promise<Worker> => (await import('../loading/tables/inline-tables.ts')).startInlineTables()
let startWorker = inlined

/**
 * Starts the worker of data tables from a file that the page serves instead of the inlined one, for pages whose policy forbids workers from a blob:
 * `setTableWorkerFactory(() => new Worker(new URL('@isobath/plot/table-worker', import.meta.url), { type: 'module' }))`.
 * The response of that file needs `unsafe-eval` in a policy of its own, or none. Without a factory, the inlined worker is started again.
 */
export function setTableWorkerFactory(factory?: () => Worker): void {
  startWorker = factory ? async () => factory() : inlined
}

/** A worker of data tables. */
interface TableWorker {
  /** Calls a method. Rejects where the page allows no such worker, and after `close`. */
  call<Result>(method: (api: TableWorkerApi) => Promise<Result>): Promise<Result>
  close(): void
}

export function startTableWorker(): TableWorker {
  // Calls report the loss of the worker.
  const started = startWorker().then((worker) => guardWorker<TableWorkerApi>(worker, () => undefined))
  started.catch(() => undefined)
  return {
    call: async (method) => method((await started).api),
    close() {
      started
        .then((worker) => worker.end(new WorkerGoneError('The worker of data tables is closed.')))
        .catch(() => undefined)
    },
  }
}

export function startRowTable(): RemoteRowTable {
  const worker = startTableWorker()
  return {
    load: (rows) => worker.call((api) => api.load(rows)),
    find: (query, most) => worker.call((api) => api.find(query, most)),
    toCsv: (query, layer) => worker.call((api) => api.toCsv(query, layer)),
    close: () => worker.close(),
  }
}
