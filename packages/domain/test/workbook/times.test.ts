import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serialText, readReleaseDate, readTimeCell } from '../../src/workbook/index.ts'
import { timeOfSerial } from '../../src/workbook/data/times.ts'

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

describe('a serial date', () => {
  // What spreadsheets show for these serials.
  it.each([
    [1, false, '1900-01-01T00:00:00.000Z'],
    [59, false, '1900-02-28T00:00:00.000Z'],
    [61, false, '1900-03-01T00:00:00.000Z'],
    [25_569, false, '1970-01-01T00:00:00.000Z'],
    [38_041.8729166667, false, '2004-02-24T20:57:00.000Z'],
    [42_480.5, false, '2016-04-20T12:00:00.000Z'],
    [2_958_465, false, '9999-12-31T00:00:00.000Z'],
    [0, true, '1904-01-01T00:00:00.000Z'],
    [41_018.5, true, '2016-04-20T12:00:00.000Z'],
    [2_957_003, true, '9999-12-31T00:00:00.000Z'],
  ])('%f (1904: %s) is %s', (serial, date1904, text) => {
    expect(iso(timeOfSerial(serial, date1904))).toBe(text)
  })

  it.each([
    [0.5, false],
    [60, false],
    [60.9, false],
    [-1, false],
    [2_958_466, false],
    [Number.NaN, false],
    [-0.1, true],
    [2_957_004, true],
  ])('%f (1904: %s) is no day of the calendar', (serial, date1904) => {
    expect(timeOfSerial(serial, date1904)).toBeNull()
  })

  it('comes back to the second from any time that a spreadsheet stores with 15 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_203_804_800, max: 253_402_300_799 }), (seconds) => {
        const serial = Number((seconds / 86_400 + 25_569).toPrecision(15))
        expect(timeOfSerial(serial, false)).toBe(seconds * 1000)
      }),
    )
  })
})

describe('a cell of the time column', () => {
  it.each([
    ['2016-04-20', 'date alone', '2016-04-20T00:00:00.000Z'],
    ['2016-04-20T13:05:07', 'no zone', '2016-04-20T13:05:07.000Z'],
    [' 2016-04-20T13:05:07Z ', 'none', '2016-04-20T13:05:07.000Z'],
    ['2016-04-20T13:05:07.25Z', 'none', '2016-04-20T13:05:07.250Z'],
    ['2016-04-20T13:05:07-10:00', 'other zone', '2016-04-20T23:05:07.000Z'],
    ['2016-04-20T13:05:07+0530', 'other zone', '2016-04-20T07:35:07.000Z'],
    [42_480.25, 'serial number', '2016-04-20T06:00:00.000Z'],
    [{ type: 'date', serial: 42_480 }, 'serial number', '2016-04-20T00:00:00.000Z'],
  ] as const)('%j is read (%s) as %s', (value, conversion, text) => {
    const reading = readTimeCell(value, false)
    expect(reading.type === 'time' && [reading.conversion, iso(reading.time)]).toEqual([conversion, text])
  })

  it.each(['2024/12/30 00:06', '2016-04-20 13:05:07', '2016-04-20T13:05', '4/20/2016', 'NA', 2016, true, '2016-4-2'])(
    '%j is not written as a time',
    (value) => expect(readTimeCell(value, false).type).toBe('format'),
  )

  it.each([
    '2016-02-30',
    '2015-02-29T00:00:00',
    '2016-13-01',
    '2016-04-20T24:00:00',
    '2016-04-20T00:60:00',
    '2016-04-20T00:00:60',
    '2016-04-20T00:00:00+15:00',
    '2016-04-20T00:00:00+10:60',
  ])('%s does not exist', (value) => expect(readTimeCell(value, false).type).toBe('impossible'))
})

describe('a release date', () => {
  it.each([
    ['2018-06-20', '2018-06-20'],
    [{ type: 'date', serial: 42_480, text: '4/20/16' }, '2016-04-20'],
    ['20 June 2018', null],
    ['0999-01-01', null],
    ['2018-06-31', null],
    [2018, null],
    [null, null],
  ] as const)('%j is %s', (value, date) => {
    expect(readReleaseDate(value, false)).toBe(date)
  })
})

it.each([
  [43_832, false, '2020-01-02'],
  [43_832.5, false, '2020-01-02T12:00:00Z'],
  [42_370, true, '2020-01-02'],
  [0.5, false, '12:00:00'],
  [0.5, true, '1904-01-01T12:00:00Z'],
  [-1.5, false, '-1.5'],
])('shows the date %d (from 1904: %s) as %s', (serial, date1904, text) => {
  expect(serialText({ serial }, date1904)).toBe(text)
})

it.each([
  [0.5, '12:00:00'],
  [0.999_999_999, '24:00:00'],
  [1, '24:00:00'],
  [5.25, '126:00:00'],
])('takes %d of a style without days for %s, no time', (serial, text) => {
  for (const date1904 of [false, true]) {
    expect(serialText({ serial, isClock: true }, date1904)).toBe(text)
    expect(readTimeCell({ type: 'date', serial, isClock: true }, date1904)).toEqual({ type: 'impossible' })
  }
})

it('takes a moment of a style that hides its day for that moment', () => {
  const reading = readTimeCell({ type: 'date', serial: 43_832.5, isClock: true }, false)
  expect(reading).toMatchObject({ type: 'time', time: Date.UTC(2020, 0, 2, 12) })
})
