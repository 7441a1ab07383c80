import { scaleLinear } from 'd3-scale'
import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { axisEdges } from '../../src/data/grid/axis-edges.ts'
import { depthAxis } from '../../src/data/grid/axis.ts'
import { faultOf, fieldOf } from '../../src/data/grid/field.ts'
import {
  type Plane,
  extentFault,
  fromAxis,
  mapPlane,
  namedView,
  samePlane,
  toAxis,
  viewOn,
  withMargin,
} from '../../src/data/plane.ts'
import { axisPlaces, countUnplaced } from '../../src/data/table/axis-places.ts'
import { axisTitle, planeTicks } from '../../src/scales/axis-words.ts'
import { placeText } from '../../src/page/point-texts.ts'

const section: Plane = { x: 'lon', y: 'depth' }

test('depth counts downward and is stored on the plane as height, and a view is converted to the plane and back', () => {
  const view = viewOn(section, { lon: [-160, -140], depth: [0, 500] })
  expect(view).toEqual({ x: [-160, -140], y: [-500, 0] })
  expect(namedView(section, view!)).toEqual({ lon: [-160, -140], depth: [0, 500] })
})

test('a view that is no place on the axes is no view', () => {
  expect(viewOn(section, { lon: [Number.NaN, 2], depth: [0, 500] })).toBeUndefined()
  expect(viewOn(section, { lon: [Infinity, Infinity], depth: [0, 500] })).toBeUndefined()
  const logarithmic = { x: 'value', y: 'depth', scales: { value: { logarithmic: true } } } as const
  expect(viewOn(logarithmic, { value: [-3, 10], depth: [0, 500] })).toBeUndefined()
  // All that there is.
  expect(viewOn(section, { lon: [-Infinity, Infinity], depth: [0, 500] })).toEqual({
    x: [-Infinity, Infinity],
    y: [-500, 0],
  })
})

test('a stretched axis has the coordinates of a linear scale of d3 with the same pairs, and its inverse', () => {
  const stretch = [
    [0, 0],
    [500, 3000],
    [6000, 6000],
  ] as const
  const scale = scaleLinear(
    stretch.map(([value]) => value),
    stretch.map(([, place]) => place),
  )
  assert(
    property(double({ min: -500, max: 12_000, noNaN: true }), (value) => {
      const place = toAxis('value', value, { stretch })
      expect(place).toBeCloseTo(scale(value), 6)
      expect(fromAxis('value', place, { stretch })).toBeCloseTo(value, 6)
      expect(toAxis('depth', value, { stretch })).toBeCloseTo(-place, 6)
      expect(toAxis('depth', value, { stretch, reversed: true })).toBeCloseTo(place, 6)
    }),
  )
  expect(toAxis('depth', Number.NaN, { stretch })).toBeNaN()
  const plane = { ...section, scales: { depth: { stretch } } }
  expect(namedView(plane, viewOn(plane, { lon: [0, 1], depth: [20, 4000] })!)).toEqual({
    lon: [0, 1],
    depth: [20, 4000],
  })
  expect(samePlane(plane, section)).toBe(false)
  expect(samePlane(plane, { ...section, scales: { depth: { stretch: [...stretch] } } })).toBe(true)
})

test('the margin of a stretched axis of depth ends at the surface', () => {
  const stretch = [
    [0, 0],
    [500, 3000],
    [6000, 6000],
  ] as const
  const [low, high] = withMargin('depth', [toAxis('depth', 4000, { stretch }), toAxis('depth', 1, { stretch })], {
    stretch,
  })
  expect(high).toBeCloseTo(0, 9)
  expect(fromAxis('depth', low, { stretch })).toBeGreaterThan(4000)
})

