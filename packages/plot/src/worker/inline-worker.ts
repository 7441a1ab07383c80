/** Starts the drawing worker from its source file. The build replaces this module by one that holds the worker's text and starts it from a blob. */
export const startInlineWorker = (): Worker =>
  new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
