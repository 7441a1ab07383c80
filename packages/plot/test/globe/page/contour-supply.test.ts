import { expose } from 'comlink'
import { expect, onTestFinished, test, vi } from 'vitest'
import { traceContours } from '../../../src/globe/field/contours.ts'
import { type Drape, drapeOf } from '../../../src/globe/field/drape.ts'
import { createContourSupply } from '../../../src/globe/page/contour-supply.ts'
import { globeWorkerApi } from '../../../src/globe/worker/globe-worker-api.ts'
import { waitFor } from '../../wait-for.ts'

vi.mock(import('../../../src/globe/field/contours.ts'), { spy: true })

const grid = {
  lon: Float64Array.from({ length: 36 }, (_, i) => -175 + 10 * i),
  lat: Float64Array.from({ length: 17 }, (_, i) => -80 + 10 * i),
  values: Float32Array.from({ length: 36 * 17 }, (_, i) => -80 + 10 * Math.floor(i / 36)),
}
const drape = drapeOf(grid) as Drape
const noWorker = () => Promise.reject<Worker>(new Error('no worker here'))

/** A worker behind a port, and how often it was ended. */
function portWorker() {
  let ends = 0
  const start = async (): Promise<Worker> => {
    const { port1, port2 } = new MessageChannel()
    expose(globeWorkerApi, port1)
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
  const supply = createContourSupply(() => changes++, worker.start)
  const field = { grid, contours: [-35, 0, 35] }
  supply.request(field, drape)
  expect(supply.toDraw(field)).toEqual([])
  await waitFor(() => expect(changes).toBe(1))
  expect(worker.ends()).toBe(1)
  supply.request({ ...field, palette: 'thermal' }, drape)
  const lines = supply.toDraw({ ...field, palette: 'Greys', range: [-80, 80] })
  expect(lines.map(({ level }) => level)).toEqual([-35, 0, 35])
  expect(lines.every(({ ends }) => ends.length > 0)).toBe(true)
  // Dark lines on light colours, light lines on dark ones.
  expect(new Set(lines.map(({ stroke }) => stroke))).toEqual(new Set(['#000000', '#ffffff']))
  expect(changes).toBe(1)
})

test('where no worker can start, the page traces; without contours there is nothing to trace', async () => {
  let changes = 0
  const supply = createContourSupply(() => changes++, noWorker)
  supply.request({ grid }, drape)
  supply.request({ grid, contours: true }, drape)
  await waitFor(() => expect(changes).toBe(1))
  expect(supply.toDraw({ grid, contours: true }).length).toBeGreaterThan(3)
  supply.request({ grid }, drape)
  expect(supply.toDraw({ grid })).toEqual([])
})

test('nothing is reported after the end', async () => {
  const worker = portWorker()
  let changes = 0
  const supply = createContourSupply(() => changes++, worker.start)
  supply.request({ grid, contours: true }, drape)
  supply.end()
  await waitFor(() => expect(worker.ends()).toBe(1))
  expect(changes).toBe(0)
})

test('the page does not trace what its worker was to trace when it was ended', async () => {
  vi.mocked(traceContours).mockClear()
  const { port1, port2 } = new MessageChannel()
  let ends = 0
  const silent = async () => Object.assign(port2, { terminate: () => ends++ }) as unknown as Worker
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  const supply = createContourSupply(() => {}, silent)
  supply.request({ grid, contours: true }, drape)
  // The worker has started, and has its job.
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
  })
  supply.end()
  expect(ends).toBe(1)
  // The page would import the module and trace in later tasks.
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  expect(traceContours).not.toHaveBeenCalled()
})
