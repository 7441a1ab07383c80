import type { Failure, Refusal } from './load-event.ts'

/** Why a request has no result. */
export type FetchFailure = Refusal | Failure | { readonly type: 'aborted' }

export interface BodyRequest {
  readonly url: string
  readonly headers?: Record<string, string> | undefined
  readonly signal: AbortSignal
}

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Fetches an address and hands its body to `read`. The request ends when the reading stops. */
export async function fetchBody<Result>(
  { url, headers, signal }: BodyRequest,
  read: (reader: BodyReader, response: Response) => Promise<Result>,
): Promise<Result | FetchFailure> {
  try {
    const response = await fetch(url, { signal, headers: headers ?? {} })
    if (!response.ok) return await failureOf(response)
    if (!response.body) return failed('The service sent an empty answer.', 'service')
    const reader = response.body.getReader()
    try {
      return await read(reader, response)
    } finally {
      // Ends the request; after the last byte it does nothing.
      await reader.cancel().catch(() => undefined)
    }
  } catch (reason) {
    if (signal.aborted) return { type: 'aborted' }
    const sentence = reason instanceof TypeError ? unreachableSentence(url) : String(reason)
    return { type: 'failed', sentence, code: 'unreachable' }
  }
}

/** A browser does not reveal to a page why a request to another site failed. */
const unreachableSentence = (url: string) => {
  const origin = globalThis.location?.origin
  const target = originOf(url, origin)
  if (target === undefined) return `“${url}” is not an address.`
  const isElsewhere = origin !== undefined && target !== origin
  return `The service could not be reached, ${isElsewhere ? 'does not let pages of other sites read it, ' : ''}or the connection was lost.`
}

/** The origin of an address; undefined if it is none. */
function originOf(url: string, base: string | undefined): string | undefined {
  try {
    return new URL(url, base).origin
  } catch {
    return undefined
  }
}

export const failed = (sentence: string, code?: Failure['code']): Failure => ({
  type: 'failed',
  sentence,
  ...(code ? { code } : {}),
})

/** The service states its refusal as plain text or as `{ error }`; a status of 500 and above is a failure. */
async function failureOf(response: Response): Promise<FetchFailure> {
  const text = (await response.text()).trim()
  const sentence =
    sentenceOf(text) || `The service answered ${response.status} ${response.statusText}.`.replace(' .', '.')
  const httpStatus = response.status
  return { type: httpStatus < 500 ? 'refused' : 'failed', sentence, code: 'service', httpStatus }
}

/** How ERDDAP writes an error, one part on each line: `Error { code=404; message="Not Found: …"; }`. */
const erddapMessage = /^Error {[^]*?message="(.*)"/

/** Characters of a service's message that fit on a chart. */
const longestMessage = 240

/** The first line of a service's message; empty for an HTML page. */
function sentenceOf(text: string): string {
  if (text.startsWith('<')) return ''
  if (!text.startsWith('{')) {
    const [line = ''] = (erddapMessage.exec(text)?.[1] ?? text).split('\n', 1)
    return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line
  }
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : ''
  } catch {
    return ''
  }
}

/** The chunks of a body. Streams are not iterable in every browser. */
export async function* chunksOf(
  reader: BodyReader,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return
    onBytes(value.byteLength)
    yield value
  }
}
