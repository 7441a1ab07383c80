import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketClient, BucketAwayError } from '../../src/store/bucket.ts'
import { bucketVault } from '../../src/vault/s3.ts'
import type { Vault } from '../../src/vault/vault.ts'
import { openBucket } from './bucket-double.ts'

const keys = ['v/Demo/rep/b c.csv', 'v/Demo/rep/sub/a&b.csv', 'v/Demo/raw/x.dat', 'v/Demo/readme.txt', 'v/Demo/rep/']
let opened: Awaited<ReturnType<typeof openBucket>>
let vault: Vault
beforeAll(async () => {
  opened = await openBucket('v/')
  for (const key of keys) opened.objects.set(key, Buffer.from(`bytes of ${key}`))
  vault = bucketVault(opened.bucket)
})
afterAll(() => opened.close())

test('the files of a dataset are listed over several pages, without those outside its folders', async () => {
  expect(await vault.list('Demo')).toEqual([
    { folder: 'rep', name: 'b c.csv', size: 27 },
    { folder: 'rep', name: 'sub/a&b.csv', size: 31 },
    { folder: 'raw', name: 'x.dat', size: 25 },
  ])
  expect(opened.asked.length).toBe(3)
  expect(opened.asked.every(({ url }) => url.searchParams.get('prefix') === 'v/Demo/')).toBe(true)
})

test('a name that leaves its folder is not requested from the bucket', async () => {
  const before = opened.asked.length
  expect(await vault.list('../secret')).toEqual([])
  expect(opened.asked.length).toBe(before)
})

test('a file is read in pieces, with all its bytes', async () => {
  const pieces: Uint8Array[] = []
  const file = { folder: 'rep', name: 'sub/a&b.csv', size: 31 } as const
  for await (const piece of vault.read('Demo', file, new AbortController().signal)) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('bytes of v/Demo/rep/sub/a&b.csv')
})

test('listing a bucket that refuses the key fails, instead of showing an empty vault', async () => {
  const other = bucketVault({ ...opened.bucket, secretAccessKey: 'another' })
  await expect(other.list('Demo')).rejects.toThrow('the bucket answers 403')
})

test('a large file is written in parts and read back whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-parts-'))
  const path = join(folder, 'large')
  const bytes = Buffer.from(Array.from({ length: 11 * 2 ** 20 }, (_, i) => (i * 7919) & 255))
  await writeFile(path, bytes)
  const client = bucketClient(opened.bucket)
  const before = opened.asked.length
  await client.put('large', path)
  await rm(folder, { recursive: true })
  const parts = opened.asked.slice(before).filter(({ method }) => method === 'PUT')
  expect(new Set(parts.map(({ url }) => url.searchParams.get('partNumber')))).toEqual(new Set(['1', '2', '3']))
  expect(opened.objects.get('v/large')?.equals(bytes)).toBe(true)
  const pieces: Uint8Array[] = []
  const found = await client.get('large')
  for await (const piece of found?.pieces ?? []) pieces.push(piece)
  expect([found?.bytes, Buffer.concat(pieces).equals(bytes)]).toEqual([bytes.length, true])
})

test('a local file that cannot be read is not reported as a fault of the bucket', async () => {
  const put = bucketClient(opened.bucket).put('missing', '/nowhere/at/all')
  await expect(put).rejects.toThrow('ENOENT')
  await expect(put).rejects.not.toBeInstanceOf(BucketAwayError)
})

test('a request that the bucket answers once with 503 is sent again', async () => {
  const client = bucketClient(opened.bucket)
  opened.state.failures = 1
  await client.put('again', Buffer.from('again'))
  expect(opened.objects.get('v/again')?.toString()).toBe('again')
  await client.remove('again')
  expect([opened.objects.has('v/again'), await client.get('again')]).toEqual([false, undefined])
})

test.each([301, 302, 303, 307, 308])('a redirect of the bucket with status %i is not followed', async (status) => {
  const other = await openBucket('v/')
  other.objects.set('v/inner', Buffer.from('of the inner network'))
  const client = bucketClient(opened.bucket)
  opened.state.redirect = { status, to: `${other.bucket.endpoint}/${other.bucket.name}/v/inner` }
  const calls = [
    () => client.get('again'),
    () => client.put('again', Buffer.from('x')),
    () => client.remove('again'),
    () => client.list(''),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow(`the bucket answers ${status}`)
  delete opened.state.redirect
  expect(other.asked).toEqual([])
  other.close()
})
