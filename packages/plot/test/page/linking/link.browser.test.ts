import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPlot } from '../../../src/create-plot.ts'
import type { FieldSource, Plot, PlotKind, PlotOptions } from '../../../src/options/options.ts'
import { createLink } from '../../../src/page/linking/link.ts'
import { centres } from '../field.ts'
import { waitFor } from '../../wait-for.ts'

const [lon, lat, depth] = [centres(-180, 180, 36), centres(-90, 90, 18), Float64Array.of(0, 100, 500)]
const source: FieldSource = {
  type: 'volume',
  lon,
  lat,
  depth,
  values: Float32Array.from({ length: 36 * 18 * 3 }, (_, i) => i % 36),
}

let plots: Plot<PlotKind>[] = []
afterEach(() => {
  for (const plot of plots) plot.destroy()
  plots = []
  document.body.replaceChildren()
})

async function shown<Kind extends PlotKind>(kind: Kind, options: Partial<PlotOptions<Kind>>) {
  const element = document.createElement('div')
  element.style.cssText = 'width: 480px; height: 320px'
  document.body.append(element)
  const readouts: unknown[] = []
  const plot = createPlot<Kind>(element, {
    kind,
    source,
    field: { name: 'Column', unit: '' },
    onReadout: (readout) => readouts.push(readout),
    ...options,
  } as PlotOptions<Kind>)
  plots.push(plot)
  await waitFor(() => expect(plot.status.state).toBe('drawn'))
  const root = element.firstElementChild!.shadowRoot!
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`nothing matches ${selector}`)
    return found
  }
  const layer = (name: string, tag: string) => [...root.querySelectorAll(`[data-layer=${name}] ${tag}`)]
  return { element, plot, root, find, layer, readouts }
}

type LinkedPage = Awaited<ReturnType<typeof shown>>

function drag(
  { find }: Pick<LinkedPage, 'find'>,
  from: readonly [number, number],
  to: readonly [number, number],
  shiftKey: boolean,
) {
  const field = find('.field')
  const box = field.getBoundingClientRect()
  const at = ([x, y]: readonly [number, number]) => ({
    clientX: box.left + x * box.width,
    clientY: box.top + y * box.height,
  })
  const common = { pointerId: 1, button: 0, bubbles: true, pointerType: 'mouse', shiftKey }
  field.dispatchEvent(new PointerEvent('pointerdown', { ...common, ...at(from) }))
  field.dispatchEvent(new PointerEvent('pointermove', { ...common, ...at(to) }))
  field.dispatchEvent(new PointerEvent('pointerup', { ...common, ...at(to) }))
}

const hover = ({ find }: Pick<LinkedPage, 'find'>, x: number, y: number) => {
  const field = find('.field')
  const box = field.getBoundingClientRect()
  const at = { clientX: box.left + x * box.width, clientY: box.top + y * box.height }
  field.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', ...at }))
}

test('the cell under the pointer of one map has a ring and its value on another, and a hairline on a section of the same longitudes', async () => {
  const link = createLink()
  const first = await shown('heatmap', { link })
  const second = await shown('heatmap', { link })
  const section = await shown('sectionMap', { link, orientation: 'zonal' })
  hover(first, 0.5 + 0.5 / 36, 0.5 - 0.5 / 18)
  await waitFor(() => expect(first.readouts.at(-1)).toMatchObject({ lon: expect.closeTo(5, 6), value: 18 }))
  await waitFor(() => expect(second.layer('marker', 'text').map((text) => text.textContent)).toEqual(['18']))
  await waitFor(() => expect(section.layer('marker', 'path').length).toBe(2))
  expect(section.layer('marker', 'path')[0]?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+v[\d.]+$/)
  first.find('.field').dispatchEvent(new PointerEvent('pointerleave', { pointerId: 1, pointerType: 'mouse' }))
  await waitFor(() => expect([...second.layer('marker', 'path'), ...section.layer('marker', 'path')]).toEqual([]))
  expect(second.readouts).toEqual([])
})

