import { type Remote, wrap } from 'comlink'
import type { CatalogWorkerApi } from './table-worker.ts'

let worker: Remote<CatalogWorkerApi> | undefined

/** The one worker of the catalog and of the pages of its datasets. It starts at its first use and serves all later visits. */
export function catalogWorker(): Remote<CatalogWorkerApi> {
  worker ??= wrap<CatalogWorkerApi>(
    new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'isobath-catalog' }),
  )
  return worker
}
