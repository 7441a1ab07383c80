import { describe, expect, test } from 'vitest'
import { missing } from '../../../src/data/grid/field.ts'
import { traceContours } from '../../../src/globe/field/contours.ts'
import { placeOf } from '@isobath/domain'
import { metresBetween, vectorAt } from '../../../src/globe/geometry/sphere.ts'

const lon = Float64Array.from({ length: 72 }, (_, i) => 2.5 + 5 * i)
const lat = Float64Array.from({ length: 35 }, (_, i) => -85 + 5 * i)
const gridOf = (valueAt: (lon: number, lat: number) => number) => ({
  lon,
  lat,
  values: Float32Array.from({ length: 72 * 35 }, (_, i) => valueAt(lon[i % 72]!, lat[Math.floor(i / 72)]!)),
  isFullCircle: true,
})

/** Both ends of each segment as places. */
const segmentsOf = (ends: Float32Array) =>
  Array.from({ length: ends.length / 6 }, (_, i) => [vectorAt(ends, 2 * i), vectorAt(ends, 2 * i + 1)] as const)
const lengthOf = (ends: Float32Array) => segmentsOf(ends).reduce((sum, [a, b]) => sum + metresBetween(a, b), 0)

describe('contour lines of a field', () => {
  test('follow the level between the centres of cells, all round the earth without a gap', () => {
    const [ends] = traceContours(
      gridOf((_, y) => y),
      [12],
    )
    for (const [a, b] of segmentsOf(ends!)) {
      expect(placeOf(a).lat).toBeCloseTo(12, 4)
      expect(placeOf(b).lat).toBeCloseTo(12, 4)
    }
    // A circle of latitude; arcs between its points are a little shorter.
    expect(lengthOf(ends!) / (2 * Math.PI * 6_371_008.8 * Math.cos((12 * Math.PI) / 180))).toBeCloseTo(1, 3)
  })

  test('do not go along missing cells', () => {
    const grid = gridOf((x, y) => (x > 100 && x < 200 ? missing : y))
    const [ends] = traceContours(grid, [12])
    const all = segmentsOf(ends!).flat().map(placeOf)
    expect(all.length).toBeGreaterThan(0)
    for (const place of all) {
      expect(place.lat).toBeCloseTo(12, 4)
      const east = (place.lon + 360) % 360
      expect(east <= 97.5001 || east >= 202.4999).toBe(true)
    }
  })

  test('of several levels come in the order of the levels, empty where no value reaches one', () => {
    const lines = traceContours(
      gridOf((_, y) => y),
      [0, 200],
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]!.length).toBeGreaterThan(0)
    expect(lines[1]).toHaveLength(0)
  })

  test('of a grid that is not closed do not cross its gap', () => {
    const [ends] = traceContours({ ...gridOf((_, y) => y), isFullCircle: false }, [12])
    const degrees = (lengthOf(ends!) / 6_371_008.8 / Math.cos((12 * Math.PI) / 180)) * (180 / Math.PI)
    expect(degrees).toBeCloseTo(355, 0)
  })
})
