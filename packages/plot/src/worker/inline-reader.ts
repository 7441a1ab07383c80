/** Starts the reading worker, as `inline-worker.ts` does the drawing one. The page starts both: a worker from a blob cannot fetch another file. */
export const startInlineReader = (): Worker =>
  new Worker(new URL('../loading/reading/reading-worker.ts', import.meta.url), { type: 'module' })
