import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoInstant, monthText, monthsOf, parseMonth, parseTime } from '../../src/index.ts'

describe('a date', () => {
  it.each([
    ['2016-04-30', '2016-04-30T00:00:00.000Z'],
    ['2016-04-30T14:05:06.789Z', '2016-04-30T14:05:06.789Z'],
    ['2016-04-30T14:05', '2016-04-30T14:05:00.000Z'],
    ['2016-04-30 14:05:06', '2016-04-30T14:05:06.000Z'],
    ['2016-04-30T23:59:59Z', '2016-04-30T23:59:59.000Z'],
    ['2016-04-30T14:00:00+02:00', '2016-04-30T12:00:00.000Z'],
    ['2016-04-30T14:00:00-0130', '2016-04-30T15:30:00.000Z'],
    [' 0012-02-29 ', '0012-02-29T00:00:00.000Z'],
    ['2016-04-30T14:00:00+14:00', '2016-04-30T00:00:00.000Z'],
    ['2016-04-30T14:00:00+15:00', null],
    ['2016-04-30T14:00:00+02:60', null],
    ['2016-04-30T23:59:60Z', null],
    ['0000-02-29', '0000-02-29T00:00:00.000Z'],
    ['-000001-01-01', null],
    ['9999-12-31', '9999-12-31T00:00:00.000Z'],
    ['10000-01-01', null],
    ['2016-02-30', null],
    ['2015-02-29', null],
    ['2016-04-30T24:00', null],
    ['04-30-2016', null],
    ['yesterday', null],
    ['', null],
  ])('%j is read as %s whatever the zone of the machine', (text, expected) => {
    const time = parseTime(text)
    expect(time === null ? null : isoInstant(time)).toBe(expected)
  })

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          expect(parseTime(isoInstant(date.getTime()))).toBe(date.getTime())
        },
      ),
    )
  })
})

describe('a month of a climatology', () => {
  it('travels as MM-01-1900 and comes back', () => {
    expect([monthText(1), monthText(12)]).toEqual(['01-01-1900', '12-01-1900'])
    for (const month of monthsOf(1, 12)) expect(parseMonth(monthText(month))).toBe(month)
  })

  it.each([
    ['7', 7],
    ['2016-11-30', 11],
    ['2016-12-31T23:59:59.000Z', 12],
    ['0', null],
    ['13', null],
    ['13-01-1900', null],
    ['', null],
  ])('is read from %j as %s', (text, month) => expect(parseMonth(text)).toBe(month))

  it('wraps from December to January', () => {
    expect(monthsOf(11, 2)).toEqual([11, 12, 1, 2])
    expect(monthsOf(3, 3)).toEqual([3])
    expect(monthsOf(1, 12)).toHaveLength(12)
  })
})
