import { transfer } from 'comlink'
import type { Source } from '../../data/sources.ts'
import type { ProgramRequest } from '../../kinds/messages/data-request.ts'
import type { ReadingWorkerApi } from '../../loading/reading/reading-worker.ts'
import { needsReading } from '../../loading/reading/reading-protocol.ts'
import { watchWorkerPolicy } from './code-policy.ts'
import { type Clock, afterSeconds } from './deadline.ts'
import { type GuardedWorker, WorkerGoneError, guardWorker, ignoreGone } from './guarded-worker.ts'
import type { Session } from '../protocol.ts'
import { type RemoteSession, connectSession } from './remote-session.ts'
import { isTransferred } from './source-transfer.ts'
import type { StartReport, WorkerSession } from '../worker-api.ts'

/** How the threads of a session are started. */
export interface SessionStarters {
  readonly draw: () => Worker | Promise<Worker>
  /** Starts the worker that reads tables; absent where the drawing worker reads them itself. */
  readonly read?: () => Promise<Worker>
  /** Undefined where the policy of the page forbids it. */
  readonly inPage: () => Promise<Session | undefined>
}

/**
 * `died`: the worker ran and is gone, with its canvases and data. `notStarted`: it never ran, and another session, or the reason why there is none,
 * takes its place. What was sent is lost in both cases.
 */
export type SessionLoss = 'died' | 'notStarted'

export interface StartedSession {
  /**
   * The session to open sources with. Calls may be sent before its worker answers, but a source that gives its arrays away waits until the worker
   * runs. Rejects where no session can be had.
   */
  session(...sources: readonly Source[]): Promise<Session>
  /** Settles when the worker has answered, or when it is known that there is none. */
  readonly started: Promise<unknown>
  end(): void
}

const forbiddenByPolicy = async () => (await import('./forbidden-by-policy.ts')).forbiddenByPolicy()

/** Seconds after which a worker that has not answered counts as one that never will. */
const answerDeadline = 15

/**
 * Starts the drawing worker. A session in the page, which has the same methods, replaces a worker that cannot be started or does not answer in time.
 * A page whose policy forbids both has no session.
 *
 * @param firstRequest names the programs of the first chart, if it is known
 */
export function startSession(
  { draw, read, inPage }: SessionStarters,
  clock: Clock,
  onLost: (loss: SessionLoss) => void,
  firstRequest?: ProgramRequest,
): StartedSession {
  const guards: GuardedWorker<object>[] = []
  let state: 'starting' | 'running' | 'over' = 'starting'
  let isEnded = false
  let reader: Promise<GuardedWorker<ReadingWorkerApi>> | undefined

  const endWorkers = (reason: WorkerGoneError) => {
    const wasRunning = state === 'running'
    state = 'over'
    for (const guarded of guards) guarded.end(reason)
    return wasRunning
  }
  const onGone = (reason: WorkerGoneError) => {
    if (endWorkers(reason)) onLost('died')
  }
  const guard = <Api extends object>(worker: Worker): GuardedWorker<Api> => {
    const guarded = guardWorker<Api>(worker, onGone)
    guards.push(guarded)
    if (state === 'over') guarded.end(new WorkerGoneError('The drawing thread has ended.'))
    return guarded
  }
  const startReader = (start: () => Promise<Worker>) =>
    (reader ??= start().then(
      (worker) => guard<ReadingWorkerApi>(worker),
      (reason: unknown) => {
        // The next table tries again.
        reader = undefined
        throw reason
      },
    ))
  const openReader = async (start: () => Promise<Worker>) => {
    const { api } = await startReader(start)
    const { port1, port2 } = new MessageChannel()
    const deadline = afterSeconds(clock, answerDeadline, () =>
      onGone(new WorkerGoneError('The thread that reads tables does not answer.')),
    )
    void api
      .connect(transfer(port1, [port1]))
      .catch(ignoreGone)
      .finally(() => deadline.cancel())
    return port2
  }

  /** Undefined where no worker can be had. */
  const connect = async (): Promise<RemoteSession | undefined> => {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
    try {
      return connectSession(guard<WorkerSession>(await draw()).api, read && (() => openReader(read)), firstRequest)
    } catch {
      return undefined
    }
  }
  /** What the worker answers first; undefined where it does not answer. */
  const answerOf = async ({ started }: RemoteSession): Promise<StartReport | undefined> => {
    const deadline = afterSeconds(clock, answerDeadline, () =>
      endWorkers(new WorkerGoneError('The drawing thread does not answer.')),
    )
    return started.catch(() => undefined).finally(() => deadline.cancel())
  }
  /** The session once it is known to run. */
  const confirm = async (): Promise<Session> => {
    const policy = watchWorkerPolicy()
    try {
      const connected = await remote
      const report = connected && (await answerOf(connected))
      if (isEnded) throw new WorkerGoneError('The last chart is gone.')
      if (connected && report?.canCompileCode && state === 'starting') {
        state = 'running'
        return connected.session
      }
      endWorkers(new WorkerGoneError('The drawing thread did not start.'))
      early = undefined
      if (connected) onLost('notStarted')
      if (report) throw await forbiddenByPolicy()
      // The browser reports a violation in a task of its own.
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 0))
      const replacement = policy.isViolated ? undefined : await inPage()
      if (!replacement) throw await forbiddenByPolicy()
      return replacement
    } finally {
      policy.stop()
    }
  }

  const remote = connect()
  const confirmed = confirm()
  let early: Promise<Session> | undefined = remote.then((connected) => connected?.session ?? confirmed)
  for (const session of [early, confirmed]) session.catch(() => undefined)

  return {
    started: confirmed,
    session(...sources) {
      if (read && sources.some(needsReading) && state !== 'over') startReader(read).catch(() => undefined)
      return early && !sources.some(isTransferred) ? early : confirmed
    },
    end() {
      isEnded = true
      endWorkers(new WorkerGoneError('The last chart is gone.'))
    },
  }
}
