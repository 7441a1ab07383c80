import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  formatUnit,
  parseDecimal,
  parseMonth,
  parseSpatialResolution,
  parseTemporalResolution,
  parseTime,
  readPosition,
} from '../../src/index.ts'

/** Texts of letters that units, dates, resolutions and positions are made of, and any others. */
const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'0123456789.-+/ °xXkmeEdDnNsSwWTZ:µ^*()⁻¹'.split('')) }),
  fc.constantFrom('constructor', '__proto__', 'toString', 'NaN', 'Infinity', '1e999', '0x10', '١٢', '½°', '\u0000'),
)

/** The numbers that readers make of a text, each with the range in which it must lie. */
function numbersOf(text: string): readonly (readonly [value: number, least: number, most: number])[] {
  const plain = [parseTime(text), parseMonth(text), parseDecimal(text)].filter((value) => value !== null)
  const space = parseSpatialResolution(text)
  const time = parseTemporalResolution(text)
  const steps = space.ok && space.value.type === 'regular' ? [space.value.lat, space.value.lon] : []
  const days = time.ok && time.value.type === 'steps' ? [time.value.days] : []
  const [lat, lon] = [readPosition(text, 'lat'), readPosition(text, 'lon')]
  return [
    ...plain.map((value) => [value, -Number.MAX_VALUE, Number.MAX_VALUE] as const),
    ...steps.map((step) => [step, Number.MIN_VALUE, 180] as const),
    ...days.map((count) => [count, Number.MIN_VALUE, Number.MAX_VALUE] as const),
    ...(lat.ok ? [[lat.degrees, -90, 90] as const] : []),
    ...(lon.ok ? [[lon.degrees, -180, 180] as const] : []),
  ]
}

it('no text makes a reader throw, or read what is not a number', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(typeof formatUnit(text)).toBe('string')
      expect(numbersOf(text).filter(([value, least, most]) => !(value >= least && value <= most))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

it.each(['m', '°', 'km'])('a million blanks before a unit, behind %s, are read as one', (text) => {
  const written = (blanks: number) => `${text}${' '.repeat(blanks)}x1`
  expect(formatUnit(written(1_000_000)).replace(/ {2,}/, ' ')).toBe(formatUnit(written(1)))
  expect(parseSpatialResolution(written(1_000_000)).ok).toBe(parseSpatialResolution(written(1)).ok)
})
