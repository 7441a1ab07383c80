import { screenTexts } from './screen-texts.ts'
import { announceSession } from './people/session.ts'

/** The outcome of a request: its value, or why there is none. */
export type ServiceResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

export type Fault =
  | { readonly type: 'offline' }
  /** The answer began and ended before it was whole, or cannot be read. */
  | { readonly type: 'incomplete' }
  | { readonly type: 'timeout' }
  /** The page gave the request up, as where a later one took its place: no failure to tell of. */
  | { readonly type: 'aborted' }
  /** The service refused or failed; `sentence` is its own text. It may name the seconds after which to try again. */
  | {
      readonly type: 'answered'
      readonly status: number
      /** What the status means, in the words of HTTP. Not every protocol sends them. */
      readonly statusText?: string
      readonly sentence: string
      readonly retryAfter?: number
    }

/** Sends a request and reads its JSON. It never rejects: every way in which it can end is a value. `seconds` bounds the wait. */
export const requestJson = <T>(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  seconds = 60,
): Promise<ServiceResult<T>> => requestBody(send, async (response) => (await response.json()) as T, signal, seconds)

/** Sends a request and reads its body by `read`. A body that cannot be read counts as incomplete. */
export async function requestBody<T>(
  send: (signal: AbortSignal) => Promise<Response>,
  read: (response: Response) => Promise<T>,
  signal: AbortSignal,
  seconds = 60,
): Promise<ServiceResult<T>> {
  const timeout = AbortSignal.timeout(seconds * 1000)
  let hasBegun = false
  try {
    const response = await send(AbortSignal.any([signal, timeout]))
    hasBegun = true
    if (!response.ok) {
      // The service takes the cookies of a session that has ended.
      if (response.status === 401) announceSession()
      return { ok: false, fault: await refusalOf(response) }
    }
    return { ok: true, value: await read(response) }
  } catch {
    if (signal.aborted) return { ok: false, fault: { type: 'aborted' } }
    return { ok: false, fault: { type: timeout.aborted ? 'timeout' : hasBegun ? 'incomplete' : 'offline' } }
  }
}

/** The fault of an answer that is no success. */
export async function refusalOf(response: Response): Promise<Fault> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const { status, statusText } = response
  return {
    type: 'answered',
    status,
    ...(statusText === '' ? {} : { statusText }),
    sentence: await response.text(),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  }
}

/** Whether the service changed nothing because somebody else had changed it first. */
export const isChangedSince = (fault: Fault): boolean => fault.type === 'answered' && fault.status === 412

/** Seconds to wait before a request is sent again; undefined where the service names none. */
export const waitOf = (fault: Fault): number | undefined => (fault.type === 'answered' ? fault.retryAfter : undefined)

/** Why a request brought nothing, for a line below the specified text. */
export function describeFault(fault: Fault): string {
  switch (fault.type) {
    case 'offline':
      return navigator.onLine ? screenTexts.serviceNotReached : screenTexts.isOffline
    case 'incomplete':
      return screenTexts.answerEnded
    case 'timeout':
      return screenTexts.tookTooLong
    case 'aborted':
      return screenTexts.wasReplaced
    case 'answered':
      if (fault.status === 401) return screenTexts.needsSession
      if (fault.status === 429)
        return fault.retryAfter === undefined ? screenTexts.tooMany : screenTexts.tooManyFor(fault.retryAfter)
      return fault.status >= 500 ? screenTexts.couldNotAnswer : screenTexts.refused
  }
}

/** The status of a refusal with its words, as the specified texts name it; of any other fault, why there was no answer. */
export const describeStatus = (fault: Fault): string =>
  fault.type === 'answered' ? `${fault.status} ${fault.statusText ?? ''}`.trim() : describeFault(fault)
