/** Why nothing came of a request. */
export type NotFetched =
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed'; readonly sentence: string }
  | { readonly type: 'aborted' }

export interface BodyRequest {
  readonly url: string
  readonly headers?: Record<string, string>
  readonly signal: AbortSignal
}

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Asks for an address and hands over what comes, byte by byte; the request ends wherever the reading stops. */
export async function fetchBody<Read>(
  { url, headers, signal }: BodyRequest,
  read: (reader: BodyReader, response: Response) => Promise<Read>,
): Promise<Read | NotFetched> {
  try {
    const response = await fetch(url, { signal, ...(headers ? { headers } : {}) })
    if (!response.ok) return await refusalOf(response)
    if (!response.body) return failed('The service sent an empty answer.')
    const reader = response.body.getReader()
    try {
      return await read(reader, response)
    } finally {
      // Ends the request wherever the reading stopped; after the last byte it does nothing.
      await reader.cancel().catch(() => undefined)
    }
  } catch (reason) {
    if (signal.aborted) return { type: 'aborted' }
    return failed(reason instanceof TypeError ? unreachable(url) : String(reason))
  }
}

/** Why an address of another site does not answer is not told to pages. */
const unreachable = (url: string) => {
  const own = globalThis.location?.origin
  const elsewhere = own !== undefined && new URL(url, own).origin !== own
  return `The service could not be reached, ${elsewhere ? 'does not let pages of other sites read it, ' : ''}or the connection was lost.`
}

export const failed = (sentence: string): NotFetched => ({ type: 'failed', sentence })

/** A refusal speaks for itself, as plain text or as `{ error }`; a fault of the service is a failure. */
async function refusalOf(response: Response): Promise<NotFetched> {
  const text = (await response.text()).trim()
  const sentence =
    sentenceOf(text) || `The service answered ${response.status} ${response.statusText}.`.replace(' .', '.')
  return response.status < 500 ? { type: 'refused', sentence } : failed(sentence)
}

/** How ERDDAP says an error: `Error { code=404; message="Not Found: …"; }`, a part a line. */
const erddapMessage = /^Error {[^]*?message="(.*?)";?$/m

/** Characters of what a service says that a chart has room for. */
const mostSaid = 240

/** The first line of what a service says; nothing of a page. */
function sentenceOf(text: string): string {
  if (text.startsWith('<')) return ''
  if (!text.startsWith('{')) {
    const [line = ''] = (erddapMessage.exec(text)?.[1] ?? text).split('\n', 1)
    return line.length > mostSaid ? `${line.slice(0, mostSaid - 1)}…` : line
  }
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : ''
  } catch {
    return ''
  }
}

/** Reading by hand: a stream is not iterable in every browser. */
export async function* chunksOf(reader: BodyReader, signal: AbortSignal, heard: (bytes: number) => void) {
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return
    heard(value.byteLength)
    yield value
  }
}
