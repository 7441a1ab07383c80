import { ticks } from 'd3-array'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { evenTicks } from '../../src/scales/even-ticks.ts'

test('ticks are those of d3-array, bit by bit, at every size of number and span', () => {
  const digits = integer({ min: -1_000_000, max: 1_000_000 })
  const power = integer({ min: -12, max: 12 })
  assert(
    property(digits, power, digits, power, integer({ min: 0, max: 40 }), (at, atPower, wide, widePower, count) => {
      const low = at * 10 ** atPower
      const high = low + Math.abs(wide) * 10 ** widePower
      expect(evenTicks(low, high, count)).toEqual(ticks(low, high, count))
    }),
    { numRuns: 20_000 },
  )
})

test('and where a range is empty, reaches nowhere or has no number at its steps', () => {
  expect(evenTicks(3, 3, 5)).toEqual(ticks(3, 3, 5))
  expect(evenTicks(0.3, 0.4, 1)).toEqual(ticks(0.3, 0.4, 1))
  expect(evenTicks(1.1, 1.4, 0.6)).toEqual(ticks(1.1, 1.4, 0.6))
  expect(evenTicks(Number.NaN, 1, 5)).toEqual([])
  expect(evenTicks(0, 1, Number.NaN)).toEqual([])
})
