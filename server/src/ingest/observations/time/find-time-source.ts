import type { ColumnFacts, ColumnFinder, Place } from '../column-facts.ts'
import { lettersAndDigits } from '../names.ts'
import type { RawColumn } from '../source.ts'
import { unitOfCounted } from './counted-names.ts'
import { chronologicalName, julianDatesOf, serialDaysOf } from './serial-days.ts'
import {
  areMonthNames,
  areYears,
  hasEightDigits,
  hasSixDigits,
  isClock,
  isDecimalYear,
  isFilled,
  isInYear,
  isIso,
  isMonthOfYear,
  isMonths,
  isNumeric,
  isText,
  isWritten,
} from './cells-of-times.ts'
import { dayOrderOf, digitOrderOf, placeOfDate } from './day-order.ts'
import { spellings } from './time-names.ts'
import type { Clock, HourColumns, TimeSource } from './time-source.ts'

interface TimeColumns {
  readonly columns: readonly RawColumn[]
  /** Their names in letters and digits alone. */
  readonly names: readonly string[]
  readonly facts: readonly ColumnFacts[]
  readonly find: ColumnFinder
  /** The column that the caller names. */
  readonly given: Place | undefined
  /** Columns that are not taken unless they are named. */
  readonly except: readonly Place[]
}

