/** Loads the text of the worker on first use, and starts the worker from it. */
const startInlined = async (): Promise<Worker> => (await import('./inline-globe-worker.ts')).startInlineGlobeWorker()

let start = startInlined

/** Milliseconds that a worker is kept which was started ahead. */
const spareTime = 60_000

/** A worker that was started ahead, and the timer that ends it unless it is taken. */
let spare: { readonly worker: Promise<Worker>; readonly timer: ReturnType<typeof setTimeout> } | undefined

/** The worker that was started ahead, if there is one. There is none afterwards. */
function takeSpare(): Promise<Worker> | undefined {
  const taken = spare?.worker
  clearTimeout(spare?.timer)
  spare = undefined
  return taken
}

const endSpare = () =>
  void takeSpare()?.then(
    (worker) => worker.terminate(),
    () => undefined,
  )

/**
 * Starts the worker of globes from a file that the page serves instead of the inlined one, for pages whose policy forbids workers from a blob:
 * `setGlobeWorkerFactory(() => new Worker(new URL('@isobath/plot/globe-worker', import.meta.url), { type: 'module' }))`.
 * That file compiles no code from text, so it needs no policy of its own. Where no worker starts, the page does its work. Without a factory, the inlined
 * worker is started again.
 */
export function setGlobeWorkerFactory(factory?: () => Worker): void {
  start = factory ? async () => factory() : startInlined
  endSpare()
}

/** Starts the next worker ahead, unless there is one. It ends if nothing takes it within a minute. */
export function startSpareWorker(): void {
  if (spare) return
  const worker = start()
  const started = { worker, timer: setTimeout(endSpare, spareTime) }
  spare = started
  const drop = () => {
    if (spare === started) endSpare()
  }
  // A worker whose file could not be loaded says so once: a globe that took it later would wait for it.
  worker.then((it) => it.addEventListener('error', drop, { once: true }), drop)
}

/** Starts a worker, which draws one globe or does one job. Takes the one that was started ahead, if there is one. */
export const startGlobeWorker = (): Promise<Worker> => takeSpare() ?? start()
