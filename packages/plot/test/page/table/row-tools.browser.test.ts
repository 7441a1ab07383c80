import { page, userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { setTableWorkerFactory } from '../../../src/worker/table-client.ts'
import type { PlotOptions, TableSource } from '../../../src/options/options.ts'
import { stages } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

const stage = stages()
afterEach(() => setTableWorkerFactory())

/** The first use starts a worker. */

/** More rows than a table shows, in an order of their own. */
const count = 3000
const place = (i: number) => (i * 7) % count
const source: TableSource = {
  type: 'columns',
  columns: {
    lat: Float64Array.from({ length: count }, (_, i) => -60 + place(i) / 50),
    lon: Float64Array.from({ length: count }, (_, i) => place(i) / 50),
    iron: Float64Array.from({ length: count }, (_, i) => place(i)),
  },
}

const openTable = async () => {
  const options = { kind: 'scatter', source, field: { name: 'Iron', unit: 'nM' } }
  const chart = stage(options as unknown as Partial<PlotOptions>)
  await chart.settled()
  await userEvent.click(page.getByRole('button', { name: 'Data table' }))
  await waitFor(() => expect(chart.find('.table').hidden).toBe(false))
  const title = () => chart.find('#table-title').textContent
  const cells = () =>
    [...chart.root.querySelectorAll('.table tbody tr')].map((row) => row.lastElementChild?.textContent)
  return { ...chart, title, cells }
}

test('a header sorts all rows in view, up, down and not at all, and keeps the focus', async () => {
  const { find, cells, title, root } = await openTable()
  const header = () => find('.table [data-role=value]')
  expect(title()).toContain('1,000 evenly spaced rows of the 3,000 in view')
  await userEvent.click(header())
  await waitFor(() => expect(cells().slice(0, 3)).toEqual(['0', '1', '2']))
  expect(title()).toContain('The first 1,000 of 3,000 rows in view')
  expect(header().parentElement?.getAttribute('aria-sort')).toBe('ascending')
  expect(root.activeElement).toBe(header())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(cells().slice(0, 2)).toEqual(['2999', '2998']))
  expect(header().parentElement?.getAttribute('aria-sort')).toBe('descending')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(title()).toContain('evenly spaced'))
  expect(header().parentElement?.hasAttribute('aria-sort')).toBe(false)
})

test('a filter finds rows that the sample does not show, and keeps the headers where it finds none', async () => {
  const { find, cells, title } = await openTable()
  await userEvent.type(page.getByRole('searchbox', { name: 'Filter rows' }), '2998')
  await waitFor(() => expect(cells()).toEqual(['2998']))
  expect(title()).toContain('1 row in view with “2998”')
  await userEvent.type(page.getByRole('searchbox', { name: 'Filter rows' }), ' nowhere')
  await waitFor(() => expect(title()).toContain('0 rows in view'))
  expect(find('.table [data-role=value]').textContent).toBe('Iron, nM')
})

test('the CSV holds all rows that are found, in their order', async () => {
  const { find, cells } = await openTable()
  const links: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
  await userEvent.click(find('.table [data-role=value]'))
  await waitFor(() => expect(cells()[0]).toBe('0'))
  await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(links).toHaveLength(1))
  click.mockRestore()
  const lines = (await (await fetch(links[0]!.href)).text()).trimEnd().split('\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines.slice(0, 3)).toEqual(['lat,lon,iron', '-60,0,0', '-59.98,0.02,1'])
})

