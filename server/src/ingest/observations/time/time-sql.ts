import { epochOfReference, parseTimeUnits } from '../../netcdf/cf-time-units.ts'
import type { ColumnFacts, Place } from '../column-facts.ts'
import type { Clock, HourColumns, TimeSource } from './time-source.ts'
import { namedSql } from '../named-sql.ts'
import {
  clockOfCellSql,
  clockPattern,
  monthNumberSql,
  namedMonthPattern,
  dayMonthMomentSql,
  ofDaySql,
  writtenDayPattern,
  writtenMomentSql,
  dayMonthDayPattern,
} from './written-times.ts'
import { serialMomentSql } from './serial-days.ts'

/** A date and time as ISO 8601 writes it: the moment, and what is said of its zone. */
const isoMoment = String.raw`^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?`
const isoZone = String.raw`\s*(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$`
export const isoPattern = `${isoMoment}${isoZone}`
/** The same with groups: the moment, and the sign, hours and minutes of its zone. */
const isoParts = String.raw`^(${isoMoment.slice(1)})\s*(?:Z|UTC|GMT|([+-])(\d{2})(?::?(\d{2}))?)?$`
/** An interval of ISO 8601. Its end may lack what its start says, and be open: `2016-04-01/03`, `2016-04-01/..`. */
export const intervalPattern = `${isoMoment}${isoZone.slice(0, -1)}/[0-9:TZ.,+ -]*$`
/** A month of ISO 8601. */
export const isoMonthPattern = String.raw`^\d{4}-(0[1-9]|1[0-2])$`

const dayMs = 86_400_000

const column = (place: number) => `c${place}`
/** A whole number; NULL of any other, which a cast alone would round. */
const integer = (place: number) =>
  `if(${number(place)} = floor(${number(place)}), TRY_CAST(${number(place)} AS INTEGER), NULL)`
/** The number of a month that a cell writes as a number or by its name. */
const monthSql = (place: number) =>
  `coalesce(${integer(place)}, nullif(${monthNumberSql(`${column(place)}::VARCHAR`)}, 0))`
const number = (place: number | undefined) => (place === undefined ? '0' : `TRY_CAST(${column(place)} AS DOUBLE)`)

/**
 * The time of a row of `raw` as TIMESTAMP_MS; NULL where it is missing or cannot be read. Times without a zone are UTC; years of two digits lie
 * between 1950 and 2049.
 */
export function timeSql(source: TimeSource): string {
  return `(${momentSql(source)})::TIMESTAMP_MS`
}

