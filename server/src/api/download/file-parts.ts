import type { Context } from 'hono'
import { bodyOf } from '../../engine/body.ts'
import { dropIdleReader } from '../../engine/idle-reader.ts'
import type { CachedFile } from '../../download/file-cache.ts'
import { byteRange } from './byte-range.ts'
import { maxAge } from '../http/caching.ts'
import { guardBody } from '../http/stream.ts'

/** Seconds after which an idle reader of a part is dropped. */
const idleSeconds = 60

/** Whether a client asks about a file, or for a part of it, as readers of Parquet and HDF5 over HTTP do. */
export const asksForPart = (c: Context) => c.req.method === 'HEAD' || c.req.header('Range') !== undefined

/** Sends a file, or the part of it that the request asks for (RFC 9110, 14), or its headers alone. */
export function sendPart(c: Context, { bytes, tag, read }: CachedFile, mediaType: string): Response {
  const etag = `"${tag}"`
  c.header('Accept-Ranges', 'bytes')
  c.header('ETag', etag)
  c.header('Content-Type', mediaType)
  c.header('Cache-Control', maxAge.data)
  const ifRange = c.req.header('If-Range')
  const part = ifRange === undefined || ifRange === etag ? byteRange(c.req.header('Range'), bytes) : 'whole'
  if (part === 'none') {
    c.header('Content-Range', `bytes */${bytes}`)
    return c.body(null, 416)
  }
  const { from, until } = part === 'whole' ? { from: 0, until: bytes } : part
  c.header('Content-Length', String(until - from))
  if (part !== 'whole') c.header('Content-Range', `bytes ${from}-${until - 1}/${bytes}`)
  const status = part === 'whole' ? 200 : 206
  if (c.req.method === 'HEAD') return c.body(null, status)
  const stop = new AbortController()
  const parts = dropIdleReader(read(from, until), stop, idleSeconds)
  const body = bodyOf(parts, stop, () => {})
  return c.body(guardBody(c, body), status)
}
