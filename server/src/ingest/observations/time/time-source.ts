import type { ColumnFacts, ColumnFinder, Place } from '../roles.ts'
import type { RawColumn } from '../source.ts'

/** A column that holds times of day: `12:30`, `12:30:59`, or digits alone. */
export interface Clock {
  readonly column: Place
  /** The meaning of undivided digits: `1230` or `123059`. */
  readonly digits: 'hhmm' | 'hhmmss'
}

/** The columns that hold the time of a row. */
export type TimeSource =
  /** `clock` holds the time of the day where the column holds days alone. */
  | { readonly kind: 'iso'; readonly column: Place; readonly clock?: Clock | undefined }
  | { readonly kind: 'since'; readonly column: Place; readonly unit: string }
  /** Days of six or eight digits, `160430` or `20160430`. */
  | { readonly kind: 'digits'; readonly date: Place; readonly length: 6 | 8; readonly clock: Clock | undefined }
  | {
      readonly kind: 'parts'
      readonly year: Place
      readonly month: Place
      readonly day: Place
      readonly hour: Place | undefined
      readonly minute: Place | undefined
      readonly second: Place | undefined
      /** The time of the day where there is no hour. */
      readonly clock: Clock | undefined
    }
  | { readonly kind: 'decimalYear'; readonly column: Place }

const spellings = {
  time: [
    'time',
    'datetime',
    'isodatetime',
    'isodatetimeutc',
    'datetimeutc',
    'timeutc',
    'timestamp',
    'timeiso8601',
    'date',
    'dateutc',
    'yyyymmddthhmmsssss',
    'yyyymmddthhmmss',
    'yyyymmddthhmm',
  ],
  date: /^(y{2,4}m+d+|date(utc)?)$/,
  // Days of six digits under any other name may begin with the day, the month or the year.
  shortDate: /^yym+d+$/,
  clock: ['hhmm', 'hhmmss', 'time', 'timehhmm', 'timehhmmss', 'timeutc', 'utctime', 'gmttime', 'utc', 'gmt'],
  year: /^(year|yyyy|yr)(2digit)?$/,
  month: ['month', 'mm', 'mon', 'mo'],
  day: ['day', 'dd'],
  hour: ['hour', 'hh', 'hr'],
  minute: ['minute', 'min', 'mn'],
  second: ['second', 'sec', 'ss'],
  decimalYear: ['decimalyear', 'decy', 'decyear', 'yeardecimal'],
} as const

interface TimeColumns {
  readonly columns: readonly RawColumn[]
  /** Their names in letters and digits alone. */
  readonly names: readonly string[]
  readonly facts: readonly ColumnFacts[]
  readonly find: ColumnFinder
  /** The column that the caller names. */
  readonly given: Place | undefined
}

/** Finds the columns that tell the time of a row; undefined where none does. */
export function timeSourceOf({ columns, names, facts, find, given }: TimeColumns): TimeSource | undefined {
  const since = (column: Place | undefined): TimeSource | undefined => {
    const unit = column === undefined ? undefined : columns[column]?.unit
    return column !== undefined && unit && /\bsince\b/i.test(unit) ? { kind: 'since', column, unit } : undefined
  }
  const clockBeside = (...used: readonly Place[]): Clock | undefined => {
    const column = find(spellings.clock, isFilled, used)
    return column === undefined
      ? undefined
      : { column, digits: (names[column] ?? '').endsWith('ss') ? 'hhmmss' : 'hhmm' }
  }
  const digits = (date: Place | undefined, length: 6 | 8): TimeSource | undefined =>
    date === undefined ? undefined : { kind: 'digits', date, length, clock: clockBeside(date) }
  const decimal = (column: Place | undefined): TimeSource | undefined =>
    column === undefined ? undefined : { kind: 'decimalYear', column }
  const parts = (): TimeSource | undefined => {
    const [year, month, day] = [find(spellings.year), find(spellings.month), find(spellings.day)]
    if (year === undefined || month === undefined || day === undefined) return undefined
    const [hour, minute, second] = [find(spellings.hour), find(spellings.minute), find(spellings.second)]
    const clock = hour === undefined ? clockBeside(year, month, day) : undefined
    return { kind: 'parts', year, month, day, hour, minute, second, clock }
  }
  const decimalYears: readonly string[] = spellings.decimalYear
  const iso = (column: Place): TimeSource => {
    const { isoDays = 0, filled = 0 } = facts[column] ?? {}
    return { kind: 'iso', column, clock: isoDays === filled ? clockBeside(column) : undefined }
  }
  if (given !== undefined) {
    const column = facts[given]
    if (column && hasEightDigits(column)) return digits(given, 8)
    if (column && hasSixDigits(column) && spellings.shortDate.test(names[given] ?? '')) return digits(given, 6)
    if (decimalYears.includes(names[given] ?? '') && column?.numbers === column?.filled) return decimal(given)
    return since(given) ?? iso(given)
  }
  const named = names.findIndex((name, i) => /date|time/.test(name) && isIso(facts[i]))
  const written = find(spellings.time, isIso) ?? (named < 0 ? undefined : named)
  if (written !== undefined) return iso(written)
  return (
    since(find(spellings.time)) ??
    digits(find(spellings.date, hasEightDigits), 8) ??
    digits(find(spellings.shortDate, hasSixDigits), 6) ??
    parts() ??
    decimal(find(spellings.decimalYear)) ??
    // Times of another kind are refused later, with the first of them; so are places.
    unreadable(find(spellings.time, ({ filled, numbers }) => filled > numbers) ?? find(spellings.time, isFilled))
  )
}

/** The columns that a time uses up. Dates in parts stay variables: some searches of a season need them. */
export function placesOfTime(time: TimeSource): readonly Place[] {
  const clock = 'clock' in time && time.clock ? [time.clock.column] : []
  return [...(time.kind === 'digits' ? [time.date] : 'column' in time ? [time.column] : []), ...clock]
}

const unreadable = (column: Place | undefined): TimeSource | undefined =>
  column === undefined ? undefined : { kind: 'iso', column }

const isFilled = ({ filled }: ColumnFacts) => filled > 0
const isIso = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.isoTimes === facts.filled
const hasEightDigits = ({ filled, eightDigits }: ColumnFacts) => filled > 0 && eightDigits === filled
const hasSixDigits = ({ filled, sixDigits }: ColumnFacts) => filled > 0 && sixDigits === filled
