import { describe, expect, it } from 'vitest'
import { epochsOf, readTime } from '../../../src/ingest/netcdf/cf-time.ts'
import { isTime } from '../../../src/ingest/netcdf/cf-role.ts'

const read = (values: readonly number[], units: string, calendar?: string, repeats = false) =>
  readTime({ values, units, calendar, repeats })

const instants = (...given: Parameters<typeof read>) => {
  const result = read(...given)
  return result.ok && result.calendar === 'utc' ? Array.from(result.values, (ms) => new Date(ms).toISOString()) : result
}

const detail = (...given: Parameters<typeof read>) => {
  const result = read(...given)
  return result.ok ? undefined : result.detail
}

describe('time units', () => {
  it.each([
    [[76_701], 'days since 1800-01-01', '2010-01-01T00:00:00.000Z'],
    [[318_096], 'hours since 1970-01-01 00:00:00', '2006-04-16T00:00:00.000Z'],
    [[1_476_792_000], 'seconds since 1970-01-01T00:00:00Z', '2016-10-18T12:00:00.000Z'],
    [[0], 'days since 1800-1-1 00:00:0.0', '1800-01-01T00:00:00.000Z'],
    [[90], 'minutes since 2000-01-01 00:00:00 +01:30', '2000-01-01T00:00:00.000Z'],
    [[1], 'day since 2000-02-28 12', '2000-02-29T12:00:00.000Z'],
    [[1500], 'msec since 2000-01-01', '2000-01-01T00:00:01.500Z'],
    [[1_500_000], 'microseconds since 2000-01-01', '2000-01-01T00:00:01.500Z'],
    [[86_400e9], 'nanoseconds since 2000-01-01', '2000-01-02T00:00:00.000Z'],
    [[20_200_131.25], 'day as %Y%m%d.%f', '2020-01-31T06:00:00.000Z'],
    [[201_604], 'month as %Y%m.%f', '2016-04-01T00:00:00.000Z'],
    [[201_602.5], 'calendar_month as %Y%m.%f', '2016-02-15T12:00:00.000Z'],
    [[20_200_131.25], 'YYYYMMDD', '2020-01-31T06:00:00.000Z'],
    [[201_604], 'yyyymm', '2016-04-01T00:00:00.000Z'],
    [[2_020_013_106], 'YYYYMMDDHH', '2020-01-31T06:00:00.000Z'],
    [[202_001_310_630], 'yyyymmddhhmm', '2020-01-31T06:30:00.000Z'],
    [[20_200_131_063_015], 'YYYYMMDDHHMMSS', '2020-01-31T06:30:15.000Z'],
    [[2020.5], 'decimal year', '2020-07-02T00:00:00.000Z'],
    [[2021], 'year as %Y.%f', '2021-01-01T00:00:00.000Z'],
    // As astropy.time reads them.
    [[57_480.25], 'MJD', '2016-04-02T06:00:00.000Z'],
    [[57_479], 'Modified Julian Date', '2016-04-01T00:00:00.000Z'],
    [[2_457_480], 'julian_day', '2016-04-01T12:00:00.000Z'],
    [[2_457_479.5], 'Julian date (UTC)', '2016-04-01T00:00:00.000Z'],
    [[2], 'weeks since 2000-01-01', '2000-01-15T00:00:00.000Z'],
    [[13], 'months since 2000-01-15', '2001-02-15T00:00:00.000Z'],
    [[0.5], 'months since 2001-02-01', '2001-02-15T00:00:00.000Z'],
    [[2], 'hours since 2000-01-01 06:00:00 -6', '2000-01-01T14:00:00.000Z'],
    [[2], 'hours since 2000-01-01 06:00 2:00 UTC', '2000-01-01T06:00:00.000Z'],
    [[20_000_000], 'minutes since 1-1-1980 00:00 UTC', '2018-01-09T21:20:00.000Z'],
    [[17_000], 'days since 1/1/1970', '2016-07-18T00:00:00.000Z'],
    [[17_000], 'days since 1970/01/01 00:00:00', '2016-07-18T00:00:00.000Z'],
    [[3], 'years since 1999-07-01', '2002-07-01T00:00:00.000Z'],
  ])('%j %s is %s', (values, units, expected) => {
    expect(instants(values, units)).toEqual([expected])
  })

  it.each([
    '',
    'days',
    'days since yesterday',
    'fortnights since 2000-01-01',
    'days since 2000-13-01',
    'days since 1-2-1980',
  ])('"%s" is refused', (units) => {
    expect(detail([1, 2], units)).toMatch(/units/)
  })
})

it.each([
  ['hours since 2016-04-01 00:00:00 EST', 'EST'],
  ['hours since 2016-04-01 00:00 UTC+2', 'UTC+2'],
  ['hours since 2016-04-01 00:00 America/New_York', 'America/New_York'],
])('times "%s" are refused by their zone', (units, zone) => {
  expect(detail([1, 2], units)).toBe(`its units "${units}" count from a moment of the zone ${zone}, and not of UTC`)
})

