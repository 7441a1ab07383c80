import type { Split } from '@isobath/domain'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldPanels, Axes } from '../../../src/data/grid/arrangement.ts'
import { type FieldRequest, collectSlabs, splitValuesOf } from '../../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../../src/data/grid/map.ts'
import { sectionArrangement } from '../../../src/data/grid/section.ts'
import { markMissing } from '../../../src/data/grid/statistics.ts'

const axes: Axes = {
  calendar: 'utc',
  time: Float64Array.of(Date.UTC(2016, 3, 30), Date.UTC(2016, 4, 1)),
  depth: Float64Array.of(10, 0, 25),
  lat: Float64Array.of(-5, 5),
  lon: Float64Array.of(170, 180, 190),
}
const each = (count: number) => Array.from({ length: count }, (_, i) => i)
const [times, depths, rows, columns] = [each(2), each(3), each(2), each(3)]

/** Zero is among the values, and some cells are missing at some or all times. */
const valueAt = (t: number, d: number, y: number, x: number) => {
  if (d === 2 && x === 1) return Number.NaN
  if (d === 0 && y === 1 && t === 0) return Number.NaN
  return x === 0 ? 0 : 100 * t + 10 * d + 3 * y - x
}

function arranged(request: FieldRequest, of: Axes = axes, most?: number): FieldPanels {
  const collector = collectSlabs(request, of, most)
  if (typeof collector === 'string') throw new Error(collector)
  for (const t of times) {
    for (const d of depths) collector.add(t, d, cells32(rows.flatMap((y) => columns.map((x) => valueAt(t, d, y, x)))))
  }
  const made = collector.result()?.panels(request)
  if (!made) throw new Error('the kept data do not serve the request')
  return made
}

const cells32 = (values: readonly number[]) => Float32Array.from(values)

/** The mean of all that is not missing, by the definition (D4). */
const mean = (values: readonly number[]) => {
  const valid = values.filter((value) => !Number.isNaN(value))
  return valid.length === 0 ? Number.NaN : Math.fround(valid.reduce((sum, value) => sum + value, 0) / valid.length)
}

const shown = ({ panels }: FieldPanels) => panels.map(({ place, values }) => [place, [...values]])
const [first, second] = [{ time: axes.time[0] }, { time: axes.time[1] }]
/** Indices of the depths, the deepest first as rows stand, and the uppermost first as panels do. */
const [upward, downward] = [
  [2, 0, 1],
  [1, 0, 2],
]
const cellsOf = (value: (y: number, x: number) => number) => rows.flatMap((y) => columns.map((x) => value(y, x)))
const zonal = (value: (d: number, x: number) => number) => upward.flatMap((d) => columns.map((x) => value(d, x)))
const meridional = (value: (d: number, y: number) => number) => upward.flatMap((d) => rows.map((y) => value(d, y)))

/** The averaging table (D4), row by row. */
const table: readonly [name: string, request: FieldRequest, panels: readonly unknown[]][] = [
  [
    'a map is the mean over all dates and depths',
    { arrangement: mapArrangement, split: [] },
    [[{}, cellsOf((y, x) => mean(times.flatMap((t) => depths.map((d) => valueAt(t, d, y, x)))))]],
  ],
  [
    'a map by date is one panel a date, the mean over depth',
    { arrangement: mapArrangement, split: ['date'] },
    [first, second].map((place, t) => [place, cellsOf((y, x) => mean(depths.map((d) => valueAt(t, d, y, x))))]),
  ],
  [
    'a map by depth is one panel a depth, the uppermost first, the mean over date',
    { arrangement: mapArrangement, split: ['depth'] },
    downward.map((d) => [{ depth: axes.depth[d] }, cellsOf((y, x) => mean(times.map((t) => valueAt(t, d, y, x))))]),
  ],
  [
    'a section by date is one panel a date, the mean over the other axis',
    { arrangement: sectionArrangement, orientation: 'zonal', split: ['date'] },
    [first, second].map((place, t) => [place, zonal((d, x) => mean(rows.map((y) => valueAt(t, d, y, x))))]),
  ],
  [
    'a zonal section by place is one panel a latitude, the mean over date',
    { arrangement: sectionArrangement, orientation: 'zonal', split: ['space'] },
    rows.map((y) => [{ lat: axes.lat[y] }, zonal((d, x) => mean(times.map((t) => valueAt(t, d, y, x))))]),
  ],
  [
    'a meridional section by place is one panel a longitude, the mean over date',
    { arrangement: sectionArrangement, orientation: 'meridional', split: ['space'] },
    columns.map((x) => [{ lon: axes.lon[x] }, meridional((d, y) => mean(times.map((t) => valueAt(t, d, y, x))))]),
  ],
  [
    'a section by both is one panel a date and place, as stored',
    { arrangement: sectionArrangement, orientation: 'zonal', split: ['space', 'date'] },
    [first, second].flatMap((date, t) =>
      rows.map((y) => [{ ...date, lat: axes.lat[y] }, zonal((d, x) => Math.fround(valueAt(t, d, y, x)))]),
    ),
  ],
]

describe.each([
  ['slabs that are kept', undefined],
  ['sums alone', 1],
] as const)('of %s,', (_, most) => {
  test.each(table)('%s', (_name, request, panels) => expect(shown(arranged(request, axes, most))).toEqual(panels))
})

test('months are months, not times', () => {
  const months: Axes = { ...axes, calendar: 'month', time: Float64Array.of(12, 1) }
  expect(arranged({ arrangement: mapArrangement, split: ['date'] }, months).panels.map(({ place }) => place)).toEqual([
    { month: 12 },
    { month: 1 },
  ])
})

