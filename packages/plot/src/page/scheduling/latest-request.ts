/**
 * Runs one request at a time. A request made meanwhile waits, and replaces the one that waited before it.
 *
 * @param send a rejection is ignored: a dead session is reported by the lease
 * @param onResponse is not called for a request that was cancelled
 */
export function latestRequest<Request, Response>(
  send: (request: Request) => Promise<Response>,
  onResponse: (response: Response, request: Request) => void,
): { request: (request: Request) => void; cancel: () => void } {
  let waiting: { request: Request } | undefined
  let isBusy = false
  let generation = 0
  const run = (request: Request) => {
    const mine = generation
    isBusy = true
    send(request)
      .then((response) => {
        if (mine === generation) onResponse(response, request)
      })
      .catch(() => {})
      .finally(() => {
        isBusy = false
        const next = waiting
        waiting = undefined
        if (next) run(next.request)
      })
  }
  return {
    request(request) {
      if (isBusy) waiting = { request }
      else run(request)
    },
    cancel() {
      generation++
      waiting = undefined
    },
  }
}
