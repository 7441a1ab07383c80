import { geoInterpolate } from 'd3-geo'
import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { heatmap, sectionMap } from '../../../src/kinds/field/kinds.ts'
import { vectors } from '../../../src/kinds/field/vectors/vectors-layer.ts'
import { timeSeries } from '../../../src/kinds/lines/kinds.ts'
import { scatter } from '../../../src/kinds/points/kinds.ts'
import { referenceSpeed, vectorFieldsOf } from '../../../src/kinds/field/vectors/scale.ts'
import type { Look } from '../../../src/kinds/look.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'
import type { CellBlock } from '../../../src/kinds/messages/table-block.ts'
import { legendEntries } from '../../../src/page/layout/legend-entries.ts'
import type { Layout } from '../../../src/page/layout/layout.ts'
import type { DataQueries } from '../../../src/page/session/connection.ts'
import { arrowShapes } from '../../../src/page/vectors/arrow-shapes.ts'
import { Arrows } from '../../../src/page/vectors/arrows.ts'
import { planeProjection, projectionSpec } from '../../../src/projection/plane-projection.ts'
import { planeScales } from '../../../src/scales/plane-scales.ts'
import { themes } from '../../../src/style/theme.ts'

const box = { x: 40, y: 20, width: 700, height: 300 }
const view = { x: [-20, 20], y: [-80, 80] } as const
const style = { colour: 'black', pixelsPerUnit: 10 }
const block = (lon: number, lat: number, value: number): CellBlock => ({
  type: 'cells',
  x: Float64Array.of(lon),
  y: Float64Array.of(lat),
  values: Float32Array.of(value),
  total: 1,
})

/** The pixels of a path, a list for each of its lines. */
const linesOf = (d: string) =>
  d
    .split('M')
    .slice(1)
    .map((line) => line.split('L').map((pixel) => pixel.split(' ').map(Number) as [number, number]))

const arrowAt = (lon: number, lat: number, u: number, v: number) => {
  const cells = { eastward: block(lon, lat, u), northward: block(lon, lat, v) }
  const [halo, ink] = arrowShapes(cells, style, view, box, themes.light)
  return { halo, ink, lines: ink?.type === 'path' ? linesOf(ink.d) : [] }
}

test('an arrow begins in its cell, points along the great circle of its way on the map and is as long as its speed', () => {
  const { x, y } = planeScales(view, box, box)
  assert(
    property(
      double({ min: -10, max: 10, noNaN: true }),
      double({ min: -60, max: 60, noNaN: true }),
      double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (lon, lat, azimuth) => {
        const [u, v] = [3 * Math.sin(azimuth), 3 * Math.cos(azimuth)]
        const [[tail, tip] = []] = arrowAt(lon, lat, u, v).lines
        expect(tail![0]).toBeCloseTo(x(lon), 1)
        expect(tail![1]).toBeCloseTo(y(lat), 1)
        expect(Math.hypot(tip![0] - tail![0], tip![1] - tail![1])).toBeCloseTo(30, 1)
        // A short way along the same heading, by the pole of the great circle, on the map.
        const [from, to] = [[lon, lat], headingFrom(lon, lat, azimuth)] as const
        const [nextLon, nextLat] = geoInterpolate(from as [number, number], to)(1e-4)
        const expected = Math.atan2(y(nextLat) - y(lat), x(nextLon) - x(lon))
        const drawn = Math.atan2(tip![1] - tail![1], tip![0] - tail![0])
        expect(Math.cos(expected - drawn)).toBeGreaterThan(0.9995)
      },
    ),
  )
})

/** The place a quarter of the circle away along a heading. */
function headingFrom(lon: number, lat: number, azimuth: number): [number, number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  const latitude = Math.asin(Math.cos(phi) * Math.cos(azimuth))
  const longitude = lambda + Math.atan2(Math.sin(azimuth) * Math.cos(phi), -Math.sin(phi) * Math.sin(latitude))
  return [(longitude * 180) / Math.PI, (latitude * 180) / Math.PI]
}

test('a missing component, and a cell outside the view, have no arrow; water at rest has a mark', () => {
  expect(arrowAt(0, 0, Number.NaN, 1).lines).toEqual([])
  expect(arrowAt(0, 0, 1, Number.NaN).lines).toEqual([])
  expect(arrowAt(30, 0, 1, 1).lines).toEqual([])
  expect(arrowAt(0, 0, 0, 0).lines).toHaveLength(1)
})

test('an arrow ends at the edge of the data area', () => {
  for (const [tail, tip] of arrowAt(19.9, 0, 100, 0).lines.map((line) => [line[0]!, line.at(-1)!])) {
    expect(tail![0]).toBeLessThanOrEqual(box.x + box.width)
    expect(tip![0]).toBeLessThanOrEqual(box.x + box.width)
  }
})

