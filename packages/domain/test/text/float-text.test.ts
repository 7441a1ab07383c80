import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { doubleText, mostFloatBytes, putFloat } from '../../src/index.ts'

const bytes = new Uint8Array(mostFloatBytes)
const floatText = (value: number) => new TextDecoder().decode(bytes.subarray(0, putFloat(bytes, 0, Math.fround(value))))

it('a number that is none has no text, with either sign', () => {
  expect([Number.NaN, Infinity, -Infinity].flatMap((value) => [floatText(value), doubleText(value)])).toEqual(
    Array.from({ length: 6 }, () => ''),
  )
})

it.each([
  [-0, '0'],
  [0.0005, '0.0005'],
  [0.000123456789, '1.234568e-4'],
  [1e-7, '1e-7'],
  [-1.5e-7, '-1.5e-7'],
  [0.1234567, '0.123457'],
  [16_777_216, '16777216'],
  [1e21, '1e+21'],
])('the double %d is written %s', (value, text) => expect(doubleText(value)).toBe(text))

it('a double has six decimals at most, or seven digits and an exponent, and keeps its value to that', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true }), (value) => {
      const text = doubleText(value)
      expect(text).toMatch(/^-?\d+(\.\d{1,6})?(e[+-]\d+)?$/)
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(
        Math.max(5.01e-7 * Math.min(1, Math.abs(value) * 1e3), Math.abs(value) * 1e-15),
      )
    }),
  )
})
