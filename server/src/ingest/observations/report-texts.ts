import { cellText } from '../problem.ts'
import type { Omission } from '../problem.ts'
import type { ColumnFacts, Place } from './column-facts.ts'
import { isIdentifier } from './count-facts.ts'
import type { RawColumn } from './source.ts'
import { isCodeName, lettersAndDigits } from './names.ts'
import { spellings } from './time/time-names.ts'
import { isClockSql } from './time/time-sql.ts'
import type { WorkingDatabase } from './working-database.ts'

interface TextColumn {
  readonly place: Place
  /** Its name in the table. */
  readonly shown: string
  readonly facts: ColumnFacts
  /** Whether it is known to be text, so that its cells need no report. */
  readonly isText: boolean
  /** Whether rows lack a time of day, which the column may tell. */
  readonly mayBeClock: boolean
  /** Whether its name says that its times are of another zone than UTC. */
  readonly isOfOtherZone: boolean
}

/** Reports why a column that is kept as text may have been meant as numbers, or as times of day. */
export async function reportText(
  work: WorkingDatabase,
  { place, shown, facts: { filled, numbers }, isText, mayBeClock, isOfOtherZone }: TextColumn,
): Promise<readonly Omission[]> {
  const reported: Omission[] = []
  if (!isText && numbers > 0)
    reported.push(...(await firstText(work, place, { shown, isMostlyNumbers: numbers > filled / 2 })))
  if (!isText) reported.push(...(await otherNotation(work, place, shown)))
  if (!isText && reported.length === 0) reported.push(...(await markedNumbers(work, place, shown)))
  if (mayBeClock) {
    const reason = await reasonOfClock(work, place, { filled, isOfOtherZone })
    if (reason !== undefined) reported.push({ variable: `${shown} as times of day`, reason })
  }
  return reported
}

const localClock =
  'because its name tells another zone than UTC: rows stand at 00:00 UTC of their days, and it is kept as a variable (write days and times in UTC)'
const unnamedClock = (keptAs: string, names: string) =>
  `because its name does not say that it tells when rows are: they stand at 00:00 UTC, and it is kept as ${keptAs} (name it ${names} if it does)`
const countedClock =
  'because times of day are not counted in its unit here: rows stand at 00:00 UTC of their days, and it is kept as a variable (write them as 12:30:00 in a column named time)'

/** Names of columns that count from midnight: `seconds_of_day`, `Minutes since midnight`. */
const fromMidnight =
  /(^|[^a-z])(milli|micro)?(ms|s|secs?|seconds?|mins?|minutes?)[ _]*(of|in|since|from|after|past)[ _]*(the[ _]*)?(day|midnight)([^a-z]|$)/i

/** Numbers up to which a column may hold times of day: hours, or 1230 and 123059. */
const lastClock = 240_000

/** Reports a column of numbers whose name speaks of a time, where rows lack a time of day. */
export function untakenClock(
  shown: string,
  { name }: RawColumn,
  { greatest }: ColumnFacts,
  isOfOtherZone: boolean,
): readonly Omission[] {
  if (fromMidnight.test(name))
    return [{ variable: `${shown} as times of day`, reason: isOfOtherZone ? localClock : countedClock }]
  const tellsTime = /(^|[^a-z])(time|hours?|hrs?)(?![a-z]*(step|since|index|number))|(utc|gmt)$/i.test(name)
  if (!tellsTime || greatest > lastClock) return []
  const reason = isOfOtherZone ? localClock : unnamedClock('a variable', 'hour or hhmm')
  return [{ variable: `${shown} as times of day`, reason }]
}

/** Usual names of the time of a row. */
const usualNames: readonly string[] = spellings.time

/** Words of names that tell when something else was than the row: a change of the file, or the end of a sample. */
const eventNames = /creat|updat|modif|upload|publish|process|enter|entry|last|clos|end|stop|recover|analy|issue|birth/i

/** Reports a column of whole times, where the column that is taken tells days alone. */
export function untakenTimes(shown: string, { filled, writtenTimes, writtenDays }: ColumnFacts): readonly Omission[] {
  if (filled === 0 || writtenTimes < filled || writtenDays > 0 || eventNames.test(shown)) return []
  const reason = `because another column tells the days at which rows stand, at 00:00 UTC: it is kept as text (name it with --column "time=${shown}" if it tells when rows are)`
  return [{ variable: `${shown} as the time`, reason }]
}

