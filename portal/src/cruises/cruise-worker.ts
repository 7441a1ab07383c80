import { type Remote, wrap } from 'comlink'
import type { CruiseRow } from '../service/cruises.ts'
import type { CruiseWorkerApi } from './table-worker.ts'

let worker: Remote<CruiseWorkerApi> | undefined
let indexed: readonly CruiseRow[] | undefined

/** The one worker of the page. It starts at its first use and serves all later visits. */
export function cruiseWorker(): Remote<CruiseWorkerApi> {
  worker ??= wrap<CruiseWorkerApi>(
    new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module', name: 'isobath-cruises' }),
  )
  return worker
}

/** The worker, with these cruises to search. They are sent once. */
export async function searchWorker(cruises: readonly CruiseRow[]): Promise<Remote<CruiseWorkerApi>> {
  const started = cruiseWorker()
  if (indexed !== cruises) {
    indexed = cruises
    await started.index(cruises)
  }
  return started
}
