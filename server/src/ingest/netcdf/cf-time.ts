import { calendarNamed, dateOf, dayMilliseconds, dayNumber, toEpoch } from './cf-calendar.ts'
import type { CalendarDate, CalendarName } from './cf-calendar.ts'
import { calendarTitles, dateAt, originOf, parseTimeUnits, yearless } from './cf-time-units.ts'
import type { TimeUnits } from './cf-time-units.ts'

/** How a number tells a date by itself: as its digits, or as a count of days of astronomers. */
type DateNumber = 'day' | 'moment' | 'month' | 'year' | 'julian' | 'modified julian'

/**
 * Units of such numbers: `20200131.25` or `202001.5`, as CDO writes absolute times, and other programs as `YYYYMMDD`; decimal years; Julian dates. `True Julian Day` of EPIC begins at midnight, and is
 * none of them (`epic-times.ts`).
 */
const dateNumbers: readonly (readonly [RegExp, DateNumber])[] = [
  [/^(days?\s+as\s+%Y%m%d(\.%f)?|(days?\s+as\s+)?yyyymmdd(\.f+)?)$/i, 'day'],
  [/^yyyymmddhh(mm(ss)?)?$/i, 'moment'],
  [/^((decimal|fractional)[ _]years?|years?\s+as\s+%Y(\.%f)?)$/i, 'year'],
  [/^((calendar_)?months?\s+as\s+%Y%m(\.%f)?|(months?\s+as\s+)?yyyymm(\.f+)?)$/i, 'month'],
  [/^(mjd|modified[ _-]julian[ _-](days?|dates?))(\s*\(utc?\))?$/i, 'modified julian'],
  [/^(jd|julian[ _-](days?|dates?))(\s*\(utc?\))?$/i, 'julian'],
]
const dateNumberOf = (units: string) => dateNumbers.find(([pattern]) => pattern.test(units.trim()))?.[1]

/** Whether units say that numbers tell dates by themselves. */
export const tellsDates = (units: string): boolean => dateNumberOf(units) !== undefined

/** Whether units say that numbers are days of eight digits, `20200131`. */
export const countsDays = (units: string): boolean => dateNumberOf(units) === 'day'

/** The Julian day of the first modified Julian date, at noon of that day. */
const firstModified = 2_400_001

/** The date of such a number; undefined where it is none. A fraction is one of the day, or of the days of the month. */
function dateOfNumber(value: number, units: string, calendar: CalendarName): CalendarDate | undefined {
  const kind = dateNumberOf(units)
  // Julian dates begin at noon, and days at midnight.
  if (kind === 'julian') return dateOf('mixed', value + 0.5)
  if (kind === 'modified julian') return dateOf('mixed', value + firstModified)
  const digits = Math.floor(value)
  if (kind === 'year') {
    const [first, next] = [digits, digits + 1].map((year) => dayNumber(calendar, year, 1, 1)) as [number, number]
    return dateOf(calendar, first + (value - digits) * (next - first))
  }
  if (kind === 'moment') return dateOfDigits(String(value), units)
  if (kind === 'month') {
    const [year, month] = [Math.floor(digits / 100), digits % 100]
    if (month < 1 || month > 12) return undefined
    const first = dayNumber(calendar, year, month, 1)
    const next = month === 12 ? dayNumber(calendar, year + 1, 1, 1) : dayNumber(calendar, year, month + 1, 1)
    return dateOf(calendar, first + (value - digits) * (next - first))
  }
  const [year, month, day] = [Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100]
  const milliseconds = Math.round((value - digits) * dayMilliseconds)
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day, milliseconds } : undefined
}

/** The date of digits that units such as `YYYYMMDDHH` name one by one; undefined where they are none. */
function dateOfDigits(digits: string, units: string): CalendarDate | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?$/.exec(digits)
  if (!match || digits.length !== units.trim().length) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part || 0))
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60 && second < 60
  return isDate ? { year, month, day, milliseconds: ((hour * 60 + minute) * 60 + second) * 1000 } : undefined
}

/** A zone other than UTC behind the moment from which times count: `EST`, `America/New_York`, `UTC+2`, `local time`. */
const zoneOfReference = /\d\s*(?!UTC$|GMT$|Z$)([a-z]{3,4}|[a-z]+\/[a-z_]+|(?:utc|gmt)\s*[+-]\s*[\d:]+|local( time)?)$/i

