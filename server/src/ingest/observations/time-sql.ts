import { parseTimeUnits } from '../cf-time.ts'
import { toEpoch } from '../cf-calendar.ts'
import type { TimeSource } from './roles.ts'

/** A date and time as ISO 8601 writes it: the moment, and what is said of its zone. */
const isoMoment = String.raw`^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?`
const isoZone = String.raw`\s*(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$`
export const isoPattern = `${isoMoment}${isoZone}`
/** A time of day, in a column beside the day's. */
export const clockPattern = String.raw`^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|UTC|GMT)?$`

const dayMs = 86_400_000

const column = (place: number) => `c${place}`
const integer = (place: number) => `TRY_CAST(TRY_CAST(${column(place)} AS DOUBLE) AS INTEGER)`
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
    case 'iso': {
      const { clock } = source
      const hour =
        clock === undefined
          ? ''
          : ` || coalesce(' ' || lpad(split_part(${column(clock)}, ':', 1), 2, '0') || substr(${column(clock)}, instr(${column(clock)}, ':')), '')`
      const text = `(trim(${column(source.column)})${hour})`
      const moment = `TRY_CAST(replace(replace(regexp_extract(${text}, '${isoMoment}'), 'T', ' '), ',', '.') AS TIMESTAMP)`
      const zone = (group: number) => `regexp_extract(${text}, '[T ].*([+-])(\\d{2}):?(\\d{2})?$', ${group})`
      const minutes = `coalesce(TRY_CAST(${zone(2)} AS INTEGER) * 60, 0) + coalesce(TRY_CAST(${zone(3)} AS INTEGER), 0)`
      const east = `if(${zone(1)} = '-', -1, 1) * (${minutes})`
      return `if(regexp_matches(${text}, '${isoPattern}'), ${moment} - to_minutes(${east}), NULL)`
    }
    case 'since': {
      const units = parseTimeUnits(source.unit)
      const reference = units && toEpoch(units.reference)
      if (units?.days === undefined || reference === undefined) return 'NULL::TIMESTAMP'
      return `make_timestamp_ms((round(${reference} + ${number(source.column)} * ${units.days * dayMs}))::BIGINT)`
    }
    case 'digits': {
      const date = `TRY_CAST(regexp_replace(${column(source.date)}, '^(\\d{4})(\\d{2})(\\d{2})$', '\\1-\\2-\\3') AS TIMESTAMP)`
      if (source.clock === undefined) return date
      const clock = integer(source.clock)
      return `${date} + to_minutes(if(coalesce(${clock}, 0) BETWEEN 0 AND 2359, coalesce(${clock} // 100 * 60 + ${clock} % 100, 0), NULL))`
    }
    case 'parts': {
      const { year, month, day, hour, minute, second } = source
      const full = `if(${integer(year)} < 50, 2000, if(${integer(year)} < 100, 1900, 0)) + ${integer(year)}`
      const date = `TRY_CAST(printf('%04d-%02d-%02d', ${full}, ${integer(month)}, ${integer(day)}) AS TIMESTAMP)`
      const seconds = `${number(hour)} * 3600 + ${number(minute)} * 60 + ${number(second)}`
      return `${date} + to_milliseconds(round(1000 * (${seconds})))`
    }
    case 'decimalYear': {
      const year = number(source.column)
      const start = (more: number) => `epoch_ms(make_timestamp(floor(${year})::BIGINT + ${more}, 1, 1, 0, 0, 0))`
      return `make_timestamp_ms((${start(0)} + round((${year} - floor(${year})) * (${start(1)} - ${start(0)})))::BIGINT)`
    }
  }
}

/** What the description says of times that are not plain. */
export function timeNote(source: TimeSource): string | undefined {
  if (source.kind === 'digits' && source.clock === undefined) return 'The source gives days; each stands at 00:00 UTC.'
  if ('clock' in source) return 'Rows without a time of day stand at 00:00 UTC.'
  if (source.kind === 'parts' && source.hour === undefined) return 'The source gives days; each stands at 00:00 UTC.'
  return source.kind === 'decimalYear' ? 'Times were computed from decimal years.' : undefined
}
