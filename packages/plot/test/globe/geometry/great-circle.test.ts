import { geoDistance, geoInterpolate } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { interpolateGreatCircle, piecesOfArc, splitGreatCircle } from '../../../src/globe/geometry/great-circle.ts'
import { angleBetween, earthRadius, lengthOf, placeOf, vectorOf } from '@isobath/domain'
import { add, metresBetween, scale } from '../../../src/globe/geometry/sphere.ts'
import { nearestOnArc } from '../nearest-on-arc.ts'
import { type Point, randomNumbers, randomPoint, vector } from '../vectors.ts'

const random = randomNumbers(12)
const pairs = Array.from({ length: 500 }, () => [randomPoint(random), randomPoint(random)] as const)

describe('places and vectors', () => {
  test('a place becomes its unit vector and back, also at the poles and on the date line', () => {
    for (const [point] of pairs) {
      const back = placeOf(vector(point))
      expect(back.lon).toBeCloseTo(point[0], 9)
      expect(back.lat).toBeCloseTo(point[1], 9)
    }
    expect(placeOf(vectorOf({ lon: 47, lat: 90 })).lat).toBe(90)
    expect(Math.abs(placeOf(vectorOf({ lon: 180, lat: -12 })).lon)).toBe(180)
    expect(placeOf([0, 0, -3])).toEqual({ lon: 0, lat: -90 })
  })

  test('distances equal those of d3-geo, of centimetres and of half the earth', () => {
    for (const [a, b] of pairs) {
      expect(angleBetween(vector(a), vector(b))).toBeCloseTo(geoDistance(a, b), 12)
    }
    const [lon, lat]: Point = [179.9999999, 60]
    expect(metresBetween(vector([lon, lat]), vector([-180, lat]))).toBeCloseTo(0.00556, 4)
    expect(metresBetween(vector([0, 90]), vector([0, -90]))).toBeCloseTo(Math.PI * earthRadius, 3)
  })

  // Karney's inverse on a sphere is the haversine; the figure is that of the aviation formulary (LAX to JFK, 0.623585 radians).
  test('the distance from Los Angeles to New York is the published one', () => {
    const lax = vectorOf({ lon: -(118 + 24 / 60), lat: 33 + 57 / 60 })
    const jfk = vectorOf({ lon: -(73 + 47 / 60), lat: 40 + 38 / 60 })
    expect(angleBetween(lax, jfk)).toBeCloseTo(0.623585, 6)
  })
})

describe('great circles', () => {
  test('points along them are those of d3.geoInterpolate', () => {
    for (const [a, b] of pairs) {
      const along = geoInterpolate(a, b)
      for (const fraction of [0, 0.2, 0.5, 0.9, 1]) {
        const point = interpolateGreatCircle(vector(a), vector(b), fraction)
        expect(geoDistance(along(fraction), [placeOf(point).lon, placeOf(point).lat])).toBeLessThan(1e-9)
      }
    }
  })

  test('split lines stay within the tolerance and keep both ends', () => {
    for (const [a, b] of pairs.slice(0, 60)) {
      for (const tolerance of [1_000_000, 10_000, 300]) {
        const points = splitGreatCircle(vector(a), vector(b), tolerance)
        expect(points[0]).toEqual(vector(a))
        expect(points.at(-1)).toEqual(vector(b))
        for (const [i, from] of points.slice(0, -1).entries()) {
          const middle = scale(add(from, points[i + 1]!), 0.5)
          expect(earthRadius * (1 - lengthOf(middle))).toBeLessThan(tolerance * 1.001)
        }
      }
    }
  })

  test('a line is split no more often than its length asks', () => {
    const [tolerance, angle] = [1000, 1]
    const pieces = piecesOfArc(angle, tolerance)
    const sagitta = (count: number) => earthRadius * (1 - Math.cos(angle / count / 2))
    expect(sagitta(pieces)).toBeLessThanOrEqual(tolerance)
    expect(sagitta(pieces - 1)).toBeGreaterThan(tolerance)
    expect(splitGreatCircle(vector([5, 5]), vector([5, 5]), tolerance)).toHaveLength(2)
  })

  test('places opposite each other are joined over a pole, the poles along the Greenwich meridian', () => {
    const middle = interpolateGreatCircle(vector([30, 10]), vector([-150, -10]), 0.5)
    expect(placeOf(middle).lat).toBeCloseTo(80, 6)
    const between = interpolateGreatCircle(vector([0, 90]), vector([0, -90]), 0.5)
    expect(Math.abs(placeOf(between).lat)).toBeLessThan(1e-9)
    expect(placeOf(between).lon).toBeCloseTo(0, 9)
  })

  test('the nearest place of a line is nearer than all its sampled places', () => {
    for (const [i, [a, b]] of pairs.entries()) {
      const p = vector(pairs[(i + 1) % pairs.length]![0])
      const [from, to] = [vector(a), vector(b)]
      const sampled = Array.from({ length: 201 }, (_, k) => metresBetween(p, interpolateGreatCircle(from, to, k / 200)))
      const nearest = nearestOnArc(p, from, to)
      expect(nearest.distance).toBeLessThanOrEqual(Math.min(...sampled) + 1e-3)
      expect(metresBetween(p, interpolateGreatCircle(from, to, nearest.fraction))).toBeCloseTo(nearest.distance, 2)
    }
  })

  test('the nearest place of a line of one metre is exact to a millimetre', () => {
    const metre = 1 / 111_195
    const nearest = nearestOnArc(vector([20 + metre / 4, 3 * metre]), vector([20, 0]), vector([20 + metre, 0]))
    expect(nearest.distance).toBeCloseTo(3, 3)
    expect(nearest.fraction).toBeCloseTo(0.25, 3)
  })
})
