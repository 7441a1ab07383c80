interface AbortRelay {
  readonly controller: AbortController
  /** Stops listening to the signal. */
  readonly end: () => void
}

/** Creates a controller that aborts with a signal, for its reason. It can also be aborted by itself. */
export function relayAbort(signal: AbortSignal): AbortRelay {
  const controller = new AbortController()
  const relay = () => controller.abort(signal.reason)
  if (signal.aborted) relay()
  signal.addEventListener('abort', relay, { once: true })
  return { controller, end: () => signal.removeEventListener('abort', relay) }
}
