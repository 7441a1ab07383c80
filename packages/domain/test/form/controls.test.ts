import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DateInput,
  type RangeInput,
  checkDateInput,
  checkRangeInput,
  colourRangeProblems,
  dateText,
  isoDay,
  markerSizeProblem,
  opacityProblem,
  parseDecimal,
  sentence,
} from '../../src/index.ts'

const range = (text: string, changes: Partial<RangeInput> = {}) => {
  const { value, problem } = checkRangeInput({
    text,
    end: 'start',
    min: -10,
    max: 20,
    step: 0.1,
    other: 15,
    ...changes,
  })
  return [value, problem ? sentence(problem) : '']
}

describe('a range input', () => {
  it('left empty restores its own bound', () => {
    expect(range('')).toEqual([-10, 'Restored to minimum value'])
    expect(range(' ', { end: 'end' })).toEqual([20, 'Restored to maximum value'])
  })

  it('rounds to its step without binary noise', () => {
    expect(range('0.27')).toEqual([0.3, ''])
    expect(range('-3.14159')).toEqual([-3.1, ''])
    expect(range('0.35', { step: 0.001 })).toEqual([0.35, ''])
    expect(range('7.6', { step: 1 })).toEqual([8, ''])
  })

  it('clamps to its bounds and says which', () => {
    expect(range('-10')).toEqual([-10, ''])
    expect(range('-10.1')).toEqual([-10, 'Value cannot be below minimum of -10'])
    expect(range('20', { end: 'end' })).toEqual([20, ''])
    expect(range('20.1', { end: 'end' })).toEqual([20, 'Value cannot be above maximum of 20'])
  })

  it('does not pass its other end', () => {
    expect(range('15')).toEqual([15, ''])
    expect(range('25')).toEqual([15, 'Start value must be less than or equal to end value (15)'])
    expect(range('15.1')).toEqual([15, 'Start value must be less than or equal to end value (15)'])
    expect(range('14.9', { end: 'end' })).toEqual([15, 'End value must be greater than or equal to start value (15)'])
  })

  it('says when it is no number', () => expect(range('ten')).toEqual([-10, 'Invalid value']))

  it('holds months 1 to 12', () => {
    const month = (text: string) => range(text, { min: 1, max: 12, step: 1, other: 12 })
    expect(month('0')).toEqual([1, 'Value cannot be below minimum of 1'])
    expect(month('13')).toEqual([12, 'Value cannot be above maximum of 12'])
    expect(month('12')).toEqual([12, ''])
  })

  it('always holds a value within its bounds and on its side of the other end', () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.integer({ min: -30, max: 30 }).map(String))
    fc.assert(
      fc.property(text, fc.constantFrom('start', 'end'), (typed, end) => {
        const [value] = range(typed, { end }) as [number]
        expect(value).toBeGreaterThanOrEqual(end === 'end' ? 15 : -10)
        expect(value).toBeLessThanOrEqual(end === 'end' ? 20 : 15)
      }),
    )
  })
})

describe('a date input', () => {
  const [min, max, other] = ['2016-01-01T06:00Z', '2018-12-31', '2017-01-01'].map((text) => Date.parse(text)) as [
    number,
    number,
    number,
  ]
  const date = (text: string, end: DateInput['end']) => {
    const { value, problem } = checkDateInput({ text, end, min, max, other })
    return [isoDay(value), problem ? sentence(problem) : '']
  }

  it('lies within the data, by whole days', () => {
    expect(date('2016-01-01', 'start')).toEqual(['2016-01-01', ''])
    expect(date('2015-12-31', 'start')).toEqual([
      '2016-01-01',
      'Start date cannot be before minimum date of 2016-01-01',
    ])
    expect(date('2018-12-31T23:00', 'end')).toEqual(['2018-12-31', ''])
    expect(date('2019-01-01', 'end')).toEqual(['2018-12-31', 'End date cannot be after maximum date of 2018-12-31'])
  })

  it('does not pass its other end', () => {
    expect(date('2017-01-01', 'start')).toEqual(['2017-01-01', ''])
    expect(date('2017-01-02', 'start')).toEqual(['2017-01-01', 'Start date must be before or equal to end date'])
    expect(date('2016-12-31', 'end')).toEqual(['2017-01-01', 'End date must be after or equal to start date'])
  })

  it('that is none is said to be invalid', () => {
    expect(date('soon', 'start')).toEqual(['2016-01-01', 'Invalid date/time'])
    expect(date('', 'end')).toEqual(['2018-12-31', 'Invalid date/time'])
  })

  it('of ten characters becomes midnight UTC, of twenty-four stays', () => {
    expect(dateText('2016-04-30')).toBe('2016-04-30T00:00:00.000Z')
    expect(dateText('2016-04-30T14:00:00.123Z')).toBe('2016-04-30T14:00:00.123Z')
    expect(dateText('30 April')).toBeNull()
  })
})

describe('a colour range', () => {
  const said = (min: string, max: string) => {
    const { min: low, max: high, both } = colourRangeProblems(min, max)
    return [low, high, both].map((problem) => (problem ? sentence(problem) : ''))
  }

  it('is two numbers, in exponent notation too', () => {
    expect(said('1.2e-5', '3.4E-5')).toEqual(['', '', ''])
    expect(said('−2', '+.5')).toEqual(['', '', ''])
    expect(said('', 'x')).toEqual(['Invalid value', 'Invalid value', ''])
    expect(said('1,5', '2')).toEqual(['Invalid value', '', ''])
    expect(said('1e999', '2')).toEqual(['Invalid value', '', ''])
  })

  it('is compared as numbers, not as texts', () => {
    expect(said('9', '10')).toEqual(['', '', ''])
    expect(said('5', '5')).toEqual(['', '', ''])
    expect(said('5.001', '5')).toEqual(['', '', 'Min must be higher than max'])
  })

  it('reads every number back from its text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseDecimal(String(value))).toBe(Number(String(value)))
      }),
    )
  })

  // A pattern that tries every division of the digits needs minutes.
  it('reads through digits without end once', () => {
    expect(parseDecimal(`${'1'.repeat(1_000_000)}x`)).toBeNull()
    expect(parseDecimal('12.')).toBe(12)
  })
})

describe('a marker', () => {
  it.each([
    ['0.1', false],
    ['1', false],
    ['0.09', true],
    ['1.01', true],
    ['', true],
    ['half', true],
  ])('of opacity %j is refused: %s', (text, refused) => {
    const problem = opacityProblem(text)
    expect(problem ? sentence(problem) : '').toBe(refused ? 'Opacity should be 0.1 to 1' : '')
  })

  it.each([
    ['1', false],
    ['18', false],
    ['0.9', true],
    ['18.1', true],
  ])('of size %j is refused: %s', (text, refused) => {
    const problem = markerSizeProblem(text)
    expect(problem ? sentence(problem) : '').toBe(refused ? 'Size should be 1 to 18' : '')
  })
})
