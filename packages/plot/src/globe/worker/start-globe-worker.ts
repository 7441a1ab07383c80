export type { GlobeWorkerApi } from './globe-worker-api.ts'

/** Loads the text of the worker on first use, and starts the worker from it. */
const startInlined = async (): Promise<Worker> => (await import('./inline-globe-worker.ts')).startInlineGlobeWorker()

let start = startInlined

/**
 * Starts the worker of globes from a file that the page serves instead of the inlined one, for pages whose policy forbids workers from a blob:
 * `setGlobeWorkerFactory(() => new Worker(new URL('@isobath/plot/globe-worker', import.meta.url), { type: 'module' }))`.
 * That file compiles no code from text, so it needs no policy of its own. Where no worker starts, the page does its work. Without a factory, the inlined
 * worker is started again.
 */
export function setGlobeWorkerFactory(factory?: () => Worker): void {
  start = factory ? async () => factory() : startInlined
}

/** Starts a worker. Each has one job and is ended after it. */
export const startGlobeWorker = (): Promise<Worker> => start()
