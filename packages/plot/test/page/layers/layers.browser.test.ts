import { expect, test } from 'vitest'
import type { ChartLayer, PlotOptions, ReadoutOf } from '../../../src/options/options.ts'
import { waitFor } from '../../wait-for.ts'
import { indexRamp } from '../field.ts'
import { type Stage, cellPlace, stages } from '../stage.ts'

const stage = stages()

const globe = indexRamp(18, 36)
/** A field from 0 in the south to 180 in the north. Its middle level, 90, is at the equator. */
const latitudes = { ...globe, values: globe.values.map((_, i) => 5 + 10 * Math.floor(i / 36)) }
const station = {
  type: 'columns',
  columns: { lon: Float64Array.of(45), lat: Float64Array.of(45), value: Float64Array.of(7) },
} as const

const contours: ChartLayer = {
  type: 'contours',
  source: latitudes,
  levels: [90],
  labels: false,
  lineColour: '#ff0000',
  name: 'Middle',
}
const stations: ChartLayer = {
  type: 'points',
  source: station,
  name: 'Stations',
  field: { name: 'Oxygen', unit: 'µmol' },
  marker: { size: 16, colour: '#00ff00' },
}
const equator: ChartLayer = { type: 'line', at: { lat: 0 }, text: 'Equator' }

