import { assert, array, boolean, double, integer, oneof, constant, property } from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, errorBarsOf, spreadOf } from '../../../src/kinds/lines/band.ts'
import { type LinePlace, columnsPerPixel, isDense, lineThrough, rowsWithin } from '../../../src/kinds/lines/path.ts'
import { pyramidOf } from '../../../src/kinds/lines/pyramid.ts'
import { SegmentList } from '../../../src/kinds/lines/segments.ts'
import { keepRows, sortSeries } from '../../../src/kinds/lines/series.ts'
import { lineContent } from '../../../src/kinds/lines/content.ts'
import type { LineRenderer } from '../../../src/kinds/lines/renderer.ts'
import type { Drawing } from '../../../src/gpu/drawing.ts'
import type { DataRequest } from '../../../src/kinds/messages/data-request.ts'
import { monthsInOrder } from '../../../src/data/table/month.ts'
import { drawnSegments } from '../../../src/kinds/lines/line.reference.ts'

const none = Number.NaN
const traceOf = (along: ArrayLike<number>, value: ArrayLike<number>) => {
  const series = sortSeries({ along, value })
  return { ...series, pyramid: pyramidOf(series.value) }
}

/** The line through every single row, each in the middle of its column. */
function throughAll({ along, value }: ReturnType<typeof traceOf>, place: LinePlace) {
  const list = new SegmentList(place.length, place.breadth)
  const [low, high] = place.along
  const columns = place.length * columnsPerPixel
  const { first, end } = rowsWithin({ along }, place.along)
  const x = (i: number) => {
    const part = ((along[i] ?? 0) - low) / (high - low)
    if (i < first || i >= end) return part * place.length
    return (Math.min(columns - 1, Math.floor(part * columns)) + 0.5) / columnsPerPixel
  }
  const y = (i: number) =>
    (((value[i] ?? none) - place.across[0]) / (place.across[1] - place.across[0])) * place.breadth
  for (let i = Math.max(0, first - 1); i <= Math.min(along.length - 1, end); i++) {
    if (Number.isNaN(y(i))) continue
    if (i > 0 && i > first - 1 && !Number.isNaN(y(i - 1))) list.add(x(i - 1), y(i - 1), x(i), y(i))
    else list.add(x(i), y(i), x(i), y(i))
  }
  return list
}

test('hundreds of thousands of points drawn by columns are, pixel for pixel, the line through all of them', () => {
  const rows = 200_000
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  let walk = 0
  const value = Float64Array.from({ length: rows }, (_, i) => {
    walk += random() - 0.5
    return random() < 0.001 || (i > 90_000 && i < 91_000) ? none : walk + 3 * random()
  })
  const trace = traceOf(
    value.map((_, i) => i * 3600e3 + 1.4e12),
    value,
  )
  const [from, to] = [trace.along[0] ?? 0, trace.along.at(-1) ?? 0]
  for (const along of [[from, to] as const, [from + (to - from) * 0.4, from + (to - from) * 0.5321] as const]) {
    const place: LinePlace = { along, across: [-150, 150], length: 300, breadth: 200 }
    expect(isDense(rows * 0.13, place)).toBe(true)
    const drawn = lineThrough(trace, place, 1.5)
    expect(drawn.count).toBeLessThan(rows / 10)
    expect(drawn.count).toBeLessThan(0.8 * lineThrough(trace, place).count)
    const [few, all] = [drawn, throughAll(trace, place)].map((each) => drawnSegments(each, 300, 200, 1.5))
    const most = few!.reduce((worst, each, i) => Math.max(worst, Math.abs(each - all![i]!)), 0)
    expect(most).toBeLessThan(1 / 512)
  }
})

test('for any rows, drawn by columns or one by one, the line is complete', () => {
  const row = oneof(double({ min: -1, max: 11, noNaN: true }), constant(none))
  assert(
    property(array(row, { minLength: 1, maxLength: 400 }), integer({ min: 5, max: 60 }), (value, length) => {
      const trace = traceOf(
        value.map((_, i) => Math.floor(i / 3)),
        value,
      )
      const place: LinePlace = { along: [-2, 140], across: [0, 10], length, breadth: 40 }
      if (!isDense(value.length, place)) return
      const [few, all] = [lineThrough(trace, place, 1.5), throughAll(trace, place)].map((each) =>
        drawnSegments(each, length, 40, 1.5),
      )
      expect(few!.every((each, i) => Math.abs(each - all![i]!) < 1 / 512)).toBe(true)
    }),
  )
})