function momentSql(source: TimeSource): string {
  switch (source.kind) {
    case 'written': {
      const cell = `trim(${column(source.column)}::VARCHAR)`
      const text = source.hasIntervals
        ? `if(regexp_matches(${cell}, '${intervalPattern}'), trim(split_part(${cell}, '/', 1)), ${cell})`
        : cell
      const others = source.isoOnly ? 'NULL' : writtenMomentSql(text)
      const moment = `if(regexp_matches(${text}, '${isoPattern}'), ${isoMomentSql(text)}, ${others})`
      return `${moment}${afterDay(source)}`
    }
    case 'moment': {
      const cell = column(source.column)
      return `if(isfinite(${cell}), ${cell}::TIMESTAMP${afterMidnight(source.clock)}, NULL)`
    }
    case 'since': {
      const units = parseTimeUnits(source.unit)
      if (units?.days === undefined) return 'NULL::TIMESTAMP'
      return `make_timestamp_ms((round(${epochOfReference(units)} + ${number(source.column)} * ${units.days * dayMs}))::BIGINT)`
    }
    case 'digits': {
      const text = `${column(source.date)}::VARCHAR`
      const { order } = source
      if (source.length === 8)
        return `TRY_CAST(regexp_replace(${text}, '^(\\d{4})(\\d{2})(\\d{2})$', '\\1-\\2-\\3') AS TIMESTAMP)${afterMidnight(source.clock)}`
      if (source.length === 7) {
        const [year, day] = [`TRY_CAST(left(${text}, 4) AS INTEGER)`, `TRY_CAST(substr(${text}, 5) AS INTEGER)`]
        const moment = `${dateSql(year, '1', '1')} + to_days(${day} - 1)${afterMidnight(source.clock)}`
        const isOfYear = `year(${dateSql(year, '1', '1')} + to_days(${day} - 1)) = ${year}`
        return `if(length(${text}) = 7 AND ${day} >= 1 AND ${isOfYear}, ${moment}, NULL)`
      }
      const [year, month, day] = (['y', 'm', 'd'] as const).map(
        (part) => `TRY_CAST(substr(lpad(${text}, 6, '0'), ${1 + 2 * order.indexOf(part)}, 2) AS INTEGER)`,
      )
      return `${dateSql(fullYear(year ?? ''), month ?? '', day ?? '')}${afterMidnight(source.clock)}`
    }
    case 'parts': {
      const { year, month, day, hour, clock } = source
      const [yearMonth, start] = [[fullYear(integer(year)), monthSql(month)] as const, number(day)]
      if (hour !== undefined || clock) return `${dateSql(...yearMonth, integer(day))}${afterHours(source)}`
      const fraction = ` + to_milliseconds(round((${start} - floor(${start})) * ${dayMs}))`
      return `${dateSql(...yearMonth, `TRY_CAST(floor(${start}) AS INTEGER)`)}${fraction}`
    }
    case 'dayMonth': {
      const text = `trim(${column(source.column)})`
      return `${dayMonthMomentSql(text, source.order)}${afterDay(source)}`
    }
    case 'dayOfYear': {
      const [year, day] = [fullYear(integer(source.year)), number(source.day)]
      const moment = `${dateSql(year, '1', '1')} + to_milliseconds(round((${day} - 1) * ${dayMs}))`
      const whole = `if(${day} = floor(${day}), ${moment}${afterHours(source)}, ${moment})`
      const last = `${moment} ${source.hasDecimalDays ? '<=' : '<'} ${dateSql(`${year} + 1`, '1', '1')}`
      return `if(${day} >= 1 AND ${day} < 367 AND ${last}, ${whole}, NULL)`
    }
    case 'month': {
      if (source.year !== undefined) return dateSql(fullYear(integer(source.year)), monthSql(source.column), '1')
      const text = `trim(${column(source.column)}::VARCHAR)`
      const year = `TRY_CAST(right(${text}, 4) AS INTEGER)`
      const named = `if(regexp_matches(${text}, '${namedMonthPattern}'), 100 * ${year} + ${monthNumberSql(text)}, NULL)`
      const month = `coalesce(TRY_CAST(replace(${text}, '-', '') AS INTEGER), ${named})`
      return dateSql(`${month} // 100`, `${month} % 100`, '1')
    }
    case 'serial':
      return `${serialMomentSql(number(source.column), source.days)}${afterMidnight(source.clock)}`
    case 'decimalYear': {
      const year = number(source.column)
      const start = (more: number) => `epoch_ms(make_timestamp(floor(${year})::BIGINT + ${more}, 1, 1, 0, 0, 0))`
      return `make_timestamp_ms((${start(0)} + round((${year} - floor(${year})) * (${start(1)} - ${start(0)})))::BIGINT)`
    }
  }
}

/** The moment of a cell as ISO 8601 writes it. */
function isoMomentSql(text: string): string {
  const parts = `regexp_extract(${text}, '${isoParts}', ['moment', 'sign', 'hours', 'minutes'])`
  const plain = `replace(replace(part.moment, 'T', ' '), ',', '.')`
  // A leap second is second 60, which DuckDB does not read.
  const isLeap = `substr(part.moment, 17, 3) = ':60'`
  const beforeLeap = `concat(left(part.moment, 10), ' ', substr(part.moment, 12, 5), ':59')`
  const local = `if(${isLeap}, TRY_CAST(${beforeLeap} AS TIMESTAMP) + INTERVAL 1 SECOND, TRY_CAST(${plain} AS TIMESTAMP))`
  const minutes = `coalesce(TRY_CAST(part.hours AS INTEGER), 0) * 60 + coalesce(TRY_CAST(part.minutes AS INTEGER), 0)`
  const east = `if(part.sign = '-', -1, 1) * (${minutes})`
  return namedSql('part', parts, `${local} - to_minutes(${east})`)
}

/** Adds the time of day of the columns that tell it; NULL where they tell none that can be. */
const afterHours = ({ hour, minute, second, clock }: HourColumns): string =>
  hour === undefined ? afterMidnight(clock) : ` + to_milliseconds(${partsSql({ hour, minute, second })})`

/** Milliseconds after midnight of hours, minutes and seconds; NULL where they tell no time of day. */
function partsSql({ hour, minute, second }: Exclude<Clock, { readonly column: Place }>): string {
  const [h = '', m = '', s = ''] = [hour, minute, second].map((place) => `coalesce(${number(place)}, 0)`)
  // The last moment of a day may be its 24th hour.
  // An hour with a fraction has no minutes beside it, nor has such a minute seconds.
  const areWhole = `(${h} = floor(${h}) OR ${m} = 0 AND ${s} = 0) AND (${m} = floor(${m}) OR ${s} = 0)`
  const isClock = `${h} BETWEEN 0 AND 24 AND ${m} >= 0 AND ${m} < 60 AND ${s} >= 0 AND ${s} < 61 AND ${areWhole}`
  return `if(${isClock}, round(1000 * (${h} * 3600 + ${m} * 60 + ${s})), NULL)`
}

