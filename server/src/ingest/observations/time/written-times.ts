import { namedSql } from '../named-sql.ts'

const hourAndMinute = String.raw`(\d{1,2}):(\d{2})`
const second = String.raw`\d{2}(?:[.,]\d+)?`
const secondAndHalf = String.raw`(?::(${second}))?\s*(?:([AP])\.?M\.?)?`
/** A time of day between colons: its hour, minute, second, and the letter of AM or PM. */
const clock = `${hourAndMinute}${secondAndHalf}`
/** What may be said of the zone: its sign, and its hours, perhaps with minutes. */
const zone = String.raw`\s*(?:Z|UTC|GMT|([+-])(\d{2}(?::?\d{2})?))?`

/** Zones behind a time of day alone, as Darwin Core has them. `10:30-12:00` may be an interval: behind seconds alone such a text is a zone. */
const clockZone = String.raw`[+-]\d{4}|\+\d{2}(?::\d{2})?`
const zoneBehindSecond = String.raw`-\d{2}(?::\d{2})?`
/** A time of day alone, which is one of UTC where it says no zone. Its groups are those of `clockParts`, a zone, and a second with its zone. */
export const clockPattern = String.raw`(?i)^${hourAndMinute}(?:${secondAndHalf}\s*(?:Z|UTC|GMT|(${clockZone}))?|:(${second})(${zoneBehindSecond}))$`

const monthNames =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** The day of the week before a date: `Sat, 12 Jan 2019`. */
const weekday = '(?:(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[., ]+)?'
/** A day of the month beside the name of the month: `3`, `03`, `3rd`. */
const dayOfMonth = '(\\d{1,2})(?:st|nd|rd|th)?'

/** A month alone by its name: `Jan`, `january`. */
export const monthNamePattern = `(?i)^\\s*${monthNames}\\.?\\s*$`
/** A month of a year by its name: `Jan 2019`, `January-2019`. */
export const namedMonthPattern = `(?i)^${monthNames}[. ,/-]*(\\d{4})$`
/** The number of the month that a text names; 0 if it names none. */
export const monthNumberSql = (name: string) =>
  `((strpos('janfebmaraprmayjunjulaugsepoctnovdec', lower(left(trim(${name}), 3))) + 2) // 3)`