test('no pixel is lost between columns of one value, nor where columns meet at their highest or lowest value', () => {
  const [gap, same] = [Array.from({ length: 5 }, () => none), [5, 5, 5, 5, 5]]
  const columns = [gap, same, [5, 0, 9, 2, 5], same, same, [5, 1, 4, 2, 8], [8, 3, 7, 4, 1], [1, 9, 1, 3, 1], same, gap]
  const value = columns.flat()
  const length = columns.length / columnsPerPixel
  const place: LinePlace = { along: [0, value.length], across: [0, 10], length, breadth: 40 }
  expect(isDense(value.length, place)).toBe(true)
  const trace = traceOf(
    value.map((_, i) => i),
    value,
  )
  const [few, all] = [lineThrough(trace, place, 1.5), throughAll(trace, place)].map((each) =>
    drawnSegments(each, length, 40, 1.5),
  )
  expect(few!.every((each, i) => Math.abs(each - all![i]!) < 1 / 512)).toBe(true)
})

test('few points are drawn at their places, with a gap at a missing one and a dot for a single one', () => {
  const trace = traceOf([0, 10, 20, 30, 40], [0, 10, none, 5, none])
  const place: LinePlace = { along: [0, 40], across: [0, 10], length: 40, breadth: 10 }
  const { count, data } = lineThrough(trace, place)
  expect([...data.subarray(0, 4 * count)]).toEqual([0, 0, 10, 10, 30, 5, 30, 5])
})

test('the line continues to the points outside the view, at any distance', () => {
  const trace = traceOf([-1e12, 5, 1e12], [0, 0.5, 1])
  const { count, data } = lineThrough(trace, { along: [0, 10], across: [0, 1], length: 100, breadth: 100 })
  expect(count).toBe(2)
  expect(data[0]).toBeCloseTo(-64)
  expect(data[1]).toBeCloseTo(50, 6)
  expect(data[6]).toBeCloseTo(164)
})

test('rows come sorted along their coordinate, those at one place as stored, and those without a place not at all', () => {
  const series = sortSeries({ along: [3, 1, none, 1, 2], value: [30, 10, 99, 11, none], spread: [1, 2, 3, 4, 5] })
  expect([...series.along]).toEqual([1, 1, 2, 3])
  expect([...series.value]).toEqual([10, 11, none, 30])
  expect([...series.row]).toEqual([1, 3, 4, 0])
  expect([...(series.spread ?? [])]).toEqual([2, 4, 5, 1])
})

test('an infinite value is a missing one, which no axis could reach', () => {
  const { value, spread } = sortSeries({ along: [1, 2, 3], value: [Infinity, 4, -Infinity], spread: [1, Infinity, 1] })
  expect([[...value], [...(spread ?? [])]]).toEqual([
    [none, 4, none],
    [1, none, 1],
  ])
  const [along, infinite] = [Float64Array.of(1, 2), Float64Array.of(3, -Infinity)]
  expect([...sortSeries({ along, value: infinite }).value]).toEqual([3, none])
})

test('sorted columns are not copied, unless a row has no place', () => {
  const [along, value] = [Float64Array.of(1, 1, 2), Float64Array.of(5, none, 7)]
  const series = sortSeries({ along, value })
  expect([series.along, series.value]).toEqual([along, value])
  expect(series.along === along && series.value === value).toBe(true)
  const later = sortSeries({ along: Float64Array.of(none, 1, 2), value })
  expect([[...later.along], [...later.value], [...later.row]]).toEqual([
    [1, 2],
    [none, 7],
    [1, 2],
  ])
  expect([...sortSeries({ along, value: new Float64Array(0) }).value]).toEqual([none, none, none])
})

test('a series tells the narrowest gap between places, as a plain loop does', () => {
  const number = oneof(
    integer({ min: -9, max: 9 }),
    double({ min: -1e3, max: 1e3, noNaN: true }),
    constant(none),
    constant(Infinity),
  )
  assert(
    property(array(number), boolean(), (places, isSorted) => {
      const along = isSorted ? places.toSorted((a, b) => a - b) : places
      const series = sortSeries({ along: Float64Array.from(along), value: [] })
      const gaps = [...series.along].map((place, i, all) => place - (all[i - 1] ?? place)).filter((gap) => gap > 0)
      expect(series.narrowest).toBe(gaps.length > 0 ? Math.min(...gaps) : 0)
    }),
  )
  expect(keepRows(sortSeries({ along: [1, 2, 4], value: [] }), Uint8Array.of(1, 0, 1)).narrowest).toBe(1)
})

