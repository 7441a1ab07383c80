import { type SlabHeader, encodeSlabEnd, encodeSlabFrame, encodeSlabHead } from '@isobath/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { type FieldRequest, collectSlabs } from '../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../src/data/grid/map.ts'
import { sectionArrangement } from '../../src/data/grid/section.ts'
import { type FetchRequest, fetchSlabs } from '../../src/loading/fetch-slabs.ts'

const header: SlabHeader = { table: 't', variable: 'v', unit: '°C', calendar: 'month', level: 0 }
const axes = {
  time: Float64Array.of(1, 2),
  depth: Float64Array.of(0, 10, 20),
  lat: Float64Array.of(-5, 5),
  lon: Float64Array.of(170, 180, 190),
}

/** Six slabs; the first cell is missing in the first two. */
function parts(): Uint8Array[] {
  const slabs = [0, 1].flatMap((time) =>
    [0, 1, 2].map((depth) => {
      const k = 3 * time + depth
      return { time, depth, values: Float32Array.of(k < 2 ? Number.NaN : k, k, 2 * k, 0, -k, Number.NaN) }
    }),
  )
  return [
    encodeSlabHead(header, axes),
    ...slabs.flatMap(({ time, depth, values }) => [encodeSlabFrame(time, depth), new Uint8Array(values.buffer)]),
    encodeSlabEnd(slabs.length),
  ]
}

const bodyOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

const answer = (response: Response | Error) =>
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))

const map: FieldRequest = { arrangement: mapArrangement, split: [] }
const section: FieldRequest = { arrangement: sectionArrangement, split: [] }

const get = ({ request = map, ...more }: Partial<FetchRequest> & { readonly request?: FieldRequest } = {}) =>
  fetchSlabs({
    url: 'https://example.test/sp',
    createCollector: (axes) => collectSlabs(request, axes),
    signal: new AbortController().signal,
    ...more,
  })

afterEach(() => vi.unstubAllGlobals())

test('slabs of several times and depths are averaged without missing values', async () => {
  answer(new Response(bodyOf(parts())))
  const fetched = await get()
  if (fetched.type !== 'arrived') throw new Error(fetched.type)
  const arranged = fetched.data.panels(map)
  expect(arranged).toMatchObject({ meanOver: ['time', 'depth'], panels: [{ place: {} }] })
  expect([...(arranged?.x ?? [])]).toEqual([170, 180, 190])
  expect([...(arranged?.panels[0]?.values ?? [])]).toEqual([3.5, 2.5, 5, 0, -2.5, Number.NaN])
})

test('slabs become sections: each depth is averaged over the times and the other axis', async () => {
  answer(new Response(bodyOf(parts())))
  const judged: unknown[] = []
  const fetched = await get({
    request: section,
    judge: (announced) => void judged.push(announced),
  })
  if (fetched.type !== 'arrived') throw new Error(fetched.type)
  const [usual, zonal, meridional] = [undefined, 'zonal' as const, 'meridional' as const].map((orientation) =>
    fetched.data.panels({ ...section, orientation }),
  )
  expect(usual).toEqual(zonal)
  expect([...(zonal?.y ?? [])]).toEqual([-20, -10, 0])
  // By hand: at 20 m, k is 2 and 5; longitude 170 holds 2, 0, 5, 0, then 180 holds 2, −2, 5, −5, then 190 holds 4, 10.
  expect([...(zonal?.panels[0]?.values ?? [])].slice(0, 3)).toEqual([1.75, 0, 7])
  // At 20 m: latitude 5° S holds 2, 2, 4, 5, 5, 10, and 5° N 0, −2, 0, −5.
  expect([...(meridional?.panels[0]?.values ?? [])].slice(0, 2)).toEqual([Math.fround(28 / 6), -1.75])
  expect(judged).toEqual([{ cells: 3 * (3 + 2), slabs: 6, depths: 3 }])
})

test('progress ends at the total that it reported', async () => {
  const whole = parts()
  const bytes = whole.reduce((sum, part) => sum + part.byteLength, 0)
  answer(new Response(bodyOf(whole)))
  const told: Array<[number, number | undefined]> = []
  await get({ onProgress: (done, total) => told.push([done, total]) })
  expect(told.at(-1)).toEqual([bytes, bytes])
})

test('a refusal has the sentence of the service, sent as text or as JSON', async () => {
  const sentence = 'Data set is too large. Please reduce date range or area size.'
  answer(new Response(sentence, { status: 413 }))
  expect(await get()).toEqual({ type: 'refused', sentence, code: 'service', httpStatus: 413 })
  answer(Response.json({ error: sentence }, { status: 400 }))
  expect(await get()).toEqual({ type: 'refused', sentence, code: 'service', httpStatus: 400 })
})

