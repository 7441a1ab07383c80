import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GlobeOptions, GlobeStatus } from '../../../src/globe/globe-options.ts'
import { createGlobe } from '../../../src/globe/page/create-globe.ts'
import { setGlobeWorkerFactory } from '../../../src/globe/worker/start-globe-worker.ts'
import { isRed, redTrack, stageGlobe } from '../stage.ts'
import { type WebGlAnswer, type WebGlRequest, channelName } from './fixtures/watch-webgl-request.ts'

const degrees = Float64Array.from({ length: 36 }, (_, i) => -175 + 10 * i)
const latitudes = Float64Array.from({ length: 17 }, (_, i) => -80 + 10 * i)

/** A globe with all layers. */
const options: GlobeOptions = {
  camera: { lon: 175, lat: 10, zoom: 3, heading: 20, tilt: 20 },
  theme: 'dark',
  tracks: [
    redTrack([
      [170, -10],
      [-170, 10],
      [-150, 30],
    ]),
  ],
  field: {
    source: {
      type: 'grid',
      lon: degrees,
      lat: latitudes,
      values: Float32Array.from({ length: 36 * 17 }, (_, i) => (i % 36 < 18 ? i : Number.NaN)),
    },
    palette: 'thermal',
    range: [0, 600],
    opacity: 0.8,
  },
  points: { places: { lon: [160, -160], lat: [0, 20], value: [1, 2] } },
  section: {
    source: { type: 'section', lon: [150, 160], lat: [0, 20], depth: [1000, 3000], values: [1, 2, 3, 4] },
    label: { name: 'Oxygen', unit: 'ml/l' },
  },
  regions: [{ lon1: 170, lon2: -165, lat1: -30, lat2: -5 }],
  graticule: 'always',
}

async function pixelsOf(place: 'worker' | 'page'): Promise<Uint8ClampedArray> {
  const { globe } = await stageGlobe(options, place)
  const picture = (await globe.takePicture())!
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height).data
}

/** Starts workers of a fixture, and lists them. */
function useWorker(start: () => Worker): Worker[] {
  const started: Worker[] = []
  setGlobeWorkerFactory(() => {
    const worker = start()
    started.push(worker)
    return worker
  })
  return started
}

const watchedWorker = () =>
  new Worker(new URL('./fixtures/changed-worker.ts', import.meta.url), { type: 'module', name: 'watched' })
const workerWithoutWebGl = () =>
  new Worker(new URL('./fixtures/changed-worker.ts', import.meta.url), { type: 'module', name: 'without WebGL' })
const ownWorker = () =>
  new Worker(new URL('../../../src/globe/worker/globe-worker.ts', import.meta.url), { type: 'module' })

afterEach(() => setGlobeWorkerFactory())

/** Runs a function with a channel to the WebGL of watched workers. */
async function withChannel<Result>(run: (channel: BroadcastChannel) => Result): Promise<Awaited<Result>> {
  const channel = new BroadcastChannel(channelName)
  try {
    return await run(channel)
  } finally {
    channel.close()
  }
}

/** Counts what the WebGL of a watched worker has drawn. */
const countDraws = () =>
  withChannel(async (channel) => {
    const answer = new Promise<MessageEvent<WebGlAnswer>>((resolve) =>
      channel.addEventListener('message', resolve, { once: true }),
    )
    channel.postMessage('draws' satisfies WebGlRequest)
    return (await answer).data
  })

/** Has a watched worker lose its WebGL. */
const loseWebGl = () => withChannel((channel) => channel.postMessage('lose' satisfies WebGlRequest))

/** Whether the page has the canvas: one that was given to a worker has no context on the page. */
const isOnPage = (element: HTMLElement) => {
  try {
    return element.querySelector('canvas')!.getContext('webgl2') !== null
  } catch {
    return false
  }
}

const redPixels = async (picture: () => Promise<{ count(isCounted: typeof isRed): number }>) =>
  (await picture()).count(isRed)

test('a worker and the page draw the same picture', async () => {
  const inWorker = await pixelsOf('worker')
  const onPage = await pixelsOf('page')
  expect(inWorker.some((byte) => byte > 0)).toBe(true)
  let differences = 0
  for (const [i, byte] of inWorker.entries()) if (Math.abs(byte - onPage[i]!) > 1) differences++
  expect(differences).toBe(0)
})

