import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  axisFrom,
  cellEdges,
  closesGlobe,
  countWithin,
  evenStep,
  indexWithin,
  indicesWithin,
  nearestIndex,
} from '../src/index.ts'

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
  it('is refused by name where a value is missing or does not rise', () => {
    const why = (centres: number[]) => {
      const axis = axisFrom('depth', centres)
      return axis.ok ? 'sound' : axis.problem
    }
    expect(why([0, 10, 20])).toBe('sound')
    expect(why([0, 10, 10])).toEqual({ type: 'damagedAxis', axis: 'depth', why: 'value 3 of 3 does not rise' })
    expect(why([0, Number.NaN])).toEqual({ type: 'damagedAxis', axis: 'depth', why: 'value 2 of 2 is not a number' })
    expect(why([])).toEqual({ type: 'damagedAxis', axis: 'depth', why: 'it is empty' })
  })

  it('closes the globe when its cells go once around', () => {
    expect(closesGlobe(spaced(-179.5, 1, 360))).toBe(true)
    expect(closesGlobe(Float32Array.from(spaced(-180, 5 / 6, 432)))).toBe(true)
    expect(closesGlobe(spaced(-179.5, 1, 359))).toBe(false)
    expect(closesGlobe(spaced(-180, 1, 361))).toBe(false)
    expect(closesGlobe([0])).toBe(false)
  })
})

describe('the edges of cells', () => {
  it('lie halfway between centres, and as far outside as inside', () => {
    expect([...cellEdges([0, 10, 20, 30, 50])]).toEqual([-5, 5, 15, 25, 40, 60])
  })

  it('stay within bounds, and give a single cell a width', () => {
    expect([...cellEdges([0, 10], { least: 0 })]).toEqual([0, 5, 15])
    expect([...cellEdges(spaced(-90, 4, 46), { least: -90, most: 90 })].at(-1)).toBe(90)
    expect([...cellEdges([7], { soleWidth: 2 })]).toEqual([6, 8])
    expect([...cellEdges([])]).toEqual([])
  })

  it('hold each centre in its own cell, however uneven', () => {
    fc.assert(
      fc.property(ascending, (centres) => {
        const edges = cellEdges(centres)
        for (const [i, centre] of centres.entries()) expect(indexWithin(edges, centre)).toBe(i)
      }),
    )
  })

  it('take their lower edge in, and the last one both', () => {
    const edges = [0, 1, 2]
    expect([-0.1, 0, 1, 2, 2.1, Number.NaN].map((value) => indexWithin(edges, value))).toEqual([-1, 0, 1, 1, -1, -1])
  })
})

describe('centres within a range', () => {
  it('include both ends', () => {
    expect(indicesWithin(levitus, 10, 50)).toEqual({ start: 1, end: 5 })
    expect(indicesWithin(levitus, 10.1, 49.9)).toEqual({ start: 2, end: 4 })
    expect(indicesWithin(levitus, 11, 19)).toEqual({ start: 2, end: 2 })
    expect(countWithin(levitus, -5, 5000)).toBe(10)
    expect(countWithin(levitus, 50, 10)).toBe(0)
  })

  it('are those that a plain filter finds', () => {
    const end = fc.integer({ min: -6000, max: 6000 })
    fc.assert(
      fc.property(ascending, end, end, (centres, low, high) => {
        const { start, end } = indicesWithin(centres, low, high)
        expect(centres.slice(start, end)).toEqual(centres.filter((centre) => centre >= low && centre <= high))
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
