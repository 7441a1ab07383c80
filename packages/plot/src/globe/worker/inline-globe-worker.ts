/** Starts the globe's worker from its source file. The build replaces this module by one that holds the worker's text and starts it from a blob. */
export const startInlineGlobeWorker = (): Worker =>
  new Worker(new URL('./globe-worker.ts', import.meta.url), { type: 'module' })
