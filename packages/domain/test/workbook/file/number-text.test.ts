import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseNumber } from '../../../src/workbook/file/xml/number-text.ts'

const parse = (text: string) => {
  const bytes = Uint8Array.from(`>${text}<`, (letter) => letter.charCodeAt(0))
  return parseNumber(bytes, 1, bytes.length - 1)
}

it('reads every double as JavaScript reads its text', () => {
  const decimals = fc
    .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 30 }))
    .map(([integer, places]) => (integer / 10 ** places).toFixed(Math.min(places, 20)))
  const doubles = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)
  fc.assert(
    fc.property(fc.oneof(doubles, decimals), (text) => {
      expect(parse(text)).toBe(Number(text))
    }),
  )
})

it.each(['1.', '.5', '-0', '+7', ' 12 ', '1E3', '00.10', '0.000000000000000000000000000001'])('reads %j', (text) => {
  expect(parse(text)).toBe(Number(text))
})

it.each(['', ' ', '.', '-', '--1', '1-2', '1.2.3', '0x10', 'Infinity', 'NaN', '1e', '1 2', '9'.repeat(41)])(
  'takes %j for no number',
  (text) => {
    expect(parse(text)).toBeNaN()
  },
)