/** Reports a column of whole times beside that of the rows, where neither name is a usual one of their time. */
export function otherTimes(
  shown: string,
  { filled, isoTimes, writtenDays }: ColumnFacts,
  taken: RawColumn | undefined,
): readonly Omission[] {
  const isTaken = taken && !usualNames.includes(lettersAndDigits(taken.name))
  if (!isTaken || filled === 0 || isoTimes < filled || writtenDays > 0 || eventNames.test(shown)) return []
  const reason = `because ${taken.name} is taken for it: it is kept as text (name it with --column "time=${shown}" if it tells when rows are)`
  return [{ variable: `${shown} as the time`, reason }]
}

/** Why a column whose cells are times of day, or begin with one, is not taken as these; undefined of other columns. */
async function reasonOfClock(
  work: WorkingDatabase,
  place: number,
  { filled, isOfOtherZone }: Pick<ColumnFacts, 'filled'> & Pick<TextColumn, 'isOfOtherZone'>,
): Promise<string | undefined> {
  const isClock = isClockSql(place)
  const text = `trim(c${place}::VARCHAR)`
  const [[clocks, begun, line, cell] = []] = await work.rows(
    `SELECT count(*) FILTER (${isClock}), count(*), min(line) FILTER (NOT ${isClock}), arg_min(${text}, line) FILTER (NOT ${isClock})
      FROM raw WHERE regexp_matches(${text}, '^\\d{1,2}:\\d{2}')`,
  )
  if (Number(begun) < filled) return undefined
  if (Number(clocks) === filled) return isOfOtherZone ? localClock : unnamedClock('text', 'hhmm')
  return `because line ${Number(line)} says "${cellText(cell)}": rows stand at 00:00 UTC of their days, and it is kept as text (write one time of day of UTC, such as 12:30)`
}

/** Texts that people write for a number they do not have. */
const notePattern = String.raw`^(n\/?an?|#n\/a|null|none|nd|n\.d\.?|bdl|bd|missing|-+|\?+|\*+|<.*)$`
const notes = new RegExp(notePattern, 'i')

/** A number with a unit behind it: `12.5 °C`, `7 mg/L`. */
const unitPattern = String.raw`^[+−-]?\d+([.,]\d+)?(\s[cfk]|\s*(°\s?[cfk]?|psu|ppt|%|‰|[mnµu]?mol\S*|[mnµu]?g\s?/\s?\S+|[ck]?m(/s)?|knots?|kts?|dbar|ntu|m?s/c?m))$`
const hasUnit = new RegExp(unitPattern, 'i')
/** A number whose sign stands behind it, `5-`, or whose exponent is that of Fortran without a sign, `4.0D0`, which may also be a name. */
const signPattern = String.raw`^\d+([.,]\d+)?\s?[+−-]$`
const exponentPattern = String.raw`^[+−-]?\d+\.\d*d\d{1,3}$`
/** A number with a unit, or with a mark behind it, before it or around it: `12.3*`, `12.3Q`, `<0.05`, `2000 ± 2`, `(2.5)`. A letter marks decimals alone, as `12A` is a name. */
const markedPattern = String.raw`${unitPattern}|${signPattern}|${exponentPattern}|^([<>≤≥~≈]?\s*[+−-]?\d+([.,]\d+)?\s*(\*+|[†‡#?!]+|(±|\+/-|\+-).*|\(.*\))|[<>≤≥~≈]\s*[+−-]?\d+([.,]\d+)?|[+−-]?\d+[.,]\d+\s?[a-z]|\([+−-]?\d+([.,]\d+)?\))$`
const marked = new RegExp(markedPattern, 'i')
const [hasSignBehind, hasBareExponent] = [signPattern, exponentPattern].map((pattern) => new RegExp(pattern, 'i'))
function wayOf(cell: string): string {
  if (hasUnit.test(cell)) return 'write units in the names of columns instead of their cells'
  if (hasSignBehind?.test(cell)) return 'write the sign before the number'
  if (hasBareExponent?.test(cell)) return 'write exponents with E, as in 1.5E3'
  return 'write marks, errors and limits in columns of their own'
}

