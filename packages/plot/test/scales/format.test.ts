import { expect, test } from 'vitest'
import { formatNumber } from '../../src/scales/format.ts'
import { formatMean } from '../../src/scales/value-digits.ts'

test('numbers are written as people read them', () => {
  expect([0, -0, 12, -3.25, 0.1 + 0.2, 1234.56789, 0.00012345].map((value) => formatNumber(value))).toEqual([
    '0',
    '0',
    '12',
    '−3.25',
    '0.3',
    '1234.57',
    '0.00012345',
  ])
})

test('very large and very small numbers are written with a power of ten', () => {
  expect([1e9, -2.5e-7, 6.02214076e23].map((value) => formatNumber(value, 4))).toEqual([
    '10⁹',
    '−2.5 × 10⁻⁷',
    '6.022 × 10²³',
  ])
})

test('values that are not numbers are not formatted as numbers', () => {
  expect([Number.NaN, Infinity, -Infinity].map((value) => formatNumber(value))).toEqual(['–', '∞', '−∞'])
})

test('a mean has the decimals of the two significant digits of its standard deviation', () => {
  expect(formatMean(3.40752, 0.0393)).toEqual(['3.408', '0.039'])
  expect(formatMean(20.1344, 0.0997)).toEqual(['20.13', '0.10'])
  expect(formatMean(-0.004, 1.25)).toEqual(['0.0', '1.3'])
  expect(formatMean(35, 0.0393)).toEqual(['35.000', '0.039'])
  expect(formatMean(-4321.6, 345.6)).toEqual(['−4322', '346'])
})

test('a mean of equal, tiny or huge values keeps its digits, and its deviation two', () => {
  expect(formatMean(3.40752, 0)).toEqual(['3.40752', '0'])
  expect(formatMean(3.40752, Number.NaN)).toEqual(['3.40752', '–'])
  expect(formatMean(2.51e-6, 3.456e-8)).toEqual(['2.51 × 10⁻⁶', '3.5 × 10⁻⁸'])
  expect(formatMean(1.5e8, 2.345e7)).toEqual(['1.5 × 10⁸', '2.3 × 10⁷'])
})
