import { cdp } from 'vitest/browser'
import { expect, onTestFinished, test } from 'vitest'
import type { GlobeOptions } from '../../../src/globe/globe-options.ts'
import { createGlobe } from '../../../src/globe/page/create-globe.ts'

const mounts = 100

/** Mounts with a worker, which takes long to start from the sources. */
const mountsWithWorker = 8

/** Mounts before memory is measured: what they leave is loaded once for all globes. */
const firstMounts = 10

/** Bytes that a mount may leave on average. The land and the tables of tracks of a globe that is not freed take six times as many. */
const leftover = 100_000

/** The canvas of a globe that is destroyed loses its context after this many milliseconds at most. */
const contextEnd = 5000

/** Bytes of the page's objects and arrays after a collection. */
async function pageBytes(): Promise<number> {
  const session = cdp() as unknown as {
    send(method: string): Promise<{ readonly usedSize: number; readonly backingStorageSize?: number }>
  }
  // React for development measures its components.
  performance.clearMeasures()
  performance.clearMarks()
  // The second collection frees what finalizers of the first let go.
  for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage')
  return usedSize + backingStorageSize
}

/** Notes the calls of a method of a class, until the end of the test. */
function watch(owner: object, name: string, note: (self: unknown, result: unknown) => void): void {
  const methods = owner as Record<string, (...values: unknown[]) => unknown>
  const original = methods[name]!
  methods[name] = function (...values) {
    const result = original.apply(this, values)
    note(this, result)
    return result
  }
  onTestFinished(() => void (methods[name] = original))
}

/** WebGL contexts that exist and are not lost. */
function liveContexts(): () => number {
  const contexts: WeakRef<WebGL2RenderingContext>[] = []
  watch(HTMLCanvasElement.prototype, 'getContext', (_, context) => {
    if (context instanceof WebGL2RenderingContext) contexts.push(new WeakRef(context))
  })
  return () => contexts.filter((context) => context.deref()?.isContextLost() === false).length
}

/** Workers that were started and not ended. */
function liveWorkers(): { readonly count: number; readonly started: number } {
  const live = new Set<unknown>()
  let started = 0
  watch(Worker.prototype, 'terminate', (worker) => live.delete(worker))
  const Original = Worker
  globalThis.Worker = class extends Original {
    constructor(...values: ConstructorParameters<typeof Worker>) {
      super(...values)
      started++
      live.add(this)
    }
  }
  onTestFinished(() => void (globalThis.Worker = Original))
  return {
    get count() {
      return live.size
    },
    get started() {
      return started
    },
  }
}

/** Draws a globe with every kind of layer, and destroys it. Its contours need a worker. */
async function mountOnce(hasContours: boolean): Promise<void> {
  const element = document.body.appendChild(document.createElement('div'))
  Object.assign(element.style, { position: 'fixed', left: '0', top: '0', width: '160px', height: '120px' })
  const degrees = Float64Array.from({ length: 20 }, (_, i) => 2 * i)
  const options: GlobeOptions = {
    tracks: [
      { id: 'track', lon: degrees, lat: degrees, time: degrees.map((each) => each * 3_600_000), value: degrees },
    ],
    colouring: { by: 'value', range: [0, 40], label: { name: 'Temperature', unit: '°C' } },
    timeSlider: true,
    field: {
      grid: { lon: degrees, lat: degrees, values: Float32Array.from({ length: 400 }, (_, i) => i % 20) },
      contours: hasContours && [5, 10],
    },
    points: { places: { lon: degrees, lat: degrees } },
    regions: [{ lon1: 10, lon2: 20, lat1: 10, lat2: 20 }],
  }
  await new Promise<void>((resolve) => {
    const globe = createGlobe(element, {
      ...options,
      onStatus({ state }) {
        if (state !== 'drawn') return
        // After the frame of the report.
        requestAnimationFrame(() => {
          globe.destroy()
          element.remove()
          resolve()
        })
      },
    })
  })
}

test(
  'a hundred globes, one after the other, leave memory and WebGL contexts as they were',
  { timeout: 180_000 },
  async () => {
    const contexts = liveContexts()
    for (let i = 0; i < firstMounts; i++) await mountOnce(false)
    await expect.poll(contexts, { timeout: contextEnd }).toBe(0)
    const before = await pageBytes()
    for (let i = 0; i < mounts; i++) await mountOnce(false)
    await expect.poll(contexts, { timeout: contextEnd }).toBe(0)
    expect(((await pageBytes()) - before) / mounts).toBeLessThan(leftover)
    expect(document.querySelectorAll('canvas')).toHaveLength(0)
  },
)

test('globes whose contours are traced in workers leave none of these', { timeout: 60_000 }, async () => {
  const workers = liveWorkers()
  for (let i = 0; i < mountsWithWorker; i++) await mountOnce(true)
  await expect.poll(() => workers.count).toBe(0)
  expect(workers.started).toBe(mountsWithWorker)
})
