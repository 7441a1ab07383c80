import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RecordedCall } from '../../../src/people/calls.ts'
import { listen } from '../../../src/process/http-server.ts'
import type { HttpServer } from '../../../src/process/http-server.ts'
import { openTestService } from '../service.ts'

const reported: unknown[] = []
const told: RecordedCall[] = []
let service: Awaited<ReturnType<typeof openTestService>>
let server: HttpServer
beforeAll(async () => {
  service = await openTestService({
    report: (error) => void reported.push(error),
    tell: (call) => void told.push(call),
  })
  const listened = await listen((request, env) => service.app.fetch(request, env), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  ;({ server } = listened)
})
beforeEach(() => {
  told.length = 0
  reported.length = 0
})
afterAll(async () => {
  await server.close(0)
  await service.close()
})

/** Sends the beginning of a request, and leaves. */
const sendHalf = (path: string, headers: Readonly<Record<string, string>>, body: string) => {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

test.each([
  ['JSON of a known length', { 'Content-Type': 'application/json', 'Content-Length': '50' }, '{"username":'],
  ['JSON in chunks', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }, '5\r\n{"a":\r\n'],
])('a client that leaves in the middle of its body, %s, is no fault of the service', async (_, headers, body) => {
  sendHalf('/api/user/signin', headers, body)
  await expect.poll(() => told).toHaveLength(1)
  expect([told[0]?.status, reported]).toEqual([400, []])
})

test.each([
  [
    'multipart',
    'multipart/form-data; boundary="x"',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
    60,
    400,
  ],
  ['encoded as an address', 'application/x-www-form-urlencoded', 'a=1&', 60, 400],
  ['encoded as an address, with a boundary', 'application/x-www-form-urlencoded; boundary=x', 'a=1&', 60, 400],
  [
    'multipart, after a parameter that ends like the boundary',
    'multipart/form-data; xboundary=y; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
    60,
    400,
  ],
  [
    'multipart, of few fields',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1&\r\n',
    40,
    404,
  ],
])('a form of many fields, %s, is refused before it is parsed', async (_, type, field, fields, status) => {
  const { cookie } = await service.beUser()
  const body = `${field.repeat(fields)}--x\r\nContent-Disposition: form-data; name="part"; filename="f"\r\n\r\n${'&'.repeat(99)}\r\n--x\r\nContent-Disposition: form-data; name="offset"\r\n\r\n0\r\n--x\r\nContent-Disposition: form-data; name="sessionID"\r\n\r\nnone\r\n--x--`
  const headers = { Cookie: cookie, 'Content-Type': type }
  const answer = await service.app.request('/api/datasubmission/uploadfilepart', { method: 'POST', headers, body })
  const text = await answer.text()
  expect([answer.status, text.includes('A form has at most 50 fields.')]).toEqual([status, status === 400])
})

test.each([
  ['the path', 'GET', '/api/admin/datasets/a%00b', undefined, 400],
  [
    'a deep part of the body',
    'POST',
    '/api/notifications/send',
    `${'['.repeat(40_000)}"\\u0000"${']'.repeat(40_000)}`,
    400,
  ],
  ['nothing of a deep body', 'POST', '/api/notifications/send', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 404],
])('a null character in %s is judged without a fault of the service', async (_, method, path, tempId, status) => {
  const { cookie } = await service.beUser({ isAdmin: true })
  const body = tempId && `{"newsId":1,"modDate":"2026-01-01T00:00:00Z","tempId":${tempId}}`
  const init = { method, headers: { Cookie: cookie, 'Content-Type': 'application/json' }, ...(body ? { body } : {}) }
  expect([(await service.app.request(path, init)).status, reported]).toEqual([status, []])
})

test('nor is one that leaves in the middle of a part of a file', async () => {
  const { cookie } = await service.beUser()
  const headers = { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '500' }
  sendHalf(
    '/api/datasubmission/uploadfilepart',
    headers,
    '--x\r\nContent-Disposition: form-data; name="part"\r\n\r\nab',
  )
  await expect.poll(() => told).toHaveLength(1)
  expect([told[0]?.status, reported]).toEqual([400, []])
})

test.each(['/api/datasubmission/uploadfilepart', '/api/admin/uploads/part'])(
  'a stranger who sends a part of a file to %s slowly, without its length, is refused before it has come',
  async (path) => {
    const socket = connect(server.port, '127.0.0.1')
    const lines = ['Host: localhost', 'Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked']
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n3\r\n--x\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString().split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized')
    expect(reported).toEqual([])
  },
)

test.each<[request: string, status: number, sentence: string]>([
  [
    `GET /api/health?x=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost`,
    431,
    'The address and the headers of a request may have 16384 bytes together: shorten them.',
  ],
  ['HELLO', 400, 'The request cannot be read as HTTP.'],
  [
    'GET /api/health HTTP/1.1\r\nHOST: other.example\r\nHost: localhost',
    400,
    'A request names one host: send one Host header.',
  ],
  ...['1.2.3.4.5', '999.1.1.1', 'xn--a'].map((host): [string, number, string] => [
    `GET /api/health HTTP/1.1\r\nHost: ${host}`,
    400,
    'No address can have this host: send another Host header.',
  ]),
])('a request that cannot be read is answered in a sentence, and is no fault', async (request, status, sentence) => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`${request}\r\n\r\n`)
  let answer = ''
  for await (const piece of socket.setEncoding('utf8')) answer += String(piece)
  expect([answer.split(' ')[1], answer.split('\r\n\r\n')[1]]).toEqual([String(status), sentence])
  expect(reported).toEqual([])
})

test('a health check by HTTP/1.0, which names no host, is answered', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /api/health HTTP/1.0\r\n\r\n')
  let answer = ''
  for await (const piece of socket.setEncoding('utf8')) answer += String(piece)
  expect([answer.split(' ')[1], reported]).toEqual(['200', []])
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'ok' })
})

test('a body in parts that cannot be divided is called no form', async () => {
  const { cookie } = await service.beUser()
  const response = await service.app.request('/api/datasubmission/uploadfilepart', {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'no boundary stands here',
  })
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'The body is no form that can be read: send it as multipart/form-data.' },
  ])
})

test('half of a character in a body is refused in a sentence', async () => {
  const { cookie } = await service.beUser({ isAdmin: true })
  const story = { headline: 'New \ud83c winds', body: JSON.stringify({ content: '', links: [] }), tags: [] }
  const answer = await service.send('/api/news/create', { story }, { Cookie: cookie })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'The story does not fit: a text contains half of a character, which is not allowed.' },
  ])
  expect(reported).toEqual([])
})
