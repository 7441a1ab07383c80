/**
 * The one session that all charts of a page share: begun by the first, ended a moment after the last.
 *
 * When its worker dies, every pending call is settled as a failure. A worker that never comes to life (a blob forbidden by CSP, a browser without
 * OffscreenCanvas) is replaced by a session in the page, which has the same calls.
 */
import type { Source } from '../data/sources.ts'
import type { ChartId, Session } from './protocol.ts'
import { isRead } from '../loading/reading/reading.ts'
import { remoteSession, SessionDied } from './remote.ts'

export { SessionDied } from './remote.ts'

export type WorkerFactory = () => Worker

export interface Lease {
  /** Unique on the page. */
  readonly chart: ChartId
  /** The session, begun anew if it died; told what is to be opened, it prepares for that meanwhile. */
  session(source: Source): Promise<Session>
  /** Frees what the session holds for this chart; the last lease ends the session. */
  release(): void
}

interface Running {
  readonly session: Promise<Session>
  prepare(source: Source): void
  end(): void
}

// A page that goes from one chart to the next keeps its worker warm for this long.
const graceMilliseconds = 1000

/** How workers are started: one that draws, and one that reads tables where that cannot. */
interface Starters {
  readonly draw: () => Worker | Promise<Worker>
  readonly read?: () => Promise<Worker>
}

// Fetched only where they are wanted: a page with a worker's file of its own never loads the inlined text, nor one without tables that of the reader.
const inlined: Starters = {
  draw: async () => (await import('./inline-worker.ts')).startInlineWorker(),
  read: async () => (await import('./inline-reader.ts')).startInlineReader(),
}
let starters: Starters = inlined
let running: Running | undefined
let charts = 0
let ending: ReturnType<typeof setTimeout> | undefined
const leases = new Set<() => void>()

/**
 * Takes a worker of the page's own instead of the inlined one, for pages whose policy forbids blob workers:
 * `setWorkerFactory(() => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module' }))`.
 * Holds for sessions begun afterwards.
 */
export function setWorkerFactory(factory: WorkerFactory): void {
  starters = { draw: factory }
  // No chart is there: the worker kept warm is of the factory before.
  if (leases.size === 0) end()
}

/** Joins the page's session, begun at once where none runs. `died` is called when its worker is gone; the next `session()` begins a fresh one. */
export function lease(died: () => void): Lease {
  const chart = ++charts
  clearTimeout(ending)
  leases.add(died)
  // Its worker takes longer than all that a chart does before it asks for the session.
  running ??= begin()
  return {
    chart,
    session(source) {
      running ??= begin()
      running.prepare(source)
      return running.session
    },
    release() {
      if (!leases.delete(died)) return
      void running?.session.then((session) => session.close(chart)).catch(ignoreDeath)
      if (leases.size === 0) ending = setTimeout(end, graceMilliseconds)
    },
  }
}

function end() {
  running?.end()
  running = undefined
}

const ignoreDeath = (reason: unknown) => {
  if (!(reason instanceof SessionDied)) throw reason
}

function begin(): Running {
  const { draw, read } = starters
  const workers: Worker[] = []
  let [alive, stopped, ended] = [false, false, false]
  let settle = (_reason: SessionDied) => {}
  const stop = (reason: string) => {
    stopped = true
    for (const worker of workers) worker.terminate()
    settle(new SessionDied(reason))
  }
  const onDeath = (event: Event) => {
    stop(event instanceof ErrorEvent && event.message ? event.message : 'the worker stopped')
    if (!alive || running !== self) return
    running = undefined
    for (const died of leases) died()
  }
  const watched = async (start: () => Worker | Promise<Worker>) => {
    const worker = await start()
    workers.push(worker)
    worker.addEventListener('error', onDeath)
    worker.addEventListener('messageerror', onDeath)
    if (stopped) worker.terminate()
    return worker
  }
  let reader: Promise<Worker> | undefined
  const prepared = read && (() => (reader ??= watched(read)))
  const self: Running = {
    session: open(),
    prepare(source) {
      // Whoever opens it hears why there is none.
      if (!stopped && isRead(source)) prepared?.().catch(() => (reader = undefined))
    },
    end() {
      ended = true
      stop('the last chart is gone')
    },
  }
  // What could not be fetched this time may come the next.
  self.session.catch(() => {
    if (running === self) running = undefined
  })
  return self

  /** The session in the page reads tables itself: no worker is left behind. */
  function instead(): Promise<Session> {
    stop('the session is in the page')
    return inPage()
  }

  async function open(): Promise<Session> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return instead()
    const worker = await watched(draw).catch(() => undefined)
    if (ended) throw new SessionDied('the last chart is gone')
    if (!worker) return instead()
    const { session, begin, fail } = remoteSession(worker, prepared)
    settle = fail
    try {
      await begin()
    } catch (reason) {
      if (ended) throw reason
      return instead()
    }
    alive = true
    return session
  }
}

const inPage = async () => (await import('./in-page.ts')).createInPageSession()