/** Red, green and blue of an export at a place of the map. */
async function colourAt({ plot }: Stage, lon: number, lat: number): Promise<number[]> {
  const svg = new DOMParser().parseFromString(await (await plot.toSVG()).text(), 'image/svg+xml')
  const image = svg.querySelector('image')!
  const bitmap = await createImageBitmap(await (await fetch(image.getAttribute('href')!)).blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const at = [((lon + 180) / 360) * bitmap.width, ((90 - lat) / 180) * bitmap.height].map(Math.floor)
  return Array.from(context.getImageData(at[0]!, at[1]!, 1, 1).data.subarray(0, 3))
}

const legend = ({ root }: Stage) => [...root.querySelectorAll<HTMLButtonElement>('.legend button')]

test('contour lines and points are painted over a field, and hidden by the buttons of the legend', async () => {
  const made = stage({ layers: [contours, stations] })
  await made.settled()
  const field = await colourAt(made, 20.3, 30)
  expect(await colourAt(made, 20.3, 0)).toEqual([255, 0, 0])
  expect(await colourAt(made, 45, 45)).toEqual([0, 255, 0])
  // Away from them is the field, as without layers.
  made.plot.update({ layers: [] })
  await made.settled()
  expect(await colourAt(made, 20.3, 30)).toEqual(field)

  made.plot.update({ layers: [contours, stations] })
  await made.settled()
  await waitFor(() => expect(legend(made).map(({ ariaLabel }) => ariaLabel)).toEqual(['Middle', 'Stations']))
  legend(made)[0]!.click()
  await waitFor(() => expect(legend(made)[0]!.ariaPressed).toBe('false'))
  expect(await colourAt(made, 20.3, 0)).not.toEqual([255, 0, 0])
  expect(await colourAt(made, 45, 45)).toEqual([0, 255, 0])
  legend(made)[0]!.click()
  await waitFor(() => expect(legend(made)[0]!.ariaPressed).toBe('true'))
  expect(await colourAt(made, 20.3, 0)).toEqual([255, 0, 0])
})

test('one readout lists every layer under the pointer, and the callback has them too', async () => {
  const made = stage({ layers: [contours, stations] })
  await made.settled()
  const field = made.find('.field')
  const box = field.getBoundingClientRect()
  const { x, y } = cellPlace(made, 45, 45)
  const move = { clientX: box.left + x, clientY: box.top + y, pointerType: 'mouse', bubbles: true }
  field.dispatchEvent(new PointerEvent('pointermove', move))
  await waitFor(() => expect(made.find('.readout').textContent).toContain('Stations: 7 µmol'))
  expect(made.find('.readout').textContent).toMatch(/Index: \d+ m.*Middle: 135 m/)
  const readout = made.readouts.at(-1) as ReadoutOf<'heatmap'>
  expect(readout).toMatchObject({ layer: 2, value: 7 })
  expect(readout?.others).toMatchObject([
    { layer: 0, lon: 45, lat: 45 },
    { layer: 1, value: 135 },
  ])
})

test('annotations are on the page and in an SVG, and the summary names every layer', async () => {
  const made = stage({ layers: [stations, equator] })
  await made.settled()
  await waitFor(() => expect(made.find('[data-layer=annotations]').textContent).toBe('Equator'))
  expect(await (await made.plot.toSVG()).text()).toContain('>Equator</text>')
  await waitFor(() =>
    expect(made.find('#summary').textContent).toContain('Stations: 1 row, every value 7 µmol. Annotations: Equator.'),
  )
})

test('a chart and its layer may be given the same array, also where it is transferred', async () => {
  const copy = structuredClone(latitudes)
  const made = stage({
    source: { ...copy, transfer: true },
    layers: [{ ...contours, source: { ...copy, transfer: true } }],
  })
  expect(await made.settled()).toMatchObject({ cells: 18 * 36, warnings: [] })
  expect(copy.values).toHaveLength(0)
})

test('a layer that cannot be drawn is named in a warning, and the others are drawn', async () => {
  const made = stage({
    layers: [
      { type: 'series', source: station, name: 'A series' },
      { type: 'points', source: { type: 'columns', columns: { value: Float64Array.of(1) } }, name: 'No places' },
      stations,
    ],
  })
  const status = await made.settled()
  expect(status.state === 'drawn' && status.warnings).toEqual([
    'The layer “A series” is not drawn: A series is drawn in a time series or a depth profile.',
    expect.stringMatching(
      /^The layer “No places” is not drawn: There is no column for the longitude; the table has value\.$/,
    ),
  ])
  expect(await colourAt(made, 45, 45)).toEqual([0, 255, 0])
})

test('several series share axes that fit all of them, and each can be hidden', async () => {
  const day = 86_400_000
  const series = (...values: number[]) => ({
    type: 'columns' as const,
    columns: { time: Float64Array.from(values, (_, i) => i * day), value: Float64Array.from(values) },
  })
  const made = stage({
    kind: 'timeSeries',
    source: series(1, 2, 3),
    layerName: 'Surface',
    layers: [{ type: 'series', source: series(11, 12, 13, 14), name: 'Deep' }],
  } as unknown as Partial<PlotOptions>)
  const status = await made.settled()
  const { extent } = status as unknown as { extent: { time: number[]; value: number[] } }
  expect(extent.value[0]).toBeLessThan(1)
  expect(extent.value[1]).toBeGreaterThan(14)
  expect(extent.time[1]).toBeGreaterThan(3 * day)
  made.plot.update({ axes: { value: { domain: [-5, 95], title: 'Both' } } })
  expect(made.plot.view).toMatchObject({ value: [-5, 95] })
  expect(await (await made.plot.toSVG()).text()).toContain('>Both</text>')
  made.plot.update({ axes: {} })
  expect(made.plot.view).toMatchObject({ value: extent.value })
  await waitFor(() => expect(legend(made).map(({ ariaLabel }) => ariaLabel)).toEqual(['Surface', 'Deep']))
  const strokes = async () =>
    [...(await (await made.plot.toSVG()).text()).matchAll(/<path [^>]*stroke="(#[0-9A-F]{6})"/g)].map(
      ([, colour]) => colour,
    )
  const both = new Set(await strokes())
  legend(made)[0]!.click()
  await waitFor(() => expect(legend(made)[0]!.ariaPressed).toBe('false'))
  const one = new Set(await strokes())
  expect(both.has('#0B6E8E')).toBe(true)
  expect(one.has('#0B6E8E')).toBe(false)
  expect(one.has('#C0392B')).toBe(true)
})

test('a change of a look of a layer reads nothing again', async () => {
  const made = stage({ layers: [stations] })
  await made.settled()
  const before = made.statuses.length
  made.plot.update({ layers: [{ ...stations, marker: { size: 16, colour: '#0000ff' } }] })
  await waitFor(async () => expect(await colourAt(made, 45, 45)).toEqual([0, 0, 255]))
  expect(made.statuses.slice(before).filter(({ state }) => state === 'loading')).toEqual([])
})

test('dots in the colours of the chart follow a palette of colours, and contours are drawn over one', async () => {
  const made = stage({
    palette: ['#ff0000', '#0000ff'],
    range: [0, 7],
    layers: [
      { ...stations, colouring: 'chart' },
      { ...contours, lineColour: '#00ff00' },
    ],
  })
  await made.settled()
  expect(await colourAt(made, 45, 45)).toEqual([0, 0, 255])
  expect(await colourAt(made, 20.3, 0)).toEqual([0, 255, 0])
  made.plot.update({ palette: () => '#ffff00' })
  await waitFor(async () => expect(await colourAt(made, 45, 45)).toEqual([255, 255, 0]))
})

test('a layer of an unknown type is named at once', () => {
  expect(() => stage({ layers: [{ type: 'bubble' }] as unknown as ChartLayer[] })).toThrow(
    'The option layers[0] takes an object whose type is one of contours, points, track, series, vectors, text, line, band, box',
  )
})

test('a T-S diagram has dots of depth over contours of density, which it names', async () => {
  const made = stage({
    kind: 'tsDiagram',
    source: {
      type: 'columns',
      columns: {
        salinity: Float64Array.of(34, 35, 36, 35),
        temperature: Float64Array.of(5, 15, 25, 10),
        depth: Float64Array.of(500, 100, 0, Number.NaN),
      },
    },
    field: { name: 'Depth', unit: 'm' },
  } as unknown as Partial<PlotOptions>)
  const status = (await made.settled()) as unknown as { extent: { salinity: number[] }; range: number[] }
  expect(status.extent.salinity[0]).toBeLessThan(34)
  expect(status.range).toEqual([0, 500])
  const svg = await (await made.plot.toSVG()).text()
  for (const text of ['Salinity', 'Temperature (°C)', 'Depth (m)', 'Contours: σ₀ in kg m⁻³ by EOS-80.', '26']) {
    expect(svg).toContain(`>${text}</text>`)
  }
  made.find('.figure').focus()
  made.find('.figure').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  // UNESCO 1983: 1025.97 kg m⁻³ at salinity 35 and 15 °C.
  await waitFor(() => expect(made.find('.readout').textContent).toContain('100 m, salinity 35, 15 °C, σ₀ 25.97'))
  // σ₀ is above 22 among the rows.
  expect(svg).not.toContain('>22</text>')
  made.plot.update({ axes: { salinity: { domain: [30, 40] }, temperature: { domain: [0, 30] } } })
  await waitFor(async () => expect(await (await made.plot.toSVG()).text()).toContain('>22</text>'))
})
