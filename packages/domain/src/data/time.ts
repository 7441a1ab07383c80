/** The unit of a variable's time: epoch milliseconds in UTC, months 1…12 of a climatology, or none. */
export type Calendar = 'utc' | 'month' | 'none'

/** A closed range of times. Months wrap: 11 to 2 is November to February (D2). */
export type TimeRange =
  | { readonly calendar: 'utc'; readonly start: number; readonly end: number }
  | { readonly calendar: 'month'; readonly start: number; readonly end: number }
  | { readonly calendar: 'none' }

export const millisecondsPerDay = 86_400_000

/** The day in UTC of epoch milliseconds, as a number of days. */
export const dayOf = (time: number): number => Math.floor(time / millisecondsPerDay)

/** `2016-04-30T00:00:00.000Z` of epoch milliseconds. */
export const isoInstant = (time: number): string => new Date(time).toISOString()

const lenientPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i

/**
 * Epoch milliseconds of a date or date-time, null for any other text. A date alone is midnight UTC, and a time without a zone is UTC whatever
 * the machine's own zone. Zones reach from −14:59 to +14:59.
 */
export function parseTime(text: string): number | null {
  const match = lenientPattern.exec(text.trim())
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as Six
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  if (hour > 23 || minute > 59 || second > 59) return null
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.setUTCHours(hour, minute, second, milliseconds) - zoneMilliseconds(match[8])
}

type Six = [number, number, number, number, number, number]

function zoneMilliseconds(zone: string | undefined): number {
  if (!zone || /^z$/i.test(zone)) return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const digits = zone.replace(/\D/g, '')
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000
}

/** A month of a climatology as it is sent: `MM-01-1900` (D2). */
export const monthText = (month: number): string => `${String(month).padStart(2, '0')}-01-1900`

/** The month of `MM-01-1900`, of a number 1…12, or of a date in UTC; null for any other text (W3). */
export function parseMonth(text: string): number | null {
  const wire = /^(\d{1,2})-\d{1,2}-\d{4}$/.exec(text.trim())
  const bare = /^\d{1,2}$/.exec(text.trim())
  const month = wire ? Number(wire[1]) : bare ? Number(bare[0]) : monthOfDate(text)
  return month !== null && month >= 1 && month <= 12 ? month : null
}

/** Whether two dates, not months of a climatology, stand eleven months apart or more, so that their range touches every month. */
export function holdsEveryMonth(from: string, to: string): boolean {
  const months = (text: string) => {
    const date = new Date(parseTime(text) ?? Number.NaN)
    return 12 * date.getUTCFullYear() + date.getUTCMonth()
  }
  return months(to) - months(from) >= 11
}

function monthOfDate(text: string): number | null {
  const time = parseTime(text)
  return time === null ? null : new Date(time).getUTCMonth() + 1
}

/** The months of a range in order, wrapping from December to January. */
export function monthsOf(start: number, end: number): readonly number[] {
  const count = ((end - start + 12) % 12) + 1
  return Array.from({ length: count }, (_, i) => ((start - 1 + i) % 12) + 1)
}
