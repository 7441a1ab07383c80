import { EventEmitter, once } from 'node:events'
import { connect, Server } from 'node:net'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnections } from '../../../src/api/limits/connections.ts'
import { listen } from '../../../src/process/http-server.ts'

/** A connection from an address. */
function connectionFrom(remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, isClosed: false, destroy: () => undefined })
  return Object.assign(socket, { destroy: () => Object.assign(socket, { isClosed: true }).emit('close') })
}

test('a household has so many connections at once, and each that ends makes room for another', () => {
  const limit = limitConnections(2)
  const open = (address: string) => {
    const socket = connectionFrom(address)
    limit(socket as unknown as Socket)
    return socket
  }
  const [first, ...more] = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1', '192.0.2.1'].map(open)
  expect([first, ...more].map((socket) => socket?.isClosed)).toEqual([false, false, true, false, false])
  first?.destroy()
  expect(['2001:db8::4', '2001:db8::5'].map((address) => open(address).isClosed)).toEqual([false, true])
})

test('one client who holds connections open gets no more of them, and one again once it has closed one', async () => {
  const listened = await listen(() => new Response('here'), 0, '127.0.0.1', { limit: limitConnections(3) })
  if (!listened.ok) throw new Error(listened.sentence)
  const { port, close } = listened.server
  onTestFinished(() => close(0))
  const hold = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [event] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    return { socket, isAnswered: Buffer.isBuffer(event) }
  }
  const connections = [await hold(), await hold(), await hold(), await hold()]
  expect(connections.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true, false])
  connections[0]?.socket.destroy()
  await expect.poll(async () => (await hold()).isAnswered).toBe(true)
})

test('those who hold connections idle keep nobody out: they are closed before there is no room', async () => {
  const listened = await listen(() => new Response('here'), 0, '127.0.0.1', { most: 4 })
  if (!listened.ok) throw new Error(listened.sentence)
  const { port, close } = listened.server
  onTestFinished(() => close(0))
  const closed: Promise<unknown[]>[] = []
  for (let i = 0; i < 12; i++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    const isClosed = once(socket, 'close')
    closed.push(isClosed)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [data] = await Promise.race([once(socket, 'data'), isClosed])
    expect(String(data)).toContain('200 OK')
  }
  await Promise.all(closed.slice(0, 8))
})

test('a client who takes nothing of its response is cut off, whatever the response', async () => {
  const cut = new EventEmitter()
  const isCut = once(cut, 'cut')
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(2 ** 16)),
    cancel: () => void cut.emit('cut'),
  })
  const listened = await listen(() => new Response(endless), 0, '127.0.0.1', { cutAfterMs: 20 })
  if (!listened.ok) throw new Error(listened.sentence)
  onTestFinished(() => listened.server.close(0))
  const socket = connect(listened.server.port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await isCut).toEqual([])
})

test('a client whose response is long in the making is waited for', async () => {
  const respond = async (_: Request, env: unknown) => {
    const { socket } = (env as { readonly incoming: { readonly socket: Socket } }).incoming
    for (let i = 0; i < 3; i++) await once(socket, 'timeout')
    return new Response('here')
  }
  const listened = await listen(respond, 0, '127.0.0.1', { cutAfterMs: 20 })
  if (!listened.ok) throw new Error(listened.sentence)
  onTestFinished(() => listened.server.close(0))
  expect(await (await fetch(`http://127.0.0.1:${listened.server.port}/`)).text()).toBe('here')
})

test('a connection stays open for longer than the minute for which proxies use it again', async () => {
  const listened = await listen(() => new Response('here'), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  onTestFinished(() => listened.server.close(0))
  const { headers } = await fetch(`http://127.0.0.1:${listened.server.port}/`)
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('Keep-Alive') ?? '')?.[1])).toBeGreaterThan(60)
})

test('the system is asked to let 4096 connections wait while the service is busy', async () => {
  const ask = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => ask.mockRestore())
  const listened = await listen(() => new Response('here'), 0, '127.0.0.1')
  if (!listened.ok) throw new Error(listened.sentence)
  await listened.server.close(0)
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ host: '127.0.0.1', backlog: 4096 })
})