it('Julian dates are the same in any calendar in use', () => {
  expect(instants([2_457_479.5], 'JD', 'proleptic_gregorian')).toEqual(['2016-04-01T00:00:00.000Z'])
})

// The numbers are those of the reference implementation, cftime: date2num of 2000-01-01 from the year 1.
describe('calendars', () => {
  it('the standard one is Julian before the reform of 1582, the proleptic one is not', () => {
    expect(instants([730_121], 'days since 0001-01-01', 'standard')).toEqual(['2000-01-01T00:00:00.000Z'])
    expect(instants([730_119], 'days since 0001-01-01', 'proleptic_gregorian')).toEqual(['2000-01-01T00:00:00.000Z'])
  })

  it.each([
    ['days since -4713-01-01T00:00:00Z', 'julian', '2016-04-30T00:00:00.000Z'],
    ['days since -4713-01-01', 'standard', '2016-04-30T00:00:00.000Z'],
    ['days since -4713-01-01T12:00:00Z', undefined, '2016-04-30T12:00:00.000Z'],
    ['days since -4712-01-01', 'gregorian', '2016-04-30T00:00:00.000Z'],
    ['days since -4713-11-24', 'proleptic_gregorian', '2016-04-30T00:00:00.000Z'],
    ['days since -4713-11-24', 'standard', '2016-04-30T00:00:00.000Z'],
    ['days since -4714-11-24 12:00:00', undefined, '2016-04-30T12:00:00.000Z'],
    ['days since -4711-01-01', 'standard', '2018-05-01T00:00:00.000Z'],
  ])('Julian days, as %s in the calendar %s, tell Gregorian dates, and no year 0 lies between', (...given) => {
    const [units, calendar, date] = given
    expect(instants([2_457_509], units, calendar)).toEqual([date])
  })

  it('the day after 4 October 1582 is 15 October', () => {
    expect(instants([1], 'days since 1582-10-04')).toEqual(['1582-10-15T00:00:00.000Z'])
  })

  // The dates of cftime 1.6.6, num2date.
  it.each([
    [0, 'days since 1582-10-04', 'julian', '1582-10-04T00:00:00.000Z'],
    [1, 'days since 1582-10-04', 'julian', '1582-10-05T00:00:00.000Z'],
    [1, 'days since 1582-10-04', 'proleptic_gregorian', '1582-10-05T00:00:00.000Z'],
    [-1, 'days since 1582-10-15', 'standard', '1582-10-04T00:00:00.000Z'],
    [577_736, 'days since 0001-01-01', 'julian', '1582-10-04T00:00:00.000Z'],
    [577_736, 'days since 0001-01-01', 'standard', '1582-10-04T00:00:00.000Z'],
    [577_737, 'days since 0001-01-01', 'standard', '1582-10-15T00:00:00.000Z'],
    [577_736, 'days since 0001-01-01', 'proleptic_gregorian', '1582-10-16T00:00:00.000Z'],
    [577_736, 'days since 0001-01-01', 'noleap', '1583-11-03T00:00:00.000Z'],
    [577_736, 'days since 0001-01-01', 'all_leap', '1579-07-07T00:00:00.000Z'],
    [577_736, 'days since 0001-01-01', '360_day', '1605-10-27T00:00:00.000Z'],
    [366, 'days since 1900-02-28', 'julian', '1901-02-28T00:00:00.000Z'],
    [60, 'days since 1900-01-01', 'julian', '1900-03-01T00:00:00.000Z'],
    [-366, 'days since 1000-02-28', 'julian', '0999-02-27T00:00:00.000Z'],
  ])('%d %s in the calendar %s is %s', (value, units, calendar, date) => {
    expect(instants([value], units, calendar)).toEqual([date])
  })

  it.each([
    ['days since 0000-01-01', 'julian', 'the year 0, which the Julian calendar lacks'],
    ['days since 1582-10-10', 'standard', 'a day which the standard calendar lacks'],
    ['days since 1900-02-29', 'gregorian', 'a day which the standard calendar lacks'],
    ['hours since 2001-02-29', 'proleptic_gregorian', 'a day which the Gregorian calendar lacks'],
    ['days since 2000-02-29', 'noleap', 'a day which a calendar without leap years lacks'],
    ['days since 2000-02-30', 'all_leap', 'a day which a calendar of leap years lacks'],
    ['days since 2000-01-31', '360_day', 'a day which a calendar of months of 30 days lacks'],
  ])('"%s" in the calendar %s is refused, as cftime does', (units, calendar, says) => {
    expect(detail([10], units, calendar)).toBe(`its units "${units}" count from ${says}`)
  })

  it('the one without leap years has no 29 February', () => {
    expect(instants([59], 'days since 2000-01-01', 'noleap')).toEqual(['2000-03-01T00:00:00.000Z'])
    expect(instants([365 * 4], 'days since 2000-01-01', '365_day')).toEqual(['2004-01-01T00:00:00.000Z'])
  })

  it('the one with only leap years counts 366 days', () => {
    expect(instants([366 * 4], 'days since 2000-01-01', 'all_leap')).toEqual(['2004-01-01T00:00:00.000Z'])
  })

  it('months of 30 days keep their date, and a 30 February is refused', () => {
    expect(instants([15, 45], 'days since 2001-01-01', '360_day')).toEqual([
      '2001-01-16T00:00:00.000Z',
      '2001-02-16T00:00:00.000Z',
    ])
    expect(detail([58, 59], 'days since 2001-01-01', '360_day')).toContain('2001-2-29')
  })

  it('an unknown one is refused by name', () => {
    expect(detail([1], 'days since 2000-01-01', 'lunar')).toContain('"lunar"')
  })
})

