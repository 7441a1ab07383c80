import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cut, type Region, cost, depthLevels, lonIntervals, lonSpan, timeSteps } from '../../src/index.ts'
import { casts, climatology, cut, day, kinds, regions, relief, start, surface, variable } from '../fixtures.ts'

const days = (n: number) => ({ calendar: 'utc', start, end: start + n * day }) as const
/** A box, or its two parts on either side of 180°. */
const partsOf = (region: Region): readonly Region[] =>
  lonIntervals(region).map(([lon1, lon2]) => ({ ...region, lon1, lon2 }))
const temporal = (Temporal_Resolution: string) => variable({ Temporal_Resolution })

describe('the estimate', () => {
  it('is longitudes × latitudes × levels × steps × 1.4', () => {
    expect(cost(cut())).toBeCloseTo(40 * 40 * 1.4, 6)
    const deep = cut({ depths: { start: 0, end: 50 }, times: days(10) })
    expect(cost(deep)).toBeCloseTo(40 * 40 * 4 * 10 * 1.4, 6)
  })

  it('goes around through 180° for a box that crosses it', () => {
    const across = cut({ region: { lat1: 0, lat2: 10, lon1: 170, lon2: -170 } })
    expect(cost(across)).toBeCloseTo(80 * 40 * 1.4, 6)
  })

  it('uses each axis by its own step', () => {
    const coarse = cut({ variable: variable({ Spatial_Resolution: '2° X 5°' }) })
    expect(cost(coarse)).toBeCloseTo(2 * 5 * 1.4, 6)
  })

  it('counts a range narrower than a cell as one cell, so that a meridian is not free', () => {
    const meridian = cut({ region: { lat1: 0, lat2: 10, lon1: 20, lon2: 20 } })
    expect(cost(meridian)).toBeCloseTo(40 * 1.4, 6)
  })

  it('of means is a two-hundredth', () => {
    for (const kind of kinds) {
      const share = kind === 'timeSeries' || kind === 'depthProfile' ? 200 : 1
      expect(cost(cut({ kind })) * share).toBeCloseTo(40 * 40 * 1.4, 6)
    }
    expect(cost(cut({ kind: null }))).toBeCloseTo(40 * 40 * 1.4, 6)
  })

  it.each([
    ['Three Minutes', 30],
    ['Six Hourly', 30],
    ['Daily', 30],
    ['Weekly', 4],
    ['Monthly', 1],
    ['Annual', 1],
    ['Three Days', 10],
    ['Eight Day Running', 3],
    ['Eight Days ', 3],
    ['Hourly', 720],
    ['Irregular', 1],
  ])('counts thirty days of %s data as %i steps', (label, expected) => {
    expect(timeSteps(cut({ variable: temporal(label), times: days(30) }))).toBe(expected)
  })

  it('counts whole steps, at least one', () => {
    const weekly = (n: number) => timeSteps(cut({ variable: temporal('Weekly'), times: days(n) }))
    expect([0, 6.9, 7, 13.9, 14].map(weekly)).toEqual([1, 1, 1, 1, 2])
  })

  it('counts the months of a climatology, wrapping, and one where there is no time', () => {
    const months = (start: number, end: number) =>
      timeSteps(cut({ variable: variable(climatology), times: { calendar: 'month', start, end } }))
    expect([months(1, 1), months(1, 12), months(11, 2), months(2, 11)]).toEqual([1, 12, 4, 10])
    expect(timeSteps(cut({ variable: variable(relief) }))).toBe(1)
  })

  it('counts the stored levels with both ends, at least one, and one where they are unknown', () => {
    const levels = (start: number, end: number, of = variable()) =>
      depthLevels(cut({ variable: of, depths: { start, end } }))
    expect([levels(5, 15), levels(0, 4), levels(5, 500), levels(16, 29)]).toEqual([2, 1, 8, 1])
    expect(levels(0, 11_000, variable({ Depth_Levels: null }))).toBe(1)
    expect(levels(0, 11_000, variable({ Depth_Levels: null, Table_Name: 'tblPisces_NRT' }))).toBe(50)
    expect(levels(0, 0, variable(surface))).toBe(1)
  })

  it('of irregular data is 1 until the service has counted it', () => {
    const sparse = cut({ variable: variable(casts), kind: 'scatter', times: days(1000) })
    expect(cost(sparse)).toBe(1)
    expect(cost(sparse, 48_211)).toBe(48_211)
    expect(cost({ ...sparse, kind: 'depthProfile' }, 400)).toBe(2)
    expect(cost(cut({ variable: temporal('Irregular') }), 5)).toBe(5)
  })

  it('of gridded data is the formula whatever was counted', () => {
    expect(cost(cut(), 5)).toBe(cost(cut()))
  })
})

describe('as a law, the estimate', () => {
  const resolution = fc.constantFrom('1/4°', '1°', '4° X 5°', '4km')
  const span = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
  const wide = fc.tuple(resolution, regions, span, span).map(([Spatial_Resolution, region, times, depths]): Cut => {
    const [first, last] = [Math.min(...times), Math.max(...times)]
    return cut({
      variable: variable({ Spatial_Resolution }),
      region,
      times: { calendar: 'utc', start: start + first * day, end: start + last * day },
      depths: { start: Math.min(...depths), end: Math.max(...depths) },
    })
  })
  const shares = fc.record({
    south: fc.double({ min: 0, max: 0.5, noNaN: true }),
    north: fc.double({ min: 0, max: 0.5, noNaN: true }),
    east: fc.double({ min: 0, max: 1, noNaN: true }),
    end: fc.double({ min: 0, max: 1, noNaN: true }),
    bottom: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  it('is a positive number, and never grows when a box, a time or a depth range shrinks', () => {
    fc.assert(
      fc.property(wide, shares, (whole, share) => {
        const { region, times, depths } = whole
        const height = region.lat2 - region.lat1
        const lon2 = region.lon1 + lonSpan(region) * share.east
        const part: Cut = {
          ...whole,
          region: {
            lat1: region.lat1 + height * share.south,
            lat2: region.lat2 - height * share.north,
            lon1: region.lon1,
            lon2: lon2 > 180 ? lon2 - 360 : lon2,
          },
          times:
            times.calendar === 'utc' ? { ...times, end: times.start + (times.end - times.start) * share.end } : times,
          depths: { start: depths.start, end: depths.start + (depths.end - depths.start) * share.bottom },
        }
        expect(cost(part)).toBeGreaterThan(0)
        expect(cost(part)).toBeLessThanOrEqual(cost(whole) * (1 + 1e-9))
      }),
    )
  })

  it('of a box is that of its parts on either side of 180°, when each is a cell wide', () => {
    fc.assert(
      fc.property(wide, (whole) => {
        const parts = partsOf(whole.region)
        const { spatial } = whole.variable
        fc.pre(spatial.type === 'regular' && parts.every((part) => lonSpan(part) >= spatial.lon))
        const together = parts.reduce((sum, region) => sum + cost({ ...whole, region }), 0)
        expect(Math.abs(together / cost(whole) - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  it('of a box is never more than that of its parts', () => {
    fc.assert(
      fc.property(wide, (whole) => {
        const together = partsOf(whole.region).reduce((sum, region) => sum + cost({ ...whole, region }), 0)
        expect(together).toBeGreaterThanOrEqual(cost(whole) * (1 - 1e-9))
      }),
    )
  })
})
