import { type Remote, releaseProxy, wrap } from 'comlink'

/** Every call that was pending when a worker was gone, and every later one, is rejected with this. */
export class WorkerGoneError extends Error {
  override readonly name = 'WorkerGoneError'
}

/** Ignores the rejection of a call after its worker is gone: the guard reports the loss once. */
export function ignoreGone(reason: unknown): void {
  if (!(reason instanceof WorkerGoneError)) throw reason
}

type Method = (...args: readonly unknown[]) => Promise<unknown>

/** A worker whose calls always settle. */
export interface GuardedWorker<Api> {
  /** The methods of the worker. An array or a port is transferred where comlink's `transfer` marks it. */
  readonly api: Api
  /** Ends the worker and rejects its calls with the reason. */
  end(reason: WorkerGoneError): void
}

/**
 * Wraps a worker with comlink, which by itself never notices that a worker is gone. The guard watches `error` and `messageerror`, then ends the
 * worker, rejects its calls and reports it once. All methods of the API are asynchronous.
 *
 * An Error that crosses keeps its name, message and stack; comlink drops other fields, so a refusal crosses as a value.
 */
export function guardWorker<Api extends object>(
  worker: Worker,
  onGone: (reason: WorkerGoneError) => void,
): GuardedWorker<Api> {
  const remote = wrap<Api>(worker)
  const pending = new Set<(reason: WorkerGoneError) => void>()
  let gone: WorkerGoneError | undefined
  const end = (reason: WorkerGoneError) => {
    if (gone) return
    gone = reason
    worker.terminate()
    // comlink keeps a worker until its proxy is released or collected. Listeners of the worker know the proxy, so it would never be collected.
    remote[releaseProxy]()
    for (const reject of pending) reject(reason)
    pending.clear()
  }
  const onFailure = (event: Event) => {
    if (gone) return
    const cause = event instanceof ErrorEvent && event.message ? `: ${event.message}` : ''
    const reason = new WorkerGoneError(`The drawing thread stopped${cause}.`)
    end(reason)
    onGone(reason)
  }
  worker.addEventListener('error', onFailure)
  worker.addEventListener('messageerror', onFailure)

  const guarded =
    (name: keyof Api): Method =>
    (...args) =>
      new Promise((resolve, reject) => {
        // A released proxy may not be read.
        if (gone) return reject(gone)
        pending.add(reject)
        const send = remote[name as keyof Remote<Api>] as Method
        send(...args)
          .then(resolve, reject)
          .finally(() => pending.delete(reject))
      })
  const api = new Proxy({} as Api, {
    // When a promise resolves with the API, it reads `then` to see whether the API is a promise.
    get: (_, name) => (name === 'then' ? undefined : guarded(name as keyof Api)),
  })
  return { api, end }
}
