import { encodeSlabEnd, encodeSlabFrame, encodeSlabHead } from '@isobath/domain'
import { afterEach, expect, test, vi } from 'vitest'
import type { FieldStyle } from '../../src/kinds/field/shaders/recipe.ts'
import { createInPageSession } from '../../src/worker/in-page.ts'
import type { SessionEvent } from '../../src/kinds/messages/session-event.ts'
import { asMap, frameOf, pixel, pixelsOf, requestOf } from '../gpu/readback.ts'
import { waitFor } from '../wait-for.ts'

const greys: FieldStyle = { palette: 'Greys', colourScale: 'linear', range: [-0.5, 255.5] }
const frame = frameOf(greys, { lon: [-180, 180], lat: [-90, 90] }, 40, 20)

/** A field of one value over the whole earth, a given number of cells a side, at these months. */
function slabsOf(value: number, side: number, months: readonly number[] = []): Uint8Array {
  const axis = (span: number) => Float64Array.from({ length: side }, (_, i) => -span + ((i + 0.5) * 2 * span) / side)
  const parts = [
    encodeSlabHead(
      { table: 't', variable: 'v', unit: '', calendar: 'month', level: 0 },
      { time: Float64Array.from(months), depth: new Float64Array(0), lat: axis(90), lon: axis(180) },
    ),
    ...Array.from({ length: Math.max(1, months.length) }, (_, month) => [
      encodeSlabFrame(month, 0),
      new Uint8Array(new Float32Array(side * side).fill(value).buffer),
    ]).flat(),
    encodeSlabEnd(Math.max(1, months.length)),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Answers each address on demand, and records cancelled requests. */
function service() {
  const waiting = new Map<string, (body: Uint8Array | ReadableStream) => void>()
  const abandoned: string[] = []
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      requests.push(url)
      waiting.set(url, (body) => resolve(new Response(body as BodyInit)))
      signal.addEventListener('abort', () => {
        abandoned.push(url)
        reject(signal.reason as Error)
      })
    })
  })
  return {
    answer: (url: string, body: Uint8Array | ReadableStream) => waiting.get(url)?.(body),
    requested: (url: string) => requests.filter((each) => each === url).length,
    abandoned,
  }
}

/** A body whose rest is sent when the test says so, after its reader has taken the first bytes in. */
function inTwoParts(bytes: Uint8Array, first: number) {
  let sendRest = () => {}
  let tellHeadRead = () => {}
  const headRead = new Promise<void>((resolve) => (tellHeadRead = resolve))
  const rest = new Promise<void>((resolve) => (sendRest = resolve))
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent++ === 0) return controller.enqueue(bytes.subarray(0, first))
        tellHeadRead()
        await rest
        controller.enqueue(bytes.subarray(first))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, headRead, sendRest }
}

const session = createInPageSession()
afterEach(async () => {
  vi.unstubAllGlobals()
  await session.close(1)
})

const greyOf = (canvas: OffscreenCanvas) => pixelsOf(canvas)[0]
const ready = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => (event.type === 'ready' ? [[event.complete, event.summary.cells]] : []))

test('a preview is shown first and replaced in place by the whole field, without a blank in between', async () => {
  const { answer } = service()
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const events: SessionEvent[] = []
  const opened = session.open(1, { type: 'slabs', url: 'whole', preview: 'coarse' }, asMap, (event) =>
    events.push(event),
  )
  answer('coarse', slabsOf(100, 4))
  await waitFor(() => expect(ready(events)).toEqual([[false, 16]]))
  expect(await session.paint(1, requestOf(frame))).toBe('painted')
  expect(greyOf(canvas)).toBe(100)
  answer('whole', slabsOf(200, 40))
  await opened
  expect(ready(events)).toEqual([
    [false, 16],
    [true, 1600],
  ])
  expect(greyOf(canvas)).toBe(100)
  await session.paint(1, requestOf(frame))
  expect(greyOf(canvas)).toBe(200)
})

