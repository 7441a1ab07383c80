import { quote } from '../../engine/clickhouse/dialect.ts'
import { noSuchTime } from '../fault-sentences.ts'
import { isNode } from '../statement/syntax.ts'
import { constantOf } from './argument.ts'
import type { Argument } from './argument.ts'
import { parseTimeSql } from './parse-time.ts'
import { asType, isMoment, unprintable, withValue } from './types.ts'
import type { PlanType } from './types.ts'

/** Parts of a moment, by the names of DuckDB's functions and of its date_part. */
const parts: Readonly<Record<string, (x: string) => string>> = {
  year: (x) => `toYear(${x})`,
  quarter: (x) => `toQuarter(${x})`,
  month: (x) => `toMonth(${x})`,
  day: (x) => `toDayOfMonth(${x})`,
  dayofmonth: (x) => `toDayOfMonth(${x})`,
  dayofyear: (x) => `toDayOfYear(${x})`,
  doy: (x) => `toDayOfYear(${x})`,
  // Sunday is 0 there and 7 here.
  dayofweek: (x) => `(toDayOfWeek(${x}) % 7)`,
  weekday: (x) => `(toDayOfWeek(${x}) % 7)`,
  dow: (x) => `(toDayOfWeek(${x}) % 7)`,
  isodow: (x) => `toDayOfWeek(${x})`,
  week: (x) => `toISOWeek(${x})`,
  weekofyear: (x) => `toISOWeek(${x})`,
  isoyear: (x) => `toISOYear(${x})`,
  yearweek: (x) => `(toInt64(toISOYear(${x})) * 100 + toISOWeek(${x}))`,
  decade: (x) => `intDiv(toYear(${x}), 10)`,
  century: (x) => `(intDiv(toYear(${x}) - 1, 100) + 1)`,
  hour: (x) => `toHour(${x})`,
  minute: (x) => `toMinute(${x})`,
  second: (x) => `toSecond(${x})`,
  epoch: (x) => `(toUnixTimestamp64Micro(CAST(${x}, 'Nullable(DateTime64(6, ''UTC''))')) / 1e6)`,
}

const starts: Readonly<Record<string, string>> = {
  year: 'toStartOfYear',
  quarter: 'toStartOfQuarter',
  month: 'toStartOfMonth',
  week: 'toMonday',
  day: 'toStartOfDay',
  hour: 'toStartOfHour',
  minute: 'toStartOfMinute',
  second: 'toStartOfSecond',
}

const units = new Set('year quarter month week day hour minute second millisecond'.split(' '))

/** Functions of moments; undefined of others. */
export function momentSql(name: string, args: readonly Argument[], type: PlanType): string | undefined {
  const [first, second, third] = args
  if (name === 'now' || name === 'get_current_timestamp') return "now64(6, 'UTC')"
  if (name === 'today' || name === 'current_date') return "toDate32(now('UTC'))"
  if (!first) return undefined
  const part = constantOf(first.node)
  const unit = typeof part === 'string' ? part.toLowerCase() : ''
  switch (name) {
    case 'date_part':
    case 'datepart':
      return second ? partSql(unit, second, type) : undefined
    case 'date_trunc':
    case 'datetrunc':
      return second && Object.hasOwn(starts, unit)
        ? asType(`${starts[unit]}(${momentOf(second)})`, type)
        : unprintable(`${name} of ${unit || 'what is no constant'}`)
    case 'date_diff':
    case 'datediff':
    case 'date_sub':
    case 'datesub':
      if (!second || !third || !units.has(unit)) return unprintable(`${name} of ${unit || 'what is no constant'}`)
      return asType(
        differenceSql(name.endsWith('diff') ? 'dateDiff' : 'age', unit, momentOf(second), momentOf(third)),
        type,
      )
    case 'date_add':
      return second && asType(shiftSql(first, second, '+') ?? unprintable(name), type)
    case 'epoch_ms':
      return isMoment(first.type)
        ? `toUnixTimestamp64Milli(CAST(${first.sql()}, 'Nullable(DateTime64(3, ''UTC''))'))`
        : asType(`fromUnixTimestamp64Milli(toInt64(${first.sql()}), 'UTC')`, type)
    case 'to_timestamp':
      return asType(`fromUnixTimestamp64Micro(toInt64(${first.sql()} * 1e6), 'UTC')`, type)
    case 'monthname':
      return `dateName('month', ${first.sql()})`
    case 'dayname':
      return `dateName('weekday', ${first.sql()})`
    case 'last_day':
      return asType(`toLastDayOfMonth(${first.sql()})`, type)
    case 'make_date':
      return second && third && dateOfParts(first.sql(), second.sql(), third.sql())
    case 'make_timestamp':
      return args.length === 6 ? makeTimestamp(args.map((arg) => arg.sql())) : undefined
    case 'strftime':
      return second && strftimeSql(first, second)
    case 'strptime':
    case 'try_strptime':
      return second && parseTimeSql(name, first, second, type)
    case 'time_bucket':
      return second && asType(bucketSql(first, momentOf(second), third && momentOf(third)), type)
    default:
      return Object.hasOwn(parts, name) && args.length === 1 && isMoment(first.type)
        ? partSql(name, first, type)
        : undefined
  }
}