test('a drag on one chart moves the others along the axes that they share', async () => {
  const link = createLink()
  const map = await shown('heatmap', { link, view: { lon: [-60, 60], lat: [-30, 30] } })
  const section = await shown('sectionMap', { link, orientation: 'zonal', view: { lon: [-60, 60], depth: [0, 300] } })
  drag(map, [0.5, 0.5], [0.25, 0.5], false)
  await waitFor(() => expect(map.plot.view).toMatchObject({ lon: [expect.closeTo(-30, 5), expect.closeTo(90, 5)] }))
  await waitFor(() => expect(section.plot.view).toMatchObject({ lon: map.plot.view?.lon, depth: [0, 300] }))
  section.plot.update({ link: undefined })
  const before = section.plot.view
  map.plot.reset()
  expect(section.plot.view).toEqual(before)
})

test('shift and drag selects: outlined where it was made, the rest dimmed elsewhere, until Escape', async () => {
  const link = createLink()
  const map = await shown('heatmap', { link })
  const section = await shown('sectionMap', { link, orientation: 'zonal' })
  const other = await shown('heatmap', { link })
  const view = map.plot.view
  drag(map, [0.25, 0.25], [0.5, 0.5], true)
  await waitFor(() => expect(link.selected?.lon?.[0]).toBeCloseTo(-90, 5))
  expect(map.plot.view).toEqual(view)
  await waitFor(() => expect(map.layer('selection', 'path')).toHaveLength(2))
  await waitFor(() => expect(section.layer('selection', 'rect')).toHaveLength(2))
  await waitFor(() => expect(other.layer('selection', 'rect')).toHaveLength(4))
  map.find('.figure').focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(link.selected).toBeNull())
  await waitFor(() => expect([map, section, other].flatMap(({ layer }) => layer('selection', '*'))).toEqual([]))
})

test('a chart of a table keeps only selected rows, on any axes', async () => {
  const link = createLink()
  const map = await shown('heatmap', { link })
  const columns = {
    lon: Float64Array.of(-100, -45, 10, 100),
    lat: Float64Array.of(0, 10, 20, 30),
    value: Float64Array.of(1, 2, 3, 4),
  }
  const rows = await shown('scatter', { link, source: { type: 'columns', columns }, against: 'lat' })
  const listed = async () => {
    rows.find('button[aria-label="Data table"]').click()
    await waitFor(() => expect(rows.find('.table').hidden).toBe(false))
    const count = rows.root.querySelectorAll('.table tbody tr').length
    rows.find('.table header > button').click()
    return count
  }
  expect(await listed()).toBe(4)
  drag(map, [0.25, 0.25], [0.55, 0.5], true)
  await waitFor(async () => expect(await listed()).toBe(2))
  map.find('.figure').focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(await listed()).toBe(4))
})

