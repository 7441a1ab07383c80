import { geoDistance } from 'd3-geo'
import { expect, test } from 'vitest'
import { tableOfColumns } from '../../../src/data/table/table-of-arrays.ts'
import { numbersOf } from '../../../src/data/table/table.ts'
import { distancesAlong, rolesWithDistance } from '../../../src/data/table/track-distance.ts'

const numbers = (...values: number[]) => Float64Array.from(values)
const table = (columns: Readonly<Record<string, Float64Array>>) => {
  const made = tableOfColumns(columns)
  if (typeof made === 'string') throw new Error(made)
  return made
}

/** d3-geo measures in radians. */
const radius = 6_371_008.8 / 1852

test('distances along a track are great circles from place to place, as d3-geo measures them', () => {
  const [lat, lon] = [numbers(21, 25, -10, 89, 60), numbers(-158, 179, -175, 10, -170)]
  const distances = distancesAlong(lat, lon, numbers())
  let sum = 0
  expect(distances[0]).toBe(0)
  for (let i = 1; i < lat.length; i++) {
    sum += radius * geoDistance([lon[i - 1]!, lat[i - 1]!], [lon[i]!, lat[i]!])
    expect(distances[i]).toBeCloseTo(sum, 6)
  }
})

test('the rows of one cast have one distance, rows follow their times, and rows without a place have no distance', () => {
  const lat = numbers(2, 2, 0, Number.NaN, 1)
  const lon = numbers(0, 0, 0, 5, 0)
  const distances = distancesAlong(lat, lon, numbers(30, 31, 10, 15, 20))
  const degree = (radius * Math.PI) / 180
  expect(distances[2]).toBe(0)
  expect(distances[4]).toBeCloseTo(degree, 9)
  expect(distances[0]).toBeCloseTo(2 * degree, 9)
  expect(distances[1]).toBe(distances[0])
  expect(distances[3]).toBeNaN()
})

test('a column of nautical miles counts before positions; kilometres do not, unless they are named', () => {
  const rows = { lat: numbers(0, 1), lon: numbers(0, 0), t: numbers(5, 6) }
  const distanceIn = (columns: Readonly<Record<string, Float64Array>>, names = {}) => {
    const roles = rolesWithDistance(table(columns), ['distance', 'value'], names)
    return typeof roles === 'string' ? roles : [...numbersOf(roles.distance?.column)]
  }
  expect(distanceIn({ ...rows, distance: numbers(3, 9) })).toEqual([3, 9])
  expect(distanceIn({ ...rows, 'Distance (nmi)': numbers(3, 9) })).toEqual([3, 9])
  const degree = [0, expect.closeTo(60.04, 1)]
  expect(distanceIn(rows)).toEqual(degree)
  expect(distanceIn({ ...rows, 'distance (km)': numbers(3, 9) })).toEqual(degree)
  expect(distanceIn({ ...rows, way: numbers(3, 9) }, { distance: 'way' })).toEqual([3, 9])
  expect(distanceIn({ t: numbers(5, 6) })).toBe('There is no column for the latitude; the table has t.')
})
