import { describe, expect, it } from 'vitest'
import { approachFinder, distanceBetween, mayApproach, metresPerNauticalMile } from '../../src/index.ts'

const hour = 3_600_000
const track = (...rows: [lon: number, lat: number, time: number][]) => ({
  lon: rows.map(([lon]) => lon),
  lat: rows.map(([, lat]) => lat),
  time: rows.map(([, , time]) => time),
})
const start = { lon: 170, lat: 0 }
const equator = [start, { lon: 180, lat: 0 }, { lon: -170, lat: 0 }]
const mile = metresPerNauticalMile
const find = approachFinder(equator, 25 * mile)

describe('the closest approach of a past cruise (C23)', () => {
  it('is 0 where it crossed, at the time between its positions', () => {
    const found = find(track([-175, 0.3, 0], [-175, -0.1, 4 * hour]))
    expect(found).toMatchObject({ metres: 0, leg: 1 })
    expect(found!.time / hour).toBeCloseTo(3, 6)
    expect(found!.place.lon).toBeCloseTo(-175, 6)
    expect(found!.along).toBeCloseTo(distanceBetween(start, { lon: -175, lat: 0 }), 0)
  })

  it('is that of the nearest position of a cruise that passed by', () => {
    const found = find(track([175, 2, 0], [175.5, 0.2, 10 * hour], [176, 2, 20 * hour]))
    expect(found!.metres).toBeCloseTo(distanceBetween({ lon: 0, lat: 0 }, { lon: 0, lat: 0.2 }), 0)
    expect(found!.time).toBe(10 * hour)
    expect(found!.leg).toBe(0)
  })

  it('counts up to the stated distance and not beyond', () => {
    const away = (miles: number) => (miles * mile) / 111_195.08
    expect(find(track([175, away(24.99), 0]))).toBeDefined()
    expect(find(track([175, away(25.01), 0]))).toBeUndefined()
  })

  it('does not join positions more than a day apart, nor impossible jumps', () => {
    expect(find(track([175, 3, 0], [175, -3, 25 * hour]))).toBeUndefined()
    expect(find(track([175, 3, 0], [175, -3, hour]))).toBeUndefined()
    expect(find(track([175, 1, 0], [175, -1, 24 * hour]))?.metres).toBe(0)
  })

  it('does not join positions across a missing one', () => {
    expect(find(track([175, 1, 0], [Number.NaN, 0, hour], [175, -1, 20 * hour]))).toBeUndefined()
  })

  it('is found for a plan of one waypoint', () => {
    const one = approachFinder([{ lon: 0, lat: 0 }], 10_000)
    expect(one(track([0, 0.05, 7]))?.metres).toBeCloseTo(5559.75, 0)
    expect(one(track([0, 0.1, 7]))).toBeUndefined()
  })
})

describe('the choice of cruises by their boxes (C23)', () => {
  const box = (lonMin: number, lonMax: number, latMin = -1, latMax = 1) => ({ lonMin, lonMax, latMin, latMax })
  const may = (of: ReturnType<typeof box>) => mayApproach(of, [{ lon: 179.9, lat: 0 }], 46_300, 10_000)

  it('keeps those that hold a place of the track or lie within reach of it', () => {
    expect(may(box(170, 180))).toBe(true)
    expect(may(box(-179.9, -170))).toBe(true)
    expect(may(box(170, -170))).toBe(true)
    expect(may(box(170, 190))).toBe(true)
    expect(may(box(-180, 180))).toBe(true)
  })

  it('leaves out those that lie farther away', () => {
    expect(may(box(-179, -170))).toBe(false)
    expect(may(box(100, 179))).toBe(false)
    expect(may(box(170, 180, 1, 5))).toBe(false)
    expect(may(box(0, 0))).toBe(false)
  })

  it('keeps every longitude near a pole', () => {
    expect(mayApproach(box(0, 1, 88, 89), [{ lon: 180, lat: 89.8 }], 200_000, 0)).toBe(true)
  })
})