const listed = async ({ find, root }: LinkedPage) => {
  find('button[aria-label="Data table"]').click()
  await waitFor(() => expect(find('.table').hidden).toBe(false))
  const cells = [...root.querySelectorAll('.table tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  find('.table header > button').click()
  return cells
}

const casts = {
  type: 'columns',
  columns: {
    time: Float64Array.from({ length: 6 }, (_, day) => Date.UTC(2016, 0, 1 + day)),
    lon: Float64Array.of(-100, -45, -40, 10, 100, 120),
    lat: Float64Array.of(0, 10, 12, 20, 30, 40),
    depth: Float64Array.of(5, 10, 15, 20, 25, 30),
    value: Float64Array.of(1, 2, 2, 4, 5, 6),
  },
} as const

test('a selection on a map leaves series, profiles and histograms only the rows and cells in it', async () => {
  const link = createLink()
  const common = { link, source: casts }
  const series = await shown('timeSeries', common)
  const profile = await shown('depthProfile', common)
  const counts = await shown('histogram', { ...common, bins: [0, 3, 6] })
  const cells = await shown('histogram', { link, bins: [0, 18, 36] })
  const seat = link.join({})
  const [whole, limits] = [cells.plot.view, series.plot.view]
  expect((await listed(counts)).map((row) => row.at(-2))).toEqual(['3', '3'])
  seat.brush({ lon: [-50, 15], lat: [5, 25] })
  await waitFor(async () => expect((await listed(series)).length).toBe(3))
  await waitFor(async () => expect((await listed(profile)).length).toBe(3))
  await waitFor(async () => expect((await listed(counts)).map((row) => row.at(-2))).toEqual(['2', '1']))
  // Of the longitudes five hold values below 18 and two hold 18 and 19, each at three latitudes and three depths.
  await waitFor(async () => expect((await listed(cells)).map((row) => row.at(-2))).toEqual(['45', '18']))
  expect(series.plot.view).toEqual(limits)
  expect(cells.plot.view).toMatchObject({ value: whole && 'value' in whole ? whole.value : [] })
  seat.brush(null)
  await waitFor(async () => expect((await listed(series)).length).toBe(6))
  await waitFor(async () => expect((await listed(counts)).map((row) => row.at(-2))).toEqual(['3', '3']))
})

test('a selection on a series or a histogram filters other charts, also the means of a map', async () => {
  const link = createLink()
  const months: FieldSource = {
    type: 'volume',
    lon: Float64Array.of(0, 10),
    lat: Float64Array.of(0, 10),
    depth: new Float64Array(0),
    time: Float64Array.from({ length: 6 }, (_, day) => Date.UTC(2016, 0, 1 + day)),
    values: Float32Array.from({ length: 24 }, (_, i) => Math.floor(i / 4)),
  }
  const map = await shown('heatmap', { link, source: months })
  const rows = await shown('scatter', { link, source: casts, against: 'lat' })
  const seat = link.join({})
  expect(map.plot.status).toMatchObject({ range: [2.5, 2.5] })
  seat.brush({ time: [Date.UTC(2016, 0, 2), Date.UTC(2016, 0, 3)], value: [0, 10] })
  await waitFor(() => expect(map.plot.status).toMatchObject({ range: [1.5, 1.5] }))
  await waitFor(async () => expect((await listed(rows)).length).toBe(2))
  seat.brush({ value: [3.5, 5.5], count: [0, 1] })
  await waitFor(() => expect(map.plot.status).toMatchObject({ range: [2.5, 2.5] }))
  await waitFor(async () => expect((await listed(rows)).length).toBe(2))
})

test('without a link, dragging with Shift zooms', async () => {
  const map = await shown('heatmap', {})
  drag(map, [0.25, 0.25], [0.75, 0.75], true)
  await waitFor(() => expect(map.plot.view?.lon).toEqual([expect.closeTo(-90, 5), expect.closeTo(90, 5)]))
})

test('a chart that is destroyed takes its cursor and its selection with it, and hears nothing more', async () => {
  const link = createLink()
  const gone = await shown('heatmap', { link })
  const stays = await shown('heatmap', { link })
  drag(gone, [0.25, 0.25], [0.5, 0.5], true)
  hover(gone, 0.7, 0.7)
  await waitFor(() => expect(stays.layer('marker', 'text')).toHaveLength(1))
  gone.plot.destroy()
  await waitFor(() => expect([...stays.layer('marker', 'text'), ...stays.layer('selection', '*')]).toEqual([]))
  drag(stays, [0.5, 0.5], [0.4, 0.5], false)
  expect(link.selected).toBeNull()
})

test('any object with axes can join a link', async () => {
  const link = createLink()
  const map = await shown('heatmap', { link })
  const seat = link.join({})
  seat.zoom({ lon: [-60, 60] })
  await waitFor(() => expect(map.plot.view?.lon).toEqual([expect.closeTo(-60, 5), expect.closeTo(60, 5)]))
  seat.cursor({ lon: 5, lat: 5 })
  await waitFor(() => expect(map.layer('marker', 'text').map((text) => text.textContent)).toEqual(['18']))
  seat.leave()
})
