import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../../src/store/bucket.ts'

const account = { region: 'r', name: 'files', accessKeyId: 'a', secretAccessKey: 's' }

/** A bucket that keeps objects in memory, lists two to a page, and takes nothing whose signature does not fit what arrived. */
export async function openBucket(prefix: string) {
  const objects = new Map<string, Buffer>()
  const asked: URL[] = []
  const answer = async (request: IncomingMessage): Promise<readonly [number, string | Buffer]> => {
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`)
    asked.push(url)
    if (!isSigned(request.method ?? '', url)) return [403, 'SignatureDoesNotMatch']
    const key = decodeURIComponent(url.pathname).slice(`/${account.name}/`.length)
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return [411, 'MissingContentLength']
      const pieces: Buffer[] = []
      for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
      objects.set(key, Buffer.concat(pieces))
      return [200, '']
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return [204, '']
    }
    if (key !== '') return [objects.has(key) ? 200 : 404, objects.get(key) ?? 'NoSuchKey']
    return [200, page(url.searchParams)]
  }
  const page = (query: URLSearchParams) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    const contents = keys.slice(from, from + 2).map((key) => {
      const name = encodeURIComponent(key).replaceAll('%20', '+')
      const size = objects.get(key)?.length ?? 0
      return `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified><Size>${size}</Size></Contents>`
    })
    return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const bucket: Bucket = { ...account, endpoint: `http://127.0.0.1:${port}`, prefix }
  return { bucket, objects, asked, close: () => server.close() }
}

// As a server checks it: from the bytes of the address, without a thought of how they were made.
function isSigned(method: string, url: URL): boolean {
  const given = url.search.slice(1).split('&')
  const signature = given.find((pair) => pair.startsWith('X-Amz-Signature='))?.split('=')[1]
  const query = given.filter((pair) => !pair.startsWith('X-Amz-Signature=')).toSorted()
  const stamp = url.searchParams.get('X-Amz-Date') ?? ''
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1)
  const canonical = `${method}\n${url.pathname}\n${query.join('&')}\nhost:${url.host}\n\nhost\nUNSIGNED-PAYLOAD`
  const digest = createHash('sha256').update(canonical).digest('hex')
  let key: Buffer = Buffer.from(`AWS4${account.secretAccessKey}`)
  for (const part of scope) key = createHmac('sha256', key).update(part).digest()
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${scope.join('/')}\n${digest}`
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
