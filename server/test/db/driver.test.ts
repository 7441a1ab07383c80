import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { refuseDriver } from '../../src/db/driver.ts'
import { openDatabase } from '../../src/db/open.ts'

test('the installed driver has the patches, and one without them is refused in a sentence that says what to do', () => {
  expect(refuseDriver()).toBeUndefined()
  expect(refuseDriver({ patchedFor: ['issue 1193'] })).toBe(
    'The database driver postgres lacks the patch for its pull request 1215: install with `npx pnpm@12.18.0 install`, which applies server/patches.',
  )
  expect(refuseDriver({})).toContain('issue 1193 and pull request 1215')
})

/** A message of PostgreSQL's protocol (version 3). */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

test('a connection that is lost at its first query rejects that query and leaves no other rejection', async () => {
  const queries: string[] = []
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
      socket.once('data', (query: Buffer) => {
        queries.push(query.toString('latin1'))
        socket.destroy()
      })
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const { port } = server.address() as AddressInfo
  const opened = await openDatabase({ url: `postgres://a@127.0.0.1:${port}/a`, folder: tmpdir(), doing: 'a test' })
  // Node reports unhandled rejections once the microtasks are done.
  await setImmediate()
  process.off('unhandledRejection', note)
  server.close()
  expect(opened).toMatchObject({ ok: false, sentence: expect.stringContaining('does not answer') as string })
  expect(queries).toEqual([expect.stringContaining('select 1')])
  expect(unhandled).toEqual([])
})