/** A year of two digits lies between 1950 and 2049. */
const fullYear = (year: string) => `if(${year} < 50, 2000, if(${year} < 100, 1900, 0)) + ${year}`

const dateSql = (year: string, month: string, day: string) =>
  `TRY_CAST(printf('%04d-%02d-%02d', ${year}, ${month}, ${day}) AS TIMESTAMP)`

/** Milliseconds after midnight of UTC that a time of day says; NULL where it is missing or cannot be read. */
export function clockSql(clock: Clock): string {
  if (!('column' in clock)) return partsSql(clock)
  const { column: place, digits } = clock
  const text = `trim(${column(place)}::VARCHAR)`
  const whole = `TRY_CAST(regexp_extract(${text}, '^(\\d{1,${digits.length}})(?:\\.0*)?$', 1) AS INTEGER)`
  const ofDigits =
    digits === 'hhmm'
      ? ofDaySql('digits // 100', 'digits % 100', '0')
      : ofDaySql('digits // 10000', 'digits // 100 % 100', 'digits % 100')
  return `coalesce(${clockOfCellSql(text)}, ${namedSql('digits', whole, ofDigits)})`
}

/** Adds the time of day to a date, which is at midnight when there is none. */
const afterMidnight = (clock: Clock | undefined) => (clock ? ` + ${clockInterval(clock)}` : '')

const clockInterval = (clock: Clock) =>
  `to_milliseconds(if(${column('column' in clock ? clock.column : clock.hour)} IS NULL, 0, ${clockSql(clock)}))`

/** Times written as text. Some may be days without a time of day. */
type TextTime = Extract<TimeSource, { kind: 'written' | 'dayMonth' }>

/** Whether a time of text is a day alone. */
const isDaySql = ({ kind, column: place }: TextTime) =>
  `regexp_matches(trim(${column(place)}::VARCHAR), '${kind === 'written' ? writtenDayPattern : dayMonthDayPattern}')`

/** Adds the time of day to the days alone. */
const afterDay = (source: TextTime) =>
  source.clock ? ` + if(${isDaySql(source)}, ${clockInterval(source.clock)}, INTERVAL 0 SECONDS)` : ''

/** Milliseconds after midnight of a row, by both of its columns; NULL where these tell different ones. */
export const agreedClockSql = (source: TextTime, clock: Clock): string =>
  namedSql(
    'clock',
    clockSql(clock),
    `if(${isDaySql(source)} OR epoch_ms(${momentSql(source)}) % ${dayMs} = (clock + ${dayMs}) % ${dayMs}, clock, NULL)`,
  )

/** The condition of a cell that is a time of day beyond doubt: `12:30`, not `1230`. */
export const isClockSql = (place: Place) => `regexp_matches(trim(${column(place)}::VARCHAR), '${clockPattern}')`

/** Whether the source tells days alone: the rows then stand at midnight. */
export function tellsDaysAlone(source: TimeSource, facts: readonly ColumnFacts[]): boolean {
  if ('clock' in source && source.clock) return false
  if (source.kind === 'written' || source.kind === 'moment') {
    const { writtenDays = 0, filled = 0 } = facts[source.column] ?? {}
    return writtenDays === filled
  }
  return hasDaysAlone(source)
}

const hasDaysAlone = (source: TimeSource) =>
  source.kind === 'digits' ||
  (source.kind === 'parts' && source.hour === undefined && !source.hasDecimalDays) ||
  (source.kind === 'dayMonth' && !source.hasTimes)

/** The sentence of the description about times without a time of day, or computed ones. */
export function timeNote(source: TimeSource): string | undefined {
  const mayLackHours = ('clock' in source && source.clock) || (source.kind === 'parts' && source.lacksHours)
  if (mayLackHours) return 'Rows without a time of day stand at 00:00 UTC.'
  if (source.kind === 'parts' && source.hour === undefined && source.hasDecimalDays)
    return 'Times of day were computed from fractions of days.'
  if (hasDaysAlone(source)) return 'The source gives days; each stands at 00:00 UTC.'
  if (source.kind === 'month') return 'The source gives months; each stands at 00:00 UTC of its first day.'
  if (source.kind === 'dayOfYear') return 'Times were computed from days of the year, of which January 1 is the first.'
  if (source.kind === 'serial') return `Times were computed from ${source.days.title}.`
  return source.kind === 'decimalYear' ? 'Times were computed from decimal years.' : undefined
}
