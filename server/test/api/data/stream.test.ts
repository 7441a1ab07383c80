import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { slabMediaType } from '@isobath/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { requestIdHeader } from '../../../src/api/http/describe.ts'
import { sessionCookie } from '../../../src/api/sign-in/session.ts'
import { beginSession } from '../../../src/people/sessions.ts'
import { BudgetError } from '../../../src/sql/fault.ts'
import { addUser, changeUser } from '../../../src/people/users.ts'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { IdleReaderError } from '../../../src/engine/idle-reader.ts'
import { listen } from '../../../src/process/http-server.ts'
import type { HttpServer } from '../../../src/process/http-server.ts'
import { entry } from '../../db/entry.ts'
import { fakeEngine } from '../fake-engine.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let server: HttpServer
let cookie: string
const reported: { readonly error: unknown; readonly requestId: string }[] = []
const printed = vi.spyOn(console, 'error').mockReturnValue()

/** What the body of the next answer does when it is read. */
let pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>
/** How the query of the latest answer was stopped: aborted or cancelled. */
let stopped: Promise<string>

beforeAll(async () => {
  const engine = fakeEngine({
    run: (_plan, format, signal) => {
      let end: (how: string) => void = () => {}
      stopped = new Promise((done) => {
        end = done
      })
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) =>
          signal.addEventListener('abort', () => {
            end('aborted')
            controller.error(signal.reason)
          }),
        pull: (c) => pull(c),
        cancel: () => end('cancelled'),
      })
      return Promise.resolve({
        ok: true,
        body: stream,
        mediaType: format === 'slabs' ? slabMediaType : 'text/csv',
        rows: 7,
      })
    },
  })
  service = await openTestService({ engine, report: (error, requestId) => void reported.push({ error, requestId }) })
  await writeEntry(service.db, entry('tblMap'))
  const listened = await listen((request, env) => service.app.fetch(request, env), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  server = listened.server
})
beforeEach(async () => {
  cookie = await service.beGuest()
  reported.length = 0
  printed.mockClear()
})
afterAll(async () => {
  printed.mockRestore()
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

test('a client that accepts slabs gets them, never compressed', async () => {
  pull = (controller) => controller.close()
  const { response } = await get({ Accept: slabMediaType, 'Accept-Encoding': 'gzip, br' })
  expect(response.headers['content-type']).toBe(slabMediaType)
  expect(response.headers['content-encoding']).toBeUndefined()
  await text(response)
})

test.each(['identity', 'gzip'])(
  'a client that goes away stops its query and is no fault, encoded as %s',
  async (accepted) => {
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
    await nextTurn()
    expect([reported, printed.mock.calls]).toEqual([[], []])
  },
)

test.each(['identity', 'gzip'])(
  'a stream of %s that breaks resets the connection, so that nobody takes a part for the whole, and is reported once',
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
    const requestId = response.headers[requestIdHeader.toLowerCase()]
    expect(reported).toEqual([{ error: new Error('the disk went away'), requestId }])
    expect(printed).not.toHaveBeenCalled()
  },
)

/** An answer of a server of its own, which is to be closed while the answer is read. */
async function answerOfOwnServer() {
  const own = await listen((request, env) => service.app.fetch(request, env), 0, '127.0.0.1')
  if (!own.ok) throw new Error(own.sentence)
  const shared = server
  server = own.server
  const { response } = await get({ Connection: 'close' })
  server = shared
  return { response, close: own.server.close }
}

test('a stream that breaks because nobody reads it, or its statement may not go on, is no fault of the service', async () => {
  for (const error of [new IdleReaderError('nobody reads'), new BudgetError('the statement takes too long')]) {
    pull = (controller) => controller.error(error)
    await expect(get().then(({ response }) => text(response))).rejects.toThrow(/aborted|socket hang up/)
  }
  expect([reported, printed.mock.calls]).toEqual([[], []])
})

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
