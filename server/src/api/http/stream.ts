import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { slabMediaType } from '@isobath/domain'
import type { Context } from 'hono'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import type { AnswerStream, FileType, Format } from '../../engine/engine.ts'
import { IdleReaderError } from '../../engine/idle-reader.ts'
import { iteratePieces, streamPieces } from '../../io/byte-stream.ts'
import { refusalOf } from '../../sql/fault.ts'
import { maxAge } from './caching.ts'
import type { Env } from './services.ts'

/** The media types of streamed answers, for the description of a call. */
export const streamedTypes = { 'text/plain': undefined, [arrowMediaType]: undefined, [slabMediaType]: undefined }

/** The headers of streamed answers, for the description of a call. */
export const streamedHeaders = {
  'X-Row-Count': 'Rows of the answer, or cells of its slabs, where they are known before it is made.',
  'X-Row-Total':
    'Rows that were asked for, where the answer holds fewer: it is then an even sample of them over the whole range, the first and the last among them. Absent where the answer is whole.',
}

/** Bytes of slabs that are sent in one piece, at most. */
const mostWhole = 2 ** 16

/** More saves little, and costs several times the CPU. */
const gzipLevel = 1

/** Sends an answer of the engine as it is made, short slabs in one piece; CSV in gzip where the client takes that. Data that administrators alone may see are kept in no cache. */
export async function sendStream(c: Context, answer: AnswerStream, format: Format | FileType): Promise<Response> {
  const { rows, sampledFrom, bytes, mediaType } = answer
  // Before any header is set: what fails now is answered as a failure.
  const isShort = format === 'slabs' && bytes !== undefined && bytes <= mostWhole
  const body = isShort ? await collectPieces(answer.body, bytes, c.req.raw.signal) : answer.body
  if (body === null) return c.body(null, 503)
  c.header('Vary', format === 'csv' ? 'Accept, Accept-Encoding' : 'Accept')
  const { signedIn } = c.var as Partial<Env['Variables']>
  c.header('Cache-Control', signedIn?.role === 'admin' ? 'private, no-store' : maxAge.data)
  c.header('Content-Type', format === 'csv' ? 'text/plain; charset=utf-8' : mediaType)
  if (rows !== undefined) c.header('X-Row-Count', String(rows))
  // An even sample states how many rows it was taken from (L6).
  if (sampledFrom !== undefined) c.header('X-Row-Total', String(sampledFrom))
  if (body instanceof ReadableStream && format === 'csv' && acceptsGzip(c.req.header('Accept-Encoding'))) {
    c.header('Content-Encoding', 'gzip')
    return c.body(guardBody(c, gzipped(body)))
  }
  if (bytes !== undefined) c.header('Content-Length', String(bytes))
  return body instanceof ReadableStream ? c.body(guardBody(c, body)) : c.body(body)
}

/**
 * Guards the body of an answer. A fault in it is reported with the id of the request and cuts the connection, so that no client takes a part for the whole. It is no fault that a client leaves, stops
 * reading or asks for more than it may. Without the guard, the adapter of the server prints both as text between lines of JSON.
 */
export function guardBody(c: Context, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const { signal } = c.req.raw
  const { reportFault } = c.var as Partial<Env['Variables']>
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: ServerResponse }
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          const isOfClient = error instanceof IdleReaderError || refusalOf(error, signal.aborted) !== undefined
          if (!isOfClient) reportFault?.(error)
          outgoing?.destroy()
          // By then the adapter has cancelled the body, and learns of no error.
          if (outgoing?.closed === false) await once(outgoing, 'close')
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** The pieces of a short body as one, so that it is sent together with its headers; null where the client left meanwhile. */
async function collectPieces(body: ReadableStream<Uint8Array>, bytes: number, signal: AbortSignal) {
  const whole = new Uint8Array(bytes)
  let at = 0
  try {
    for await (const piece of iteratePieces(body)) {
      whole.set(piece, at)
      at += piece.length
    }
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
  return whole
}

/** Whether a client names gzip, or anything, without refusing it by `q=0` (RFC 9110, 12.5.3). */
export function acceptsGzip(accepted = ''): boolean {
  const codings = new Map(
    accepted.split(',').map((item) => {
      const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
      return [coding, Number(weight) > 0] as const
    }),
  )
  return codings.get('gzip') ?? codings.get('*') ?? false
}

/** Compresses a body as it is read. Errors pass through in one direction, waiting and cancelling in the other. */
export function gzipped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip({ level: gzipLevel })
  // An error of either reaches the reader of the pieces.
  pipeline(Readable.from(iteratePieces(body), { objectMode: false }), gzip, () => {})
  return streamPieces(gzip[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, unknown>)
}
