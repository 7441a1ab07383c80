import { plausibleYears } from '../../netcdf/cf-time.ts'
import type { ColumnFacts, ColumnFinder, Place } from '../column-facts.ts'
import { lettersAndDigits } from '../names.ts'
import type { RawColumn } from '../source.ts'
import { countedName, unitOfCounted } from './counted-names.ts'
import { chronologicalName, julianDatesOf, serialDaysOf } from './serial-days.ts'
import type { Clock, DayOrder, DigitOrder, HourColumns, TimeSource } from './time-source.ts'

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
    'yyyymmddthhmmssfff',
    'yyyymmddthhmmss',
    'yyyymmddthhmm',
    'yyyymmddhhmmss',
    'yyyymmddhhmm',
    // In German.
    'zeit',
  ],
  // Usual names of columns that hold days.
  days: ['date', 'dateutc', 'datetime', 'datetimeutc', 'timestamp'],
  date: /^(y{2,4}m+d+|date(utc)?)$/,
  // Days of six digits under any other name may begin with the day, the month or the year.
  shortDate: /^(date)?(yym+d+|m+d+yy|d+m+yy)$/,
  clock: ['hhmm', 'hhmmss', 'time', 'timehhmm', 'timehhmmss', 'timeutc', 'utctime', 'gmttime', 'utc', 'gmt', 'zeit'],
  year: /^(year|yyyy|yy|yr)(2digit)?$/,
  // Beside a month under another name, mm are minutes.
  month: ['month', 'mon', 'mo', 'mm'],
  day: ['day', 'dd', 'dy', 'da'],
  // In German, French and Spanish, too, whose cells are times of day: 13:30.
  hour: ['hour', 'hh', 'hr', 'uhrzeit', 'heure', 'hora'],
  // A second mm gets a number behind it.
  minute: ['minute', 'min', 'mn', 'mm', 'mm1', 'mm2'],
  second: ['second', 'sec', 'ss'],
  decimalYear: [
    'decimalyear',
    'decy',
    'decyear',
    'yeardecimal',
    'decimaldate',
    'fractionalyear',
    'yearfraction',
    'yearfrac',
  ],
  dayOfYear: ['dayofyear', 'doy', 'yearday', 'yday', 'ydayutc', 'ordinalday'],
  // Beside a year, where none is above 366: others are Julian dates.
  julianDay: ['jd', 'julianday', 'julday', 'jday', 'julian'],
  month6: ['yyyymm', 'yearmonth', 'yrmo'],
  /** Names that say what comes first. */
  dayFirst: /(dd?mm?|daymon(th)?)(yy|yyyy|year|yr)$/,
  monthFirst: /(mm?dd?|mon(th)?day)(yy|yyyy|year|yr)$/,
} as const

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
  const digits = (date: Place | undefined, length: 6 | 8): TimeSource | undefined =>
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
  const dayOfYear = (): TimeSource | undefined => {
    const [year, day] = [find(spellings.year), find(spellings.dayOfYear) ?? find(spellings.julianDay, isInYear)]
    return year === undefined || day === undefined
      ? undefined
      : { kind: 'dayOfYear', year, day, ...hoursBeside(year, day) }
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
  const counted = (column: Place | undefined): TimeSource | undefined =>
    column === undefined || !isNumeric(facts[column]) || !countedName.test(names[column] ?? '')
      ? undefined
      : { kind: 'since', column, unit: unitOfCounted(names[column] ?? '') }
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
    parts() ??
    dated(placeOfDate(names, patterns, facts, except)) ??
    whereFound(find([...spellings.time, ...spellings.month6, 'month'], isMonths), monthly) ??
    whereFound(find(/date|time/, isMonths), monthly) ??
    serial(columns.findIndex((_, i) => !except.includes(i) && serial(i) !== undefined)) ??
    counted(find(countedName)) ??
    dayOfYear() ??
    decimal(find(spellings.decimalYear)) ??
    // Times of another kind are refused later, with the first of them; so are places.
    unreadable(
      find(spellings.date, isText) ??
        find(spellings.time, isText) ??
        find(spellings.time, isFilled) ??
        find(/date|time/, isText),
    ) ??
    // Weaker evidence counts where no other column may be meant as the time.
    decimal(find(spellings.year, isDecimalYear)) ??
    whereFound(find(spellings.month6, hasSixDigits), monthly) ??
    monthOfYear()
  )
}

