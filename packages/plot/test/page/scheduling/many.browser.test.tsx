import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { FieldSource } from '../../../src/options/options.ts'
import { Plot } from '../../../src/react/index.ts'
import { memoryOf, startWorker } from '../started-worker.ts'
import { setWorkerFactory } from '../../../src/worker/spawn.ts'
import { centres, indexRamp } from '../field.ts'
import { type Stage, stage } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

let workers: Worker[] = []

// Each test begins with no session: without a chart, the one before ends with its factory.
beforeEach(() => {
  workers = []
  setWorkerFactory(() => {
    const worker = startWorker()
    workers.push(worker)
    return worker
  })
})

let made: Stage[] = []
afterEach(() => {
  for (const { plot } of made) plot.destroy()
  made = []
  setWorkerFactory()
  document.body.replaceChildren()
  document.documentElement.scrollTop = 0
})

/** Software GL on a busy machine draws a hundred charts in seconds. */

const memory = () => memoryOf(workers[0])

const chart = (options: Parameters<typeof stage>[0] = {}, size = { width: 240, height: 180 }) => {
  const at = stage({ tools: false, ...options }, size)
  made.push(at)
  return at
}

const days: FieldSource = {
  type: 'volume',
  time: Float64Array.from({ length: 6 }, (_, i) => Date.UTC(2016, 0, 1 + i)),
  depth: new Float64Array(0),
  lon: centres(-20, 20, 40),
  lat: centres(-20, 20, 40),
  values: Float32Array.from({ length: 6 * 1600 }, (_, i) => i % 1600),
}

/** Opens a narrow map and waits for the finer coast, which is kept for all maps from then on. */
async function openNarrowMap(size?: { width: number; height: number }) {
  const map = chart({ source: days }, size)
  await map.settled()
  const withFineCoast = 5e6
  await waitFor(async () => expect((await memory()).textureBytes).toBeGreaterThan(withFineCoast))
  return map
}

const canvasOf = ({ find }: Stage) => find('canvas') as HTMLCanvasElement

/** Pixels of what stands on the visible canvas of a chart. */
function pixelsOf(at: Stage) {
  const canvas = canvasOf(at)
  const copy = new OffscreenCanvas(Math.max(1, canvas.width), Math.max(1, canvas.height))
  const context = copy.getContext('2d', { willReadFrequently: true })
  context?.drawImage(canvas, 0, 0)
  return new Uint32Array(context?.getImageData(0, 0, copy.width, copy.height).data.buffer ?? new ArrayBuffer(0))
}

const pictureOf = (at: Stage) => pixelsOf(at).join()

const isBlank = (at: Stage) => {
  const [first, ...others] = pixelsOf(at)
  return others.every((pixel) => pixel === first)
}

const widthOf = (at: Stage) => canvasOf(at).width

