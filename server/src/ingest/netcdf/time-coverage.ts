import { millisecondsPerDay } from '@isobath/domain'
import { attributeText } from './field-file.ts'
import type { FieldAttributes } from './field-file.ts'

/** The time that a field without a time axis stands for. */
interface TimeCoverage {
  /** Epoch milliseconds, to the minute. */
  readonly start: number
  /** Undefined where the field is of one moment. */
  readonly days: number | undefined
}

/** Fields of a longer time are means over years, and have no time of their own. */
const mostDays = 366
const minute = 60_000

/**
 * Reads `time_coverage_start` with `time_coverage_end` or `time_coverage_duration` (ACDD 1.3), by which composites of a day or a month say when they
 * were taken. A last day is covered to its end, and so is a last minute. Undefined where these are absent, cannot be read, or span years.
 */
export function timeCoverageOf(attributes: FieldAttributes): TimeCoverage | undefined {
  const from = attributeText(attributes, 'time_coverage_start') ?? ''
  const to = attributeText(attributes, 'time_coverage_end') ?? ''
  const start = momentOf(from)
  if (start === undefined) return undefined
  const days = daysUntil(start, to) ?? durationDays(attributeText(attributes, 'time_coverage_duration') ?? '')
  if (days === undefined || days < 0 || days > mostDays) return undefined
  return { start: Math.floor(start / minute) * minute, days: days === 0 ? undefined : days }
}

function daysUntil(start: number, to: string): number | undefined {
  const end = momentOf(to)
  if (end === undefined) return undefined
  if (isDay(to)) return (end - start) / millisecondsPerDay + 1
  // A day is written as 00:00:00 to 23:59:59, or as 00:00:01 to 23:59:59.
  const first = Math.floor(start / minute)
  return end === start ? 0 : (Math.ceil(end / minute) - first) * (minute / millisecondsPerDay)
}

const isDay = (text: string) => /^\d{4}-?\d{2}-?\d{2}Z?$/.test(text)

/** A moment of ISO 8601, in its long or short form; UTC where no zone is said. */
function momentOf(text: string): number | undefined {
  const match =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}(?:\.\d+)?))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    )
  if (!match) return undefined
  const [year, month, day, hour = '00', minutes = '00', second = '00', zone = 'Z'] = match.slice(1)
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minutes}:${second}${offset}`)
  return Number.isNaN(time) ? undefined : time
}

/** Days of an ISO 8601 duration such as `P1D`, `P1M` or `PT6H`. */
function durationDays(text: string): number | undefined {
  const match = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/i.exec(text)
  if (!match || text.length < 3) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return years * 365.25 + months * 30.44 + weeks * 7 + days + hours / 24 + minutes / 1440
}
