/** In the sources the worker is a file of its own; the build replaces this module with one that holds the worker's text and starts it from a blob. */
export const startInlineWorker = (): Worker =>
  new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
