import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Axis,
  type Lattice,
  containsPoint,
  containsTime,
  countCells,
  isGlobal,
  lonIndices,
  lonsWithin,
  splitAtDateLine,
} from '../src/index.ts'
import { regions } from './fixtures.ts'

const axis = (first: number, step: number, n: number): Axis => ({
  centres: Array.from({ length: n }, (_, i) => first + i * step),
  step,
})
const months: Axis = axis(1, 1, 12)
const globe: Lattice = { lat: axis(-89.5, 1, 180), lon: axis(-179.5, 1, 360), depth: null, time: months }
const year = { calendar: 'month', start: 1, end: 12 } as const
const all = { start: 0, end: 0 }

describe('a lattice', () => {
  it('gives a box across 180° the columns of both sides, running on from west to east', () => {
    const across = { lat1: 0, lat2: 0, lon1: 178, lon2: -178 }
    expect(lonIndices(globe.lon.centres, across)).toEqual([
      { start: 358, end: 360 },
      { start: 0, end: 2 },
    ])
    expect([...lonsWithin(globe.lon.centres, across)]).toEqual([178.5, 179.5, 180.5, 181.5])
    expect(isGlobal(globe)).toBe(true)
  })

  it('takes a column that is stored at both −180 and 180 once', () => {
    const doubled = axis(-180, 90, 5).centres
    expect([...lonsWithin(doubled, { lat1: 0, lat2: 0, lon1: 90, lon2: -90 })]).toEqual([90, 180, 270])
  })

  it('counts the cells that a plain loop finds in any box and months', () => {
    const month = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(regions, month, month, (region, start, end) => {
        const times = { calendar: 'month', start, end } as const
        let found = 0
        for (const lat of Array.from(globe.lat.centres)) {
          for (const lon of Array.from(globe.lon.centres)) if (containsPoint(region, lat, lon)) found++
        }
        found *= Array.from(months.centres).filter((month) => containsTime(times, month)).length
        expect(countCells(globe, region, times, all)).toBe(found)
      }),
      { numRuns: 20 },
    )
  })

  it('counts the same cells in a box as in its parts on either side of 180°', () => {
    fc.assert(
      fc.property(regions, (region) => {
        const parts = splitAtDateLine(region).map((part) => countCells(globe, part, year, all))
        expect(parts.reduce((sum, n) => sum + n, 0)).toBe(countCells(globe, region, year, all))
      }),
    )
  })

  it('counts depths and instants with both ends, and what is absent as one', () => {
    const deep: Lattice = { lat: axis(0, 1, 3), lon: axis(0, 1, 3), depth: axis(0, 10, 5), time: null }
    const region = { lat1: 0, lat2: 2, lon1: 1, lon2: 1 }
    expect(countCells(deep, region, { calendar: 'none' }, { start: 0, end: 20 })).toBe(9)
    const timed = { ...deep, depth: null, time: axis(1000, 500, 4) }
    expect(countCells(timed, region, { calendar: 'utc', start: 1500, end: 2000 }, all)).toBe(6)
  })
})
