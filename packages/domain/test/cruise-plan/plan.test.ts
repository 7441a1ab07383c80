import { describe, expect, it } from 'vitest'
import {
  changeWaypoint,
  distanceBetween,
  emptyPlan,
  insertWaypoint,
  moveWaypoint,
  nearestLeg,
  planLimits,
  removeWaypoint,
  reverseTrack,
  sampleTrack,
  scheduleOf,
  simplifyTrack,
  timeAfter,
  waypointAt,
  type CruisePlan,
} from '../../src/index.ts'

const along = (...lons: number[]): CruisePlan => ({
  ...emptyPlan,
  waypoints: lons.map((lon) => waypointAt({ lon, lat: 0 })),
})

describe('the schedule of a plan (C20)', () => {
  it('takes the stated speed along great circles, and the hours on station', () => {
    const plan = { ...along(0, 1, 3), knots: 6, stationHours: 2, departure: Date.UTC(2027, 5, 1) }
    const { legs, stops, metres, hours } = scheduleOf(plan)
    // One degree of the mean sphere is 60.04 nautical miles.
    expect(legs.map((leg) => leg.hours)).toEqual([expect.closeTo(10.0068, 3), expect.closeTo(20.0135, 3)])
    expect(legs.map(({ bearing }) => bearing)).toEqual([expect.closeTo(90), expect.closeTo(90)])
    expect(stops.map(({ arrival }) => arrival)).toEqual([0, expect.closeTo(12.0068, 3), expect.closeTo(34.0203, 3)])
    expect(hours).toBeCloseTo(36.0203, 3)
    expect(metres).toBeCloseTo(333_585, 0)
    expect(new Date(timeAfter(plan, stops.at(1)?.leaving ?? 0)!).toISOString().slice(0, 19)).toBe('2027-06-01T14:00:24')
  })

  it('uses the hours of a waypoint before those of the plan, and 0 for no stop', () => {
    const plan = changeWaypoint({ ...along(0, 1), stationHours: 3 }, 1, { hours: 0 })
    const { stops } = scheduleOf(plan)
    expect(stops.map(({ arrival, leaving }) => leaving - arrival)).toEqual([3, 0])
    expect(timeAfter(plan, 5)).toBeNull()
  })

  it('of an empty plan and of one waypoint has no legs', () => {
    expect(scheduleOf(emptyPlan)).toEqual({ legs: [], stops: [], metres: 0, hours: 0 })
    expect(scheduleOf(along(5)).legs).toEqual([])
  })
})

describe('edits of a plan', () => {
  it('insert, move, delete and reverse waypoints, and leave the plan before as it was', () => {
    const plan = along(0, 10)
    const more = insertWaypoint(plan, 1, { lon: 185, lat: 95 })
    expect(more.waypoints.map(({ lon, lat }) => [lon, lat])).toEqual([
      [0, 0],
      [-175, 90],
      [10, 0],
    ])
    expect(moveWaypoint(more, 1, { lon: 5.123456789, lat: 1 }).waypoints[1]).toMatchObject({ lon: 5.12346, lat: 1 })
    expect(removeWaypoint(more, 1)).toEqual(plan)
    expect(reverseTrack(plan).waypoints[0]?.lon).toBe(10)
    expect(plan.waypoints).toHaveLength(2)
  })

  it('leave a full plan as it is', () => {
    const full = along(...Array.from({ length: planLimits.waypoints }, (_, i) => i / 10))
    expect(insertWaypoint(full, 0, { lon: 0, lat: 0 })).toBe(full)
    expect(insertWaypoint(removeWaypoint(full, 0), 0, { lon: 0, lat: 0 }).waypoints).toHaveLength(planLimits.waypoints)
  })

  it('find the nearest leg, across the date line too', () => {
    const near = nearestLeg(along(170, 179, -170), { lon: -175, lat: 1 })
    expect(near?.leg).toBe(1)
    expect(near?.metres).toBeCloseTo(111_195, 0)
    expect(nearestLeg(along(3), { lon: 0, lat: 0 })).toBeUndefined()
  })

  it('keep the corners of a long track that is simplified', () => {
    const track = Array.from({ length: 3001 }, (_, i) => ({
      lon: i <= 1500 ? i / 100 : 15,
      lat: i <= 1500 ? 0 : (i - 1500) / 100,
    }))
    const kept = simplifyTrack(track, 200)
    expect(kept.length).toBeLessThanOrEqual(200)
    expect(kept).toContainEqual({ lon: 15, lat: 0 })
    expect([kept[0], kept.at(-1)]).toEqual([track[0], track.at(-1)])
    expect(simplifyTrack(track.slice(0, 200), 200)).toEqual(track.slice(0, 200))
  })
})

describe('samples along a track (C21)', () => {
  it('hold every waypoint, and even steps between that are no longer than the spacing', () => {
    const samples = sampleTrack({ ...along(0, 1, 1.5), knots: 60.0405, departure: 0, stationHours: 2 }, 30_000)
    expect(samples.waypoints).toEqual([0, 4, 6])
    expect([...samples.lon]).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25, 1.5].map((lon) => expect.closeTo(lon, 9)))
    expect(samples.metres[4]).toBeCloseTo(distanceBetween({ lon: 0, lat: 0 }, { lon: 1, lat: 0 }), 3)
    // Two hours at the first waypoint, one hour for a degree.
    expect([...samples.time].map((time) => time / 3_600_000)).toEqual(
      [0, 2.25, 2.5, 2.75, 3, 5.25, 5.5].map((hours) => expect.closeTo(hours, 3)),
    )
  })

  it('cross the date line the shorter way', () => {
    const { lon } = sampleTrack(along(179, -179), 60_000)
    expect([...lon].every((each) => Math.abs(each) >= 179)).toBe(true)
    expect(lon).toHaveLength(5)
  })

  it('are at most as many as the limit and the waypoints together, and have no time while the departure is open', () => {
    const samples = sampleTrack(along(0, 60, 120), 1)
    expect(samples.lon.length).toBeLessThanOrEqual(303)
    expect(samples.lon.length).toBeGreaterThan(290)
    expect(samples.time.every(Number.isNaN)).toBe(true)
  })

  it('of one waypoint are this one', () => {
    expect(sampleTrack(along(7), 1000).lon).toEqual(Float64Array.of(7))
    expect(sampleTrack(emptyPlan, 1000).lon).toHaveLength(0)
  })
})
