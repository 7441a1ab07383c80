/**
 * The session that all charts of a page share. The first chart starts it, or `startEarly` before there is one; it ends a moment after the last. A worker
 * that dies is replaced at the next request for the session.
 */
import type { Source } from '../data/sources.ts'
import type { ProgramRequest } from '../kinds/messages/data-request.ts'
import type * as InlineWorker from './inline-worker.ts'
import { pageClock } from './remote/deadline.ts'
import { ignoreGone } from './remote/guarded-worker.ts'
import type { GroupSource } from './remote/grouped-source.ts'
import type { ChartId, Session } from './protocol.ts'
import { type SessionLoss, type SessionStarters, type StartedSession, startSession } from './remote/start-session.ts'

export { WorkerGoneError } from './remote/guarded-worker.ts'
export { SessionUnavailableError } from './remote/code-policy.ts'
export type { SessionLoss } from './remote/start-session.ts'

export type WorkerFactory = () => Worker

/** One chart's part in the session of its page. */
export interface Lease {
  /** Unique on the page. */
  readonly chart: ChartId
  /** Settles when the worker of the session has answered, or when it is known that there is none. */
  readonly started: Promise<unknown>
  /** The session to open a source with. Starts another one if the last is gone. */
  session(...sources: readonly Source[]): Promise<Session>
  /** Frees what the session holds for this chart. The last lease ends the session. */
  release(): void
}

/** Fetched with the first chart whose rows are grouped. */
export const groupedSource: GroupSource = async (...request) =>
  (await import('./remote/grouped-source.ts')).groupedSource(...request)

/** Milliseconds that the worker is kept after the last chart, for a page that replaces one chart by another. */
const graceMilliseconds = 1000

/** Milliseconds that a session that was started early is kept without a chart. */
const warmMilliseconds = 60_000

const inPage = async () => {
  const { canCompileCode, createInPageSession } = await import('./in-page.ts')
  return canCompileCode() ? createInPageSession() : undefined
}

/** The module with the text of the inlined worker, once it is fetched. */
let inlineWorker: typeof InlineWorker | undefined
const fetchInlineWorker = async () => (inlineWorker ??= await import('./inline-worker.ts'))

// Each module is fetched only where it is needed: a page with a worker file of its own never loads the inlined worker.
const inlined: SessionStarters = {
  draw: () => inlineWorker?.startInlineWorker() ?? fetchInlineWorker().then((module) => module.startInlineWorker()),
  read: async () => (await import('./inline-reader.ts')).startInlineReader(),
  inPage,
}
let starters = inlined

// The inlined worker is fetched with the package, so that the first chart starts it at once. A page that names a file of its own while it loads does
// not fetch it.
if (typeof document !== 'undefined') {
  setTimeout(() => {
    if (starters === inlined) fetchInlineWorker().catch(() => undefined)
  })
}

let shared: StartedSession | undefined
let lastChart = 0
let ending: ReturnType<typeof setTimeout> | undefined
let cooling: ReturnType<typeof setTimeout> | undefined
const leases = new Set<(loss: SessionLoss) => void>()

/**
 * Starts the worker from a file that the page serves instead of the inlined one, for pages whose policy forbids workers from a blob:
 * `setWorkerFactory(() => new Worker(new URL('@isobath/plot/worker', import.meta.url), { type: 'module' }))`.
 * Without a factory, the inlined worker is started again. Counts for sessions started afterwards.
 */
export function setWorkerFactory(factory?: WorkerFactory): void {
  starters = factory ? { draw: factory, inPage } : inlined
  // The worker that is kept without a chart is one of the factory before.
  if (leases.size === 0) end()
}

/** Starts the session before there is a chart. It is kept for 60 seconds without one. */
export function startEarly(): Promise<Session> {
  clearTimeout(ending)
  clearTimeout(cooling)
  cooling = setTimeout(() => {
    cooling = undefined
    if (leases.size === 0) end()
  }, warmMilliseconds)
  return start().session()
}

/**
 * Joins the session of the page. Starts it at once if there is none: a worker takes longer to start than all that a chart does before it needs
 * the session.
 *
 * @param request names the programs that the chart needs, which are compiled before its source is opened
 * @param onLost is called when what was sent to the session is lost; the next `session()` returns another one
 */
export function lease(request: ProgramRequest, onLost: (loss: SessionLoss) => void): Lease {
  const chart = ++lastChart
  clearTimeout(ending)
  leases.add(onLost)
  return {
    chart,
    started: start(request).started,
    session(...sources) {
      const started = start()
      const session = started.session(...sources)
      // The next request tries to start a session again.
      session.catch(() => {
        if (shared === started) shared = undefined
      })
      return session
    },
    release() {
      if (!leases.delete(onLost)) return
      // Where there is no session, there is nothing to free.
      const current = shared?.session().catch(() => undefined)
      void current?.then((session) => session?.close(chart)).catch(ignoreGone)
      if (leases.size === 0 && cooling === undefined) ending = setTimeout(end, graceMilliseconds)
    },
  }
}

/** @param request names the programs of the first chart */
function start(request?: ProgramRequest): StartedSession {
  if (shared) return shared
  const onLoss = (loss: SessionLoss) => {
    if (shared !== started) return
    if (loss === 'died') shared = undefined
    for (const onLost of leases) onLost(loss)
  }
  const started = startSession(starters, pageClock, onLoss, request)
  shared = started
  return started
}

function end() {
  clearTimeout(cooling)
  cooling = undefined
  shared?.end()
  shared = undefined
}
