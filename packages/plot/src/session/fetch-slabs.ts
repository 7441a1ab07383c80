import { encodeSlabEnd, encodeSlabFrame, encodeSlabHead, readSlabs } from '@isobath/domain'
import type { Arranging, Arrival, Axes } from '../grid/arrange.ts'

/** What is known before any value came. */
export interface Announced {
  /** Cells that will be drawn from. */
  readonly cells: number
  readonly slabs: number
  readonly depths: number
}

export type Fetched =
  | { readonly type: 'arrived'; readonly arrival: Arrival }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed'; readonly sentence: string }
  | { readonly type: 'aborted' }

export interface FetchRequest {
  readonly url: string
  readonly headers?: Record<string, string>
  /** Begins to arrange slabs of these axes; a sentence where that cannot be. */
  readonly arranging: (axes: Axes) => Arranging | string
  readonly signal: AbortSignal
  /** Bytes so far and, once the axes are known, in all. */
  readonly onProgress?: (done: number, total?: number) => void
  /** Hears the size before the values come; a sentence refuses them. */
  readonly judge?: (announced: Announced) => string | undefined
}

/** Fetches slabs and arranges them as they come. Never answers with a part of a field. */
export async function fetchSlabs(request: FetchRequest): Promise<Fetched> {
  try {
    const { url, headers, signal } = request
    const response = await fetch(url, { signal, ...(headers ? { headers } : {}) })
    if (!response.ok) return await refusalOf(response)
    if (!response.body) return failed('The service sent an empty answer.')
    return await arrange(response.body, request)
  } catch (reason) {
    if (request.signal.aborted) return { type: 'aborted' }
    return failed(
      reason instanceof TypeError ? 'The service could not be reached, or the connection was lost.' : String(reason),
    )
  }
}

const failed = (sentence: string): Fetched => ({ type: 'failed', sentence })

/** A refusal speaks for itself, as plain text or as `{ error }`; a fault of the service is a failure. */
async function refusalOf(response: Response): Promise<Fetched> {
  const text = (await response.text()).trim()
  const sentence =
    sentenceOf(text) || `The service answered ${response.status} ${response.statusText}.`.replace(' .', '.')
  return response.status < 500 ? { type: 'refused', sentence } : failed(sentence)
}

function sentenceOf(text: string): string {
  if (text.startsWith('<')) return ''
  if (!text.startsWith('{')) return text
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : ''
  } catch {
    return ''
  }
}

async function arrange(body: ReadableStream<Uint8Array>, request: FetchRequest): Promise<Fetched> {
  const reader = body.getReader()
  try {
    return await readSource(reader, request)
  } finally {
    // Ends the request wherever the reading stopped; after the last byte it does nothing.
    await reader.cancel().catch(() => undefined)
  }
}

async function readSource(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { arranging, signal, onProgress, judge }: FetchRequest,
): Promise<Fetched> {
  let arranged: Arranging | undefined
  let done = 0
  let total: number | undefined
  const chunks = chunksOf(reader, signal, (bytes) => {
    done += bytes
    onProgress?.(done, total)
  })
  for await (const part of readSlabs(chunks)) {
    if (part.type === 'broken') return failed(`The field came incomplete: ${part.why}.`)
    if (part.type === 'axes') {
      const { axes } = part
      const begun = arranging({ ...axes, calendar: part.header.calendar })
      if (typeof begun === 'string') return failed(begun)
      arranged = begun
      const refusal = judge?.({ cells: arranged.cells, slabs: part.slabs, depths: axes.depth.length })
      if (refusal !== undefined) return { type: 'refused', sentence: refusal }
      const head = encodeSlabHead(part.header, part.axes).byteLength + encodeSlabEnd(part.slabs).byteLength
      total =
        head +
        part.slabs *
          (encodeSlabFrame(0, 0).byteLength + Float32Array.BYTES_PER_ELEMENT * axes.lat.length * axes.lon.length)
    }
    if (part.type === 'slab') arranged?.add(part.slab.timeIndex, part.slab.depthIndex, part.slab.values)
  }
  const arrival = arranged?.result()
  return arrival ? { type: 'arrived', arrival } : failed('The field came without any values.')
}

/** Reading by hand: a stream is not iterable in every browser. */
async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
  heard: (bytes: number) => void,
) {
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return
    heard(value.byteLength)
    yield value
  }
}
