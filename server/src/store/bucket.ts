import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'

/** A bucket of an S3-compatible store, or what lies in one below a prefix. */
export interface Bucket {
  /** As in `https://s3.eu-west-1.amazonaws.com`, without a slash. */
  readonly endpoint: string
  readonly region: string
  readonly name: string
  /** The prefix of every key: empty, or ending in a slash. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of temporary keys. */
  readonly sessionToken?: string | undefined
}

/** An object of a bucket. Its key is given without the prefix. */
interface StoredObject {
  readonly key: string
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
}

/** The bucket gave no answer, broke one off, or has no time for it now: what was asked may be asked again. */
export class BucketAwayError extends Error {}

/** The bucket refuses: its name, its address or the keys are wrong, or it lies elsewhere. */
export class BucketRefusalError extends Error {}

/** Reads and writes a bucket. It rejects on any answer except success and, for reads, "not found". */
export interface BucketClient {
  /** The object, as it comes; undefined where there is none. */
  readonly get: (
    key: string,
    signal?: AbortSignal,
  ) => Promise<{ readonly bytes: number; readonly pieces: AsyncIterable<Uint8Array> } | undefined>
  /** Writes an object whole, from memory or from a file at a path. A file goes in parts, each of which is tried again where it fails. */
  readonly put: (key: string, from: Uint8Array | string) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** Every object whose key begins so. */
  readonly list: (prefix: string) => Promise<readonly StoredObject[]>
}

/** Time limit until the first byte of a bucket's answer, ms. The rest of the answer has no limit here. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true, socketTimeout: 0 }

/** The SDK is loaded by the first use of a bucket: it takes 0.2 s and 23 MB, which a service without one need not spend. */
const loadSdk = async () => ({ ...(await import('@aws-sdk/client-s3')), ...(await import('@aws-sdk/lib-storage')) })

/** A client of what lies below the bucket's prefix. */
export function bucketClient(bucket: Bucket): BucketClient {
  const { endpoint, region, name: Bucket, prefix, accessKeyId, secretAccessKey, sessionToken } = bucket
  let opened: Promise<{ sdk: Awaited<ReturnType<typeof loadSdk>>; client: S3Client }> | undefined
  const open = () =>
    (opened ??= loadSdk().then((sdk) => {
      const client = new sdk.S3Client({
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
        requestHandler: timeouts,
        // Stores other than Amazon's answer at paths, and know no checksums beyond those of the protocol.
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      })
      return { sdk, client }
    }))
  const keyOf = (key: string) => ({ Bucket, Key: `${prefix}${key}` })
  return {
    get: async (key, signal) => {
      const { sdk, client } = await open()
      const at = keyOf(key)
      try {
        const answer = await client.send(new sdk.GetObjectCommand(at), signal ? { abortSignal: signal } : {})
        return { bytes: answer.ContentLength ?? 0, pieces: piecesOf(answer.Body as Readable, signal) }
      } catch (error) {
        signal?.throwIfAborted()
        if (statusOf(error) === 404) return undefined
        throw faultOf(error, 'GET', at.Key)
      }
    },
    put: async (key, from) => {
      const { sdk, client } = await open()
      const at = keyOf(key)
      try {
        if (typeof from === 'string') {
          await new sdk.Upload({ client, params: { ...at, Body: createReadStream(from) } }).done()
        } else await client.send(new sdk.PutObjectCommand({ ...at, Body: from }))
      } catch (error) {
        throw faultOf(error, 'PUT', at.Key)
      }
    },
    remove: async (key) => {
      const { sdk, client } = await open()
      const at = keyOf(key)
      await client.send(new sdk.DeleteObjectCommand(at)).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw faultOf(error, 'DELETE', at.Key)
      })
    },
    list: async (start) => {
      const { sdk, client } = await open()
      const objects: StoredObject[] = []
      try {
        // Names come encoded as in an address, so that no sign of XML stands in them.
        const listing = { Bucket, Prefix: `${prefix}${start}`, EncodingType: 'url' as const }
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, listing)) {
          for (const { Key = '', Size = 0, LastModified } of Contents) {
            const key = decodeURIComponent(Key.replaceAll('+', ' '))
            if (!key.startsWith(prefix)) continue
            objects.push({ key: key.slice(prefix.length), size: Size, modified: LastModified?.getTime() ?? 0 })
          }
        }
      } catch (error) {
        throw faultOf(error, 'GET', '')
      }
      return objects
    },
  }
}

/** The status of the bucket's answer; undefined when no answer came. */
const statusOf = (error: unknown) =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode

/** `SlowDown`, `ServiceUnavailable`, `InternalError` (error responses of S3), and what a proxy says for it. */
const isAwayStatus = (status: number) => status === 429 || status >= 500

/** Classifies a failed request. Without a status no answer came. */
function faultOf(error: unknown, method: string, key: string): Error {
  const status = statusOf(error)
  if (status === undefined) {
    // A local file that cannot be read is not a fault of the bucket.
    const isOfFile =
      (error as NodeJS.ErrnoException).syscall === 'open' || (error as NodeJS.ErrnoException).syscall === 'read'
    return isOfFile ? (error as Error) : new BucketAwayError('the bucket does not answer', { cause: error })
  }
  const says = `the bucket answers ${status} to ${method} ${key}`.trimEnd()
  return new (isAwayStatus(status) ? BucketAwayError : BucketRefusalError)(says, { cause: error })
}

async function* piecesOf(body: Readable, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* body as AsyncIterable<Uint8Array>
  } catch (error) {
    signal?.throwIfAborted()
    throw new BucketAwayError('the bucket broke off its answer', { cause: error })
  }
}
