import { array, assert, constantFrom, float, oneof, property } from 'fast-check'
import { expect, test } from 'vitest'
import { missing } from '../../../src/data/grid/field.ts'
import { markMissing, statisticsOf } from '../../../src/data/grid/statistics.ts'

const statistics = (values: Float32Array) => statisticsOf(markMissing(values), values)

/** Hyndman & Fan's type 7, by sorting: what numpy's percentile and R's quantile give by default. */
function bySorting(values: Float32Array, share: number): number {
  const sorted = values.filter((value) => Number.isFinite(value)).sort()
  const rank = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(rank)] ?? NaN, sorted[Math.ceil(rank)] ?? NaN]
  return low + (high - low) * (rank - Math.floor(rank))
}

test('extremes are exact, and the range holds the percentiles found by sorting, within four digits', () => {
  const numbers = oneof(
    float({ noDefaultInfinity: true, noNaN: true, min: Math.fround(-1e30), max: Math.fround(1e30) }),
    float({ noNaN: true, min: -5, max: 35 }),
    constantFrom(Number.NaN, 0, -0, Infinity, -Infinity),
  )
  assert(
    property(array(numbers, { minLength: 1, maxLength: 400 }), (drawn) => {
      const values = Float32Array.from(drawn)
      const kept = values.filter((value) => Number.isFinite(value))
      const [low, high] = [bySorting(values, 0.05), bySorting(values, 0.95)]
      const found = statistics(values.slice())
      expect(found).toMatchObject({ cells: values.length, valid: kept.length })
      if (kept.length === 0) return
      expect(found.min).toBe(kept.reduce((a, b) => Math.min(a, b)))
      expect(found.max).toBe(kept.reduce((a, b) => Math.max(a, b)))
      const slack = (value: number) => Math.abs(value) * 2 ** -22
      expect(found.range[0]).toBeLessThanOrEqual(low + slack(low))
      expect(found.range[1]).toBeGreaterThanOrEqual(high - slack(high))
      // Rounding moves an end by less than a unit of its fourth digit; a range without a length is widened instead.
      const room = (end: number) => (low < high ? Math.abs(end) * 1.01e-3 : Infinity) + slack(low) + slack(high) + 1e-45
      expect(low - found.range[0]).toBeLessThanOrEqual(room(low))
      expect(found.range[1] - high).toBeLessThanOrEqual(room(high))
    }),
  )
})

test('the default range of 0 … 100 is 5 … 95', () => {
  expect(statistics(Float32Array.from({ length: 101 }, (_, i) => i)).range).toEqual([5, 95])
})

test('percentiles are rounded outward to four digits', () => {
  expect(statistics(Float32Array.of(-1.23456, 9.87654)).range).toEqual([-0.6791, 9.321])
})

test('a field of one value gets a range with a length around it', () => {
  const [low, high] = statistics(new Float32Array(50).fill(20)).range
  expect([low, high]).toEqual([19.8, 20.2])
  expect(statistics(new Float32Array(3)).range).toEqual([-1, 1])
})

test('a field without values has empty statistics', () => {
  expect(statistics(new Float32Array(8).fill(Number.NaN))).toEqual({
    cells: 8,
    valid: 0,
    min: Number.NaN,
    max: Number.NaN,
    range: [0, 1],
  })
})

test('values that are not numbers are marked as missing, and all others do not change', () => {
  const values = Float32Array.of(1.5, Number.NaN, -2, Infinity, 0, -Infinity, 1e38)
  markMissing(values)
  expect([...values]).toEqual([1.5, missing, -2, missing, 0, missing, Math.fround(1e38)])
})
