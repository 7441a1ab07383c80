import type { SplitBy } from '@isobath/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Axes, Orientation } from '../../../../src/data/grid/arrangement.ts'
import { type FieldRequest, collectSlabs } from '../../../../src/data/grid/collect-slabs.ts'
import { hovmollerArrangement } from '../../../../src/kinds/field/hovmoller/arrangement.ts'

const day = 864e5
const axes: Axes = {
  calendar: 'utc',
  // Out of order, as a source may give them.
  time: Float64Array.of(2 * day, 0, day),
  depth: Float64Array.of(10, 0, 25, 50),
  lat: Float64Array.of(-5, 5),
  lon: Float64Array.of(170, 180, 190),
}
const size = axes.time.length * axes.depth.length * axes.lat.length * axes.lon.length
const indexOf = (t: number, d: number, y: number, x: number) => ((t * 4 + d) * 2 + y) * 3 + x

function panelsOf(values: Float32Array, request: Partial<FieldRequest>, of: Axes = axes, most?: number) {
  const whole: FieldRequest = { arrangement: hovmollerArrangement, split: [], ...request }
  const collector = collectSlabs(whole, of, most)
  if (typeof collector === 'string') throw new Error(collector)
  const [depths, level] = [Math.max(1, of.depth.length), of.lat.length * of.lon.length]
  for (let i = 0; i < of.time.length * depths; i++) {
    collector.add(Math.floor(i / depths), i % depths, values.slice(i * level, (i + 1) * level))
  }
  const panels = collector.result()?.panels(whole)
  if (!panels) throw new Error('the collected slabs do not serve the request')
  return panels
}

/** The mean over every cell of the volume that a plain loop finds at a place; NaN where there is none. */
function meanBy(values: Float32Array, isAt: (t: number, d: number, y: number, x: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let t = 0; t < 3; t++)
    for (let d = 0; d < 4; d++)
      for (let y = 0; y < 2; y++)
        for (let x = 0; x < 3; x++) {
          const value = values[indexOf(t, d, y, x)]!
          if (!isAt(t, d, y, x) || Number.isNaN(value)) continue
          sum += value
          count++
        }
  return count === 0 ? Number.NaN : Math.fround(sum / count)
}

const volumes = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -50, max: 50 }) }, fc.constant(Number.NaN)), {
    minLength: size,
    maxLength: size,
  })
  .map((values) => Float32Array.from(values))

test.each([
  ['kept', undefined],
  ['summed as they come', 1],
])('every cell is the mean that a plain loop finds, of slabs that are %s', (_, most) => {
  const cases: readonly (readonly [Orientation, readonly SplitBy[]])[] = [
    ['zonal', []],
    ['zonal', ['depth']],
    ['meridional', []],
    ['meridional', ['depth']],
    ['vertical', []],
  ]
  fc.assert(
    fc.property(volumes, fc.constantFrom(...cases), (values, [orientation, split]) => {
      const { x, y, plane, panels } = panelsOf(values, { orientation, split }, axes, most)
      for (const { place, values: cells } of panels) {
        for (const [row, up] of y.entries()) {
          for (const [column, across] of x.entries()) {
            const at = { [plane.x]: across, [plane.y]: plane.y === 'depth' ? 0 - up : up, ...place }
            const expected = meanBy(
              values,
              (t, d, j, i) =>
                at['time'] === axes.time[t] &&
                (at['depth'] ?? axes.depth[d]) === axes.depth[d] &&
                (at['lat'] ?? axes.lat[j]) === axes.lat[j] &&
                (at['lon'] ?? axes.lon[i]) === axes.lon[i],
            )
            expect(cells[row * x.length + column]).toBe(expected)
          }
        }
      }
    }),
    { numRuns: 60 },
  )
})

const filled = new Float32Array(size).fill(1)

test('time runs upward in a zonal diagram, and to the right in the others', () => {
  const shapeOf = (orientation: Orientation) => {
    const { plane, x, y } = panelsOf(filled, { orientation })
    return [plane.x, plane.y, x.length, y.length]
  }
  expect(shapeOf('zonal')).toEqual(['lon', 'time', 3, 3])
  expect(shapeOf('meridional')).toEqual(['time', 'lat', 3, 2])
  expect(shapeOf('vertical')).toEqual(['time', 'depth', 3, 4])
  expect([...panelsOf(filled, { orientation: 'vertical' }).y]).toEqual([-50, -25, -10, 0])
})

test('by default it lies along the longer horizontal axis, and along depth if there is one place', () => {
  expect(panelsOf(filled, {}).plane).toEqual({ x: 'lon', y: 'time' })
  const station = { ...axes, lat: Float64Array.of(5), lon: Float64Array.of(170) }
  expect(panelsOf(new Float32Array(12), {}, station).plane).toEqual({ x: 'time', y: 'depth' })
})

test('a split by depth has a panel for each depth, the uppermost first, and no other split is possible', () => {
  const places = panelsOf(filled, { orientation: 'zonal', split: ['depth'] }).panels.map(({ place }) => place)
  expect(places).toEqual([{ depth: 0 }, { depth: 10 }, { depth: 25 }, { depth: 50 }])
  expect(hovmollerArrangement.splits('vertical')).toEqual({})
})

test('it names the axes that its values are a mean over, and none where they are as stored', () => {
  expect(panelsOf(filled, { orientation: 'zonal' }).meanOver).toEqual(['depth', 'lat'])
  expect(panelsOf(filled, { orientation: 'zonal', split: ['depth'] }).meanOver).toEqual(['lat'])
  expect(panelsOf(filled, { orientation: 'vertical' }).meanOver).toEqual(['lat', 'lon'])
  const row = { ...axes, depth: Float64Array.of(0), lat: Float64Array.of(5) }
  expect(panelsOf(new Float32Array(9), { orientation: 'zonal' }, row).meanOver).toEqual([])
})

test('the time axis of a climatology has months, which count on past December', () => {
  const months: Axes = { ...axes, calendar: 'month', time: Float64Array.of(11, 12, 1) }
  const { plane, y } = panelsOf(filled, { orientation: 'zonal' }, months)
  expect(plane.y).toBe('month')
  expect([...y]).toEqual([11, 12, 13])
})

test('a subset leaves other times out and narrows the means', () => {
  const values = Float32Array.from({ length: size }, (_, i) => Math.floor(i / 6) % 4)
  const { y, panels } = panelsOf(values, { orientation: 'zonal', subset: { time: [0, day], depth: [0, 10] } })
  expect([...y]).toEqual([0, day])
  expect(new Set(panels[0]?.values)).toEqual(new Set([0.5]))
})

test.each([
  [
    'no time',
    new Float64Array(0),
    axes.depth,
    'zonal',
    'A Hovmöller diagram needs two times at least, and the field has none.',
  ],
  [
    'one time',
    Float64Array.of(0),
    axes.depth,
    'zonal',
    'A Hovmöller diagram needs two times at least, and the field has one.',
  ],
  [
    'no depth',
    axes.time,
    new Float64Array(0),
    'vertical',
    'A vertical Hovmöller diagram needs depths, and the field has none.',
  ],
] as const)('a field with %s is refused with one sentence', (_, time, depth, orientation, sentence) => {
  const request: FieldRequest = { arrangement: hovmollerArrangement, orientation, split: [] }
  expect(collectSlabs(request, { ...axes, time, depth })).toBe(sentence)
})
