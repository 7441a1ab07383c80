import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../../src/process/http-server.ts'
import type { HttpServer } from '../../../src/process/http-server.ts'
import { localSettings } from '../../../src/people/settings.ts'
import { createLimiter } from '../../../src/rate-limits/limiter.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let server: HttpServer
const sockets: Socket[] = []
beforeAll(async () => {
  const settings = { ...localSettings(), behindProxy: true }
  service = await openTestService({ settings, limiter: createLimiter(() => 0), report: () => undefined })
  const listened = await listen((request, env) => service.app.fetch(request, env), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  ;({ server } = listened)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await server.close(0)
  await service.close()
})

interface Slow {
  readonly from: string
  readonly path?: string
  readonly headers?: readonly string[]
}

/** Begins to send a body of unknown length, and goes on with nothing. */
function sendSlowly({ from, path = '/api/user/confirmemail', headers = [] }: Slow): Socket {
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  const type = 'Content-Type: multipart/form-data; boundary=x'
  const lines = ['Host: localhost', type, `X-Forwarded-For: ${from}`, 'Transfer-Encoding: chunked', ...headers]
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n3\r\n--x\r\n`)
  return socket
}
/** Sends many slow bodies at once, and resolves to the answers so far: bodies that are being received have none. */
function sendMany(count: number, slow: Slow): readonly string[] {
  const answers: string[] = []
  for (let i = 0; i < count; i++)
    sendSlowly(slow).once('data', (data: Buffer) => answers.push(data.toString().split('\r\n')[0] ?? ''))
  return answers
}
/** Sends a whole body of unknown length; resolves to the status. */
const sendOne = async (from: string) => {
  const body = new Blob(['token=none']).stream()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': from }
  const init = { method: 'POST', headers, body, duplex: 'half', redirect: 'manual' } as const
  return (await fetch(`http://127.0.0.1:${server.port}/api/user/confirmemail`, init)).status
}
const refused = 'HTTP/1.1 429 Too Many Requests'
const refusals = (count: number) => Array<string>(count).fill(refused)

const post = (from: string) =>
  fetch(`http://127.0.0.1:${server.port}/api/user/contactus`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: '{}',
  })

test('a household sends 8 MiB of bodies of unknown length at once, and others are answered meanwhile', async () => {
  const answers = sendMany(90, { from: '192.0.2.1' })
  await expect.poll(() => answers).toEqual(refusals(9))
  expect((await post('192.0.2.2')).status).toBe(400)
  // A body that says how small it is still comes through.
  expect((await post('192.0.2.1')).status).toBe(400)
  for (const socket of sockets.splice(0)) socket.destroy()
  // Bodies that broke off are counted no longer.
  await expect.poll(async () => sendOne('192.0.2.1')).toBe(303)
})

test('a user sends six parts of files at once', async () => {
  const { key } = await service.beUser()
  const part = { path: '/api/datasubmission/uploadfilepart', headers: [`Authorization: Api-Key ${key}`] }
  const answers = sendMany(20, { from: '192.0.2.3', ...part })
  await expect.poll(() => answers).toEqual(refusals(14))
})

test('where users send 256 MiB together, each of the others still sends one part', async () => {
  const part = async () => {
    const { key } = await service.beUser()
    return { from: '192.0.2.4', path: '/api/datasubmission/uploadfilepart', headers: [`Authorization: Api-Key ${key}`] }
  }
  const many = await Promise.all(Array.from({ length: 9 }, async () => sendMany(6, await part())))
  await expect.poll(() => many.flat()).toEqual(refusals(3))
  const answers = sendMany(6, await part())
  await expect.poll(() => answers).toEqual(refusals(5))
})
