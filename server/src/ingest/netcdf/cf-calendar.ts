/** Calendars of CF 4.4.1 under one name each. */
export type CalendarName = 'mixed' | 'gregorian' | 'julian' | 'noleap' | 'all_leap' | '360_day'

/** A date of any of these calendars; `milliseconds` of its day. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly milliseconds: number
}

const spellings: Readonly<Record<string, CalendarName>> = {
  standard: 'mixed',
  gregorian: 'mixed',
  proleptic_gregorian: 'gregorian',
  julian: 'julian',
  noleap: 'noleap',
  no_leap: 'noleap',
  '365_day': 'noleap',
  all_leap: 'all_leap',
  '366_day': 'all_leap',
  '360_day': '360_day',
  '360': '360_day',
}

/** Finds the calendar of an attribute; the mixed one without an attribute, undefined for an unknown name. */
export const calendarNamed = (text: string | undefined): CalendarName | undefined =>
  text ? spellings[text.toLowerCase()] : 'mixed'

export const dayMilliseconds = 86_400_000
// The first Gregorian day, 15 October 1582, as a Julian day number.
const reform = 2_299_161

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days from an arbitrary but fixed origin of the calendar to a date. */
export function dayNumber(calendar: CalendarName, year: number, month: number, day: number): number {
  switch (calendar) {
    case '360_day':
      return year * 360 + (month - 1) * 30 + day - 1
    case 'noleap':
    case 'all_leap': {
      const leap = calendar === 'all_leap' ? 1 : 0
      const before = monthDays.slice(0, month - 1).reduce((sum, days) => sum + days, 0)
      return year * (365 + leap) + before + (month > 2 ? leap : 0) + day - 1
    }
    case 'julian':
      return julianDay(year, month, day, false)
    case 'gregorian':
      return julianDay(year, month, day, true)
    case 'mixed': {
      const asGregorian = julianDay(year, month, day, true)
      return asGregorian >= reform ? asGregorian : julianDay(year, month, day, false)
    }
  }
}

/** The date a (fractional) day number falls on. Times are rounded to the millisecond. */
export function dateOf(calendar: CalendarName, days: number): CalendarDate {
  let whole = Math.floor(days)
  let milliseconds = Math.round((days - whole) * dayMilliseconds)
  if (milliseconds === dayMilliseconds) {
    whole += 1
    milliseconds = 0
  }
  return { ...wholeDate(calendar, whole), milliseconds }
}

function wholeDate(calendar: CalendarName, number: number) {
  if (calendar === '360_day') {
    const year = Math.floor(number / 360)
    const rest = number - year * 360
    return { year, month: Math.floor(rest / 30) + 1, day: (rest % 30) + 1 }
  }
  if (calendar === 'noleap' || calendar === 'all_leap') {
    const leap = calendar === 'all_leap' ? 1 : 0
    const year = Math.floor(number / (365 + leap))
    let rest = number - year * (365 + leap)
    let month = 1
    for (const [i, days] of monthDays.entries()) {
      const length = days + (i === 1 ? leap : 0)
      if (rest < length) break
      rest -= length
      month++
    }
    return { year, month, day: rest + 1 }
  }
  return fromJulianDay(number, calendar === 'gregorian' || (calendar === 'mixed' && number >= reform))
}

// Day numbers after Meeus, Astronomical Algorithms, chapter 7, with years counted astronomically (a year 0).
function julianDay(year: number, month: number, day: number, gregorian: boolean): number {
  const y = month <= 2 ? year - 1 : year
  const m = month <= 2 ? month + 12 : month
  const century = Math.floor(y / 100)
  const leap = gregorian ? 2 - century + Math.floor(century / 4) : 0
  return Math.floor(365.25 * (y + 4716)) + Math.floor(30.6001 * (m + 1)) + day + leap - 1524
}

function fromJulianDay(number: number, gregorian: boolean) {
  const alpha = Math.floor((number - 1867216.25) / 36524.25)
  const a = gregorian ? number + 1 + alpha - Math.floor(alpha / 4) : number
  const b = a + 1524
  const c = Math.floor((b - 122.1) / 365.25)
  const d = Math.floor(365.25 * c)
  const e = Math.floor((b - d) / 30.6001)
  const month = e < 14 ? e - 1 : e - 13
  return { year: month > 2 ? c - 4716 : c - 4715, month, day: b - d - Math.floor(30.6001 * e) }
}

/** Epoch milliseconds UTC of a date read as one of our own calendar; undefined where ours has no such day. */
export function toEpoch({ year, month, day, milliseconds }: CalendarDate): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCDate() === day ? date.getTime() + milliseconds : undefined
}
