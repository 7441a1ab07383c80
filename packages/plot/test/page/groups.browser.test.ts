import { page, userEvent } from 'vitest/browser'
import { deviation, mean } from 'd3-array'
import { afterEach, expect, test, vi } from 'vitest'
import { setTableWorkerFactory } from '../../src/worker/table-client.ts'
import type { PlotKind, PlotOptions, TableSource } from '../../src/options/options.ts'
import { type Stage, stages } from './stage.ts'
import { waitFor } from '../wait-for.ts'

const stage = stages()
const startTableWorker = () =>
  new Worker(new URL('../../src/loading/tables/table-worker.ts', import.meta.url), { type: 'module' })
afterEach(() => setTableWorkerFactory())

/** The first use starts a worker. */

const months = Array.from({ length: 24 }, (_, month) => Date.UTC(2015, month))
const day = 86_400_000
/** Some rows of each month, in no order; the ninth month has one value, the fifteenth none. */
const rows = Array.from({ length: 24 * 12 }, (_, i) => {
  const [month, cast] = [(i * 7) % 24, Math.floor(i / 24)]
  const isMissing = (month === 8 && cast > 0) || month === 14 || i % 13 === 0
  return {
    time: months[month]! + cast * 2 * day,
    depth: (cast % 4) * 30,
    iron: isMissing ? Number.NaN : 10 + Math.sin(month / 3) + cast / 8,
  }
})
rows.find(({ time }) => time === months[8])!.iron = 7
const column = (name: 'time' | 'depth' | 'iron') => Float64Array.from(rows, (row) => row[name])
const rawRows = (): TableSource => ({
  type: 'columns',
  columns: { time: column('time'), depth: column('depth'), iron: column('iron') },
})

/** The same means, deviations and numbers, by d3-array. */
function meansOf(kept: (row: (typeof rows)[number]) => boolean = () => true): TableSource {
  const groups = months.map((from, i) =>
    rows
      .filter((row) => row.time >= from && row.time < (months[i + 1] ?? Infinity) && kept(row))
      .flatMap(({ iron }) => (Number.isNaN(iron) ? [] : [iron])),
  )
  return {
    type: 'columns',
    columns: {
      time: Float64Array.from(months),
      iron: Float64Array.from(groups, (group) => mean(group) ?? Number.NaN),
      iron_std: Float64Array.from(groups, (group) => deviation(group) ?? Number.NaN),
      iron_count: Int32Array.from(groups, (group) => group.length),
    },
  }
}

type SeriesOptions = PlotOptions<'timeSeries'>
type Change = { readonly [Option in keyof SeriesOptions]?: SeriesOptions[Option] | undefined }

const options = (change: Change = {}) =>
  ({
    kind: 'timeSeries',
    source: rawRows(),
    group: 'month',
    field: { name: 'Iron', unit: 'nM' },
    ...change,
  }) as unknown as Partial<PlotOptions>

/** Its paths, with coordinates in tenths of a pixel: sums differ in their last digits. */
async function svgOf({ plot }: Stage): Promise<string> {
  const text = await (await plot.toSVG()).text()
  return text.replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed(1))
}

const seriesOf = async (change?: Change) => {
  const chart = stage(options(change))
  await chart.settled()
  return chart
}

test('the means, the band and the error bars of raw rows are those of a table of means', async () => {
  const raw = await seriesOf()
  const means = await seriesOf({ source: meansOf(), group: undefined })
  expect(raw.plot.status).toMatchObject({ state: 'drawn', cells: 24 })
  const picture = await svgOf(raw)
  expect(picture).toBe(await svgOf(means))
  const single = await svgOf(await seriesOf({ source: meansOf(), group: undefined, columns: { spread: 'iron_count' } }))
  expect(picture).not.toBe(single)
})

test('the picture has the line and the band', async () => {
  const chart = await seriesOf({ errorBars: false, lineColour: '#ff0000', theme: 'light' })
  const bitmap = await createImageBitmap(await chart.plot.toPNG({ width: 600, height: 400, scale: 1 }))
  const context = new OffscreenCanvas(600, 400).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, 600, 400)
  const counts = { line: 0, band: 0 }
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3)
    if (red > 200 && green < 60 && blue < 60) counts.line++
    else if (red - green > 20 && red - blue > 20) counts.band++
  }
  expect(counts.line).toBeGreaterThan(200)
  expect(counts.band).toBeGreaterThan(3000)
})

