/** What became of a request. `aborted` is neither success nor failure: a later one took its place. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

export type Fault =
  | { readonly type: 'offline' }
  | { readonly type: 'timeout' }
  | { readonly type: 'aborted' }
  /** The service refused or failed; `sentence` is its own text. */
  | { readonly type: 'answered'; readonly status: number; readonly sentence: string }

/** Sends a request and reads its JSON; every way it can end is a value. `seconds` bounds the wait. */
export const ask = <T>(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  seconds = 60,
): Promise<Answer<T>> => askFor(send, async (response) => (await response.json()) as T, signal, seconds)

/** Sends a request and reads its body by `read`. A body that cannot be read counts as one that did not arrive. */
export async function askFor<T>(
  send: (signal: AbortSignal) => Promise<Response>,
  read: (response: Response) => Promise<T>,
  signal: AbortSignal,
  seconds = 60,
): Promise<Answer<T>> {
  const timeout = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await send(AbortSignal.any([signal, timeout]))
    if (!response.ok) {
      return { ok: false, fault: { type: 'answered', status: response.status, sentence: await response.text() } }
    }
    return { ok: true, value: await read(response) }
  } catch {
    if (signal.aborted) return { ok: false, fault: { type: 'aborted' } }
    return { ok: false, fault: { type: timeout.aborted ? 'timeout' : 'offline' } }
  }
}

/** Why a request brought nothing, for a line below the specified text. */
export function describeFault(fault: Fault): string {
  switch (fault.type) {
    case 'offline':
      return navigator.onLine
        ? 'The service cannot be reached. What you arranged is kept.'
        : 'This device is offline. What you arranged is kept; try again when the connection is back.'
    case 'timeout':
      return 'The service took too long to answer.'
    case 'aborted':
      return 'The request was replaced by a later one.'
    case 'answered':
      return fault.status >= 500 ? 'The service could not answer.' : 'The service refused the request.'
  }
}
