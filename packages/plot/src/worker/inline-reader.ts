/** The worker that reads tables, as a file or, once built, as text in this module: of the page's, as a worker from a blob fetches no other file. */
export const startInlineReader = (): Worker =>
  new Worker(new URL('../loading/reading/reading-worker.ts', import.meta.url), { type: 'module' })