/**
 * What comes first in days between points, strokes or hyphens, where it is certain: a number above 12 is a day, the name says it, or points divide them. Undefined where the
 * column holds other texts, where nothing says it, or where two things say different ones.
 */
function dayOrderOf(pattern: string, facts: ColumnFacts | undefined): DayOrder | undefined {
  if (!facts || facts.filled === 0 || facts.dayMonths !== facts.filled) return undefined
  const { firstAbove12, secondAbove12, dotted, filled } = facts
  const said: ReadonlySet<DayOrder> = new Set([
    ...(firstAbove12 > 0 || spellings.dayFirst.test(pattern) ? (['day'] as const) : []),
    ...(secondAbove12 > 0 || spellings.monthFirst.test(pattern) ? (['month'] as const) : []),
  ])
  if (said.size > 1) return undefined
  return said.values().next().value ?? (dotted === filled ? 'day' : undefined)
}

/**
 * The first column that is named as one of days and whose order is certain. A column with a usual name that holds other texts is not passed over for one whose name has more
 * words, such as `date_created`, unless days come last in both.
 */
function placeOfDate(
  names: readonly string[],
  patterns: readonly string[],
  facts: readonly ColumnFacts[],
  except: readonly Place[],
): Place | undefined {
  const days: readonly string[] = spellings.days
  const isUsual = (name: string, i: number) =>
    days.includes(name) && isText(facts[i] as ColumnFacts) && !except.includes(i)
  const hasUnreadable = names.some(
    (name, i) => isUsual(name, i) && dayOrderOf(patterns[i] ?? '', facts[i]) === undefined,
  )
  const place = names.findIndex((name, i) => {
    const isNamed =
      /date|time|datum|zeit|fecha/.test(name) || spellings.dayFirst.test(name) || spellings.monthFirst.test(name)
    const isCertain = dayOrderOf(patterns[i] ?? '', facts[i]) !== undefined || (!hasUnreadable && isWritten(facts[i]))
    return isNamed && !except.includes(i) && isCertain
  })
  return place < 0 ? undefined : place
}

const whereFound = (column: Place | undefined, source: (column: Place) => TimeSource) =>
  column === undefined ? undefined : source(column)

const unreadable = (column: Place | undefined): TimeSource | undefined =>
  column === undefined ? undefined : { kind: 'written', column }

const isInYear = (facts: ColumnFacts) => isNumeric(facts) && facts.greatest < 367
const areYears = (facts: ColumnFacts) =>
  isNumeric(facts) && facts.greatest >= plausibleYears.least && facts.greatest <= plausibleYears.most
/** Whether numbers are years with fractions. */
const isDecimalYear = (facts: ColumnFacts) => areYears(facts) && facts.decimals > 0
const isMonthOfYear = (facts: ColumnFacts) => isNumeric(facts) && facts.greatest <= 12 && facts.decimals === 0
const isFilled = ({ filled }: ColumnFacts) => filled > 0
const isClock = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.clocks === facts.filled
const isText = ({ filled, numbers }: ColumnFacts) => filled > numbers
const isIso = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.isoTimes + facts.intervals === facts.filled
const isMonths = ({ filled, wholeMonths }: ColumnFacts) => filled > 0 && wholeMonths === filled
/** Whether all cells of a column are names of months. */
const areMonthNames = ({ filled, monthNames }: ColumnFacts) => filled > 0 && monthNames === filled
const isNumeric = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.numbers === facts.filled
const isWritten = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.writtenTimes === facts.filled
const hasEightDigits = ({ filled, eightDigits }: ColumnFacts) => filled > 0 && eightDigits === filled
const hasSixDigits = (facts: ColumnFacts | undefined) =>
  facts !== undefined && facts.filled > 0 && facts.sixDigits === facts.filled

/** The order that a name says: `mmddyy`, `ddmmyy`; else the year comes first. */
const digitOrderOf = (name: string): DigitOrder =>
  /md+yy$/.test(name) && !/yym+d+$/.test(name) ? 'mdy' : /dm+yy$/.test(name) ? 'dmy' : 'ymd'
