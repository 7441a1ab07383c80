import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { clickhouseClient, ClickhouseError, UnreachableError } from '../../../src/engine/clickhouse/client.ts'

interface ReceivedRequest {
  readonly url: URL
  readonly body: string
  readonly user: string | undefined
}

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server that answers as a test says, and the requests that it received. */
async function serve(answer: (received: ReceivedRequest, response: ServerResponse, request: IncomingMessage) => void) {
  const received: ReceivedRequest[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const [, basic = ''] = request.headers.authorization?.split(' ') ?? []
    const [user] = Buffer.from(basic, 'base64').toString().split(':')
    const one = { url: new URL(request.url ?? '', 'http://localhost'), body: await text(request), user }
    received.push(one)
    answer(one, response, request)
  }
  server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { origin, user: 'ocean', password: 'secret', database: 'sea' }
  return { received, client: clickhouseClient(settings, { seconds: 60, memoryBytes: 1e9 }) }
}

const live = new AbortController().signal
const all = async (pieces: AsyncIterable<Uint8Array>) => {
  const kept: Uint8Array[] = []
  for await (const piece of pieces) kept.push(piece)
  return Buffer.concat(kept).toString('utf8')
}

test('what is read is requested within a budget, and may change nothing', async () => {
  const { received, client } = await serve((_, response) => response.end('1\n'))
  expect(await all(await client.read('SELECT 1', live))).toBe('1\n')
  const [{ url, body, user } = { url: new URL('http://x'), body: '', user: '' }] = received
  const { query_id: id, ...parameters } = Object.fromEntries(url.searchParams)
  expect({ body, user, parameters }).toEqual({
    body: 'SELECT 1',
    user: 'ocean',
    parameters: {
      wait_end_of_query: '1',
      cancel_http_readonly_queries_on_client_close: '1',
      max_execution_time: '60',
      max_memory_usage: '1000000000',
      readonly: '1',
    },
  })
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect([...url.searchParams.keys()].at(-1)).toBe('readonly')
})

test('who leaves has the query killed by its own name', async () => {
  const { received, client } = await serve(({ body }, response) => {
    if (body.startsWith('KILL')) response.end()
  })
  const leaving = new AbortController()
  const reading = client.read('SELECT sleep(3)', leaving.signal)
  await expect.poll(() => received.length).toBe(1)
  leaving.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]?.body).toBe(`KILL QUERY WHERE query_id = '${received[0]?.url.searchParams.get('query_id')}' ASYNC`)
})

test('a failure is told by the number of its error, and is not tried again', async () => {
  const { received, client } = await serve((_, response) => {
    response.writeHead(500).end('Code: 241. DB::Exception: Memory limit. (MEMORY_LIMIT_EXCEEDED) (version 25.8)\n')
  })
  const failure = await client.read('SELECT 1', live).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ClickhouseError)
  expect(failure).toMatchObject({ code: '241', type: 'MEMORY_LIMIT_EXCEEDED' })
  expect(received).toHaveLength(1)
})

test('a connection that the server had closed is noticed once, and the question put again', async () => {
  let count = 0
  const { client } = await serve((_, response, request) => {
    if (count++ === 0) request.socket.destroy()
    else response.end('2\n')
  })
  expect(await all(await client.read('SELECT 2', live))).toBe('2\n')
})

test('a server that is away, or a balancer without one, is no fault of the statement', async () => {
  const { client } = await serve((_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'))
  await expect(client.read('SELECT 1', live)).rejects.toBeInstanceOf(UnreachableError)
  server.closeAllConnections()
  server.close()
  await expect(client.read('SELECT 1', live)).rejects.toBeInstanceOf(UnreachableError)
})

test('an answer that breaks off is an error, and no end', async () => {
  const { client } = await serve((_, response, request) => {
    response.write('1\n', () => setImmediate(() => request.socket.destroy()))
  })
  await expect(client.read('SELECT 1', live).then(all)).rejects.toBeInstanceOf(UnreachableError)
})

test('what is inserted follows its statement as it comes', async () => {
  const { received, client } = await serve((_, response) => response.end())
  await client.write('INSERT INTO t FORMAT CSV', {
    data: Readable.from([Buffer.from('1\n'), Buffer.from('2\n')], { objectMode: false }),
  })
  expect([received[0]?.url.searchParams.get('query'), received[0]?.body]).toEqual([
    'INSERT INTO t FORMAT CSV',
    '1\n2\n',
  ])
})
