import { geoDistance, geoInterpolate, geoLength } from 'd3-geo'
import { assert, double, pre, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBetween, earthRadius, initialBearing, metresPerNauticalMile, placeBetween } from '../../src/index.ts'

const place = record({
  lon: double({ min: -180, max: 180, noNaN: true }),
  lat: double({ min: -89.9, max: 89.9, noNaN: true }),
})
const pair = ({ lon, lat }: { lon: number; lat: number }): [number, number] => [lon, lat]

describe('a great circle (C20)', () => {
  // Ed Williams, Aviation Formulary: from LAX, 33°57′ N 118°24′ W, to JFK, 40°38′ N 73°47′ W, are 0.623585 radians or 2144 nautical miles, on a course of 66°.
  const [lax, jfk] = [
    { lat: 33 + 57 / 60, lon: -(118 + 24 / 60) },
    { lat: 40 + 38 / 60, lon: -(73 + 47 / 60) },
  ]

  it('has the published length and course from Los Angeles to New York', () => {
    expect(distanceBetween(lax, jfk) / earthRadius).toBeCloseTo(0.623585, 5)
    // The formulary counts a minute of arc as a mile, 1852 m exactly being 1.00035 of the mean sphere's minute.
    expect(distanceBetween(lax, jfk) / metresPerNauticalMile).toBeCloseTo(
      2144 * ((earthRadius * Math.PI) / 10_800 / 1852),
      0,
    )
    expect(initialBearing(lax, jfk)).toBeCloseTo(65.8922, 2)
  })

  it('passes the published place at 40 % of that way', () => {
    const at = placeBetween(lax, jfk, 0.4)
    expect(at.lat).toBeCloseTo(38 + 40.167 / 60, 3)
    expect(at.lon).toBeCloseTo(-(101 + 37.57 / 60), 3)
  })

  it('is as long as in d3-geo, also across the date line and near the poles', () => {
    assert(
      property(place, place, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(geoDistance(pair(a), pair(b)) * earthRadius, 0)
      }),
    )
  })

  it('has the places of d3-geo between its ends', () => {
    assert(
      property(place, place, double({ min: 0, max: 1, noNaN: true }), (a, b, fraction) => {
        pre(geoDistance(pair(a), pair(b)) < 3.1)
        const [lon, lat] = geoInterpolate(pair(a), pair(b))(fraction)
        expect(distanceBetween(placeBetween(a, b, fraction), { lon, lat })).toBeLessThan(1)
      }),
    )
  })

  it('adds up over a track as in d3-geo', () => {
    const track = [
      [-157.9, 21.3],
      [179.5, 30],
      [-179.5, 31],
      [150, 45],
    ] as [number, number][]
    const sum = track.slice(1).reduce((metres, [lon, lat], i) => {
      const [lon0, lat0] = track[i] ?? [0, 0]
      return metres + distanceBetween({ lon: lon0, lat: lat0 }, { lon, lat })
    }, 0)
    expect(sum).toBeCloseTo(geoLength({ type: 'LineString', coordinates: track }) * earthRadius, 2)
  })

  it('leads from one place to itself, to its opposite and from a pole', () => {
    expect(placeBetween({ lon: 3, lat: 4 }, { lon: 3, lat: 4 }, 0.5)).toEqual({ lon: 3, lat: 4 })
    expect(placeBetween({ lon: 0, lat: 0 }, { lon: 180, lat: 0 }, 0.5).lat).toBeCloseTo(90)
    expect(placeBetween({ lon: 0, lat: 90 }, { lon: 10, lat: -90 }, 0.5).lat).toBeCloseTo(0)
    expect(initialBearing({ lon: 0, lat: 0 }, { lon: 0, lat: 0 })).toBe(0)
    expect(initialBearing({ lon: 0, lat: 0 }, { lon: -90, lat: 0 })).toBeCloseTo(270)
  })
})
