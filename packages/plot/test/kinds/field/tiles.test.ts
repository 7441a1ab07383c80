import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from '../../../src/kinds/field/drawing/tiles.ts'

test('parts follow one another, fit, and are as few as can be', () => {
  assert(
    property(integer({ min: 1, max: 50_000 }), integer({ min: 16, max: 8192 }), (length, most) => {
      const parts = partsOf(length, most)
      const ends = parts.map(({ first, count }) => first + count)
      expect(parts.map(({ first }) => first)).toEqual([0, ...ends.slice(0, -1)])
      expect(ends.at(-1)).toBe(length)
      expect(parts.every(({ count }) => count > 0 && count <= most)).toBe(true)
      expect(parts).toHaveLength(Math.ceil(length / most))
    }),
  )
})
