import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createPieceSender } from '../../../src/api/limits/piece-sender.ts'
import { IdleReaderError } from '../../../src/engine/idle-reader.ts'
import { Readers } from '../../../src/engine/readers.ts'
import { localSettings } from '../../../src/people/settings.ts'

const inTwo = async function* () {
  yield* [Buffer.from('one '), Buffer.from('two')]
}

/** A service that sends the pieces to so many clients at once. */
function openService(config: ConstructorParameters<typeof Readers>[0]) {
  const readers = new Readers(config)
  const sendPieces = createPieceSender({ settings: localSettings() }, readers)
  const app = new Hono().get('/', (c) => sendPieces(c, inTwo))
  return { readers, get: (init?: RequestInit) => app.request('/', init) }
}

test('a body of pieces is held for so many clients at once, and others are refused after a while', async () => {
  const { readers, get } = openService({ most: 1, waitSeconds: 0.01 })
  const held = await get()
  const refused = await get()
  expect([refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
    503,
    expect.any(String),
    expect.stringContaining('Too many'),
  ])
  expect(await held.text()).toBe('one two')
  expect(readers.open).toBe(0)
  expect(await (await get()).text()).toBe('one two')
})

test('a client who leaves, before or after its body has begun, gives its place to the next', async () => {
  const { readers, get } = openService({ most: 1 })
  const held = await get()
  const leaving = new AbortController()
  const waiting = get({ signal: leaving.signal })
  leaving.abort()
  expect((await waiting).status).toBe(503)
  await held.body?.cancel()
  expect([readers.open, readers.waiting]).toEqual([0, 0])
})

test('a client who takes nothing is dropped as one, not as a fault', async () => {
  const { readers, get } = openService({ idleSeconds: 0.01 })
  const reader = (await get()).body?.getReader()
  await reader?.read()
  await expect.poll(() => readers.open).toBe(0)
  await expect(reader?.read()).rejects.toThrow(IdleReaderError)
})