/** Which group of a day is its year, its month, and its day of the month. */
interface DayGroups {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A notation of days whose order is certain, perhaps with a time of day behind. */
interface Notation extends DayGroups {
  readonly date: string
  /** The time of day, where it is not one between colons. */
  readonly clock?: string
}

const eightDigits = String.raw`([12]\d{3})([01]\d)([0-3]\d)`

const notations: readonly Notation[] = [
  // 2010/05/03, 2010-5-3
  { date: String.raw`(\d{4})[./-](\d{1,2})[./-](\d{1,2})`, year: 1, month: 2, day: 3 },
  // 03-May-2010, 3 May 2010, 03MAY2010, Mon, 3rd May 2010
  { date: String.raw`${weekday}${dayOfMonth}[./ -]*${monthNames}[., /-]*(\d{4})`, year: 3, month: 2, day: 1 },
  // May 3, 2010
  { date: String.raw`${weekday}${monthNames}[. /-]*${dayOfMonth}[, /-]+(\d{4})`, year: 3, month: 1, day: 2 },
  // 2010-May-03
  { date: String.raw`(\d{4})[./ -]*${monthNames}[./ -]*(\d{1,2})`, year: 1, month: 2, day: 3 },
  // 20100503 12:30
  { date: eightDigits, year: 1, month: 2, day: 3 },
  // 20100503T123000
  {
    date: eightDigits,
    clock: String.raw`[T ]([0-2]\d)([0-5]\d)([0-6]\d(?:[.,]\d+)?)?()`,
    year: 1,
    month: 2,
    day: 3,
  },
  // 20100503123000
  {
    date: eightDigits,
    clock: String.raw`([0-2]\d)([0-5]\d)([0-6]\d)()`,
    year: 1,
    month: 2,
    day: 3,
  },
  // 201005031230
  {
    date: eightDigits,
    clock: String.raw`([0-2]\d)([0-5]\d)()()`,
    year: 1,
    month: 2,
    day: 3,
  },
]

/** A whole cell: after the three groups of its day those of its time of day, and of its zone. */
const patternOf = ({ date, clock: ownClock }: Notation) =>
  ownClock === undefined ? `(?i)^${date}(?:[T ,:]+${clock}${zone})?$` : `(?i)^${date}${ownClock}${zone}$`

/** Days between points, strokes or hyphens whose year comes last: what comes first is said elsewhere. */
const yearLast = String.raw`(\d{1,2})[./-](\d{1,2})[./-](\d{4})`
export const dayMonthPattern = patternOf({ date: yearLast, year: 3, month: 2, day: 1 })
/** One of these without a time of day. */
export const dayMonthDayPattern = `^${yearLast}$`

/** The pattern of a day of several words, `Jan 12 2004` or `12 January 2004`. Blanks may align its numbers. It has no groups. */
export const dayOfWords = uncaptured(String.raw`(?:${monthNames}\.? {1,2}\d{1,2},? |\d{1,2} ${monthNames}\.?,? )\d{4}`)
export const timeOfWords = String.raw`${dayOfWords},? {1,2}\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?`

function uncaptured(pattern: string): string {
  return pattern.replace(/\((?!\?)/g, '(?:')
}

const anyOf = (patterns: readonly string[]) => `(?i)${patterns.map((each) => each.replace('(?i)', '')).join('|')}`
/** Days that ISO 8601 counts in weeks and in years, `2016-W14-3` and `2016-094`, as DuckDB reads and writes them. */
const countedDays = [
  { pattern: String.raw`^\d{4}-W\d{2}-[1-7]$`, format: '%G-W%V-%u' },
  { pattern: String.raw`^\d{4}-\d{3}$`, format: '%Y-%j' },
] as const
const countedPatterns = countedDays.map(({ pattern }) => pattern)

/** A cell in one of the notations whose order is certain. */
export const writtenPattern = anyOf([...notations.map(patternOf), ...countedPatterns])
/** One of these without a time of day. */
export const writtenDayPattern = anyOf([
  ...notations.flatMap(({ date, clock }) => (clock === undefined ? [`^${date}$`] : [])),
  ...countedPatterns,
])
const digitsToMinute = String.raw`[01]\d[0-3]\d[0-2]\d[0-5]\d`
/** Digits alone that tell a day and a time of day, as the calendar allows: `20100503123000`, `201005031230`. Twelve digits of other years may count milliseconds. */
export const momentDigitsPattern = String.raw`^(?:[12]\d{3}${digitsToMinute}[0-6]\d|(?:1[789]|2[012])\d{2}${digitsToMinute})$`

/** The moment of a cell in a notation whose order is certain; NULL of others. */
export const writtenMomentSql = (text: string): string =>
  `coalesce(${[notedMomentSql(text), ...countedDays.map(({ format }) => countedMomentSql(text, format))].join(', ')})`

/** The day of a number of a week or a year; NULL where the year has no such day, for which DuckDB takes one of the next. */
function countedMomentSql(text: string, format: string): string {
  return namedSql('day', `try_strptime(${text}, '${format}')`, `if(strftime(day, '${format}') = ${text}, day, NULL)`)
}

const notedMomentSql = (text: string): string =>
  momentSql(
    `CASE ${notations
      .map((notation) => [patternOf(notation), notation] as const)
      .map(([pattern, groups]) => `WHEN regexp_matches(${text}, '${pattern}') THEN ${partsSql(text, pattern, groups)}`)
      .join(' ')} END`,
  )

/** The moment of a cell whose year comes last. */
export const dayMonthMomentSql = (text: string, order: 'day' | 'month'): string =>
  momentSql(
    partsSql(text, dayMonthPattern, order === 'day' ? { year: 3, month: 2, day: 1 } : { year: 3, month: 1, day: 2 }),
  )

/** The parts of a cell as a STRUCT of texts, whatever their order. Each call compiles its pattern when DuckDB plans the statement, so one call takes all parts. */
function partsSql(text: string, pattern: string, { year, month, day }: DayGroups): string {
  const days = [1, 2, 3].map((group) =>
    group === year ? 'year' : group === month ? 'month' : group === day ? 'day' : '',
  )
  const names = [...days, ...clockParts, 'sign', 'zone'].map((name) => `'${name}'`)
  return `regexp_extract(${text}, '${pattern}', [${names.join(', ')}])`
}

/** The moment that parts of a cell tell. */
function momentSql(parts: string): string {
  const whole = (part: string) => `TRY_CAST(${part} AS INTEGER)`
  const month = `coalesce(${whole('part.month')}, ${monthNumberSql('part.month')})`
  const date = `TRY_CAST(printf('%04d-%02d-%02d', ${whole('part.year')}, ${month}, ${whole('part.day')}) AS TIMESTAMP)`
  const minutes = `coalesce(TRY_CAST(left(part.zone, 2) AS INTEGER) * 60 + coalesce(TRY_CAST(substr(replace(part.zone, ':', ''), 3) AS INTEGER), 0), 0)`
  const east = `if(part.sign = '-', -1, 1) * (${minutes})`
  const ofDay = clockOfPartsSql('part')
  const moment = `${date} + to_milliseconds(${ofDay}) - to_minutes(${east})`
  return namedSql('part', parts, moment)
}

/** The hours, minutes, seconds and letter of AM or PM that a pattern finds. */
const clockParts = ['hour', 'minute', 'second', 'half'] as const

/** Milliseconds after midnight of UTC of a cell that is a time of day with colons, below 0 or above those of a day where another zone has another day; NULL of other cells. */
export const clockOfCellSql = (text: string): string => {
  const names = [...clockParts, 'zone', 'zonedSecond', 'secondZone'].map((part) => `'${part}'`).join(', ')
  const parts = `regexp_extract(${text}, '${clockPattern}', [${names}])`
  const zoneText = 'concat(part.zone, part.secondZone)'
  const digits = (from: number) => `coalesce(TRY_CAST(substr(replace(${zoneText}, ':', ''), ${from}, 2) AS INTEGER), 0)`
  const east = `if(left(${zoneText}, 1) = '-', -1, 1) * (${digits(2)} * 60 + ${digits(4)}) * 60000`
  const ofDay = clockOfPartsSql('part', 'concat(part.second, part.zonedSecond)')
  return namedSql('part', parts, `if(part.hour = '', NULL, ${ofDay} - ${east})`)
}

/** Milliseconds after midnight of a STRUCT of texts, which may end in AM or PM; NULL where it is no time of day that can be. */
function clockOfPartsSql(parts: string, secondText = `${parts}.second`): string {
  const number = (text: string) => `coalesce(TRY_CAST(replace(${text}, ',', '.') AS DOUBLE), 0)`
  const hour = number(`${parts}.hour`)
  const half = `upper(${parts}.half)`
  const ofHalf = `if(${hour} BETWEEN 1 AND 12, ${hour} % 12 + if(${half} = 'P', 12, 0), NULL)`
  return ofDaySql(`if(${half} = '', ${hour}, ${ofHalf})`, number(`${parts}.minute`), number(secondText))
}

/** Milliseconds after midnight; NULL where the numbers are no time of day. The last moment of a day may be its 24th hour. */
export const ofDaySql = (hour: string, minute: string, second: string): string =>
  `if((${hour} < 24 AND ${minute} < 60 AND ${second} < 61) OR (${hour} = 24 AND ${minute} = 0 AND ${second} = 0), round(1000 * (${hour} * 3600 + ${minute} * 60 + ${second})), NULL)`
