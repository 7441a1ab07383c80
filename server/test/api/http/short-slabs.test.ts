import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendStream } from '../../../src/api/http/stream.ts'

const pieces = [Uint8Array.of(1, 2), Uint8Array.of(3)]

/** Answers with slabs of three bytes, whose body fails after its pieces where `fault` is given. */
const answerSlabs = (fault?: Error) => {
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = left.shift()
        if (piece) controller.enqueue(piece)
        else if (fault) controller.error(fault)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const app = new Hono()
  app.get('/', (c) => sendStream(c, { ok: true, mediaType: 'x/slabs', rows: 1, bytes: 3, body }, 'slabs'))
  app.onError((error, c) => c.text(error.message, 500))
  return app
}

test('short slabs are sent as they are, with their length', async () => {
  const response = await answerSlabs().request('/')
  expect([response.status, response.headers.get('Content-Length')]).toEqual([200, '3'])
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3))
})

test('short slabs that fail are a failure, which no cache keeps', async () => {
  const response = await answerSlabs(new Error('the disk is gone')).request('/')
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, null])
  expect(response.headers.get('Content-Length')).not.toBe('3')
})

test('short slabs whose client left are no fault', async () => {
  const response = await answerSlabs(new Error('the client went away')).request('/', { signal: AbortSignal.abort() })
  expect(response.status).toBe(503)
})
