import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closesGlobe, countWithin, evenStep, nearestIndex } from '../../src/index.ts'

const levitus = [0, 10, 20, 30, 50, 75, 100, 125, 150, 200]
const ascending = fc
  .uniqueArray(fc.integer({ min: -5000, max: 5000 }), { minLength: 2, maxLength: 60 })
  .map((values) => values.sort((a, b) => a - b))
const spaced = (first: number, step: number, n: number) => Array.from({ length: n }, (_, i) => first + i * step)

describe('the step of an axis', () => {
  it('is found where centres are even, in single precision too, and in either direction', () => {
    expect(evenStep(spaced(-89.5, 1, 180))).toBe(1)
    expect(evenStep(spaced(88, -2, 89))).toBe(-2)
    expect(evenStep(Float32Array.from(spaced(0, 5 / 6, 432)))).toBeCloseTo(5 / 6, 5)
    expect(evenStep(Float32Array.from(spaced(210, 0.0125, 81)))).toBeCloseTo(0.0125, 5)
  })

  it('is nothing where centres are uneven, too few, or not numbers', () => {
    expect(evenStep(levitus)).toBeNull()
    expect(evenStep([1])).toBeNull()
    expect(evenStep([])).toBeNull()
    expect(evenStep([1, 1, 1])).toBeNull()
    expect(evenStep([0, Number.NaN, 2])).toBeNull()
    expect(evenStep([0, 1, Number.NaN])).toBeNull()
    expect(evenStep([0, 1, 2, 4, 5])).toBeNull()
  })
})

describe('an axis', () => {
  it('closes the globe when its cells go once around', () => {
    expect(closesGlobe(spaced(-179.5, 1, 360))).toBe(true)
    expect(closesGlobe(Float32Array.from(spaced(-180, 5 / 6, 432)))).toBe(true)
    expect(closesGlobe(spaced(-179.5, 1, 359))).toBe(false)
    expect(closesGlobe(spaced(-180, 1, 361))).toBe(false)
    expect(closesGlobe([0])).toBe(false)
  })
})

describe('centres within a range', () => {
  it('are counted with both ends', () => {
    const counts = [
      [10, 50],
      [10.1, 49.9],
      [11, 19],
      [-5, 5000],
      [50, 10],
    ] as const
    expect(counts.map(([low, high]) => countWithin(levitus, low, high))).toEqual([4, 2, 0, 10, 0])
    expect([countWithin([7], 7, 7), countWithin([7], 7.1, 8), countWithin([], 0, 1)]).toEqual([1, 0, 0])
    expect(countWithin(levitus, Number.NaN, 50)).toBe(0)
  })

  it('are as many as a plain filter finds', () => {
    const end = fc.integer({ min: -6000, max: 6000 })
    fc.assert(
      fc.property(ascending, end, end, (centres, low, high) => {
        const inside = centres.filter((centre) => centre >= low && centre <= high)
        expect(countWithin(centres, low, high)).toBe(inside.length)
      }),
    )
  })

  it('are nearest to a value as a plain search finds', () => {
    fc.assert(
      fc.property(ascending, fc.double({ min: -6000, max: 6000, noNaN: true }), (centres, value) => {
        const distances = centres.map((centre) => Math.abs(centre - value))
        expect(nearestIndex(centres, value)).toBe(distances.indexOf(Math.min(...distances)))
      }),
    )
    expect(nearestIndex([], 1)).toBe(-1)
    expect(nearestIndex([1], Number.NaN)).toBe(-1)
  })
})
