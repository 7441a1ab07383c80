/** Starts the encoding worker from its source file. The build replaces this module by one that holds the worker's text and starts it from a blob. */
export const startInlineEncoder = (): Worker =>
  new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' })
