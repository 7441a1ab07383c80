import { afterEach, expect, test } from 'vitest'
import { alignDecimals } from '../../../src/page/table/align-decimals.ts'
import { englishSigns, setNumberSigns } from '../../../src/scales/number-signs.ts'

afterEach(() => setNumberSigns(englishSigns))

test('the numbers of a table have the decimals of the one with most; missing values stay', () => {
  expect(alignDecimals(['28', null, '−1.37', '0', '27.567'])).toEqual(['28.000', null, '−1.370', '0.000', '27.567'])
  expect(alignDecimals(['28', '−1'])).toEqual(['28', '−1'])
  expect(alignDecimals([null])).toEqual([null])
})

test('they stay as they are where they would have more than six digits, or a power of ten', () => {
  for (const texts of [
    ['1234.5', '0.0012'],
    ['2.5 × 10⁻⁷', '0.5'],
    ['∞', '0.5'],
  ])
    expect(alignDecimals(texts)).toEqual(texts)
})

test('they are aligned at the sign of their language', () => {
  setNumberSigns({ decimal: ',', thousands: '.' })
  expect(alignDecimals(['28', '27,5'])).toEqual(['28,0', '27,5'])
})