describe('times of rows', () => {
  it.each([
    ['day as %Y%m%d.%f', 20_160_430.5, '2016-04-30T12:00:00Z'],
    ['month as %Y%m.%f', 201_604, '2016-04-01T00:00:00Z'],
  ])('may be written as CDO writes them, %s', (units, value, expected) => {
    expect(epochsOf([value, 20_161_399, Number.NaN], units, undefined)).toEqual({
      ok: true,
      epochs: Float64Array.of(Date.parse(expected), Number.NaN, Number.NaN),
    })
    const attributes = new Map([['units', { type: 'text', value: units }]] as const)
    expect(isTime({ name: 't', type: 'f8', dimensions: ['t'], shape: [3], attributes, chunk: undefined })).toBe(true)
  })
})

describe('a time axis', () => {
  const monthly = Array.from({ length: 12 }, (_, i) => 366 + i * 730.485)

  it('of twelve months in the year 0 is a climatology', () => {
    const result = read(monthly, 'hour since 0000-01-01 00:00:00')
    expect(result).toEqual({ ok: true, calendar: 'month', values: Float64Array.from({ length: 12 }, (_, i) => i + 1) })
  })

  it('that repeats itself by its own word is a climatology in any year', () => {
    const result = read([15, 45, 74], 'days since 1990-01-01', undefined, true)
    expect(result).toEqual({ ok: true, calendar: 'month', values: Float64Array.of(1, 2, 3) })
  })

  it('that repeats itself in days is refused', () => {
    expect(detail([0, 1, 2], 'days since 0001-01-01', undefined, true)).toContain('other than months')
  })

  it('of early model years that does not repeat is an ordinary one', () => {
    expect(instants([0, 365], 'days since 0005-01-01', 'noleap')).toEqual([
      '0005-01-01T00:00:00.000Z',
      '0006-01-01T00:00:00.000Z',
    ])
  })

  it('of the year 0 that is no climatology is refused in the standard calendar, and read where the calendar has such a year', () => {
    expect(detail([730_486], 'days since 0000-01-01')).toContain('the year 0')
    expect(instants([730_485], 'days since 0000-01-01', 'proleptic_gregorian')).toEqual(['2000-01-01T00:00:00.000Z'])
  })

  it.each(['seconds since 1970-01-01', 'milliseconds since 1970-01-01T00:00:00Z'])(
    'that numbers its times in %s is refused',
    (units) => {
      expect(
        detail(
          Array.from({ length: 300 }, (_, i) => i + 1),
          units,
        ),
      ).toContain('they number its times')
      expect(detail([0], units)).toContain('they number its times')
    },
  )

  it.each([
    [[0, 300], 'seconds since 2016-04-30'],
    [[1, 300], 'hours since 1970-01-01'],
    [[86_400, 86_700], 'seconds since 1970-01-01'],
    [[0, 3600, 7200], 'seconds since 1970-01-01'],
    [[-60, 60], 'seconds since 1970-01-01'],
  ])('of %j %s is a time axis', (values, units) => {
    expect(detail(values, units)).toBeUndefined()
  })

  it('of plain month numbers is a climatology, and only from 1 to 12', () => {
    expect(read([1, 2, 3], 'month')).toEqual({ ok: true, calendar: 'month', values: Float64Array.of(1, 2, 3) })
    expect(detail([0, 1, 2], 'months')).toContain('1 to 12')
  })

  it('without a value, or of numbers that are no days, is refused', () => {
    expect(detail([], 'days since 2000-01-01')).toBe('it holds no time')
    expect(detail([20_201_301], 'day as %Y%m%d.%f')).toBe('its value 20201301 is no day "day as %Y%m%d.%f"')
    expect(detail([202_013], 'month as %Y%m.%f')).toBe('its value 202013 is no day "month as %Y%m.%f"')
  })

  it('may run backwards, but not both ways', () => {
    expect(instants([2, 1, 0], 'days since 2000-01-01')).toHaveLength(3)
    expect(detail([0, 1, 0.5], 'days since 2000-01-01')).toBe('value 3 goes back')
    expect(detail([0, 1, 1], 'days since 2000-01-01')).toBe('value 3 repeats the one before it')
    expect(detail([0, Number.NaN], 'days since 2000-01-01')).toContain('not all numbers')
  })
})
