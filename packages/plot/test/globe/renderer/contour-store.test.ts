import { expose } from 'comlink'
import { expect, onTestFinished, test, vi } from 'vitest'
import { traceContours } from '../../../src/globe/field/contours.ts'
import { type Drape, drapeOf } from '../../../src/globe/field/drape.ts'
import { createContourStore } from '../../../src/globe/renderer/contour-store.ts'
import { jobWorkerApi } from '../../../src/globe/worker/job-worker-api.ts'
import { paletteBytes } from '../../../src/scales/palettes/palette.ts'
import { waitFor } from '../../wait-for.ts'

vi.mock(import('../../../src/globe/field/contours.ts'), { spy: true })

const source = {
  type: 'grid' as const,
  lon: Float64Array.from({ length: 36 }, (_, i) => -175 + 10 * i),
  lat: Float64Array.from({ length: 17 }, (_, i) => -80 + 10 * i),
  values: Float32Array.from({ length: 36 * 17 }, (_, i) => -80 + 10 * Math.floor(i / 36)),
}
const drape = drapeOf(source) as Drape
const palettes = new Map((['Default', 'Greys'] as const).map((name) => [name, paletteBytes(name)]))
const noWorker = () => Promise.reject<Worker>(new Error('no worker here'))

/** A worker behind a port, and how often it was ended. */
function portWorker() {
  let ends = 0
  const start = async (): Promise<Worker> => {
    const { port1, port2 } = new MessageChannel()
    expose(jobWorkerApi, port1)
    const close = () => {
      port1.close()
      port2.close()
    }
    onTestFinished(close)
    return Object.assign(port2, {
      terminate() {
        ends++
        close()
      },
    }) as unknown as Worker
  }
  return { start, ends: () => ends }
}

test('contours are traced in a worker, which ends, and once for the same levels', async () => {
  const worker = portWorker()
  let changes = 0
  const store = createContourStore(() => changes++, worker.start)
  const field = { contours: [-35, 0, 35] }
  store.request(field, drape)
  expect(store.toDraw({ field, palettes })).toBeUndefined()
  await waitFor(() => expect(changes).toBe(1))
  expect(worker.ends()).toBe(1)
  store.request({ ...field, palette: 'thermal' }, drape)
  const greys = { field: { ...field, palette: 'Greys', range: [-80, 80] }, palettes } as const
  const { lines = [], labels = [] } = store.toDraw(greys) ?? {}
  // Each line goes round the earth once.
  expect(labels.map(({ text, places }) => [text, places.length])).toEqual([
    ['−35', 1],
    ['0', 1],
    ['35', 1],
  ])
  expect(labels.every(({ colour, halo }) => colour !== halo)).toBe(true)
  expect(store.toDraw(greys)).toBe(store.toDraw(greys))
  expect(lines.map(({ level }) => level)).toEqual([-35, 0, 35])
  expect(lines.every(({ ends }) => ends.length > 0)).toBe(true)
  // Dark lines on light colours, light lines on dark ones.
  expect(new Set(lines.map(({ stroke }) => stroke))).toEqual(new Set(['#000000', '#ffffff']))
  expect(changes).toBe(1)
})

test('where no worker can start, the thread traces itself; without contours there is nothing to trace', async () => {
  let changes = 0
  const store = createContourStore(() => changes++, noWorker)
  store.request({}, drape)
  store.request({ contours: true }, drape)
  await waitFor(() => expect(changes).toBe(1))
  expect(store.toDraw({ field: { contours: true }, palettes })?.lines.length).toBeGreaterThan(3)
  store.request({}, drape)
  expect(store.toDraw({ field: {}, palettes })).toBeUndefined()
})

test('nothing is reported after the end', async () => {
  const worker = portWorker()
  let changes = 0
  const store = createContourStore(() => changes++, worker.start)
  store.request({ contours: true }, drape)
  store.end()
  await waitFor(() => expect(worker.ends()).toBe(1))
  expect(changes).toBe(0)
})

test('a worker that starts after the end gets no job, and ends', async () => {
  const postMessage = vi.fn<() => void>()
  const terminate = vi.fn<() => void>()
  const store = createContourStore(
    () => {},
    async () => ({ postMessage, terminate }) as unknown as Worker,
  )
  store.request({ contours: true }, drape)
  store.end()
  await waitFor(() => expect(terminate).toHaveBeenCalledOnce())
  expect(postMessage).not.toHaveBeenCalled()
})

test('the thread does not trace what its worker was to trace when it was ended', async () => {
  vi.mocked(traceContours).mockClear()
  const { port1, port2 } = new MessageChannel()
  let ends = 0
  const silent = async () => Object.assign(port2, { terminate: () => ends++ }) as unknown as Worker
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  const store = createContourStore(() => {}, silent)
  store.request({ contours: true }, drape)
  // The worker has started, and has its job.
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
  })
  store.end()
  expect(ends).toBe(1)
  // The thread would import the module and trace in later tasks.
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  expect(traceContours).not.toHaveBeenCalled()
})