test('readout, data table and CSV have the number of values', async () => {
  const chart = await seriesOf()
  chart.find('.figure').focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(chart.find('[aria-live]').textContent).toMatch(/ ± .* nM, 2016-01-01, 11 values$/))
  expect(chart.readouts.at(-1)).toMatchObject({ row: { count: 11 } })
  await userEvent.click(page.getByRole('button', { name: 'Data table' }))
  await waitFor(() => expect(chart.find('.table').textContent).toContain('All 24 rows in view'))
  const header = [...chart.root.querySelectorAll('.table th')].map((cell) => cell.textContent)
  expect(header).toEqual(['Time (UTC)', 'Iron, nM', 'Iron, standard deviation, nM', 'Iron, number of values'])
  const cellsOf = (row: number) => [...chart.root.querySelectorAll(`.table tbody tr:nth-child(${row}) td`)]
  expect(cellsOf(9).map((cell) => cell.textContent)).toEqual(['2015-09-01', '7', 'missing', '1'])
  expect(cellsOf(15).map((cell) => cell.textContent)).toEqual(['2016-03-01', 'missing', 'missing', '0'])
  const links: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
  await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(links).toHaveLength(1))
  click.mockRestore()
  const lines = (await (await fetch(links[0]!.href)).text()).trimEnd().split('\n')
  expect(lines[0]).toBe('time,iron,iron_std,iron_count')
  expect(lines[9]).toBe('2015-09-01T00:00:00.000Z,7,,1')
  expect(lines[15]).toBe('2016-03-01T00:00:00.000Z,,,0')
})

test('a change of group or subset groups the rows again, a change of style does not, and each worker ends', async () => {
  const ended: ReturnType<typeof vi.spyOn>[] = []
  setTableWorkerFactory(() => {
    const worker = startTableWorker()
    ended.push(vi.spyOn(worker, 'terminate'))
    return worker
  })
  const chart = await seriesOf()
  const update = (change: Change) => chart.plot.update(change as unknown as Partial<PlotOptions>)
  update({ group: 'year' })
  await waitFor(() => expect(chart.plot.status).toMatchObject({ state: 'drawn', cells: 2 }))
  update({ group: 'month', subset: { depth: [0, 30] } })
  await waitFor(() => expect(chart.plot.status).toMatchObject({ state: 'drawn', cells: 24 }))
  const surface = await seriesOf({ source: meansOf(({ depth }) => depth <= 30), group: undefined })
  expect(await svgOf(chart)).toBe(await svgOf(surface))
  update({ lineColour: '#00ff00', columns: undefined })
  expect(await svgOf(chart)).toContain('#00ff00')
  expect(ended).toHaveLength(3)
  for (const terminate of ended) expect(terminate).toHaveBeenCalled()
  update({ group: undefined, subset: undefined })
  await waitFor(() => expect(chart.plot.status).toMatchObject({ state: 'drawn', cells: rows.length }))
})

test('a profile is grouped by depth, and only the last of two quick changes is drawn', async () => {
  const kind = 'depthProfile' as unknown as 'timeSeries'
  const chart = await seriesOf({ kind, group: 'value' })
  expect(chart.plot.status).toMatchObject({ cells: 4 })
  chart.plot.update({ group: 60 })
  chart.plot.update({ group: 1000 })
  await waitFor(() => expect(chart.plot.status).toMatchObject({ state: 'drawn', cells: 1 }))
})

test('a table at an address is fetched in the worker, and what is no table is named', async () => {
  const csv = ['time,iron', ...rows.map(({ time, iron }) => `${new Date(time).toISOString()},${iron || ''}`)].join('\n')
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const chart = await seriesOf({ source: { type: 'table', url } })
  expect(chart.plot.status).toMatchObject({ cells: 24 })
  const json = URL.createObjectURL(new Blob(['{"time": 1}'], { type: 'application/json' }))
  const noTable = stage(options({ source: { type: 'table', url: json } }))
  expect(await noTable.settled('failed')).toMatchObject({
    sentence: 'Expected a table as CSV or Arrow but received JSON; open the address in a new tab to see why.',
  })
})

test('what cannot be grouped fails with one sentence', async () => {
  const sentenceOf = async (change: Change) => {
    const status = await stage(options(change)).settled('failed')
    return status.state === 'failed' ? status.sentence : ''
  }
  expect(await sentenceOf({ columns: { value: 'zinc' } })).toBe(
    'There is no column “zinc” for the value; the table has time, depth, iron.',
  )
  const scatter: PlotKind = 'scatter'
  expect(await sentenceOf({ kind: scatter as unknown as 'timeSeries' })).toBe(
    'Rows are grouped for a line along time or depth, and the chart is of the kind scatter.',
  )
  setTableWorkerFactory(() => {
    throw new Error('no worker here')
  })
  expect(await sentenceOf({})).toBe(
    'The rows could not be grouped: the page allows no worker for it, or the connection was lost.',
  )
})

test('without a factory, rows are grouped by the inlined worker again', async () => {
  setTableWorkerFactory(() => {
    throw new Error('no worker here')
  })
  await stage(options()).settled('failed')
  setTableWorkerFactory()
  expect((await seriesOf()).plot.status).toMatchObject({ cells: 24 })
})

test('transferred arrays are grouped once; a second grouping asks for the source again', async () => {
  const source = { ...rawRows(), transfer: true } as TableSource
  const chart = await seriesOf({ source })
  expect(chart.plot.status).toMatchObject({ cells: 24 })
  chart.plot.update({ group: 'year' })
  const status = await chart.settled('failed')
  expect(status).toMatchObject({
    sentence: 'The rows could not be grouped: their arrays were transferred before. Give the source again.',
  })
})