test('a preview that arrives after the whole field is never shown', async () => {
  const { answer, abandoned } = service()
  const events: SessionEvent[] = []
  const opened = session.open(1, { type: 'slabs', url: 'whole', preview: 'coarse' }, asMap, (event) =>
    events.push(event),
  )
  answer('whole', slabsOf(200, 40))
  await opened
  expect(ready(events)).toEqual([[true, 1600]])
  expect(abandoned).toContain('coarse')
})

test('opening another source ends the request of the first, and only the second reports events', async () => {
  const { answer, abandoned } = service()
  const events: SessionEvent[] = []
  const first = session.open(1, { type: 'slabs', url: 'one' }, asMap, (event) => events.push(event))
  const second = session.open(1, { type: 'slabs', url: 'two' }, asMap, (event) => events.push(event))
  answer('two', slabsOf(7, 3))
  await Promise.all([first, second])
  expect(abandoned).toEqual(['one'])
  expect(ready(events)).toEqual([[true, 9]])
  expect((await session.pick(1, 0, 0, pixel))?.value).toBe(7)
})

test('the previous field stays on screen when the next one fails', async () => {
  const { answer } = service()
  const canvas = new OffscreenCanvas(1, 1)
  await session.attach(1, canvas)
  const events: SessionEvent[] = []
  const opened = session.open(1, { type: 'slabs', url: 'good' }, asMap, () => undefined)
  answer('good', slabsOf(50, 4))
  await opened
  const broken = session.open(1, { type: 'slabs', url: 'bad' }, asMap, (event) => events.push(event))
  answer('bad', slabsOf(60, 4).subarray(0, -20))
  await broken
  expect(events.at(-1)).toMatchObject({ type: 'failed' })
  await session.paint(1, requestOf(frame))
  expect(greyOf(canvas)).toBe(50)
})

test('closing a chart ends its request', async () => {
  const { abandoned } = service()
  const events: SessionEvent[] = []
  const opened = session.open(1, { type: 'slabs', url: 'slow' }, asMap, (event) => events.push(event))
  await session.close(1)
  await opened
  expect(abandoned).toEqual(['slow'])
  expect(events).toEqual([])
})

const panels = (events: readonly SessionEvent[]) =>
  events.flatMap((event) => (event.type === 'ready' ? [event.summary.split?.panels.length] : []))

test('a split that is requested while the preview is shown is kept when the whole field arrives', async () => {
  const { answer } = service()
  const events: SessionEvent[] = []
  const source = { type: 'slabs', url: 'whole', preview: 'coarse' } as const
  const opened = session.open(1, source, asMap, (event) => events.push(event))
  answer('coarse', slabsOf(100, 4, [1, 2]))
  await waitFor(() => expect(panels(events)).toEqual([1]))
  expect(await session.change(1, { ...asMap, split: ['date'] })).toBe(true)
  answer('whole', slabsOf(200, 40, [1, 2]))
  await opened
  expect(panels(events)).toEqual([1, 2, 2])
  expect(ready(events).at(-1)).toEqual([true, 2 * 1600])
})

test('a large field, of which only means are kept, is fetched again if a split is requested while it loads', async () => {
  const { answer, requested } = service()
  const events: SessionEvent[] = []
  const source = { type: 'slabs', url: 'whole', preview: 'coarse' } as const
  const opened = session.open(1, source, asMap, (event) => events.push(event))
  answer('coarse', slabsOf(100, 4, [1, 2]))
  await waitFor(() => expect(panels(events)).toEqual([1]))
  // More than are kept as they came.
  const large = slabsOf(200, 1800, [1, 2])
  const { body, headRead, sendRest } = inTwoParts(large, 32_768)
  answer('whole', body)
  await headRead
  expect(await session.change(1, { ...asMap, split: ['date'] })).toBe(true)
  sendRest()
  await waitFor(() => expect(requested('whole')).toBe(2))
  answer('whole', large)
  await opened
  expect(requested('coarse')).toBe(1)
  expect(panels(events)).toEqual([1, 2, 2])
  expect(ready(events).at(-1)).toEqual([true, 2 * 1800 * 1800])
})