/** Says why units of times cannot be read. */
function faultOfUnits(units: string): string {
  const zone = /\bsince\b/i.test(units) ? zoneOfReference.exec(units.trim())?.[1] : undefined
  return zone === undefined
    ? `its units "${units}" cannot be read`
    : `its units "${units}" count from a moment of the zone ${zone}, and not of UTC`
}

/** A time axis that was read, or why it cannot be: `detail` continues "a damaged time axis …". */
type TimeAxis = { readonly ok: true; readonly calendar: 'utc' | 'month'; readonly values: Float64Array } | TimeFault

/** Why times cannot be read. `way`: how to go on, where that is not to mend the axis. */
interface TimeFault {
  readonly ok: false
  readonly detail: string
  readonly way?: string
}

const wayToUnits = 'write its units as in days since 2000-01-01'

interface TimeSource {
  readonly values: ArrayLike<number>
  readonly units: string
  readonly calendar: string | undefined
  /** Whether the axis says that it repeats every year (`modulo`, or CF `climatology`). */
  readonly repeats: boolean
}

// Files of a climatology count from a year before this one to say "any year".
const anyYear = 2

/** Years that times of the calendars in use may lie in: beyond these the units or the values are damaged. */
export const plausibleYears = { least: 1700, most: 2200 } as const

/** Turns time values into epoch milliseconds, or months for a monthly climatology, in the order of the file. */
export function readTime({ values, units, calendar: named, repeats }: TimeSource): TimeAxis {
  const numbers = Float64Array.from(values)
  if (numbers.length === 0) return { ok: false, detail: 'it holds no time' }
  if (!numbers.every(Number.isFinite)) return { ok: false, detail: 'its values are not all numbers' }
  if (/^months?$/i.test(units)) {
    const months = numbers.every((x, i) => Number.isInteger(x) && x >= 1 && x <= 12 && x > (numbers[i - 1] ?? 0))
    return months
      ? { ok: true, calendar: 'month', values: numbers }
      : { ok: false, detail: 'its months are not 1 to 12' }
  }
  if (units === '') return { ok: false, detail: 'it states no units', way: wayToUnits }
  const areDates = tellsDates(units)
  const parsed = parseTimeUnits(units)
  if (!parsed && !areDates) return { ok: false, detail: faultOfUnits(units), way: wayToUnits }
  const calendar = calendarNamed(named)
  if (!calendar) return { ok: false, detail: `its calendar "${named}" is unknown` }
  const dates = Array.from(numbers, (value) =>
    parsed ? dateAt(parsed, calendar, value) : dateOfNumber(value, units, calendar),
  )
  const noDay = dates.indexOf(undefined)
  if (noDay >= 0) return { ok: false, detail: `its value ${numbers[noDay]} is no day "${units}"` }
  return axisOfDates(dates as CalendarDate[], numbers, { units, calendar: named, repeats }, parsed)
}

function axisOfDates(
  dates: readonly CalendarDate[],
  numbers: Float64Array,
  { units, calendar: named, repeats }: Omit<TimeSource, 'values'>,
  parsed: TimeUnits | undefined,
): TimeAxis {
  const disorder = outOfOrder(numbers)
  if (disorder) return { ok: false, detail: disorder }

  const sameYear = dates.every(({ year }) => year === dates[0]?.year)
  const distinctMonths = new Set(dates.map(({ month }) => month)).size === dates.length
  const vague = repeats || (dates.length === 12 && dates.every(({ year }) => year < anyYear))
  if (vague && sameYear && distinctMonths) {
    const months = Float64Array.from(dates, ({ month }) => month)
    return { ok: true, calendar: 'month', values: months }
  }
  if (vague) return { ok: false, detail: 'it repeats every year in steps other than months' }
  const fault = parsed && faultOfTimes(units, parsed, calendarNamed(named) ?? 'mixed', rangeOf(numbers))
  if (fault) return { ok: false, detail: fault }
  const epochs = dates.map(toEpoch)
  const absent = epochs.findIndex((epoch) => epoch === undefined)
  if (absent >= 0) {
    const { year, month, day } = dates[absent] as CalendarDate
    return {
      ok: false,
      detail: `its calendar "${named}" holds the date ${year}-${month}-${day}, which no real year has`,
    }
  }
  return { ok: true, calendar: 'utc', values: Float64Array.from(epochs as number[]) }
}

