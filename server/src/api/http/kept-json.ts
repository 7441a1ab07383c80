import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, TypedResponse } from 'hono'
import { accepts } from 'hono/accepts'
import { maxAge } from './caching.ts'

const compress = promisify(gzip)

/** Bytes below which compression saves nothing. */
const minCompressedBytes = 1024

/** The body of a response in JSON, kept in the forms in which it is sent. `T` is the value that it holds. */
export interface KeptJson<T> {
  readonly plain: Uint8Array<ArrayBuffer>
  /** Undefined where the body is too short. */
  readonly gzipped: Uint8Array<ArrayBuffer> | undefined
  /** Exists in the type alone. */
  readonly value?: T
}

/** Writes a value as JSON, once for all responses that send it. */
export async function keepJson<T>(value: T): Promise<KeptJson<T>> {
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { plain, gzipped: plain.length < minCompressedBytes ? undefined : await compress(plain) }
}

/** The bytes that a kept body holds. */
export const bytesOfJson = ({ plain, gzipped }: KeptJson<unknown>): number => plain.length + (gzipped?.length ?? 0)

/** Sends a kept body, compressed where the client takes gzip. */
export function sendJson<T>(c: Context, { plain, gzipped }: KeptJson<T>): Response & TypedResponse<T, 200, 'json'> {
  const isGzipped =
    gzipped !== undefined &&
    accepts(c, {
      header: 'Accept-Encoding',
      supports: ['gzip'],
      default: '',
      match: (accepted) => (accepted.some(({ type, q }) => type === 'gzip' && q > 0) ? 'gzip' : ''),
    }) === 'gzip'
  const body = isGzipped ? gzipped : plain
  const response = c.newResponse(body, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    // Set here: a header that is added to a finished response makes Hono copy it.
    'Cache-Control': maxAge.catalog,
    ...(isGzipped ? { 'Content-Encoding': 'gzip' } : {}),
    ...(gzipped ? { Vary: 'Accept-Encoding' } : {}),
  })
  // The body is the JSON of a `T`: `keepJson` wrote it.
  return response as Response & TypedResponse<T, 200, 'json'>
}
