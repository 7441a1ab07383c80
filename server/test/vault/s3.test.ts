import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUrl } from '../../src/store/bucket.ts'
import { bucketVault } from '../../src/vault/s3.ts'
import type { Vault } from '../../src/vault/vault.ts'
import { openBucket } from './bucket-double.ts'

// The example of "Authenticating Requests: Using Query Parameters" in the reference of Amazon S3.
test('an address is signed as the published example is', () => {
  const account = {
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const url = signedUrl(account, 'GET', '/test.txt', {}, new Date('2013-05-24T00:00:00Z'), 86_400)
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

const keys = ['v/Demo/rep/b c.csv', 'v/Demo/rep/sub/a&b.csv', 'v/Demo/raw/x.dat', 'v/Demo/readme.txt', 'v/Demo/rep/']
let opened: Awaited<ReturnType<typeof openBucket>>
let vault: Vault
beforeAll(async () => {
  opened = await openBucket('v/')
  for (const key of keys) opened.objects.set(key, Buffer.from(`bytes of ${key}`))
  vault = bucketVault(opened.bucket)
})
afterAll(() => void opened.close())

test('the files of a dataset are listed over pages, those outside its folders left out', async () => {
  expect(await vault.list('Demo')).toEqual([
    { folder: 'rep', name: 'b c.csv', size: 27 },
    { folder: 'rep', name: 'sub/a&b.csv', size: 31 },
    { folder: 'raw', name: 'x.dat', size: 25 },
  ])
  expect(opened.asked.length).toBe(3)
  expect(opened.asked.every((url) => url.searchParams.get('prefix') === 'v/Demo/')).toBe(true)
})

test('a name that leaves its folder is never asked for', async () => {
  const before = opened.asked.length
  expect(await vault.list('../secret')).toEqual([])
  expect(opened.asked.length).toBe(before)
})

test('a file is read as it comes', async () => {
  const pieces: Uint8Array[] = []
  const file = { folder: 'rep', name: 'sub/a&b.csv', size: 31 } as const
  for await (const piece of vault.read('Demo', file, new AbortController().signal)) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('bytes of v/Demo/rep/sub/a&b.csv')
})

test('a bucket that refuses the key is a fault, and no empty vault', async () => {
  const other = bucketVault({ ...opened.bucket, secretAccessKey: 'another' })
  await expect(other.list('Demo')).rejects.toThrow('the bucket answers 403')
})
