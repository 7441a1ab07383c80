import { assert, double, integer, property } from 'fast-check'
import { utcTicks } from 'd3-time'
import { expect, test } from 'vitest'
import { formatInstant, formatInstants } from '../../src/scales/instants.ts'
import { monthTicks } from '../../src/scales/ticks/month-ticks.ts'
import { timeTicks } from '../../src/scales/ticks/time-ticks.ts'

const range = (from: string, to: string) => [Date.parse(from), Date.parse(to)] as const
const labels = (ticks: ReadonlyArray<{ label: string }>) => ticks.map(({ label }) => label)

test('the first label has the full date, the others only what has changed', () => {
  expect(labels(timeTicks(range('1988-10-01', '2019-01-01')))).toEqual(['1990', '1995', '2000', '2005', '2010', '2015'])
  expect(labels(timeTicks(range('2015-08-10', '2017-02-01')))).toEqual([
    'Oct 2015',
    '2016',
    'Apr',
    'Jul',
    'Oct',
    '2017',
  ])
  expect(labels(timeTicks(range('2016-12-28T10:00Z', '2017-01-02')))).toEqual([
    '29 Dec 2016',
    '30 Dec',
    '31 Dec',
    '1 Jan 2017',
    '2 Jan',
  ])
  expect(labels(timeTicks(range('2016-04-30T05:00Z', '2016-05-01T13:00Z')))).toEqual([
    '30 Apr 2016, 06:00',
    '12:00',
    '18:00',
    '1 May',
    '06:00',
    '12:00',
  ])
  expect(labels(timeTicks(range('2016-04-30T05:00:10Z', '2016-04-30T05:00:25Z'), 4))).toEqual([
    '30 Apr 2016, 05:00:10',
    '05:00:15',
    '05:00:20',
    '05:00:25',
  ])
  expect(labels(timeTicks(range('2016-04-30T05:00:10.1Z', '2016-04-30T05:00:10.3Z'), 3)).slice(1)).toEqual([
    '05:00:10.200',
    '05:00:10.300',
  ])
})

test('years of five digits and years before 0 have all their digits', () => {
  const years = (from: number, to: number) => labels(timeTicks([Date.UTC(from, 0), Date.UTC(to, 0)]))
  expect(years(12_000, 12_015)).toEqual(['12000', '12005', '12010', '12015'])
  expect(years(-15_000, 1000)).toEqual(['−15000', '−10000', '−5000', '0000'])
  const [from, to] = [Date.UTC(12_000, 2, 1), Date.UTC(12_000, 2, 3)]
  expect(labels(timeTicks([from, to]))[0]).toBe('1 Mar 12000')
})

test('some weeks are divided at Sundays, as d3 does, and two months at the first, the eleventh and the twenty-first', () => {
  expect(labels(timeTicks(range('2015-01-20', '2015-03-06'), 10))).toEqual([
    '25 Jan 2015',
    '1 Feb',
    '8 Feb',
    '15 Feb',
    '22 Feb',
    '1 Mar',
  ])
  expect(labels(timeTicks(range('2015-01-20', '2015-03-25')))).toEqual([
    '21 Jan 2015',
    '1 Feb',
    '11 Feb',
    '21 Feb',
    '1 Mar',
    '11 Mar',
    '21 Mar',
  ])
})

test('every range of two seconds to a hundred years gets four to seven ticks', () => {
  assert(
    property(
      integer({ min: -2_000_000_000_000, max: 4_000_000_000_000 }),
      double({ min: 3.31, max: 12.5, noNaN: true }),
      (low, power) => {
        const { length } = timeTicks([low, low + 10 ** power])
        expect(length).toBeGreaterThanOrEqual(4)
        expect(length).toBeLessThanOrEqual(7)
      },
    ),
    { numRuns: 2000 },
  )
})

test('clock and year ticks stand where d3 puts them', () => {
  for (const [from, to, count] of [
    ['2016-04-30T05:00Z', '2016-05-01T13:00Z', 6],
    ['2016-04-30T05:00Z', '2016-04-30T05:40Z', 5],
    ['2016-04-30T05:00:01Z', '2016-04-30T05:00:29Z', 6],
    ['1950-03-01', '2019-01-01', 7],
    ['2012-02-01', '2017-07-01', 5],
  ] as const) {
    const [low, high] = range(from, to)
    const expected = utcTicks(new Date(low), new Date(high), count)
    expect(timeTicks([low, high], expected.length).map(({ value }) => value)).toEqual(expected.map(Number))
  }
})

test('every range of a millisecond to a thousand years gets some ticks, within it, ascending, no more than requested', () => {
  assert(
    property(
      integer({ min: -2_000_000_000_000, max: 4_000_000_000_000 }),
      double({ min: 1.2, max: 13.4, noNaN: true }),
      integer({ min: 3, max: 9 }),
      (low, power, most) => {
        const high = low + 10 ** power
        const ticks = timeTicks([low, high], most)
        expect(ticks.length).toBeGreaterThanOrEqual(1)
        expect(ticks.length).toBeLessThanOrEqual(most)
        for (const [i, { value }] of ticks.entries()) {
          expect(value >= low && value <= high && !(value <= (ticks[i - 1]?.value ?? -Infinity))).toBe(true)
        }
      },
    ),
  )
})

test('a climatology that wraps the year runs from November to February', () => {
  expect(labels(monthTicks([10.5, 14.5]))).toEqual(['Nov', 'Dec', 'Jan', 'Feb'])
  expect(labels(monthTicks([0.5, 12.5], 6))).toEqual(['Jan', 'Mar', 'May', 'Jul', 'Sep', 'Nov'])
  expect(monthTicks([3.2, 3.8])).toEqual([])
})

test('an instant is read with the parts it has', () => {
  expect(formatInstant(Date.parse('2016-04-30T14:00Z'))).toBe('2016-04-30 14:00 UTC')
  expect(formatInstant(Date.parse('2016-04-30'))).toBe('2016-04-30')
  expect(formatInstant(Date.parse('2016-04-30T14:00:05Z'))).toBe('2016-04-30 14:00:05 UTC')
  expect(formatInstant(Date.parse('2016-04-30T14:00:05.25Z'))).toBe('2016-04-30 14:00:05.250 UTC')
})

test('instants that stand together are written alike, midnight with its hour where another has one', () => {
  const written = (...texts: readonly string[]) => {
    const times = texts.map((text) => Date.parse(text))
    return times.map(formatInstants(times))
  }
  expect(written('2016-04-30', '2016-05-01')).toEqual(['2016-04-30', '2016-05-01'])
  expect(written('2016-04-30', '2016-04-30T06:00Z')).toEqual(['2016-04-30 00:00 UTC', '2016-04-30 06:00 UTC'])
  expect(written('2016-04-30T06:00Z', '2016-04-30T06:00:30Z')).toEqual([
    '2016-04-30 06:00:00 UTC',
    '2016-04-30 06:00:30 UTC',
  ])
})