/** The difference of two moments in a unit. For weeks DuckDB counts periods of seven days, and ClickHouse the Mondays between. */
const differenceSql = (name: 'dateDiff' | 'age', unit: string, from: string, to: string) =>
  unit === 'week' ? `intDiv(${name}('day', ${from}, ${to}), 7)` : `${name}(${quote(unit)}, ${from}, ${to})`

/** The day of a year, a month and a day of it. ClickHouse takes any numbers for these. */
const dateOfParts = (year: string, month: string, day: string) => {
  const date = `makeDate32(y, m, d)`
  const isDay = `(toYear(${date}) = y AND toMonth(${date}) = m AND toDayOfMonth(${date}) = d)`
  return `arrayElement(arrayMap((y, m, d) -> if(throwIf(ifNull(NOT ${isDay}, false), ${quote(noSuchTime)}), NULL, ${date}), [${year}], [${month}], [${day}]), 1)`
}

function makeTimestamp([
  year = '',
  month = '',
  day = '',
  hour = '',
  minute = '',
  second = '',
]: readonly string[]): string {
  const isTime = 'h BETWEEN 0 AND 23 AND m BETWEEN 0 AND 59 AND s >= 0 AND s < 60'
  const micros = '(toInt64(h) * 60 + m) * 60000000 + toInt64(round(s * 1e6))'
  const time = `if(throwIf(ifNull(NOT (${isTime}), false), ${quote(noSuchTime)}), NULL, ${micros})`
  const ofDay = `arrayElement(arrayMap((h, m, s) -> ${time}, [${hour}], [${minute}], [${second}]), 1)`
  return `addMicroseconds(toDateTime64(${dateOfParts(year, month, day)}, 6, 'UTC'), ${ofDay})`
}

const momentOf = (x: Argument) => asType(x.sql(), { ...x.type, id: 'TIMESTAMP' })

function partSql(part: string, x: Argument, type: PlanType): string {
  const write = Object.hasOwn(parts, part) ? parts[part] : undefined
  return write ? asType(write(x.sql()), type) : unprintable(`the part ${part || 'of a date that is no constant'}`)
}

const dayMicroseconds = 86_400e6

/** Where DuckDB's buckets begin: those of months with the year 2000, those of other widths with its first Monday. */
const bucketOrigins = { months: '2000-01-01 00:00:00', micros: Date.UTC(2000, 0, 3) * 1000 } as const

/** January of the year 2000, where months are counted from the year 0. */
const firstMonth = 2000 * 12 + 1

/** The start of the bucket of a width that holds a moment. Buckets of months begin with the month of their origin. */
function bucketSql({ node }: Argument, moment: string, origin?: string): string {
  const value = node['value']
  const interval = node['expression_class'] === 'BOUND_CONSTANT' && isNode(value) ? value['value'] : undefined
  if (!isNode(interval)) return unprintable('time_bucket with a width that is no constant')
  const months = Number(interval['months'] ?? 0)
  const micros = Number(interval['days'] ?? 0) * dayMicroseconds + Number(interval['micros'] ?? 0)
  if (months > 0 && micros === 0) {
    const monthOf = (x: string) => `(toInt32(toYear(${x})) * 12 + toMonth(${x}) - ${firstMonth})`
    const month = monthOf(moment)
    const start = origin === undefined ? '0' : monthOf(origin)
    return `addMonths(toDateTime64('${bucketOrigins.months}', 6, 'UTC'), ${month} - positiveModulo(${month} - ${start}, ${months}))`
  }
  if (months !== 0 || micros <= 0 || !Number.isSafeInteger(micros)) return unprintable('time_bucket of this width')
  const time = `toUnixTimestamp64Micro(${moment})`
  const start = origin === undefined ? bucketOrigins.micros : `toUnixTimestamp64Micro(${origin})`
  return `fromUnixTimestamp64Micro(${time} - positiveModulo(${time} - ${start}, toInt64(${micros})), 'UTC')`
}