test('what a worker draws is on the screen, and moves with the camera', async () => {
  const { globe, element } = await stageGlobe(options, 'worker')
  const redOnScreen = async () => {
    const base64 = await page.screenshot({ element, base64: true, save: false })
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    let found = 0
    for (let at = 0; at < data.length; at += 4) found += Number(isRed([data[at]!, data[at + 1]!, data[at + 2]!]))
    return found
  }
  await expect.poll(redOnScreen).toBeGreaterThan(100)
  globe.update({ camera: { lon: 0, lat: 0, zoom: 3, heading: 0 } })
  await expect.poll(redOnScreen).toBe(0)
})

describe('the page draws', () => {
  test('where no worker can start', async () => {
    setGlobeWorkerFactory(() => {
      throw new Error('the policy forbids it')
    })
    const { element, picture } = await stageGlobe(options, 'default')
    expect(isOnPage(element)).toBe(true)
    expect(await redPixels(picture)).toBeGreaterThan(100)
  })

  test('where workers have no WebGL', async () => {
    const workers = useWorker(workerWithoutWebGl)
    const { element, picture } = await stageGlobe(options, 'default')
    expect(workers).toHaveLength(1)
    expect(isOnPage(element)).toBe(true)
    expect(await redPixels(picture)).toBeGreaterThan(100)
  })

  test('from then on where a worker dies', async () => {
    const workers = useWorker(ownWorker)
    const { globe, element, picture } = await stageGlobe({ ...options, tracks: [] }, 'default')
    expect(isOnPage(element)).toBe(false)
    globe.update({ tracks: options.tracks! })
    workers[0]!.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
    expect(await redPixels(picture)).toBeGreaterThan(100)
    expect(isOnPage(element)).toBe(true)
    expect((await globe.pick(250, 200))?.value).toBeDefined()
  })

  test('with `renderer: page`, and starts no worker', async () => {
    const workers = useWorker(ownWorker)
    const { element, picture } = await stageGlobe(options, 'page')
    expect(isOnPage(element)).toBe(true)
    expect(await redPixels(picture)).toBeGreaterThan(100)
    expect(workers).toHaveLength(0)
  })
})

test('with `renderer: worker` a globe whose worker cannot start says so', async () => {
  setGlobeWorkerFactory(() => {
    throw new Error('the policy forbids it')
  })
  const statuses: GlobeStatus[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const globe = createGlobe(element, { renderer: 'worker', onStatus: (status) => statuses.push(status) })
  onTestFinished(() => {
    globe.destroy()
    element.remove()
  })
  await expect
    .poll(() => statuses.at(-1))
    .toEqual({ state: 'failed', code: 'worker/missing', sentence: 'The worker of the globe could not be started.' })
})

test('a globe in a worker draws no frame and starts no timer at rest, and after a loss of its context another worker draws the same picture', async () => {
  const workers = useWorker(watchedWorker)
  const { globe, element, picture } = await stageGlobe({ ...options, graticule: 'never' }, 'default')
  const red = await redPixels(picture)
  const atRest = async () => {
    const before = await countDraws()
    for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { draws, timers } = await countDraws()
    return [draws - before.draws, timers - before.timers]
  }
  await expect.poll(atRest).toEqual([0, 0])
  const before = (await countDraws()).draws
  globe.update({ selected: 'track' })
  await expect.poll(async () => (await countDraws()).draws).toBeGreaterThan(before)
  globe.update({ selected: 'none' })
  const canvas = element.querySelector('canvas')
  const terminate = vi.spyOn(workers[0]!, 'terminate')
  await loseWebGl()
  await expect.poll(() => element.querySelector('canvas')).not.toBe(canvas)
  expect(terminate).toHaveBeenCalledTimes(1)
  await expect.poll(() => redPixels(picture)).toBe(red)
  expect(workers).toHaveLength(2)
  expect(isOnPage(element)).toBe(false)
})

test('a globe that is gone ends its worker, and answers nothing', async () => {
  const workers = useWorker(ownWorker)
  const { globe } = await stageGlobe(options, 'default')
  const terminate = vi.spyOn(workers[0]!, 'terminate')
  const pending = globe.pick(250, 200)
  globe.destroy()
  expect(terminate).toHaveBeenCalledTimes(1)
  expect(await pending).toBeUndefined()
  expect(await globe.pick(250, 200)).toBeUndefined()
  expect(await globe.takePicture()).toBeUndefined()
})