test('numbers whose difference is not finite, and times that are no dates, are said to be so', () => {
  const series: Plane = { x: 'time', y: 'value' }
  expect(extentFault(series, { x: [0, 1e12], y: [-1e300, 1e300] })).toBeUndefined()
  expect(extentFault(series, { x: [0, 1e12], y: [-1e308, 1e308] })).toMatch(
    /^Some numbers are too large to be drawn\. /,
  )
  expect(extentFault(series, { x: [0, 1e300], y: [0, 1] })).toBe(
    'The times lie beyond all dates: give milliseconds since 1970.',
  )
  expect(extentFault(series, { x: [Number.NaN, Number.NaN], y: [0, 1] })).toMatch(/^The times /)
})

test('a view of reversed and logarithmic axes is converted to the plane and back', () => {
  const plane: Plane = {
    x: 'value',
    y: 'depth',
    scales: { value: { logarithmic: true, reversed: true }, depth: { reversed: true } },
  }
  const view = viewOn(plane, { value: [0.01, 10], depth: [0, 500] })
  expect(view).toEqual({ x: [-1, 2], y: [0, 500] })
  expect(namedView(plane, view!)).toEqual({ value: [0.01, 10], depth: [0, 500] })
  expect(samePlane(plane, { x: 'value', y: 'depth' })).toBe(false)
  expect(samePlane(plane, { ...plane, scales: { ...plane.scales, lat: { reversed: true } } })).toBe(true)
})

test('numbers at or below zero have no place on a logarithmic axis, and missing ones are not counted among them', () => {
  const numbers = Float64Array.of(100, 0, -3, Number.NaN, 0.1)
  expect([...axisPlaces(numbers, 'value', { logarithmic: true })]).toEqual([2, Number.NaN, Number.NaN, Number.NaN, -1])
  expect(countUnplaced(numbers, { logarithmic: true })).toBe(2)
  expect(countUnplaced(numbers, { reversed: true })).toBe(0)
})

test('the margin of depths ends at the surface, whichever way the axis runs', () => {
  expect(withMargin('depth', [-100, -2])[1]).toBe(0)
  expect(withMargin('depth', [2, 100], { reversed: true })[0]).toBe(0)
  expect(withMargin('depth', [-2, -1], { logarithmic: true })[1]).toBeCloseTo(-0.96)
})

test('a view that names other axes is not a view of this plane', () => {
  expect(viewOn(section, { lon: [0, 1], lat: [0, 1] })).toBeUndefined()
  expect(viewOn(mapPlane, { lon: [0, 1], lat: [2, 3] })).toEqual({ x: [0, 1], y: [2, 3] })
})

test('irregular depths keep their own widths, and the uppermost cell ends at the surface', () => {
  const { lower, upper } = depthAxis(Float64Array.of(-500, -300, -200, -150, -100, -50, -30, -20, -10, 0))
  expect([...upper].slice(-4)).toEqual([-25, -15, -5, 0])
  expect([...lower].slice(0, 3)).toEqual([-600, -400, -250])
  expect([...depthAxis(Float64Array.of(-20, -10, 5)).upper]).toEqual([-15, -2.5, 12.5])
})

test('ticks of a depth axis count downward from the surface', () => {
  expect(planeTicks('depth', [-550, 0])).toEqual(
    [500, 400, 300, 200, 100, 0].map((depth) => ({ value: 0 - depth, label: String(depth) })),
  )
  expect(planeTicks('depth', [-5, 0], 3).length).toBeLessThanOrEqual(3)
})

test('a place of a section is said with its depth first', () => {
  expect(placeText(section, { x: -157.5, y: -1250.25 })).toBe('1250.25 m, 157.5° W')
  expect(placeText({ x: 'lat', y: 'depth' }, { x: 22.5, y: 0 })).toBe('0 m, 22.5° N')
})

test('cells that are no field are refused by the names of their axes', () => {
  const values = new Float32Array(4)
  const cells = { plane: section, x: Float64Array.of(1, 2), y: Float64Array.of(-5, -10), values }
  expect(faultOf(cells)).toBe(
    'The depths of the field do not ascend: sort them, with their values, and give each once.',
  )
  expect(faultOf({ ...cells, y: Float64Array.of(-10, -5) })).toBeUndefined()
  expect(faultOf({ ...cells, x: Float64Array.of(1) })).toBe(
    '2 depths and 1 longitudes make 2 cells, and 4 values were given.',
  )
  expect(fieldOf({ ...cells, y: Float64Array.of(-10, -5) }).y.upper.at(-1)).toBe(-2.5)
})

