/** In the sources the worker of data tables is a file of its own. The build replaces this module by one that holds its text and starts it from a blob. */
export const startInlineTables = (): Worker =>
  new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
