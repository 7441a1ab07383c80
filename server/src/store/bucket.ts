import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A bucket of an S3-compatible store, or what lies in one below a prefix. */
export interface Bucket {
  /** As in `https://s3.eu-west-1.amazonaws.com`, without a slash. */
  readonly endpoint: string
  readonly region: string
  readonly name: string
  /** What every key begins with: empty, or ending in a slash. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What a bucket holds under a key, which is told without the prefix. */
export interface StoredObject {
  readonly key: string
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
}

/** The bucket gave no answer, broke one off, or has no time for it now: what was asked may be asked again. */
export class BucketAway extends Error {}

/** Reads and writes a bucket; rejects where it answers with neither success nor, of what is asked for, that there is none. */
export interface BucketClient {
  /** The object, as it comes; undefined where there is none. */
  readonly get: (
    key: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly bytes: number; readonly pieces: AsyncIterable<Uint8Array> } | undefined>
  /** Writes an object whole, from memory or from a file at a path. */
  readonly put: (key: string, from: Uint8Array | string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Every object whose key begins so. */
  readonly list: (prefix: string) => Promise<readonly StoredObject[]>
}

type Method = 'GET' | 'PUT' | 'DELETE'

/** How long a bucket may be silent before it answers. */
const patienceMs = 20_000

/** `SlowDown`, `ServiceUnavailable`, `InternalError` (error responses of S3), and what a proxy says for it. */
const isAwayStatus = (status: number) => status === 429 || status >= 500

const away = (error: unknown) => new BucketAway('the bucket does not answer', { cause: error })

/** Seconds that an address of the service's own lasts. */
const lifetime = 900

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Account = Pick<Bucket, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>

/** The address of a request, signed in its query (AWS Signature Version 4). `path` is not yet encoded; bodies are not signed. */
export function signedUrl(
  { endpoint, region, accessKeyId, secretAccessKey }: Account,
  method: Method,
  path: string,
  query: Readonly<Record<string, string>>,
  now: Date,
  expires = lifetime,
): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`
  const all: Record<string, string> = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(expires),
    'X-Amz-SignedHeaders': 'host',
  }
  const search = Object.keys(all)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(all[name] ?? '')}`)
    .join('&')
  const address = path.split('/').map(encoded).join('/')
  const request = [method, address, search, `host:${new URL(endpoint).host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, stamp.slice(0, 8)))
  return `${endpoint}${address}?${search}&X-Amz-Signature=${hmac(key, toSign).toString('hex')}`
}

/** A client of what lies below the bucket's prefix. */
export function bucketClient(bucket: Bucket): BucketClient {
  const pathOf = (key: string) => `/${bucket.name}/${bucket.prefix}${key}`
  const ask = async (
    method: Exclude<Method, 'PUT'>,
    path: string,
    query: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => {
    const url = signedUrl(bucket, method, path, query, new Date())
    const response = await fetchSoon(url, method, signal)
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw refusal(response.status, method, path)
  }
  return {
    get: async (key, signal) => {
      const response = await ask('GET', pathOf(key), {}, signal)
      if (!response) return undefined
      return { bytes: Number(response.headers.get('Content-Length') ?? 0), pieces: piecesOf(response, signal) }
    },
    put: async (key, from) => {
      const path = pathOf(key)
      const status = await send(signedUrl(bucket, 'PUT', path, {}, new Date()), from)
      if (status !== 200) throw refusal(status, 'PUT', path)
    },
    remove: async (key) => {
      await (await ask('DELETE', pathOf(key), {}))?.body?.cancel()
    },
    list: async (prefix) => {
      const objects: StoredObject[] = []
      const path = `/${bucket.name}`
      let token: string | undefined = ''
      while (token !== undefined) {
        const query: Record<string, string> = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: `${bucket.prefix}${prefix}`,
          ...(token ? { 'continuation-token': token } : {}),
        }
        const response = await ask('GET', path, query)
        if (!response) throw new Error(`there is no bucket ${bucket.name}`)
        const page: string = await response.text()
        objects.push(...objectsOf(page, bucket.prefix))
        token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]?.replaceAll('&amp;', '&')
      }
      return objects
    },
  }
}

const refusal = (status: number, method: Method, path: string) => {
  const says = `the bucket answers ${status} to ${method} ${path}`
  return isAwayStatus(status) ? new BucketAway(says) : new Error(says)
}

/** Fetches what must begin soon, and may take its time then. */
async function fetchSoon(url: string, method: Method, signal?: AbortSignal): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patienceMs)
  try {
    return await fetch(url, { method, signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw away(error)
  } finally {
    clearTimeout(timer)
  }
}

async function* piecesOf({ body }: Response, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body as AsyncIterable<Uint8Array>
  } catch (error) {
    signal?.throwIfAborted()
    throw away(error)
  }
}

/** Sends a body of known length, which S3 insists on and a streamed body of `fetch` has not; resolves to the status. */
async function send(url: string, from: Uint8Array | string): Promise<number> {
  const bytes = typeof from === 'string' ? (await stat(from)).size : from.length
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  const sent = request(url, { method: 'PUT', headers: { 'Content-Length': bytes }, timeout: patienceMs })
  sent.once('timeout', () => sent.destroy(new Error('the bucket is silent')))
  const answered = new Promise<number>((done, fail) => {
    sent.once('error', fail)
    sent.once('response', (response) => {
      response.once('error', fail)
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
    })
  })
  const body = typeof from === 'string' ? createReadStream(from) : Readable.from([from], { objectMode: false })
  try {
    const [status] = await Promise.all([answered, pipeline(body, sent)])
    return status
  } catch (error) {
    throw away(error)
  }
}

// Names come encoded as in an address, so that no sign of XML stands in them.
function objectsOf(page: string, prefix: string): readonly StoredObject[] {
  return [...page.matchAll(/<Contents>([^]*?)<\/Contents>/g)].flatMap(([, contents = '']) => {
    const key = decodeURIComponent((/<Key>([^<]*)</.exec(contents)?.[1] ?? '').replaceAll('+', ' '))
    const size = Number(/<Size>(\d+)</.exec(contents)?.[1])
    const modified = Date.parse(/<LastModified>([^<]*)</.exec(contents)?.[1] ?? '')
    return key.startsWith(prefix) ? [{ key: key.slice(prefix.length), size, modified }] : []
  })
}
