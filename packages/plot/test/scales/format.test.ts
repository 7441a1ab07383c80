import { expect, test } from 'vitest'
import { formatNumber } from '../../src/scales/format.ts'

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
