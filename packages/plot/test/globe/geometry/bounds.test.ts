import { geoBounds } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { boundsOfLines } from '../../../src/globe/geometry/bounds.ts'
import { capAround, capsOverlap, wholeEarthRadius } from '../../../src/globe/geometry/cap.ts'
import { interpolateGreatCircle } from '../../../src/globe/geometry/great-circle.ts'
import { metresBetween, vectorAt } from '../../../src/globe/geometry/sphere.ts'
import { type Point, randomNumbers, randomPoint, vector, vectors } from '../vectors.ts'

const random = randomNumbers(7)

/** A ship's way of some degrees a step. */
function walk(steps: number, step: number): Point[] {
  let [lon, lat] = randomPoint(random)
  return Array.from({ length: steps }, () => {
    lon = ((lon + step * (random() - 0.5) + 540) % 360) - 180
    lat = Math.max(-89, Math.min(89, lat + step * (random() - 0.5)))
    return [lon, lat]
  })
}

describe('bounds of lines', () => {
  test('equal those of d3.geoBounds', () => {
    for (let i = 0; i < 200; i++) {
      const points = walk(20, 8)
      const [[lon1, lat1], [lon2, lat2]] = geoBounds({ type: 'LineString', coordinates: points })
      const bounds = boundsOfLines([vectors(points)])!
      expect(bounds.lat1).toBeCloseTo(lat1, 6)
      expect(bounds.lat2).toBeCloseTo(lat2, 6)
      expect(bounds.lon1).toBeCloseTo(lon1, 6)
      expect(bounds.lon2).toBeCloseTo(lon2, 6)
    }
  })

  test('reach north of both ends of a line along a parallel', () => {
    expect(
      boundsOfLines([
        vectors([
          [-30, 50],
          [30, 50],
        ]),
      ])!.lat2,
    ).toBeCloseTo(53.99, 2)
  })

  test('cross the date line the short way, with several lines as with one', () => {
    const bounds = boundsOfLines([
      vectors([
        [170, 1],
        [179, 2],
      ]),
      vectors([
        [-178, -3],
        [-170, 0],
      ]),
    ])!
    expect(bounds).toMatchObject({ lon1: expect.closeTo(170, 9), lon2: expect.closeTo(-170, 9) })
    expect(
      boundsOfLines([
        vectors([
          [175, 0],
          [-100, 0],
          [-20, 0],
        ]),
        vectors([
          [-178, 5],
          [-177, 5],
        ]),
      ]),
    ).toMatchObject({
      lon1: expect.closeTo(175, 9),
      lon2: expect.closeTo(-20, 9),
    })
  })

  test('are one place for one vertex, the whole circle around a pole, and nothing without a vertex', () => {
    expect(boundsOfLines([vectors([[12, -7]])])).toEqual({
      lat1: expect.closeTo(-7, 9),
      lat2: expect.closeTo(-7, 9),
      lon1: expect.closeTo(12, 9),
      lon2: expect.closeTo(12, 9),
    })
    const around = Array.from({ length: 13 }, (_, i): Point => [30 * i - 180, 80])
    expect(boundsOfLines([vectors(around)])).toMatchObject({ lon1: -180, lon2: 180 })
    expect(boundsOfLines([vectors([[0, 90]])])).toMatchObject({ lat1: 90, lon1: -180, lon2: 180 })
    expect(boundsOfLines([])).toBeUndefined()
  })

  test('ignore the longitude of a pole', () => {
    expect(
      boundsOfLines([
        vectors([
          [20, 80],
          [0, 90],
        ]),
      ]),
    ).toMatchObject({ lon1: expect.closeTo(20, 9), lon2: expect.closeTo(20, 9) })
  })
})

describe('caps', () => {
  test('hold the vertices of a line and the arcs between them', () => {
    for (let i = 0; i < 100; i++) {
      const points = i % 2 === 0 ? walk(20, 30) : Array.from({ length: 6 }, () => randomPoint(random))
      const line = vectors(points)
      const { centre, radius } = capAround(line, 0, points.length)
      for (let k = 1; k < points.length; k++) {
        for (const fraction of [0, 0.25, 0.5, 0.75, 1]) {
          const place = interpolateGreatCircle(vectorAt(line, k - 1), vectorAt(line, k), fraction)
          expect(metresBetween(place, centre)).toBeLessThanOrEqual(radius + 1e-3)
        }
      }
    }
  })

  test('of a single place have no radius, of places all around the earth the whole earth', () => {
    expect(capAround(vectors([[5, 5]]), 0, 1).radius).toBeLessThan(1)
    expect(
      capAround(
        vectors([
          [0, 0],
          [180, 0],
        ]),
        0,
        2,
      ).radius,
    ).toBe(wholeEarthRadius)
  })

  test('overlap when their radii reach each other', () => {
    const cap = (point: Point, radius: number) => ({ centre: vector(point), radius })
    // One degree is 111.195 km.
    expect(capsOverlap(cap([0, 0], 60_000), cap([1, 0], 52_000))).toBe(true)
    expect(capsOverlap(cap([0, 0], 60_000), cap([1, 0], 51_000))).toBe(false)
  })
})