async function firstText(
  work: WorkingDatabase,
  place: number,
  { shown, isMostlyNumbers }: { readonly shown: string; readonly isMostlyNumbers: boolean },
): Promise<readonly Omission[]> {
  const [[line, cell] = []] = await work.rows(
    `SELECT line, c${place} FROM raw
      WHERE c${place} IS NOT NULL AND (TRY_CAST(c${place} AS DOUBLE) IS NULL OR ${isIdentifier(`c${place}`)}) ORDER BY line LIMIT 1`,
  )
  if (!isMostlyNumbers && !notes.test(String(cell))) return []
  const said = `line ${Number(line)} says "${cellText(cell)}"`
  const isMarked = marked.test(String(cell)) && !notes.test(String(cell))
  const reason = `because ${said}: it is kept as text (${isMarked ? wayOf(String(cell)) : 'declare fillers with --missing'})`
  return [{ variable: `${shown} as numbers`, reason }]
}

/** Numbers in another notation: `20,5`, `1 234.5`, `−2`, `95%`, `1_000`, `0x1F`. */
const otherNumbers = String.raw`^([+−-]?\d[\d.,''\s\x{a0}\x{202f}]*%?|[+−-]?\d{1,3}(_\d{3})+|0[xX][\da-fA-F]+)$`
/** Whole numbers of more digits than a double keeps. */
const longNumber = String.raw`^[+-]?\d{16,}$`
/** Notations in which the names of samples and casts are written as well. */
const mayBeName = new RegExp(`_|^0x|${longNumber}`, 'i')

function wayOfNotation(cell: string): string {
  if (cell.endsWith('%')) return 'write numbers without a percent sign'
  if (/^0x/i.test(cell)) return 'write numbers with the digits from 0 to 9'
  if (new RegExp(longNumber).test(cell)) return 'a number keeps 15 digits: count in a larger unit if it is one'
  return 'write numbers with a decimal point, and nothing between thousands'
}

/** Reports a column whose texts are all numbers in another notation, or notes of missing ones. */
async function otherNotation(work: WorkingDatabase, place: number, shown: string): Promise<readonly Omission[]> {
  const text = `trim(c${place}::VARCHAR)`
  const isNote = `regexp_matches(${text}, '(?i)${notePattern}')`
  const [other] = await work.rows(
    `SELECT 1 FROM raw WHERE c${place} IS NOT NULL AND NOT ${isNote} AND NOT regexp_matches(${text}, '${otherNumbers}') LIMIT 1`,
  )
  if (other) return []
  const [said] = await work.rows(
    `SELECT line, ${text} FROM raw WHERE regexp_matches(${text}, '\\d') AND regexp_matches(${text}, '[^\\d.+-]|${longNumber}') AND NOT ${isNote} ORDER BY line LIMIT 1`,
  )
  const cell = String(said?.[1])
  if (!said || (mayBeName.test(cell) && isCodeName(shown))) return []
  const reason = `because line ${Number(said[0])} says "${cellText(cell)}": it is kept as text (${wayOfNotation(cell)})`
  return [{ variable: `${shown} as numbers`, reason }]
}

/** Rows in which marks behind numbers are looked for: the pattern is dear, and a column of such numbers shows it early. */
const markedRows = 10_000

/** Reports a column most of whose first cells are numbers, some of them with marks. */
async function markedNumbers(work: WorkingDatabase, place: number, shown: string): Promise<readonly Omission[]> {
  const text = `trim(c${place}::VARCHAR)`
  const isMarked = `regexp_matches(${text}, '(?i)${markedPattern}')`
  const [[line, cell] = []] = await work.rows(
    `SELECT min(line) FILTER (${isMarked}), arg_min(${text}, line) FILTER (${isMarked})
      FROM (SELECT line, c${place} FROM raw LIMIT ${markedRows})
      HAVING 2 * (count(*) FILTER (${isMarked}) + count(TRY_CAST(c${place} AS DOUBLE))) > count(c${place})`,
  )
  if (typeof cell !== 'string') return []
  const reason = `because line ${Number(line)} says "${cellText(cell)}": it is kept as text (${wayOf(cell)})`
  return [{ variable: `${shown} as numbers`, reason }]
}
