import { defaultRenderBudget, encodeSlabEnd, encodeSlabFrame, encodeSlabHead } from '@isobath/domain'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FieldSource, PlotOptions } from '../../../src/options/options.ts'
import { startWorker } from '../started-worker.ts'
import { setWorkerFactory } from '../../../src/worker/spawn.ts'
import { centres } from '../field.ts'
import { type Stage, stage } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

const [lon, lat] = [centres(0, 40, 8), centres(-10, 10, 4)]
const days = (count: number) => Float64Array.from({ length: count }, (_, i) => Date.UTC(2016, 3, 30 + i))

/** Every cell of a day holds a hundred times the number of the day and a tenth of its own. */
const valueAt = (day: number, depth: number, cell: number) => 100 * day + 10 * depth + cell / 10

const volume = (count: number, depth = new Float64Array(0)): FieldSource => {
  const depths = Math.max(1, depth.length)
  const values = Float32Array.from({ length: count * depths * 32 }, (_, i) =>
    valueAt(Math.floor(i / 32 / depths), Math.floor(i / 32) % depths, i % 32),
  )
  return { type: 'volume', time: days(count), depth, lon, lat, values }
}

let made: Stage | undefined
afterEach(() => {
  made?.plot.destroy()
  made = undefined
  document.body.replaceChildren()
})

const shown = async (options: Partial<PlotOptions>, size?: { width: number; height: number }) => {
  made = stage(
    { tools: false, palette: 'Greys', range: [0, 500], field: { name: 'Index', unit: '' }, ...options },
    size,
  )
  await made.settled()
  return made
}

const texts = ({ root }: Stage, layer: string) =>
  [...root.querySelectorAll(`[data-layer=${layer}] text`)].map((text) => text.textContent)

const splitOf = ({ plot }: Stage) => (plot.status.state === 'drawn' ? plot.status.split : undefined)

/** The middle of each panel as a photograph of the chart shows it: grey from 0 to 255. */
async function greys(at: Stage, size = { width: 800, height: 500, scale: 1 }) {
  const bitmap = await createImageBitmap(await at.plot.toPNG(size))
  const copy = new OffscreenCanvas(size.width, size.height)
  const context = copy.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return (x: number, y: number) => context?.getImageData(Math.round(x), Math.round(y), 1, 1).data[0] ?? Number.NaN
}

/** The frames that are drawn around panels: left, top, right, bottom. */
const frames = ({ root }: Stage) =>
  [...root.querySelectorAll('[data-layer=axes] path')].map((path) => {
    const [, left, top, right, bottom] =
      /^M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)/.exec(path.getAttribute('d') ?? '') ?? []
    return { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) }
  })

test('a split by date shows each date in a panel of its own, on one scale of colours', async () => {
  const at = await shown({ source: volume(5), split: ['date'] })
  expect(splitOf(at)).toEqual({ by: ['date'], values: { date: 5, depth: 0 } })
  expect(frames(at)).toHaveLength(5)
  expect(texts(at, 'words')).toEqual(expect.arrayContaining(['2016-04-30', '2016-05-04']))
  const grey = await greys(at)
  const middles = frames(at).map(({ left, top, right, bottom }) => grey((left + right) / 2 + 4, (top + bottom) / 2 + 4))
  // Greys run from black at 0 to white at 500, a fifth of the way from one panel to the next.
  const steps = middles.slice(1).map((value, i) => value - (middles[i] ?? 0))
  for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, -1)
  expect(Math.abs(steps[0] ?? 0)).toBeGreaterThan(30)
  expect(texts(at, 'bar').filter((text) => text === 'Index')).toHaveLength(1)
})

test('without a split the same source is one panel of means', async () => {
  const at = await shown({ source: volume(5) })
  expect(splitOf(at)).toEqual({ by: [], values: { date: 5, depth: 0 } })
  expect(frames(at)).toHaveLength(1)
  expect(at.plot.status).toMatchObject({ range: [200, Math.fround(203.1)] })
})

test('another split, and none again, asks for nothing that was not already fetched', async () => {
  const depth = Float64Array.of(0, 10, 20)
  const axes = { time: days(2), depth, lat, lon }
  const slabs = [0, 1].flatMap((t) =>
    [0, 1, 2].flatMap((d) => [
      encodeSlabFrame(t, d),
      new Uint8Array(Float32Array.from({ length: 32 }, (_, cell) => valueAt(t, d, cell)).buffer),
    ]),
  )
  const header = { table: 't', variable: 'v', unit: '', calendar: 'utc', level: 0 } as const
  const url = URL.createObjectURL(new Blob([encodeSlabHead(header, axes), ...slabs, encodeSlabEnd(6)] as BlobPart[]))
  const at = await shown({ source: { type: 'slabs', url }, split: ['date'] })
  // Nothing can be fetched from it any more.
  URL.revokeObjectURL(url)
  for (const [split, panels] of [
    [['depth'], 3],
    [[], 1],
    [['depth', 'date'], 2],
  ] as const) {
    at.plot.update({ split })
    // Of both a map takes the dates.
    const by = split.slice(-1)
    await waitFor(() => expect([splitOf(at)?.by, frames(at).length]).toEqual([by, panels]))
  }
  expect(splitOf(at)?.values).toEqual({ date: 2, depth: 3 })
  expect(at.statuses.map(({ state }) => state)).not.toContain('failed')
})