const shifts: Readonly<Record<string, string>> = {
  to_years: 'addYears',
  to_months: 'addMonths',
  to_weeks: 'addWeeks',
  to_days: 'addDays',
  to_hours: 'addHours',
  to_minutes: 'addMinutes',
  to_seconds: 'addSeconds',
  to_milliseconds: 'addMilliseconds',
}

/** A moment moved by an interval, or by days; undefined where it is moved by something else. */
export function shiftSql(moment: Argument, by: Argument, sign: string): string | undefined {
  const { node, type } = by
  if (moment.type.id === 'DATE' && type.id !== 'INTERVAL' && !isMoment(type))
    return `addDays(${moment.sql()}, ${sign}(${by.sql()}))`
  if (type.id !== 'INTERVAL') return undefined
  const x = momentOf(moment)
  const value = node['value']
  const interval = node['expression_class'] === 'BOUND_CONSTANT' && isNode(value) ? value['value'] : undefined
  if (isNode(interval)) {
    const of = (name: string) => Number(interval[name] ?? 0) * (sign === '-' ? -1 : 1)
    return `addMicroseconds(addDays(addMonths(${x}, ${of('months')}), ${of('days')}), ${of('micros')})`
  }
  const shift = by.parts?.()
  return shift && Object.hasOwn(shifts, shift.name)
    ? `${shifts[shift.name]}(${x}, ${sign}(${shift.sql}))`
    : unprintable('intervals that are no constants')
}

/** Signs of strftime and what ClickHouse writes for them. */
const signs: Readonly<Record<string, string>> = {
  Y: '%Y',
  y: '%y',
  m: '%m',
  d: '%d',
  H: '%H',
  I: '%I',
  M: '%i',
  S: '%S',
  f: '%f',
  j: '%j',
  b: '%b',
  B: '%M',
  a: '%a',
  A: '%W',
  p: '%p',
  '%': '%%',
}

function strftimeSql(first: Argument, second: Argument): string {
  const [moment, format] = isMoment(first.type) ? [first, second] : [second, first]
  const text = constantOf(format.node)
  if (typeof text !== 'string') return unprintable('strftime with a form that is no constant')
  const formSql = (x: string) => {
    // Numbers without zeros before them have no signs there.
    const pieces = text.split(/(%-[mdHIMS]|%g)/).filter((piece) => piece !== '')
    const written = pieces.map((piece) => (Object.hasOwn(bareParts, piece) ? bareParts[piece]?.(x) : padded(x, piece)))
    return written.length === 1 ? (written[0] ?? '') : `concat(${written.join(', ')})`
  }
  return withValue(momentOf(moment), formSql)
}

const padded = (x: string, text: string) => {
  const form = text.replaceAll(/%(.?)/g, (_, sign: string) => signs[sign] ?? unprintable(`strftime with %${sign}`))
  return `formatDateTime(${x}, ${quote(form)})`
}

/** Signs of strftime for numbers without zeros before them, and for milliseconds. */
const bareParts: Readonly<Record<string, (x: string) => string>> = {
  '%-m': (x) => `toString(toMonth(${x}))`,
  '%-d': (x) => `toString(toDayOfMonth(${x}))`,
  '%-H': (x) => `toString(toHour(${x}))`,
  '%-I': (x) => `toString((toHour(${x}) + 11) % 12 + 1)`,
  '%-M': (x) => `toString(toMinute(${x}))`,
  '%-S': (x) => `toString(toSecond(${x}))`,
  '%g': (x) => `left(formatDateTime(${x}, '%f'), 3)`,
}