test('a table lists the layer that a reader chooses, and its CSV names that layer', async () => {
  const stations: TableSource = {
    type: 'columns',
    columns: { lat: Float64Array.of(10, 20), lon: Float64Array.of(30, 31), depth: Float64Array.of(5, 9) },
  }
  const chart = stage({
    kind: 'heatmap',
    source: { type: 'grid', lon: [0, 20, 40], lat: [0, 20], values: [1, 2, 3, 4, 5, 6] },
    field: { name: 'Iron', unit: 'nM' },
    layers: [
      {
        type: 'points',
        source: stations,
        columns: { value: 'depth' },
        name: 'Stations',
        field: { name: 'Depth', unit: 'm' },
      },
      { type: 'contours', source: { type: 'grid', lon: [0, 40], lat: [0, 20], values: [7, 8, 9, 10] }, name: 'Dust' },
    ],
  })
  await chart.settled()
  await userEvent.click(page.getByRole('button', { name: 'Data table' }))
  const choice = () => page.getByRole('combobox', { name: 'Layer' })
  const title = () => chart.find('#table-title').textContent
  await waitFor(() => expect(title()).toMatch(/^Iron, nM.*All 6 cells/))
  expect([...chart.root.querySelectorAll('.table option')].map((option) => option.textContent)).toEqual([
    'Iron',
    'Stations',
    'Dust',
  ])
  await userEvent.selectOptions(choice(), 'Stations')
  await waitFor(() => expect(title()).toMatch(/^Depth, m.*All 2 rows in view/))
  const links: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    links.push(this)
  })
  await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(links).toHaveLength(1))
  click.mockRestore()
  expect(links[0]!.download).toBe('Stations rows.csv')
  const lines = (await (await fetch(links[0]!.href)).text()).trimEnd().split('\n')
  expect(lines).toEqual(['layer,lat,lon,depth', 'Stations,10,30,5', 'Stations,20,31,9'])

  await userEvent.selectOptions(choice(), 'Dust')
  await waitFor(() => expect(title()).toMatch(/All 4 cells in view/))
  expect(chart.find('.table tbody td').textContent).toBe('9')
  // Without layers there is nothing to choose. New data close the table.
  chart.plot.update({ layers: [] })
  await waitFor(() => expect(chart.find('.table').hidden).toBe(true))
  await chart.settled()
  await userEvent.click(page.getByRole('button', { name: 'Data table' }))
  await waitFor(() => expect(chart.find('.table').hidden).toBe(false))
  await waitFor(() => expect(chart.find('.table select').hidden).toBe(true))
})

test('a page that allows no worker for it says so, and the table stays', async () => {
  const broken = URL.createObjectURL(new Blob(['throw new Error("forbidden")'], { type: 'text/javascript' }))
  // Reported to the page too, which Vitest would take for a fault of the test.
  const start = () => {
    const worker = new Worker(broken)
    worker.addEventListener('error', (event) => event.preventDefault())
    return worker
  }
  setTableWorkerFactory(start)
  const { find, cells, title } = await openTable()
  const before = cells()
  await userEvent.click(find('.table [data-role=value]'))
  await waitFor(() => expect(title()).toContain('Rows could not be sorted, filtered or written'))
  expect(cells()).toEqual(before)
})

test('a field has a CSV of all its cells in view, and one of a layer names the layer', async () => {
  const [lon, lat] = [Float64Array.of(170, 190), Float64Array.of(-10, 0, 10)]
  const grid = (values: readonly number[]) => ({ type: 'grid', lon, lat, values: Float32Array.from(values) }) as const
  const chart = stage({
    kind: 'heatmap',
    source: grid([26.1, 26.2, 27, Number.NaN, 25, 25.5]),
    field: { name: 'Temperature', unit: '°C' },
    layers: [{ type: 'contours', source: grid([35, 35.1, 35, 35.2, 34.9, 35]), field: { name: 'Salinity', unit: '' } }],
  })
  await chart.settled()
  await userEvent.click(page.getByRole('button', { name: 'Data table' }))
  await waitFor(() => expect(chart.find('.table').hidden).toBe(false))
  expect(chart.find('.row-tools input').hidden).toBe(true)
  const files: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    files.push(this)
  })
  const linesOf = async (file: HTMLAnchorElement) => (await (await fetch(file.href)).text()).trimEnd().split('\n')
  await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]!.download).toBe('Temperature cells.csv')
  expect(await linesOf(files[0]!)).toEqual([
    'layer,lat,lon,Temperature',
    'Temperature,-10,170,26.1',
    'Temperature,-10,-170,26.2',
    'Temperature,0,170,27',
    'Temperature,10,170,25',
    'Temperature,10,-170,25.5',
  ])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Layer' }), 'Salinity')
  await waitFor(() => expect(chart.find('#table-title').textContent).toContain('Salinity'))
  await userEvent.click(page.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(files).toHaveLength(2))
  click.mockRestore()
  expect(files[1]!.download).toBe('Salinity cells.csv')
  expect((await linesOf(files[1]!)).slice(0, 2)).toEqual(['layer,lat,lon,Salinity', 'Salinity,-10,170,35'])
})
