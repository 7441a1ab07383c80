import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  containsPoint,
  crossesDateLine,
  lonIntervals,
  lonSpan,
  roundOutward,
  runOnLon,
  wholeEarth,
  wrapLon,
  wrapRegion,
  narrowestLonSpan,
} from '../src/index.ts'
import { regions } from './fixtures.ts'

const box = (lon1: number, lon2: number) => ({ lat1: -10, lat2: 10, lon1, lon2 })

describe('a longitude', () => {
  it.each([
    [0, 0],
    [180, 180],
    [-180, -180],
    [181, -179],
    [-181, 179],
    [359.5, -0.5],
    [540, 180],
    [-540, -180],
    [720, 0],
    [190.1, -169.9],
  ])('%f is brought to %f', (lon, wrapped) => expect(wrapLon(lon)).toBe(wrapped))

  it('stays the same place on the circle, within −180…180', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (lon) => {
        const wrapped = wrapLon(lon)
        expect(Math.abs(wrapped)).toBeLessThanOrEqual(180)
        expect(Math.abs((wrapped - lon) % 360)).toBe(0)
      }),
    )
  })

  it('of any fraction comes into −180…180, and within a rounding of its place', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (lon) => {
        const wrapped = wrapLon(lon)
        expect(Math.abs(wrapped)).toBeLessThanOrEqual(180)
        const turns = (wrapped - lon) / 360
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9)
      }),
    )
  })

  it('runs on east of the west edge of a box across 180°', () => {
    expect([runOnLon(175, 170), runOnLon(-170, 170), runOnLon(170, 170)]).toEqual([175, 190, 170])
  })
})

describe('a box', () => {
  it('crosses 180° when its first longitude is the greater one', () => {
    expect([crossesDateLine(box(170, -170)), crossesDateLine(box(-170, 170)), crossesDateLine(box(5, 5))]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    [170, -170, 20],
    [-170, 170, 340],
    [-180, 180, 360],
    [180, -180, 0],
    [10, 10, 0],
    [10, 9, 359],
  ])('from %f to %f is %f° wide', (lon1, lon2, span) => expect(lonSpan(box(lon1, lon2))).toBe(span))

  it('is as wide as its intervals together', () => {
    fc.assert(
      fc.property(regions, (region) => {
        const together = lonIntervals(region).reduce((sum, [low, high]) => sum + high - low, 0)
        expect(together).toBeCloseTo(lonSpan(region), 9)
      }),
    )
  })

  it('across 180° holds both its edges, the date line by either name, and nothing in its gap', () => {
    const across = box(170, -170)
    for (const lon of [170, 175, 180, -180, -175, -170, 190, 530]) expect(containsPoint(across, 0, lon)).toBe(true)
    for (const lon of [169.999, -169.999, 0]) expect(containsPoint(across, 0, lon)).toBe(false)
    expect(containsPoint(across, 10, 180)).toBe(true)
    expect(containsPoint(across, 10.001, 180)).toBe(false)
    expect(containsPoint(box(175, 180), 0, -180)).toBe(true)
    expect(containsPoint(across, Number.NaN, 180)).toBe(false)
  })

  it('is rounded outward to three decimals and no further than the Earth', () => {
    expect(roundOutward({ lat1: -10.00051, lat2: 21.3, lon1: 0.0001, lon2: 0.0001 })).toEqual({
      lat1: -10.001,
      lat2: 21.3,
      lon1: 0,
      lon2: 0.001,
    })
    expect(roundOutward({ lat1: -89.9999, lat2: 89.9999, lon1: -179.9999, lon2: 179.9999 })).toEqual(wholeEarth)
  })

  it('rounded outward is the whole circle when its gap closes', () => {
    expect(roundOutward(box(0.0005, 0.0001))).toEqual(box(-180, 180))
    expect(roundOutward(box(0.0015, -0.0015))).toEqual(box(0.001, -0.001))
  })

  it('rounded outward still holds whatever it held', () => {
    fc.assert(
      fc.property(regions, fc.double({ min: -180, max: 180, noNaN: true }), (region, lon) => {
        const fine = { ...region, lon1: region.lon1 / 1.0001, lon2: region.lon2 / 1.0001 }
        fc.pre(containsPoint(fine, fine.lat1, lon))
        expect(containsPoint(roundOutward(fine), fine.lat1, lon)).toBe(true)
      }),
    )
  })

  it('is as wide and as high after wrapping as before, up to the whole circle', () => {
    const start = fc.double({ min: -540, max: 540, noNaN: true })
    fc.assert(
      fc.property(start, fc.double({ min: 0.001, max: 400, noNaN: true }), (lon1, width) => {
        const wrapped = wrapRegion(box(lon1, lon1 + width))
        // The ends are rounded where 360 is subtracted.
        fc.pre(Math.abs(width - 360) > 1e-6)
        expect(lonSpan(wrapped)).toBeCloseTo(Math.min(360, width), 9)
      }),
    )
  })

  it('of no height or width, at a pole or at 180°, holds its own place and is not widened by rounding', () => {
    for (const [lat, lon] of [
      [90, 0],
      [-90, 180],
      [0, -180],
      [90, 180],
    ] as const) {
      const point = { lat1: lat, lat2: lat, lon1: lon, lon2: lon }
      expect(containsPoint(point, lat, lon)).toBe(true)
      expect([roundOutward(point), lonSpan(point)]).toEqual([point, 0])
    }
  })

  it('given in 0…360 comes into −180…180, a full turn as the whole circle', () => {
    expect(wrapRegion(box(190, 200))).toEqual(box(-170, -160))
    expect(wrapRegion(box(170, 190))).toEqual(box(170, -170))
    expect(wrapRegion(box(0, 360))).toEqual(box(-180, 180))
    expect(wrapRegion(box(170, -170))).toEqual(box(170, -170))
  })
})

describe('the narrowest span of longitudes', () => {
  it.each([
    ['from least to most', [20, 10, 30], [10, 30]],
    ['across 180°', [170, -170, 179, -179], [170, -170]],
    ['of one place', [5], [5, 5]],
    ['of places beyond 180°', [350, 10], [-10, 10]],
    ['that ends at 180°, whichever way it is written', [170, -180], [170, -180]],
    ['without the gap over 180° where two gaps are equal', [-90, 90], [-90, 90]],
  ] as const)('%s', (_, lons, [lon1, lon2]) => {
    expect(narrowestLonSpan(lons)).toEqual({ lon1, lon2 })
  })

  it('of no places is unknown', () => {
    expect(narrowestLonSpan([])).toBeUndefined()
  })
})