test.each([
  [20, undefined],
  [21, 'Unable to split. Rendering limit exceeded.'],
  [1, 'Unable to split by date: only one date available.'],
])('with a budget a split into %i panels is refused: %s', async (count, sentence) => {
  const at = await shown({ source: volume(count), split: ['date'], budget: defaultRenderBudget })
  expect(splitOf(at)?.refused).toBe(sentence)
  expect(frames(at)).toHaveLength(sentence === undefined ? count : 1)
})

test('without a budget any number of panels is drawn', async () => {
  const at = await shown({ source: volume(40), split: ['date'] })
  expect(frames(at)).toHaveLength(40)
})

test('a heatmap of more panels than contexts were thought to be left warns and is drawn', async () => {
  const at = await shown({ source: volume(16), split: ['date'], budget: defaultRenderBudget })
  expect(splitOf(at)).toMatchObject({ by: ['date'], warning: expect.stringMatching(/^16 plots may exceed/) })
})

test('the cell under the pointer is marked in all panels with their own values, and the readout has its date', async () => {
  const at = await shown({ source: volume(3), split: ['date'] })
  const { left, top } = frames(at)[1] ?? { left: 0, top: 0 }
  const field = at.find('.field')
  const box = at.find('.figure').getBoundingClientRect()
  const [x, y] = [box.left + left + 8, box.top + top + 8]
  field.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse' }))
  await waitFor(() => expect(at.readouts.at(-1)).toMatchObject({ value: Math.fround(102.4), time: days(3)[1] }))
  await waitFor(() => expect(texts(at, 'marker')).toEqual(['2.4', '202.4']))
})

test('panels are gone through with Page Down, share a zoom, and each has its own table', async () => {
  const at = await shown({ source: volume(3), split: ['date'], tools: true })
  at.find('.figure').focus()
  await userEvent.keyboard('{PageDown}{PageDown}')
  await waitFor(() => expect(at.find('[aria-live]').textContent).toBe('2016-05-02: values from 200 to 203.1'))
  expect([...at.root.querySelectorAll('ol li')].map((item) => item.textContent)[0]).toBe(
    '2016-04-30: values from 0 to 3.1',
  )
  at.find('button[aria-label="Data table"]').click()
  await waitFor(() => expect(at.find('.table').textContent).toContain('203.1'))
  expect(at.find('.table header').textContent).toContain('2016-05-02. All 32 cells')
  at.find('.table header > button').click()
  at.plot.update({ view: { lon: [10, 20], lat: [-5, 0] } })
  await waitFor(() => expect(texts(at, 'axes')).toContain('10° E'))
  expect(frames(at)).toHaveLength(3)
})

test('panels survive a worker that dies, as they were', async () => {
  const workers: Worker[] = []
  setWorkerFactory(() => {
    const worker = startWorker()
    workers.push(worker)
    return worker
  })
  onTestFinished(() => setWorkerFactory())
  const at = await shown({ source: volume(4), split: ['date'], view: { lon: [0, 20], lat: [-5, 5] } })
  const before = new Uint8Array(await (await at.plot.toPNG()).arrayBuffer())
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  await at.settled()
  expect(new Uint8Array(await (await at.plot.toPNG()).arrayBuffer())).toEqual(before)
})

test('an SVG export has the title of every panel', async () => {
  const at = await shown({ source: volume(2), split: ['date'] })
  const text = await (await at.plot.toSVG()).text()
  expect(text).toContain('2016-04-30')
  expect(text).toContain('2016-05-01')
})

test('a chart that failed for a missing column is opened again when the columns are named', async () => {
  const columns = { a: Float64Array.of(1, 2), b: Float64Array.of(3, 4), c: Float64Array.of(5, 6) }
  const table: Partial<PlotOptions<'scatter'>> = { kind: 'scatter', source: { type: 'columns', columns } }
  made = stage(table as unknown as Partial<PlotOptions>)
  await made.settled('failed')
  const named: Partial<PlotOptions<'scatter'>> = { columns: { lon: 'a', lat: 'b', value: 'c' } }
  made.plot.update(named as unknown as Partial<PlotOptions>)
  expect(await made.settled()).toMatchObject({ range: [5, 6] })
})