/** Statistics of time values for their check: least, most and count. */
interface TimeRange {
  readonly least: number
  readonly most: number
  readonly count: number
}

const rangeOf = (values: Float64Array): TimeRange => {
  let [least, most, count] = [Infinity, -Infinity, 0]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
    count++
  }
  return { least, most, count }
}

/** Says why numbers can be no times of these units, although each of them is a number; undefined where they can. */
export function faultOfTimes(
  text: string,
  units: TimeUnits,
  calendar: CalendarName,
  range: TimeRange,
): string | undefined {
  const { year } = units.reference
  const lacking = `which ${calendarTitles[calendar]} lacks`
  if (year === 0 && yearless.includes(calendar)) return `its units "${text}" count from the year 0, ${lacking}`
  const origin = originOf(units.reference, calendar)
  const first = dateOf(origin.calendar, origin.days)
  if (first.month !== origin.month || first.day !== origin.day) return `its units "${text}" count from a day ${lacking}`
  const shown = [...new Set([range.least, range.most])].join(' to ')
  return isIndex(units, range)
    ? `its values are ${shown} "${text}", all in the first day of 1970: they number its times and do not tell them`
    : undefined
}

const unixEpoch: CalendarDate = { year: 1970, month: 1, day: 1, milliseconds: 0 }

/** Least average step of real times, in seconds. */
const leastStep = 60

/**
 * Whether times in seconds from 1970 are an index that was written in their place: all lie in the first day, and within a minute of one another. Hours
 * of that day are times.
 */
function isIndex({ days, reference }: TimeUnits, { least, most, count }: TimeRange): boolean {
  const isEpoch = (Object.keys(unixEpoch) as (keyof CalendarDate)[]).every((key) => reference[key] === unixEpoch[key])
  if (!isEpoch || days === undefined || days > 1 / 86_400 || count === 0) return false
  const [first, last] = [least * days * 86_400, most * days * 86_400]
  return first >= 0 && last < 86_400 && (last - first) / Math.max(1, count - 1) < leastStep
}

/** Epoch milliseconds of numbers of these units, NaN where a number is missing or our calendar has no such day; or why they are no times. */
export function epochsOf(
  values: ArrayLike<number>,
  text: string,
  named: string | undefined,
): { readonly ok: true; readonly epochs: Float64Array } | TimeFault {
  const units = parseTimeUnits(text)
  if (!units && !tellsDates(text)) return { ok: false, detail: faultOfUnits(text), way: wayToUnits }
  const calendar = calendarNamed(named)
  if (!calendar) return { ok: false, detail: `its calendar "${named}" is unknown` }
  const numbers = Float64Array.from(values)
  if (!units) return { ok: true, epochs: numbers.map((value) => absoluteEpoch(value, text, calendar)) }
  const fault = faultOfTimes(text, units, calendar, rangeOf(numbers))
  if (fault) return { ok: false, detail: fault }
  const epochs = numbers.map((value) =>
    Number.isNaN(value) ? Number.NaN : (toEpoch(dateAt(units, calendar, value)) ?? Number.NaN),
  )
  return { ok: true, epochs }
}

/** Epoch milliseconds of a time that is written as a number, NaN where it is missing or no time. */
function absoluteEpoch(value: number, units: string, calendar: CalendarName): number {
  const date = Number.isNaN(value) ? undefined : dateOfNumber(value, units, calendar)
  return (date && toEpoch(date)) ?? Number.NaN
}

/** Says where values repeat or change direction; undefined if they ascend or descend throughout. */
export function outOfOrder(values: Float64Array): string | undefined {
  const direction = Math.sign((values[1] ?? 0) - (values[0] ?? 0))
  for (let i = 1; i < values.length; i++) {
    const step = (values[i] as number) - (values[i - 1] as number)
    if (step === 0) return `value ${i + 1} repeats the one before it`
    if (Math.sign(step) !== direction) return `value ${i + 1} goes back`
  }
  return undefined
}
