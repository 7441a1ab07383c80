import { expect, test } from 'vitest'
import {
  axisOf,
  beside,
  latitudeAxis,
  locate,
  longitudeAxis,
  narrowest,
  wrapInto,
} from '../../../src/data/grid/axis.ts'

const edges = ({ lower, upper }: { lower: Float64Array; upper: Float64Array }) => [[...lower], [...upper]]

test('edges lie half way between centres, and as far outside the ends as inside', () => {
  expect(edges(axisOf(Float64Array.of(0, 1, 3, 6)))).toEqual([
    [-0.5, 0.5, 2, 4.5],
    [0.5, 2, 4.5, 7.5],
  ])
})

test('a hole in an axis belongs to no cell', () => {
  const axis = axisOf(Float64Array.of(0, 1, 2, 5, 6))
  expect(edges(axis)).toEqual([
    [-0.5, 0.5, 1.5, 4.5, 5.5],
    [0.5, 1.5, 2.5, 5.5, 6.5],
  ])
  expect([2.4, 2.6, 4.4, 4.6].map((place) => locate(axis, place))).toEqual([2, -1, -1, 3])
})

test('one dropped row of a regular axis is a hole, the change from fine to coarse rows is none', () => {
  expect(locate(axisOf(Float64Array.of(0, 1, 3, 4, 5)), 2)).toBe(-1)
  const stretched = axisOf(Float64Array.of(0, 1, 2, 4, 6, 8))
  for (let place = -0.5; place < 9; place += 0.25) expect(locate(stretched, place)).toBeGreaterThanOrEqual(0)
})

test('a single cell has the given width', () => {
  expect(edges(axisOf(Float64Array.of(10), 2))).toEqual([[9], [11]])
})

test('latitudes end at the poles', () => {
  const axis = latitudeAxis(Float64Array.of(-90, -60, -30, 0, 30, 60, 90))
  expect(axis.lower[0]).toBe(-90)
  expect(axis.upper[6]).toBe(90)
  expect([-90, 90, 90.001].map((lat) => locate(axis, lat))).toEqual([0, 6, -1])
})

test('longitudes stored in single precision still close the circle', () => {
  const centres = Float64Array.from({ length: 1080 }, (_, i) => Math.fround(-180 + (i + 0.5) / 3))
  const axis = longitudeAxis(centres)
  expect((axis.upper[1079] ?? 0) - (axis.lower[0] ?? 0)).toBe(360)
  for (let lon = -180.0001; lon < -179.9; lon += 0.00001)
    expect(locate(axis, wrapInto(axis, lon, 360))).toBeGreaterThanOrEqual(0)
})

test('a longitude is found on whichever turn the axis counts', () => {
  const centres = Float64Array.from({ length: 360 }, (_, i) => 20.5 + i)
  const axis = longitudeAxis(centres)
  for (const lon of [-339.5, 20.5, 380.5]) expect(locate(axis, wrapInto(axis, lon, 360))).toBe(0)
  expect(locate(axis, wrapInto(axis, -0.25, 360))).toBe(339)
  const pacific = longitudeAxis(Float64Array.of(170, 175, 180, 185, 190))
  expect([-170, 190, 172, 0].map((lon) => locate(pacific, wrapInto(pacific, lon, 360)))).toEqual([4, 4, 0, -1])
})

test('the neighbour of a cell is found across a gap and round a closed axis, and there is none outside an edge', () => {
  const globe = longitudeAxis(Float64Array.from({ length: 36 }, (_, i) => -175 + 10 * i))
  expect([beside(globe, 175, 1, 360), beside(globe, -175, -1, 360), beside(globe, 0, 0, 360)]).toEqual([0, 35, 18])
  const gapped = axisOf(Float64Array.of(0, 1, 2, 30, 31))
  expect([beside(gapped, 2, 1, undefined), beside(gapped, 31, 1, 360), beside(gapped, 0, -1, 360)]).toEqual([3, -1, -1])
  expect(beside(gapped, 15, 1, undefined)).toBe(-1)
  expect(narrowest(axisOf(Float64Array.of(0, 5, 10, 20)))).toBe(5)
})
