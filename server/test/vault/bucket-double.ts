import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../../src/store/bucket.ts'

const account = { region: 'r', name: 'files', accessKeyId: 'a', secretAccessKey: 's' }

/**
 * A bucket that keeps objects in memory, lists two to a page, takes uploads in parts, and takes nothing whose signature does not fit what arrived.
 * `failures` says how many of the next requests it has no time for, `redirect` with which status it names another address for all.
 */
export async function openBucket(prefix: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const asked: { readonly method: string; readonly url: URL }[] = []
  const state: { failures: number; redirect?: { readonly status: number; readonly to: string } } = { failures: 0 }
  const answer = async (request: IncomingMessage): Promise<readonly [number, string | Buffer]> => {
    const { method = '' } = request
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`)
    asked.push({ method, url })
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const body = Buffer.concat(pieces)
    if (state.redirect) return [state.redirect.status, error('TemporaryRedirect')]
    if (state.failures > 0) {
      state.failures--
      return [503, error('SlowDown')]
    }
    if (!isSigned(request, url, body)) return [403, error('SignatureDoesNotMatch')]
    const key = decodeURIComponent(url.pathname).slice(`/${account.name}/`.length)
    const { searchParams } = url
    const upload = searchParams.get('uploadId')
    if (method === 'POST' && upload === null) {
      const id = String(uploads.size + 1)
      uploads.set(id, new Map())
      return [200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`]
    }
    if (method === 'POST') {
      const parts = [...(uploads.get(upload ?? '') ?? [])].toSorted(([a], [b]) => a - b)
      objects.set(key, Buffer.concat(parts.map(([, part]) => part)))
      return [200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>']
    }
    if (method === 'PUT') {
      if (request.headers['content-length'] === undefined) return [411, error('MissingContentLength')]
      if (upload === null) objects.set(key, body)
      else uploads.get(upload)?.set(Number(searchParams.get('partNumber')), body)
      return [200, '']
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return [204, '']
    }
    if (key !== '') return objects.has(key) ? [200, objects.get(key) ?? ''] : [404, error('NoSuchKey')]
    return [200, page(searchParams)]
  }
  const error = (code: string) => `<Error><Code>${code}</Code></Error>`
  const page = (query: URLSearchParams) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const isCut = from + 2 < keys.length
    const next = isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    const contents = keys.slice(from, from + 2).map((key) => {
      const name = encodeURIComponent(key).replaceAll('%20', '+')
      const size = objects.get(key)?.length ?? 0
      return `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified><Size>${size}</Size></Contents>`
    })
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      if (state.redirect) response.setHeader('Location', state.redirect.to)
      response.writeHead(status, { ETag: '"x"', 'Content-Length': Buffer.byteLength(body) }).end(body)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const bucket: Bucket = { ...account, endpoint: `http://127.0.0.1:${port}`, prefix }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { bucket, objects, asked, state, close }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

// As a server checks it (AWS Signature Version 4): from what arrived, without a thought of how it was made.
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, scopeText = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const query = url.search
    .slice(1)
    .split('&')
    .map((pair) => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, hash].join('\n')
  const scope = scopeText.split('/')
  let key: Buffer = Buffer.from(`AWS4${account.secretAccessKey}`)
  for (const part of scope) key = createHmac('sha256', key).update(part).digest()
  const toSign = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scopeText}\n${sha256(canonical)}`
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