test('an arrow that would leave a polar map ends at its outline, without a head', () => {
  const earth = { x: [-180, 180], y: [-90, 90] } as const
  const { projection, extent } = planeProjection(projectionSpec('northPolar', earth), earth, '')
  const square = { x: 0, y: 0, width: 400, height: 400 }
  const { x, y } = planeScales(extent, square, square)
  const radius = x(projection.project(90, 45)[0]) - x(0)
  const linesAt = (lat: number) => {
    const cells = { eastward: block(0, lat, 0), northward: block(0, lat, -5) }
    const [, ink] = arrowShapes(cells, style, extent, square, themes.light, projection)
    return ink?.type === 'path' ? linesOf(ink.d) : []
  }
  expect(linesAt(80)).toHaveLength(2)
  const [line, ...others] = linesAt(47)
  expect(others).toEqual([])
  const [right, down] = line!.at(-1)!
  expect(Math.abs(Math.hypot(right - x(0), down - y(0)) - radius)).toBeLessThan(0.2)
})

const summary = (range: readonly [number, number], shape: readonly [number, number] = [4, 4]): Summary => ({
  cells: 16,
  valid: 16,
  min: range[0],
  max: range[1],
  range,
  plane: { x: 'lon', y: 'lat' },
  extent: { x: [-20, 20], y: [-80, 80] },
  shape,
  finest: { x: 10, y: 40 },
})
const grid = { type: 'grid', lon: [0], lat: [0], values: [1] } as const
const options: Look = {
  kind: 'heatmap',
  field: { name: 'Temperature', unit: '°C' },
  layers: [
    { type: 'vectors', source: grid, northward: grid, name: 'Current', field: { name: 'Speed', unit: 'm s⁻¹' } },
  ],
}
const chart = (northward = summary([-0.3, 0.1])): Summary => ({
  ...summary([0, 30]),
  layers: [summary([-0.2, 0.4]), northward],
})

test('the arrow of the legend has a round speed, or that of the option, and stands for both components', () => {
  const looks = [undefined, { paint: { family: 'none' } }, { paint: { family: 'none' } }] as const
  expect(legendEntries(options, looks, chart())).toEqual([
    { text: 'Current: 0.2 m s⁻¹', colour: themes.light.ink, halo: '#FFFFFF', layer: 1, mark: 'arrow' },
  ])
  const [field] = vectorFieldsOf(options, chart())
  expect(referenceSpeed({ ...field!, layer: { ...field!.layer, reference: 0.7 } })).toBe(0.7)
  const atRest = { ...chart(), layers: [summary([0, 0]), summary([0, 0])] }
  expect(referenceSpeed(vectorFieldsOf(options, atRest)[0]!)).toBe(1)
})

const layout = { plot: box, panels: [{ x: 0, y: 0, width: 700, height: 300 }] } as unknown as Layout

function arrowsOf(of: Summary, hidden = new Set<number>()) {
  const asked: (readonly [most: number, layer: number | undefined])[] = []
  let answered = 0
  const queries = {
    block: (_view: unknown, most: number, _panel: number, layer?: number) => {
      asked.push([most, layer])
      return Promise.resolve(block(0, 0, 1))
    },
  } as unknown as DataQueries
  const arrows = new Arrows(
    () => ({ options, summary: of, hidden, frame: undefined, projection: undefined }),
    () => queries,
    () => answered++,
  )
  return { arrows, asked, answers: () => answered }
}

test('arrows ask once for the cells of a view, as many as stand apart by the spacing, and keep them for others and for files', async () => {
  const { arrows, asked, answers } = arrowsOf(chart())
  expect(arrows.shapes(layout, view, themes.light)).toEqual([])
  await arrows.whenSettled()
  expect([asked, answers()]).toEqual([
    [
      [25 * 11, 1],
      [25 * 11, 2],
    ],
    1,
  ])
  expect(arrows.shapes(layout, view, themes.light)).toHaveLength(2)
  const nearer = { x: [-10, 10], y: [-40, 40] } as const
  expect(arrows.shapes(layout, nearer, themes.light, false)).toHaveLength(2)
  expect(asked).toHaveLength(2)
  expect(arrows.shapes(layout, nearer, themes.light)).toHaveLength(2)
  await arrows.whenSettled()
  expect(asked).toHaveLength(4)
})

test('hidden vectors ask for nothing, and components with different cells are named', () => {
  const hidden = arrowsOf(chart(), new Set([1, 2]))
  expect(hidden.arrows.shapes(layout, view, themes.light)).toEqual([])
  expect(hidden.asked).toEqual([])
  const unlike = arrowsOf(chart(summary([-1, 1], [8, 4])))
  expect(unlike.arrows.shapes(layout, view, themes.light)).toEqual([])
  expect(unlike.arrows.warnings).toEqual([
    'The layer “Current, eastward” is not drawn: Its eastward and northward components have different cells.',
  ])
  expect(hidden.arrows.warnings).toEqual([])
})

test('vectors are drawn over maps of cells and of rows, and over nothing else', () => {
  for (const { layers } of [heatmap, scatter]) expect(vectors.over(layers[0])).toMatchObject({ family: 'field' })
  for (const { layers } of [sectionMap, timeSeries])
    expect(vectors.over(layers[0])).toBe('Vectors are drawn over a map.')
})
