import { wrap } from 'comlink'
import type { Roles } from '../../data/table/roles.ts'
import type { RowQuery, RowResult } from '../../data/table/row-query.ts'
import type { TableWorkerApi } from './table-worker.ts'

/** The rows of one open data table, in a worker of their own. Every call rejects where the page allows no such worker. */
export interface RemoteRowTable {
  load(rows: Roles): Promise<void>
  find(query: RowQuery, most: number): Promise<RowResult>
  toCsv(query: RowQuery, layer?: string): Promise<string>
  close(): void
}

// Fetched with the first use: a page whose readers never sort or filter fetches no arquero.
const inlined = async (): Promise<Worker> => (await import('./inline-tables.ts')).startInlineTables()
let startWorker = inlined

/**
 * Starts the worker of data tables from a file that the page serves instead of the inlined one, for pages whose policy forbids workers from a blob:
 * `setTableWorkerFactory(() => new Worker(new URL('@isobath/plot/table-worker', import.meta.url), { type: 'module' }))`.
 * The response of that file needs `unsafe-eval` in a policy of its own, or none. Without a factory, the inlined worker is started again.
 */
export function setTableWorkerFactory(factory?: () => Worker): void {
  startWorker = factory ? async () => factory() : inlined
}

/** The methods of the worker as the page calls them. */
type TableWorkerCalls = {
  readonly [Name in keyof TableWorkerApi]: (
    ...values: Parameters<TableWorkerApi[Name]>
  ) => Promise<Awaited<ReturnType<TableWorkerApi[Name]>>>
}

/** A worker of data tables. */
export interface TableWorker {
  /** Calls a method. Rejects where the page allows no such worker, and after `close`. */
  call<Result>(method: (api: TableWorkerCalls) => Promise<Result>): Promise<Result>
  close(): void
}

export function startTableWorker(): TableWorker {
  let worker: Worker | undefined
  let isClosed = false
  let reject: (reason: Error) => void
  const failed = new Promise<never>((_, refuse) => (reject = refuse))
  // Calls report it.
  failed.catch(() => undefined)
  const remote = startWorker().then((started): TableWorkerCalls => {
    worker = started
    if (isClosed) worker.terminate()
    worker.addEventListener('error', () => reject(new Error('the worker of data tables did not start')))
    return wrap<TableWorkerApi>(worker)
  })
  return {
    call: (method) => Promise.race([failed, remote.then(method)]),
    close() {
      isClosed = true
      worker?.terminate()
      reject(new Error('the worker of data tables is closed'))
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
