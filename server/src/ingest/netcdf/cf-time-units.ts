import { dateOf, dayMilliseconds, dayNumber } from './cf-calendar.ts'
import type { CalendarDate, CalendarName } from './cf-calendar.ts'

/** A `units since reference` text, understood. */
export interface TimeUnits {
  /** Length of the unit in days; undefined for calendar months and years. */
  readonly days: number | undefined
  /** Calendar months in one unit, where the unit is one. */
  readonly months: number | undefined
  readonly reference: CalendarDate
}

const unitDays: readonly (readonly [RegExp, number])[] = [
  [/^(ns|nsecs?|nanosecs?|nanoseconds?)$/, 1e-6 / dayMilliseconds],
  [/^(us|usecs?|microsecs?|microseconds?)$/, 1e-3 / dayMilliseconds],
  [/^(ms|msecs?|millisecs?|milliseconds?)$/, 1 / dayMilliseconds],
  [/^(s|secs?|seconds?)$/, 1 / 86_400],
  [/^(min|mins|minutes?)$/, 1 / 1_440],
  [/^(h|hrs?|hours?)$/, 1 / 24],
  [/^(d|days?)$/, 1],
  [/^weeks?$/, 7],
]
/** Days in one unit of time, such as `hours` or `msec`; undefined for other units. */
export const daysIn = (unit: string): number | undefined =>
  unitDays.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1]

const unitMonths: readonly (readonly [RegExp, number])[] = [
  [/^months?$/, 1],
  [/^(years?|yrs?)$/, 12],
]

/** Numbers of a zone stand only behind a time of day: those behind a date are the end of a year. */
const reference =
  /^([+-]?\d{1,5})-(\d{1,2})(?:-(\d{1,2}))?(?:[T\s]+(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}(?:\.\d*)?))?(?:\s*([+-]\d{1,2}(?::?\d{2})?)|\s+(\d{1,2}(?::?\d{2})?))?)?\s*(?:Z|UTC|GMT)?$/i

/** `1/1/1970` and `1-1-1980 00:00`: the year may stand last where day and month are the same. */
const yearLast = /^(\d{1,2})-\1-(\d{4})(?!\d)/

const dateFirst = (since: string) => since.replace(/^(\d+)\/(\d+)\/(\d+)/, '$1-$2-$3').replace(yearLast, '$2-$1-$1')

/** Reads `days since 1800-1-1 00:00:0.0` and its many spellings; undefined for other texts. */
export function parseTimeUnits(text: string): TimeUnits | undefined {
  const [, unit = '', since = ''] = /^(\S+)\s+since\s+(\S.*)$/i.exec(text.trim()) ?? []
  const match = reference.exec(dateFirst(since))
  if (!match) return undefined
  const name = unit.toLowerCase()
  const days = daysIn(unit)
  const months = unitMonths.find(([pattern]) => pattern.test(name))?.[1]
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((x) => Number(x ?? NaN))
    .map((x, i) => (Number.isNaN(x) ? ([0, 1, 1, 0, 0, 0][i] ?? 0) : x))
  const inRange = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60 && second < 61
  if ((days === undefined && months === undefined) || !inRange) return undefined
  const milliseconds = ((hour * 60 + minute) * 60 + second) * 1000 - zoneMilliseconds(match[7] ?? match[8])
  return { days, months, reference: { year, month, day, milliseconds } }
}

function zoneMilliseconds(zone: string | undefined): number {
  const match = /^([+-]?)(\d{1,2}):?(\d{2})?$/.exec(zone ?? '')
  if (!match) return 0
  const [, sign, hours, minutes = '0'] = match
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * Dates of the origin of Julian days, 4713 BC: January 1 of the Julian calendar, as calendars without a year 0 write it and as ISO 8601 does, and the same day of the Gregorian calendar,
 * November 24.
 */
const julianOrigins: readonly string[] = ['-4713-1-1', '-4712-1-1', '-4714-11-24', '-4713-11-24']

/** Calendars in which the year 1 follows the year -1. */
export const yearless: readonly CalendarName[] = ['mixed', 'julian']

export const calendarTitles: Readonly<Record<CalendarName, string>> = {
  mixed: 'the standard calendar',
  gregorian: 'the Gregorian calendar',
  julian: 'the Julian calendar',
  noleap: 'a calendar without leap years',
  all_leap: 'a calendar of leap years',
  '360_day': 'a calendar of months of 30 days',
}

/**
 * The calendar and the day that a reference means; years are counted astronomically, with a year 0. Days from the origin of Julian days are those of astronomers: files of SeaDataNet
 * name the Julian calendar for them, and their dates are Gregorian.
 */
function meaningOf({ year, month, day }: CalendarDate, calendar: CalendarName) {
  if (!yearless.includes(calendar)) return { calendar, year, month, day }
  if (julianOrigins.includes(`${year}-${month}-${day}`))
    return { calendar: 'mixed' as const, year: -4712, month: 1, day: 1 }
  return { calendar, year: year < 0 ? year + 1 : year, month, day }
}

/** The calendar that a reference means, and the number of its day in it. */
export function originOf(reference: CalendarDate, named: CalendarName) {
  const meaning = meaningOf(reference, named)
  const { calendar, year, month, day } = meaning
  return { ...meaning, days: dayNumber(calendar, year, month, day) }
}

/** Epoch milliseconds of a reference in the standard calendar, from which times of today are counted. */
export function epochOfReference({ reference }: TimeUnits): number {
  const { calendar, days } = originOf(reference, 'mixed')
  return (days - dayNumber(calendar, 1970, 1, 1)) * dayMilliseconds + reference.milliseconds
}

/** The date a time value stands for. Calendar months keep their fraction as a fraction of that month's days. */
export function dateAt(units: TimeUnits, named: CalendarName, value: number): CalendarDate {
  const { milliseconds } = units.reference
  const { calendar, year, month, day } = meaningOf(units.reference, named)
  const fraction = milliseconds / dayMilliseconds
  if (units.days !== undefined)
    return dateOf(calendar, originOf(units.reference, named).days + fraction + value * units.days)
  const total = year * 12 + month - 1 + value * (units.months ?? 1)
  const whole = Math.floor(total)
  const first = (m: number) => dayNumber(calendar, Math.floor(m / 12), (((m % 12) + 12) % 12) + 1, 1)
  const start = first(whole)
  return dateOf(calendar, start + (day - 1) + fraction + (total - whole) * (first(whole + 1) - start))
}

/** From here times count that were no numbers since a moment. It is not 1970, because numbers of its first day may be indexes. */
export const ownReference = { epoch: Date.UTC(2000, 0, 1), units: 'milliseconds since 2000-01-01' }
