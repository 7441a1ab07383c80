export type { GlobeWorkerApi } from './globe-worker-api.ts'

/** Loads the code of the worker on first use, and starts a worker. */
export const startGlobeWorker = async (): Promise<Worker> =>
  (await import('./inline-globe-worker.ts')).startInlineGlobeWorker()