test('a canvas is transferred before it is in the document, which would have to be styled for each chart', async () => {
  const transfer = vi.spyOn(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  const places: boolean[] = []
  transfer.mockImplementation(function (this: HTMLCanvasElement) {
    places.push(this.isConnected)
    transfer.mockRestore()
    return this.transferControlToOffscreen()
  })
  const at = chart()
  await at.settled()
  expect(places).toEqual([false])
  expect(canvasOf(at).isConnected).toBe(true)
})

test('a hundred charts of a page are drawn from one context, and each that reports it has its picture, visible or not', async () => {
  for (let i = 0; i < 100; i++) chart({ source: indexRamp(8, 16) })
  await Promise.all(made.map(({ settled }) => settled()))
  expect(workers).toHaveLength(1)
  expect(await memory()).toMatchObject({ charts: 100, cells: 100 * 128, contexts: 1 })
  // Those that have theirs are not read again: reading back takes the very time that the others need to be drawn.
  let blank = [...made]
  await waitFor(() => expect((blank = blank.filter(isBlank))).toEqual([]), { interval: 250 })
  expect(widthOf(made[99]!)).toBe(widthOf(made[0]!))
})

test('a change far from the screen is drawn too', async () => {
  const far = chart()
  far.element.style.marginTop = '5000px'
  await far.settled()
  await waitFor(() => expect(isBlank(far)).toBe(false))
  const before = pictureOf(far)
  far.plot.update({ palette: 'Viridis' })
  await waitFor(() => expect(pictureOf(far)).not.toBe(before))
})

test('if pictures take more than 64 MB, those far from the screen have few pixels until they come near', async () => {
  for (let i = 0; i < 10; i++) chart({}, { width: 1800, height: 1200 })
  await Promise.all(made.map(({ settled }) => settled()))
  const first = made[0]!
  const small = () => made.filter((each) => widthOf(each) < 300)
  await waitFor(() => expect([widthOf(first) > 1500, small().length > 0]).toEqual([true, true]))
  await waitFor(() => expect(small().filter(isBlank)).toEqual([]))
  const [far] = small()
  far!.element.scrollIntoView()
  await waitFor(() => expect(widthOf(far!)).toBe(widthOf(first)))
})

test('two hundred charts with panels that came and went leave worker, its heap and graphics as they were', async () => {
  await openNarrowMap()
  const before = await memory()
  const comeAndGo = async (charts: number) => {
    for (let i = 0; i < charts; i++) {
      const at = stage({ source: days, split: ['date'], tools: false }, { width: 300, height: 200 })
      if (i % 20 === 0) await at.settled()
      at.plot.destroy()
      at.element.remove()
    }
    await waitFor(async () => expect(await memory()).toEqual(before))
  }
  // Compiled code and caches settle with the first ones.
  await comeAndGo(200)
  const settled = await commands.workerHeap()
  await comeAndGo(200)
  // Half a kilobyte for each, whose values alone are 38.
  await waitFor(async () => expect(await commands.workerHeap()).toBeLessThan(settled + 200 * 512))
  expect(workers).toHaveLength(1)
})

test('a split that is taken back gives the textures of its panels back', async () => {
  const at = await openNarrowMap({ width: 400, height: 300 })
  const before = (await memory()).textureBytes
  at.plot.update({ split: ['date'] })
  await waitFor(async () => expect((await memory()).textureBytes).toBeGreaterThan(before + 4 * 1600 * 4))
  at.plot.update({ split: [] })
  await waitFor(async () => expect((await memory()).textureBytes).toBe(before))
})

test('a worker that is killed comes back with every chart as it was, panels and zoom too', async () => {
  const charts = [
    chart({ source: days, split: ['date'], view: { lon: [0, 20], lat: [0, 20] } }),
    chart({ palette: 'Viridis' }),
    chart({ source: days, range: [0, 800] }),
  ]
  await Promise.all(charts.map(({ settled }) => settled()))
  await waitFor(() => expect(charts.map(isBlank)).toEqual([false, false, false]))
  const before = charts.map(pictureOf)
  const views = charts.map(({ plot }) => plot.view)
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  expect(charts.map(({ plot }) => plot.status.state)).toEqual(['loading', 'loading', 'loading'])
  await Promise.all(charts.map(({ settled }) => settled()))
  await waitFor(() => expect(charts.map(pictureOf)).toEqual(before))
  expect(charts.map(({ plot }) => plot.view)).toEqual(views)
  expect(workers).toHaveLength(2)
})

test('mounted twice under StrictMode and taken down, charts leave nothing behind', async () => {
  await openNarrowMap()
  const before = await memory()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const statuses: string[] = []
  root.render(
    <StrictMode>
      {[1, 2, 3].map((key) => (
        <Plot
          key={key}
          kind="heatmap"
          source={days}
          split={['date']}
          field={{ name: 'Index', unit: '' }}
          style={{ width: 240, height: 180 }}
          onStatus={({ state }) => statuses.push(state)}
        />
      ))}
    </StrictMode>,
  )
  await waitFor(() => expect(statuses.filter((state) => state === 'drawn')).toHaveLength(3))
  expect((await memory()).charts).toBe(before.charts + 3)
  expect(place.querySelectorAll('[data-isobath]')).toHaveLength(3)
  root.unmount()
  await waitFor(async () => expect(await memory()).toEqual(before))
  expect(document.querySelectorAll('[data-isobath]')).toHaveLength(1)
})

test('a figure that is higher than its room is scrolled while it has the focus, and costs the browser no layer before', async () => {
  const at = chart({}, { width: 128, height: 80 })
  await at.settled()
  const figure = at.find('.figure')
  // The pointer may be where another test has left it.
  await userEvent.unhover(page.elementLocator(figure))
  const overflow = () => getComputedStyle(figure).overflowY
  expect(figure.scrollHeight).toBeGreaterThan(80)
  expect(matchMedia('(hover: hover)').matches).toBe(true)
  expect(overflow()).toBe('hidden')
  figure.focus()
  expect(overflow()).toBe('auto')
  figure.scrollTop = 10
  expect(figure.scrollTop).toBe(10)
})