test('cells as stored are no mean, and only they are not', () => {
  const means = table.map(([, request]) => arranged(request).meanOver.length > 0)
  expect(means).toEqual([true, true, true, true, true, true, false])
})

test('kept slabs serve any other request, also after missing cells were marked', () => {
  const [, request] = table[1]!
  const collector = collectSlabs(request, axes)
  if (typeof collector === 'string') throw new Error(collector)
  for (const t of times) for (const d of depths) collector.add(t, d, cells32(cellsOf((y, x) => valueAt(t, d, y, x))))
  const data = collector.result()
  for (let round = 0; round < 2; round++) {
    for (const [, next, panels] of table) {
      const made = data?.panels(next)
      expect(made && shown(made)).toEqual(panels)
      for (const { values } of made?.panels ?? []) markMissing(values)
    }
  }
})

test('a field too large to be kept serves only its first request, and a section in its other orientation', () => {
  const collector = collectSlabs({ arrangement: sectionArrangement, orientation: 'zonal', split: ['date'] }, axes, 1)
  if (typeof collector === 'string') throw new Error(collector)
  collector.add(0, 0, new Float32Array(6))
  const data = collector.result()
  const isKept = (request: FieldRequest) => data?.panels(request) !== undefined
  expect(isKept({ arrangement: sectionArrangement, orientation: 'meridional', split: ['date'] })).toBe(true)
  expect(isKept({ arrangement: sectionArrangement, split: ['date'] })).toBe(true)
  expect(isKept({ arrangement: sectionArrangement, orientation: 'zonal', split: [] })).toBe(false)
  expect(isKept({ arrangement: mapArrangement, split: ['date'] })).toBe(false)
})

test('the panels that a split would make are counted by the axes', () => {
  expect(splitValuesOf(axes, { arrangement: mapArrangement })).toEqual({ date: 2, depth: 3 })
  expect(splitValuesOf(axes, { arrangement: sectionArrangement, orientation: 'zonal' })).toEqual({ date: 2, space: 2 })
  expect(splitValuesOf(axes, { arrangement: sectionArrangement, orientation: 'meridional' })).toEqual({
    date: 2,
    space: 3,
  })
  const timeless = { ...axes, time: new Float64Array(0), depth: new Float64Array(0) }
  expect(splitValuesOf(timeless, { arrangement: mapArrangement })).toEqual({ date: 0, depth: 0 })
})

test('the means of panels, weighted by their counts, give the mean of the whole', () => {
  const splits: Split[] = [['date'], ['depth']]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 36, maxLength: 36 }), (numbers) => {
      const whole = mean(numbers.filter((_, i) => i % 6 === 0))
      for (const split of splits) {
        const collector = collectSlabs({ arrangement: mapArrangement, split }, axes)
        if (typeof collector === 'string') throw new Error(collector)
        for (const t of times) {
          for (const d of depths)
            collector.add(t, d, Float32Array.from(numbers.slice(6 * (3 * t + d), 6 * (3 * t + d) + 6)))
        }
        const panels = collector.result()?.panels({ arrangement: mapArrangement, split })?.panels ?? []
        const together = panels.reduce((sum, { values }) => sum + (values[0] ?? Number.NaN), 0) / panels.length
        expect(together).toBeCloseTo(whole, 4)
      }
    }),
  )
})

test('rows from north to south, and longitudes that jump back at the date line, make the same picture', () => {
  const southward: Axes = { ...axes, lat: axes.lat.toReversed(), lon: Float64Array.of(170, 180, -170) }
  const given = new Map<Float32Array, readonly number[]>()
  for (const [, request, panels] of table) {
    for (const most of [Infinity, 1]) {
      const collector = collectSlabs(request, southward, most)
      if (typeof collector === 'string') throw new Error(collector)
      for (const t of times) {
        for (const d of depths) {
          const values = cells32(rows.toReversed().flatMap((y) => columns.map((x) => valueAt(t, d, y, x))))
          given.set(values, [...values])
          collector.add(t, d, values)
        }
      }
      const made = collector.result()?.panels(request)
      expect(made && shown(made)).toEqual(panels)
      expect(made?.x).toEqual(made?.plane.x === 'lat' ? axes.lat : axes.lon)
    }
  }
  // What was given is left as it was: a page may hold it still.
  for (const [values, before] of given) expect([...values]).toEqual(before)
})

test('longitudes from 0 to 360 stay as they are', () => {
  const collector = collectSlabs(
    { arrangement: mapArrangement, split: [] },
    { ...axes, lon: Float64Array.of(20, 200, 379) },
  )
  if (typeof collector === 'string') throw new Error(collector)
  collector.add(0, 0, new Float32Array(6))
  expect([...(collector.result()?.panels({ arrangement: mapArrangement, split: [] })?.x ?? [])]).toEqual([20, 200, 379])
})

test('times that are no dates and depths that are no numbers are a sentence, and no titles of panels', () => {
  const map = { arrangement: mapArrangement, split: [] } as const
  const times = 'The times of the field are not all dates: give milliseconds since 1970.'
  expect(collectSlabs(map, { ...axes, time: Float64Array.of(0, Number.NaN) })).toBe(times)
  expect(collectSlabs(map, { ...axes, time: Float64Array.of(0, 1e20) })).toBe(times)
  expect(collectSlabs(map, { ...axes, depth: Float64Array.of(0, Number.NaN) })).toBe(
    'The depths of the field are not all numbers: give metres downward.',
  )
})
