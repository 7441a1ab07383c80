import { Object3D } from 'three'
import { cdp } from 'vitest/browser'
import { expect, onTestFinished, test } from 'vitest'
import type { GlobeOptions } from '../../../src/globe/globe-options.ts'
import { createGlobe } from '../../../src/globe/page/create-globe.ts'

/** Mounts that are measured one by one. */
const mounts = 5

/** Mounts before memory is measured: what they leave is loaded once for all globes. On the page that is more, such as React's. */
const firstMounts = { worker: 4, page: 10 } as const

/**
 * Bytes that half of the mounts may leave at most. The land and the tables of tracks of a globe that is not freed take ten times as many, at every mount.
 * Code that the browser compiles for a later mount takes some once.
 */
const leftover = 60_000

const devTools = () =>
  cdp() as unknown as {
    send(method: string): Promise<{ readonly usedSize: number; readonly backingStorageSize?: number }>
  }

/** Bytes of the page's objects and arrays after a collection. */
async function pageBytes(): Promise<number> {
  const session = devTools()
  // React for development measures its components.
  performance.clearMeasures()
  performance.clearMarks()
  // The second collection frees what finalizers of the first let go.
  for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage')
  return usedSize + backingStorageSize
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

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

/** How many of the page's scenes, each mounted once, are still held after a collection. */
function liveScenes(): (mounted: number) => Promise<number> {
  const parents: WeakRef<object>[] = []
  watch(Object3D.prototype, 'add', (parent) => parents.push(new WeakRef(parent as object)))
  return async (mounted) => {
    await devTools().send('HeapProfiler.collectGarbage')
    return parents.filter((parent) => parent.deref()).length / Math.max(1, parents.length / mounted)
  }
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

/** Draws a small globe with tracks and contours, and destroys it. Contours on the page are traced in a worker. */
async function mountOnce(renderer: 'worker' | 'page'): Promise<void> {
  const element = document.body.appendChild(document.createElement('div'))
  Object.assign(element.style, { position: 'fixed', left: '0', top: '0', width: '80px', height: '60px' })
  const degrees = Float64Array.from({ length: 20 }, (_, i) => 2 * i)
  const options: GlobeOptions = {
    renderer,
    tracks: [{ id: 'track', lon: degrees, lat: degrees, time: degrees.map((each) => each * 3_600_000) }],
    timeSlider: true,
    field: {
      source: {
        type: 'grid',
        lon: degrees,
        lat: degrees,
        values: Float32Array.from({ length: 400 }, (_, i) => i % 20),
      },
      contours: [5, 10],
    },
    graticule: 'never',
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

test.each(['worker', 'page'] as const)(
  'globes in a %s, one after the other, leave memory, scenes, WebGL contexts and workers as they were',
  { timeout: 300_000 },
  async (renderer) => {
    const [contexts, workers, scenes] = [liveContexts(), liveWorkers(), liveScenes()]
    const mount = async (count: number) => {
      for (let i = 0; i < count; i++) await mountOnce(renderer)
      await expect.poll(contexts).toBe(0)
      await expect.poll(() => workers.count).toBe(0)
      return pageBytes()
    }
    let bytes = await mount(firstMounts[renderer])
    const left: number[] = []
    for (let i = 0; i < mounts; i++) {
      const before = bytes
      bytes = await mount(1)
      left.push(bytes - before)
    }
    expect(median(left)).toBeLessThan(leftover)
    // The frame loop of React Three Fiber keeps the state of the last frame: one scene, which may hold more than the mean.
    await expect.poll(() => scenes(firstMounts[renderer] + mounts)).toBeLessThan(2)
    // One that draws, or one that traces contours for the page.
    expect(workers.started).toBe(firstMounts[renderer] + mounts)
    expect(document.querySelectorAll('canvas')).toHaveLength(0)
  },
)