test('only the sentence of an error response is shown, without its markup', async () => {
  const erddap = 'Error {\n    code=404;\n    message="Not Found: Currently unknown datasetID=jplMURSST42";\n}\n'
  answer(new Response(erddap, { status: 404 }))
  expect(await get()).toMatchObject({ type: 'refused', sentence: 'Not Found: Currently unknown datasetID=jplMURSST42' })
  answer(new Response('Out of range.\n  at Reader.read (reader.js:1)\n', { status: 400 }))
  expect(await get()).toMatchObject({ type: 'refused', sentence: 'Out of range.' })
  answer(new Response('no '.repeat(1000), { status: 400 }))
  expect(await get()).toMatchObject({ sentence: expect.stringMatching(/^.{239}…$/) as string })
})

test('an error response is read in a time that grows with its length, whatever it is made of', async () => {
  // Time that grows with the square of the length would be more than a minute for each.
  for (const text of ['Error {\n'.repeat(4e5), `Error {${'message="'.repeat(2e5)}`]) {
    answer(new Response(text, { status: 400 }))
    expect(await get()).toMatchObject({
      type: 'refused',
      sentence: expect.stringMatching(/^(Error|message)/) as string,
    })
  }
})

test('an error of the service is a failure', async () => {
  answer(new Response('<html>gateway</html>', { status: 502, statusText: 'Bad Gateway' }))
  expect(await get()).toEqual({
    type: 'failed',
    sentence: 'The service answered 502 Bad Gateway.',
    code: 'service',
    httpStatus: 502,
  })
  answer(new Response('The catalog is being updated.', { status: 503 }))
  expect(await get()).toMatchObject({ sentence: 'The catalog is being updated.', httpStatus: 503 })
})

test('a network error is reported in one sentence', async () => {
  answer(new TypeError('fetch failed'))
  expect(await get()).toEqual({
    type: 'failed',
    sentence: 'The service could not be reached, or the connection was lost.',
    code: 'unreachable',
  })
})

test('for another site, the sentence says that pages may not be allowed to read it', async () => {
  vi.stubGlobal('location', { origin: 'https://portal.test' })
  answer(new TypeError('fetch failed'))
  const sentences = ['https://example.test/sp', 'https://portal.test/sp'].map(
    async (url) => (await get({ url })) as unknown,
  )
  const sentence = (why: string) => ({
    type: 'failed',
    sentence: `The service could not be reached, ${why}or the connection was lost.`,
    code: 'unreachable',
  })
  expect(await Promise.all(sentences)).toEqual([sentence('does not let pages of other sites read it, '), sentence('')])
})

test('a stream that ends early, at any byte, is a failure and never a field', async () => {
  const whole = parts()
  for (let kept = 0; kept < whole.length; kept++) {
    answer(new Response(bodyOf(whole.slice(0, kept))))
    const fetched = await get()
    expect(fetched.type).toBe('failed')
    expect(fetched.type === 'failed' && fetched.sentence).toMatch(/^The data (ended early \(.+\)|are damaged: .+)\.$/)
  }
})

test.each([map, section])('a region that holds no cell of the field is empty, and not damaged', async (request) => {
  const none = new Float64Array()
  const empty = encodeSlabHead(header, { time: none, depth: none, lat: none, lon: none })
  answer(new Response(bodyOf([empty, encodeSlabEnd(0)])))
  expect(await get({ request })).toEqual({ type: 'empty' })
})

test('a field that is refused by its axes is not read further', async () => {
  let cancelled = false
  const [head = new Uint8Array(0), ...rest] = parts()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(head)
      for (const part of rest) controller.enqueue(part)
    },
    cancel() {
      cancelled = true
    },
  })
  answer(new Response(body))
  const announcements: unknown[] = []
  const fetched = await get({
    judge(announced) {
      announcements.push(announced)
      return 'Too much.'
    },
  })
  expect(fetched).toEqual({ type: 'refused', sentence: 'Too much.' })
  expect(announcements).toEqual([{ cells: 6, slabs: 6, depths: 3 }])
  expect(cancelled).toBe(true)
})

test('an aborted request is neither refused nor failed', async () => {
  const controller = new AbortController()
  answer(new Response(bodyOf(parts())))
  const fetched = get({ signal: controller.signal })
  controller.abort()
  expect(await fetched).toEqual({ type: 'aborted' })
})

test('an address that is none is named', async () => {
  answer(new TypeError('Invalid URL'))
  expect(await get({ url: 'http://' })).toEqual({
    type: 'failed',
    sentence: '“http://” is not an address.',
    code: 'unreachable',
  })
})