test('a series keeps the marked rows of the table with all their values', () => {
  const series = sortSeries({ along: [3, 1, none, 2], value: [30, 10, 99, 20], spread: [3, 1, 9, 2] })
  const kept = keepRows(series, Uint8Array.of(1, 0, 1, 1))
  expect([kept.along, kept.value, kept.spread, kept.row].map((column) => [...(column ?? [])])).toEqual([
    [2, 3],
    [20, 30],
    [2, 3],
    [3, 0],
  ])
})

test('months that wrap the year follow one another from the first of the request', () => {
  expect([...monthsInOrder([1, 2, 11, 12])]).toEqual([13, 14, 11, 12])
  expect([...monthsInOrder([1, 2, 3])]).toEqual([1, 2, 3])
  expect([...monthsInOrder([1, 6, 12])]).toEqual([1, 6, 12])
  const year = Array.from({ length: 12 }, (_, i) => i + 1)
  expect([...monthsInOrder(year)]).toEqual(year)
})

test('the extremes of any run are those of its values', () => {
  const values = Float64Array.from({ length: 5000 }, (_, i) => (i === 2500 ? none : Math.sin(i * i)))
  const pyramid = pyramidOf(values)
  assert(
    property(integer({ min: 0, max: 4999 }), integer({ min: 1, max: 5000 }), (from, length) => {
      const run = values.subarray(from, from + length)
      const into = { min: 0, max: 0, missing: false }
      pyramid.extremes(from, from + run.length, into)
      const known = run.filter((each) => !Number.isNaN(each))
      expect(into).toEqual({
        min: known.reduce((a, b) => Math.min(a, b), Infinity),
        max: known.reduce((a, b) => Math.max(a, b), -Infinity),
        missing: known.length < run.length,
      })
    }),
  )
})

test('the band is one standard deviation wide on both sides and open at a gap', () => {
  const series = sortSeries({ along: [0, 1, 2, 3], value: [5, 5, none, 5], spread: [1, 2, 1, none] })
  const place: LinePlace = { along: [0, 3], across: [0, 10], length: 30, breadth: 10 }
  const { triangles } = bandOf(spreadOf(series)!, place)
  expect([...triangles]).toEqual([0, 4, 10, 3, 10, 7, 0, 4, 10, 7, 0, 6])
  const bars = errorBarsOf(spreadOf(series)!, place, 3)
  expect(bars.count).toBe(6)
  expect([...bars.data.subarray(0, 4)]).toEqual([0, 4, 0, 6])
  expect(spreadOf(sortSeries({ along: [0], value: [1], spread: [none] }))).toBeUndefined()
})

test('a summary has the range of all rows and counts those with a value in the subset, as a plain loop does', () => {
  const rows = 5000
  const time = Float64Array.from({ length: rows }, (_, i) => i * 3600e3)
  const whole = Float64Array.from({ length: rows }, (_, i) => Math.sin(i) * i)
  const holed = whole.map((value, i) => (i % 7 === 3 ? none : value))
  const drawing = {
    part: () => ({ compile: () => undefined, paint: () => undefined }) satisfies LineRenderer,
  } as unknown as Drawing
  for (const value of [whole, holed, whole.map(() => none)]) {
    for (const subset of [undefined, { time: [1000 * 3600e3, 1999 * 3600e3] }] as const) {
      const table = {
        rows,
        columns: new Map([
          ['time', { type: 'time', values: time } as const],
          ['value', { type: 'number', values: value } as const],
        ]),
      }
      const request = { kind: 'timeSeries', ...(subset ? { subset } : {}) } as unknown as DataRequest
      const content = lineContent(drawing, { family: 'line', along: 'time' }, table, request)
      if (typeof content === 'string') throw new Error(content)
      const known = value.filter((each) => !Number.isNaN(each))
      const shown = subset ? value.subarray(1000, 2000).filter((each) => !Number.isNaN(each)) : known
      expect(content.summary.valid).toBe(shown.length)
      const range = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [none, none]
      expect([content.summary.min, content.summary.max]).toEqual(range)
    }
  }
})
