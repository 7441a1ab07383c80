import { describe, expect, it } from 'vitest'
import { askedTimes, cellFinder, chooseTime, sampleValue, timeTolerance, type SamplingMethod } from '../../src/index.ts'

const nan = Number.NaN

describe('a value of a grid at a place (C21)', () => {
  // Rows south to north:  lat 0: 1 2 3;  lat 1: 4 5 —
  const [lat, lon] = [
    [0, 1],
    [10, 12, 14],
  ]
  const values = [1, 2, 3, 4, 5, nan]
  const find = cellFinder(lat, lon)
  const at = (method: SamplingMethod, north: number, east: number) => {
    const found = find(north, east)
    return found ? sampleValue(values, found, method) : undefined
  }

  it('is that of the nearest cell, the lower one half way', () => {
    expect(at('nearest', 0.4, 12.9)).toBe(2)
    expect(at('nearest', 0.6, 11.1)).toBe(5)
    expect(at('nearest', 0.5, 11)).toBe(1)
  })

  it('is bilinear between four centres', () => {
    // By hand: 0.25 of the way north and half of the way east between 1, 2, 4 and 5.
    expect(at('bilinear', 0.25, 11)).toBeCloseTo(0.75 * 1.5 + 0.25 * 4.5)
    expect(at('bilinear', 0, 12)).toBe(2)
    expect(at('bilinear', 1, 12)).toBe(5)
  })

  it('beside land leaves the missing neighbour out, and on land is missing', () => {
    // The weights of 2, 3 and 5 are 0.6 · 0.75, 0.6 · 0.25 and 0.4 · 0.75.
    expect(at('bilinear', 0.4, 12.5)).toBeCloseTo((0.45 * 2 + 0.15 * 3 + 0.3 * 5) / 0.9)
    expect(at('bilinear', 0.9, 13.8)).toBeNaN()
    expect(at('nearest', 0.9, 13.8)).toBeNaN()
  })

  it('goes on for half a cell beyond the outermost centres, and not farther', () => {
    expect(at('bilinear', -0.5, 10)).toBe(1)
    expect(at('bilinear', 0, 9)).toBe(1)
    expect(at('bilinear', -0.51, 10)).toBeUndefined()
    expect(at('bilinear', 0, 8.9)).toBeUndefined()
    expect(at('bilinear', 0, 15.1)).toBeUndefined()
  })

  it('is found for longitudes of any turn', () => {
    expect(at('nearest', 0, 12 - 360)).toBe(2)
    expect(at('nearest', 0, 12 + 360)).toBe(2)
    const beyond = cellFinder([0], [178, 180, 182])
    expect(beyond(0, -178)?.nearest).toBe(2)
    expect(beyond(0, -179)?.weights).toEqual([0.5, 0.5, 0, 0])
  })

  it('passes the seam of a grid around the Earth', () => {
    const round = cellFinder([0], [-135, -45, 45, 135])
    const values = [10, 20, 30, 40]
    const value = (east: number) => sampleValue(values, round(0, east)!, 'bilinear')
    expect(value(180)).toBeCloseTo(25)
    expect(value(-180)).toBeCloseTo(25)
    expect(value(157.5)).toBeCloseTo(32.5)
    expect(value(-157.5)).toBeCloseTo(17.5)
    expect(round(0, 179)?.nearest).toBe(3)
    expect(round(0, -179)?.nearest).toBe(0)
  })
})

describe('the time of a sample (C22)', () => {
  const arrivals = Float64Array.of(Date.UTC(2027, 11, 30), Date.UTC(2028, 0, 2))
  const daily = { calendar: 'utc', temporal: { type: 'steps', label: 'Daily', days: 1 } } as const
  const climatology = { calendar: 'month', temporal: { type: 'climatology', label: '', days: 30 } } as const

  it('is that of the arrival, its month in a climatology', () => {
    expect(askedTimes(arrivals, { by: 'arrival' }, 'utc')).toEqual(arrivals)
    expect(askedTimes(arrivals, { by: 'arrival' }, 'month')).toEqual(Float64Array.of(12, 1))
    expect(askedTimes(arrivals, { by: 'arrival' }, 'none')).toEqual(Float64Array.of(0, 0))
  })

  it('in another year goes on over the turn of the year', () => {
    expect(
      [...askedTimes(arrivals, { by: 'year', year: 1991 }, 'utc')].map((time) =>
        new Date(time).toISOString().slice(0, 10),
      ),
    ).toEqual(['1991-12-30', '1992-01-02'])
  })

  it('is the same for the whole track where it is fixed, also without a departure', () => {
    const open = Float64Array.of(nan, nan)
    expect(askedTimes(open, { by: 'fixed', at: 7 }, 'month')).toEqual(Float64Array.of(7, 7))
    expect(askedTimes(open, { by: 'arrival' }, 'month').every(Number.isNaN)).toBe(true)
  })

  it('is the nearest stored one, the earlier half way, and none farther away than a step', () => {
    const day = 86_400_000
    const times = [0, day, 2 * day]
    const choose = (asked: number) => chooseTime(times, asked, timeTolerance(daily))
    expect([0.4, 0.5, 0.6, 3, 3.1, -1, -1.1, nan].map((days) => choose(days * day))).toEqual([
      0, 0, 1, 2, -1, 0, -1, -1,
    ])
    expect(chooseTime([1, 2, 12], 3, timeTolerance(climatology))).toBe(-1)
    expect(chooseTime([1, 2, 12], 12, timeTolerance(climatology))).toBe(2)
    expect(chooseTime([], nan, 0)).toBe(0)
  })
})
