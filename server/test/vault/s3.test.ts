import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketVault, signedUrl } from '../../src/vault/s3.ts'
import type { Vault } from '../../src/vault/vault.ts'

// The example of "Authenticating Requests: Using Query Parameters" in the reference of Amazon S3.
test('an address is signed as the published example is', () => {
  const account = {
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const url = signedUrl(account, '/test.txt', {}, new Date('2013-05-24T00:00:00Z'), 86_400)
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

const keys = ['v/Demo/rep/b c.csv', 'v/Demo/rep/sub/a&b.csv', 'v/Demo/raw/x.dat', 'v/Demo/readme.txt', 'v/Demo/rep/']
const asked: URL[] = []

// A bucket that lists two keys to a page.
const bucket = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost')
  asked.push(url)
  if (url.pathname !== '/files') {
    response.end(`bytes of ${decodeURIComponent(url.pathname)}`)
    return
  }
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${encodeURIComponent(key).replaceAll('%20', '+')}</Key><Size>${key.length}</Size></Contents>`,
    )
  response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
})

let vault: Vault
beforeAll(async () => {
  await new Promise<void>((done) => void bucket.listen(0, '127.0.0.1', done))
  const { port } = bucket.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  vault = bucketVault({ endpoint, region: 'r', name: 'files', prefix: 'v/', accessKeyId: 'a', secretAccessKey: 's' })
})
afterAll(() => void bucket.close())

test('the files of a dataset are listed over pages, those outside its folders left out', async () => {
  expect(await vault.list('Demo')).toEqual([
    { folder: 'rep', name: 'b c.csv', size: 18 },
    { folder: 'rep', name: 'sub/a&b.csv', size: 22 },
    { folder: 'raw', name: 'x.dat', size: 16 },
  ])
  expect(
    asked.every((url) => url.searchParams.get('prefix') === 'v/Demo/' && url.searchParams.has('X-Amz-Signature')),
  ).toBe(true)
})

test('a name that leaves its folder is never asked for', async () => {
  const before = asked.length
  expect(await vault.list('../secret')).toEqual([])
  expect(asked.length).toBe(before)
})

test('a file is read as it comes', async () => {
  const pieces: Uint8Array[] = []
  const file = { folder: 'rep', name: 'sub/a&b.csv', size: 22 } as const
  for await (const piece of vault.read('Demo', file, new AbortController().signal)) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('bytes of /files/v/Demo/rep/sub/a&b.csv')
})
