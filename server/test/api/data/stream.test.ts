import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { slabMediaType } from '@isobath/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessionCookie } from '../../../src/api/sign-in/session.ts'
import { beginSession } from '../../../src/people/sessions.ts'
import { addUser, changeUser } from '../../../src/people/users.ts'
import { writeEntry } from '../../../src/catalogue/changes/write.ts'
import { listen } from '../../../src/process/http-server.ts'
import type { HttpServer } from '../../../src/process/http-server.ts'
import { entry } from '../../db/entry.ts'
import { fakeEngine } from '../fake-engine.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let server: HttpServer
let cookie: string

/** What the next answer does, and what became of it. */
let pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>
let stopped: Promise<string>

beforeAll(async () => {
  const engine = fakeEngine({
    run: (_plan, format, signal) => {
      let end: (how: string) => void = () => {}
      stopped = new Promise((done) => {
        end = done
      })
      signal.addEventListener('abort', () => end('aborted'))
      const stream = new ReadableStream<Uint8Array>({ pull: (c) => pull(c), cancel: () => end('cancelled') })
      return Promise.resolve({
        ok: true,
        body: stream,
        mediaType: format === 'slabs' ? slabMediaType : 'text/csv',
        rows: 7,
      })
    },
  })
  service = await openTestService({ engine })
  await writeEntry(service.db, entry('tblMap'))
  const listened = await listen((request) => service.app.fetch(request), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  server = listened.server
})
beforeEach(async () => {
  cookie = await service.beGuest()
})
afterAll(async () => {
  await server.close(0)
  await service.close()
})

const plot =
  '/api/data/sp?spName=uspSpaceTime&tableName=tblMap&fields=temp&dt1=1&dt2=1&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=5'

async function get(headers: Record<string, string> = {}) {
  const asked = request({
    port: server.port,
    host: '127.0.0.1',
    path: plot,
    headers: { Cookie: cookie, ...headers },
  }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { asked, response }
}

const line = new TextEncoder().encode('month,lat,lon,temp\n')

test('an answer says how many rows it has, and how it may be kept', async () => {
  pull = (controller) => {
    controller.enqueue(line)
    controller.close()
  }
  const { response } = await get()
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-row-count': '7',
    'cache-control': 'private, max-age=86400',
    vary: 'Accept, Accept-Encoding',
  })
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(await text(response)).toBe('month,lat,lon,temp\n')
})

test.each([
  ['gzip, deflate, br', true],
  ['*;q=0.1', true],
  ['br, gzip;q=0', false],
  ['identity', false],
])('CSV goes to a client that accepts %s in gzip: %s', async (accepted, isGzipped) => {
  pull = (controller) => {
    controller.enqueue(line)
    controller.close()
  }
  const { response } = await get({ 'Accept-Encoding': accepted })
  expect(response.headers['content-encoding']).toBe(isGzipped ? 'gzip' : undefined)
  expect(response.headers['x-row-count']).toBe('7')
  const bytes = await buffer(response)
  expect((isGzipped ? gunzipSync(bytes) : bytes).toString()).toBe('month,lat,lon,temp\n')
})

test('slabs are given to who accepts them, and never compressed', async () => {
  pull = (controller) => controller.close()
  const { response } = await get({ Accept: slabMediaType, 'Accept-Encoding': 'gzip, br' })
  expect(response.headers['content-type']).toBe(slabMediaType)
  expect(response.headers['content-encoding']).toBeUndefined()
  await text(response)
})

test.each(['identity', 'gzip'])('a client that goes away stops its query, encoded as %s', async (accepted) => {
  // Enough that gzip hands something on.
  const noise = randomBytes(2 ** 17)
  pull = async (controller) => {
    await nextTurn()
    controller.enqueue(noise)
  }
  const { asked, response } = await get({ 'Accept-Encoding': accepted })
  await once(response, 'data')
  asked.destroy()
  expect(['aborted', 'cancelled']).toContain(await stopped)
})

test.each(['identity', 'gzip'])(
  'a stream of %s that breaks resets the connection, so that nobody takes a part for the whole',
  async (accepted) => {
    let lines = 0
    pull = async (controller) => {
      await nextTurn()
      if (lines++ < 3) controller.enqueue(line)
      else controller.error(new Error('the disk went away'))
    }
    const { response } = await get({ 'Accept-Encoding': accepted })
    await expect(text(response)).rejects.toThrow('aborted')
    expect(response.complete).toBe(false)
  },
)

/** An answer of a server of its own, which is to be closed while the answer is read. */
async function answerOfOwnServer() {
  const own = await listen((request) => service.app.fetch(request), 0, '127.0.0.1')
  if (!own.ok) throw new Error(own.sentence)
  const shared = server
  server = own.server
  const { response } = await get({ Connection: 'close' })
  server = shared
  return { response, close: own.server.close }
}

test('a service that closes lets an answer end', async () => {
  let finish: () => void = () => undefined
  const isAsked = new Promise<void>((done) => (finish = done))
  pull = async (controller) => {
    controller.enqueue(line)
    await isAsked
    controller.close()
  }
  const { response, close } = await answerOfOwnServer()
  const closing = close(2 ** 30)
  finish()
  await text(response)
  await closing
  expect(response.complete).toBe(true)
})

test('a service that closes cuts off an answer that does not end', async () => {
  pull = async (controller) => {
    await nextTurn()
    controller.enqueue(line)
  }
  const { response, close } = await answerOfOwnServer()
  const [outcome] = await Promise.allSettled([text(response), close(0)])
  expect(outcome.status).toBe('rejected')
})

test('a port in use is refused with the way out', async () => {
  const again = await listen(() => new Response(''), server.port, '127.0.0.1')
  expect(again).toEqual({
    ok: false,
    sentence: `Port ${server.port} is in use: choose another, as in \`PORT=${server.port + 1} npm start\`.`,
  })
})

test('data that a guest asked for may be kept by their browser, and what an administrator sees by none', async () => {
  pull = (controller) => controller.close()
  const { db } = service
  const ada = { username: 'ada', email: 'ada@example.org', passwordHash: null, isConfirmed: true }
  const user = await addUser(db, ada)
  await changeUser(db, user?.id ?? 0, { isDataSubmissionAdmin: true })
  const session = `${sessionCookie}=${await beginSession(db, user?.id ?? 0)}`
  const cachingOf = async (as: string) => (await service.get(plot, { Cookie: as })).headers.get('Cache-Control')
  expect([await cachingOf(cookie), await cachingOf(session)]).toEqual(['private, max-age=86400', 'private, no-store'])
})