/** Finds the columns that tell the time of a row; undefined where none does. */
export function timeSourceOf({ columns, names, facts, given, except, ...table }: TimeColumns): TimeSource | undefined {
  const find: ColumnFinder = (wanted, fits, used = []) => table.find(wanted, fits, [...used, ...except])
  /** Names, or units such as `dd/mm/yyyy`, that say what comes first. */
  const patterns = columns.map(({ unit = '' }, i) => {
    const plain = lettersAndDigits(unit)
    return spellings.dayFirst.test(plain) || spellings.monthFirst.test(plain) ? plain : (names[i] ?? '')
  })
  const since = (column: Place | undefined): TimeSource | undefined => {
    const unit = column === undefined ? undefined : columns[column]?.unit
    return column !== undefined && unit && /\bsince\b/i.test(unit) ? { kind: 'since', column, unit } : undefined
  }
  /** The column that is named as the times of the dates in another: `Sampling time` beside `Sampling date`. */
  const twinOf = (date: Place | undefined): Place | undefined => {
    const name = names[date ?? -1] ?? ''
    const time = name.replace(/date|datum/, 'time')
    const twins = [time, `${time}time`, name.replace(/datum/, 'zeit')]
    const place = names.findIndex((each, i) => twins.includes(each) && each !== name && isClock(facts[i]))
    return place < 0 || except.includes(place) ? undefined : place
  }
  const clockBeside = (...used: readonly Place[]): Clock | undefined => {
    const column = find(spellings.clock, isFilled, used) ?? find(spellings.hour, isClock, used) ?? twinOf(used[0])
    return column === undefined
      ? undefined
      : { column, digits: (names[column] ?? '').endsWith('ss') || hasSixDigits(facts[column]) ? 'hhmmss' : 'hhmm' }
  }
  /** The time of day beside days alone: in one cell, or in hours. These stay variables, as dates in parts do. */
  const clockOfDays = (day: Place): Clock | undefined => {
    const hour = find(spellings.hour)
    const month =
      find(spellings.year) === undefined ? [] : [find(spellings.month)].filter((place) => place !== undefined)
    const inParts =
      hour === undefined
        ? undefined
        : { hour, minute: find(spellings.minute, undefined, month), second: find(spellings.second) }
    return clockBeside(day) ?? inParts
  }
  const hoursBeside = (...used: readonly Place[]): HourColumns => {
    const hour = find(spellings.hour)
    const [minute, second] = [find(spellings.minute, undefined, used), find(spellings.second)]
    return { hour, minute, second, clock: hour === undefined ? clockBeside(...used) : undefined }
  }
  const digits = (date: Place | undefined, length: 6 | 7 | 8): TimeSource | undefined =>
    date === undefined
      ? undefined
      : { kind: 'digits', date, length, order: digitOrderOf(names[date] ?? ''), clock: clockOfDays(date) }
  const decimal = (column: Place | undefined): TimeSource | undefined =>
    column === undefined ? undefined : { kind: 'decimalYear', column }
  /** The column of months, by their numbers or their names. */
  const monthColumn = () => find(spellings.month) ?? find(spellings.month, areMonthNames)
  const parts = (): TimeSource | undefined => {
    const [year, month, day] = [find(spellings.year), monthColumn(), find(spellings.day)]
    if (year === undefined || month === undefined || day === undefined) return undefined
    const hours = hoursBeside(year, month, day)
    const lacksHours = hours.hour !== undefined && (facts[hours.hour]?.filled ?? 0) < (facts[day]?.filled ?? 0)
    const hasDecimalDays = (facts[day]?.decimals ?? 0) > 0
    return { kind: 'parts', year, month, day, ...hours, lacksHours, hasDecimalDays }
  }
  /** The time of day beside a column with this many cells that are days without one. */
  const clockOfSome = (column: Place, days: number, filled: number) =>
    days === filled ? clockOfDays(column) : days > 0 ? clockBeside(column) : undefined
  const decimalYears: readonly string[] = spellings.decimalYear
  const written = (column: Place): TimeSource => {
    const { writtenDays = 0, intervals = 0, filled = 0 } = facts[column] ?? {}
    const { type } = columns[column] ?? {}
    const clock = clockOfSome(column, writtenDays, filled)
    if (type === 'moment' || type === 'day') return { kind: 'moment', column, clock }
    return { kind: 'written', column, clock, isoOnly: isIso(facts[column]), hasIntervals: intervals > 0 }
  }
  /** Times of another kind, which are refused later with the first of them: intervals among them are none of these. */
  const unreadable = (column: Place): TimeSource => ({
    kind: 'written',
    column,
    hasIntervals: (facts[column]?.intervals ?? 0) > 0,
  })
  const dayOfYear = (): TimeSource | undefined => {
    const [year, day] = [find(spellings.year), find(spellings.dayOfYear) ?? find(spellings.julianDay, isInYear)]
    if (year === undefined || day === undefined) return undefined
    const hasDecimalDays = (facts[day]?.decimals ?? 0) > 0
    return { kind: 'dayOfYear', year, day, hasDecimalDays, ...hoursBeside(year, day) }
  }
  const dayMonth = (column: Place | undefined): TimeSource | undefined => {
    const order = column === undefined ? undefined : dayOrderOf(patterns[column] ?? '', facts[column])
    if (column === undefined || order === undefined) return undefined
    const { dayMonthTimes = 0, filled = 0 } = facts[column] ?? {}
    const clock = clockOfSome(column, filled - dayMonthTimes, filled)
    return { kind: 'dayMonth', column, order, hasTimes: dayMonthTimes > 0, clock }
  }
  const serial = (column: Place | undefined): TimeSource | undefined => {
    if (column === undefined || !isNumeric(facts[column])) return undefined
    const { name = '', unit = '' } = columns[column] ?? {}
    const days = serialDaysOf(unit) ?? serialDaysOf(name) ?? julianDatesOf(name, facts[column]?.greatest ?? 0)
    if (!days) return undefined
    return (
      since(column) ?? {
        kind: 'serial',
        column,
        days,
        clock: facts[column]?.decimals === 0 ? clockOfDays(column) : undefined,
      }
    )
  }
  const counted = (column: Place | undefined): TimeSource | undefined => {
    if (column === undefined || !isNumeric(facts[column])) return undefined
    const unit = unitOfCounted(names[column] ?? '', facts[column]?.greatest ?? 0)
    return unit === undefined ? undefined : { kind: 'since', column, unit }
  }
  const monthly = (column: Place): TimeSource => ({ kind: 'month', column })
  const monthOfYear = (): TimeSource | undefined => {
    const [year, column] = [
      find(spellings.year),
      find(spellings.month, isMonthOfYear) ?? find(spellings.month, areMonthNames),
    ]
    return year === undefined || column === undefined ? undefined : { kind: 'month', column, year }
  }
  const dated = (column: Place | undefined): TimeSource | undefined => dayMonth(column) ?? whereFound(column, written)
  if (given !== undefined) {
    const column = facts[given]
    if (column && hasEightDigits(column)) return digits(given, 8)
    if (hasSixDigits(column) && spellings.shortDate.test(names[given] ?? '')) return digits(given, 6)
    if (spellings.yearAndDay.test(names[given] ?? '') && isNumeric(column)) return digits(given, 7)
    if (decimalYears.includes(names[given] ?? '') && column?.numbers === column?.filled) return decimal(given)
    if (column && isMonths(column)) return monthly(given)
    if (column && spellings.year.test(names[given] ?? '') && areYears(column)) return decimal(given)
    return since(given) ?? serial(given) ?? counted(given) ?? dayMonth(given) ?? written(given)
  }
  // The rows of a station have times of their own beside that of the station.
  const chronological = serial(find(chronologicalName))
  if (chronological) return chronological
  const named = names.findIndex((name, i) => /date|time/.test(name) && isIso(facts[i]) && !except.includes(i))
  const iso = find(spellings.time, isIso) ?? (named < 0 ? undefined : named)
  if (iso !== undefined) return written(iso)
  return (
    since(find(spellings.time) ?? find(spellings.time, isFilled)) ??
    whereFound(find(spellings.time, isWritten), written) ??
    digits(find(spellings.date, hasEightDigits), 8) ??
    digits(find(spellings.shortDate, hasSixDigits), 6) ??
    digits(find(spellings.yearAndDay), 7) ??
    parts() ??
    dated(placeOfDate(names, patterns, facts, except)) ??
    whereFound(find([...spellings.time, ...spellings.month6, 'month'], isMonths), monthly) ??
    whereFound(find(/date|time/, isMonths), monthly) ??
    serial(columns.findIndex((_, i) => !except.includes(i) && serial(i) !== undefined)) ??
    counted(columns.findIndex((_, i) => !except.includes(i) && counted(i) !== undefined)) ??
    dayOfYear() ??
    decimal(find(spellings.decimalYear)) ??
    whereFound(
      find(spellings.date, isText) ??
        find(spellings.time, isText) ??
        find(spellings.time, isFilled) ??
        find(/date|time/, isText),
      unreadable,
    ) ??
    // Weaker evidence counts where no other column may be meant as the time.
    decimal(find(spellings.year, isDecimalYear)) ??
    whereFound(find(spellings.month6, hasSixDigits), monthly) ??
    monthOfYear()
  )
}

const whereFound = (column: Place | undefined, source: (column: Place) => TimeSource) =>
  column === undefined ? undefined : source(column)
