import { describe, expect, test } from 'vitest'
import { metresBetween } from '../../../src/globe/geometry/sphere.ts'
import {
  keptAlways,
  latAt,
  lonAt,
  packPlace,
  packRanks,
  positionPrecision,
  rankOf,
  rankUnit,
  rankWithin,
  shapeRankAt,
  spacingRank,
  spacingRankAt,
  startsLine,
} from '../../../src/globe/tracks/vertex-code.ts'
import { type Point, randomNumbers, randomPoint, vector } from '../vectors.ts'

const packed = ([lon, lat]: Point): Point => {
  const words = new Uint32Array(2)
  packPlace(words, 0, lon, lat, false)
  return [lonAt(words, 0), latAt(words, 0)]
}

describe('packed places', () => {
  test('lie within 0.22 m of the given ones, everywhere on the earth', () => {
    const random = randomNumbers(1)
    let worst = 0
    for (let i = 0; i < 50_000; i++) {
      const point = randomPoint(random)
      worst = Math.max(worst, metresBetween(vector(point), vector(packed(point))))
    }
    expect(worst).toBeLessThanOrEqual(positionPrecision)
    // The stated precision is that of the code, not a looser one.
    expect(worst).toBeGreaterThan(0.95 * 0.211)
  })

  test('are exact at the poles, and the date line is one meridian', () => {
    expect(packed([0, 90])[1]).toBe(90)
    expect(packed([0, -90])[1]).toBe(-90)
    expect(packed([180, 0])[0]).toBe(-180)
    expect(packed([-180, 0])[0]).toBe(-180)
    expect(packed([179.999999999, 0])[0]).toBe(-180)
    expect(packed([540, 12])[0]).toBe(-180)
  })

  test('keep ranks and starts of lines apart from the place', () => {
    const words = new Uint32Array(4)
    packPlace(words, 1, -123.456, -67.89, true)
    const place = [lonAt(words, 1), latAt(words, 1)]
    for (const [shape, spacing] of [
      [keptAlways, 30],
      [3, 0],
      [0, 31],
    ] as const) {
      packRanks(words, 1, shape, spacing)
      expect([shapeRankAt(words, 1), spacingRankAt(words, 1), startsLine(words, 1)]).toEqual([shape, spacing, true])
      expect([lonAt(words, 1), latAt(words, 1)]).toEqual(place)
    }
    expect([...words.subarray(0, 2)]).toEqual([0, 0])
  })
})

describe('ranks', () => {
  test('of a distance are never below it, and less than twice as large', () => {
    for (let distance = 0.3; distance < 2e7; distance *= 1.01) {
      const rank = rankOf(distance)
      expect(rankUnit * 2 ** rank).toBeGreaterThanOrEqual(distance)
      expect(rankUnit * 2 ** (rank - 1)).toBeLessThan(distance)
    }
    expect(rankOf(0)).toBe(0)
    expect(rankOf(2.1e7)).toBeLessThan(keptAlways)
  })

  test('at an octave itself are of that octave, on both sides of the comparison', () => {
    for (let rank = 1; rank < 28; rank++) {
      expect(rankOf(rankUnit * 2 ** rank)).toBe(rank)
      expect(rankWithin(rankUnit * 2 ** rank)).toBe(rank)
      expect(rankWithin(rankUnit * 2 ** rank * 0.999)).toBe(rank - 1)
    }
  })

  test('below the finest octave drop no vertex', () => {
    expect(rankWithin(rankUnit / 2)).toBe(-1)
  })

  test('of spacing pass each multiple of their length once', () => {
    const step = 3.7
    const length = rankUnit * 2 ** 8
    let passed = 0
    for (let i = 1; i <= 10_000; i++) if (spacingRank((i - 1) * step, i * step) >= 8) passed++
    expect(passed).toBe(Math.floor((10_000 * step) / length))
  })
})