test('latitudes beyond the poles, longitudes that are no degrees and depths above the surface are said to be so', () => {
  const values = new Float32Array(4)
  const map = { plane: mapPlane, x: Float64Array.of(1, 2), y: Float64Array.of(-120, 60), values }
  expect(faultOf(map)).toMatch(/^The latitudes of the field lie beyond the poles: /)
  const world = { ...map, y: Float64Array.of(-90.5, 90.5) }
  expect(faultOf(world)).toBeUndefined()
  expect(faultOf({ ...world, x: Float64Array.of(359, 719) })).toBeUndefined()
  // Metres of a projection.
  expect(faultOf({ ...world, x: Float64Array.of(500_000, 501_000) })).toMatch(
    /^The longitudes of the field are no degrees: /,
  )
  expect(faultOf({ plane: section, x: Float64Array.of(1, 2), y: Float64Array.of(0, 500), values })).toBe(
    'The depths of the field lie above the surface: give metres downward.',
  )
  // Salinity of a wave's crest: one level of several.
  expect(faultOf({ plane: section, x: Float64Array.of(1, 2), y: Float64Array.of(-10, 0.5), values })).toBeUndefined()
})

test('the axis of a value is titled by its field, with the unit where it has one', () => {
  expect(axisTitle('value', { name: 'Nitrate', unit: 'µmol kg⁻¹' })).toBe('Nitrate (µmol kg⁻¹)')
  expect(axisTitle('value', { name: 'Index', unit: '' })).toBe('Index')
  expect(axisTitle('time', { name: 'Index', unit: '' })).toBe('Time (UTC)')
})

test('a row is placed in words by everything but its value', () => {
  const time = Date.parse('2016-04-30T14:00Z')
  expect(placeText({ x: 'time', y: 'value' }, { x: time, y: 3 })).toBe('2016-04-30 14:00 UTC')
  expect(placeText({ x: 'value', y: 'depth' }, { x: 3, y: -25 })).toBe('25 m')
  expect(placeText({ x: 'month', y: 'value' }, { x: 13, y: 3 })).toBe('January')
})

test('there is room about the outermost points, and about one that has the axis to itself', () => {
  expect(withMargin('value', [0, 100])).toEqual([-4, 104])
  expect(withMargin('value', [20, 20])).toEqual([19, 21])
  expect(withMargin('value', [0, 0])).toEqual([-1, 1])
  expect(withMargin('month', [3, 3])).toEqual([2.5, 3.5])
})

test('counts are marked at whole numbers alone', () => {
  expect(planeTicks('count', [0, 2.2]).map(({ label }) => label)).toEqual(['0', '1', '2'])
})

test('a gap in the times or months of a field stays a gap', () => {
  const year = (y: number) => Date.UTC(y, 0)
  const years = axisEdges.time(Float64Array.from([2000, 2001, 2002, 2004, 2005], year))
  expect(years.upper[2]).toBeLessThan(years.lower[3]! - 300 * 864e5)
  const days = axisEdges.time(Float64Array.of(0, 864e5, 1728e5))
  expect([...days.upper]).toEqual([...days.lower.subarray(1), 2.5 * 864e5])
  const months = axisEdges.month(Float64Array.of(1, 2, 3, 6, 7))
  expect([months.upper[2], months.lower[3]]).toEqual([3.5, 5.5])
})

test('every month of a calendar touches the next, however long it is', () => {
  const months = axisEdges.time(Float64Array.from({ length: 48 }, (_, i) => Date.UTC(2000, i)))
  expect([...months.upper.subarray(0, -1)]).toEqual([...months.lower.subarray(1)])
})

test('a single time is a day wide', () => {
  const { lower, upper } = axisEdges.time(Float64Array.of(0))
  expect(upper[0]! - lower[0]!).toBe(864e5)
})
