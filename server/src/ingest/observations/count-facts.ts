import type { ColumnFacts } from './column-facts.ts'
import { isCodeName } from './names.ts'
import { quote } from './source.ts'
import type { RawColumn } from './source.ts'
import { isoPattern } from './time/time-sql.ts'
import {
  clockPattern,
  dayMonthPattern,
  momentDigitsPattern,
  writtenDayPattern,
  writtenPattern,
} from './time/written-times.ts'
import type { WorkingDatabase } from './working-database.ts'

/** Integers of more digits are identifiers: a double would change them. */
const mostDigits = 15
/** Whether a cell is an identifier, although DuckDB takes it for a number: 12_1 for 121, too. */
export const isIdentifier = (cell: string) =>
  `(contains(${cell}::VARCHAR, '_') OR length(ltrim(${cell}::VARCHAR, '+-')) > ${mostDigits} AND regexp_matches(${cell}::VARCHAR, '^[+-]?\\d+$'))`

/** Counts what the cells of each column are. */
export async function factsOf(work: WorkingDatabase, columns: readonly RawColumn[]): Promise<readonly ColumnFacts[]> {
  const counts = await countsOf(work, columns.map(countsSql))
  const dates = await countsOf(
    work,
    columns.map((column, i) => datesSql(column, i, counts[i] ?? [])),
  )
  return counts.map(([filled = 0, numbers = 0, decimals = 0, , , codes = 0, infinite = 0, greatest = 0], i) => {
    const [isoTimes = 0, writtenTimes = 0, writtenDays = 0, eightDigits = 0, sixDigits = 0, ...days] = dates[i] ?? []
    const [dayMonths = 0, dayMonthTimes = 0, firstAbove12 = 0, secondAbove12 = 0, dotted = 0, clocks = 0] = days
    const certain = { isoTimes, writtenTimes, writtenDays, eightDigits, sixDigits }
    return {
      filled,
      numbers,
      decimals,
      infinite,
      greatest,
      codes,
      ...certain,
      dayMonths,
      dayMonthTimes,
      firstAbove12,
      secondAbove12,
      dotted,
      clocks,
    }
  })
}

/** Runs aggregates over `raw`; each list of them becomes a list of numbers. */
async function countsOf(work: WorkingDatabase, aggregates: readonly (readonly string[])[]) {
  const counts: number[][] = []
  // A few columns at a time: a table of hundreds of columns would make one statement of thousands of counts.
  for (let from = 0; from < aggregates.length; from += 64) {
    const some = aggregates.slice(from, from + 64)
    const [row = []] = await work.rows(`SELECT ${['0', ...some.flat()].join(', ')} FROM raw`)
    let at = 1
    for (const { length } of some) counts.push(row.slice(at, (at += length)).map(Number))
  }
  return counts
}

/** Aggregates of a column: its cells, numbers, those with a fraction, the shortest and the longest text, codes that begin with 0, infinite numbers, and the greatest number. */
function countsSql({ name, type }: RawColumn, place: number): readonly string[] {
  const cell = `c${place}`
  const filled = `count(${cell})`
  if (type === 'moment' || type === 'day') return [filled]
  const infinite = `count(*) FILTER (isinf(TRY_CAST(${cell} AS DOUBLE)))`
  const greatest = `coalesce(max(TRY_CAST(${cell} AS DOUBLE)) FILTER (isfinite(TRY_CAST(${cell} AS DOUBLE))), 0)`
  if (type === 'FLOAT' || type === 'DOUBLE')
    return [filled, filled, `count(*) FILTER (${cell} <> floor(${cell}))`, '0', '0', '0', infinite, greatest]
  const text = `${cell}::VARCHAR`
  return [
    filled,
    `count(TRY_CAST(${cell} AS DOUBLE)) FILTER (NOT ${isIdentifier(cell)})`,
    `count(*) FILTER (regexp_matches(${text}, '\\.\\d*[1-9]'))`,
    `min(length(${text}))`,
    `max(length(${text}))`,
    isCodeName(name) ? `count(*) FILTER (regexp_matches(${text}, '^0\\d'))` : '0',
    infinite,
    greatest,
  ]
}

/**
 * Aggregates of a column that may hold dates: times and days as ISO 8601, those in any certain notation, the days alone among these, days of eight and of six digits, and days whose year comes last: all of them, those with a time,
 * those whose first and whose second number is above 12, those with points, and times of day.
 */
function datesSql({ type, unit = '' }: RawColumn, place: number, counts: readonly number[]): readonly string[] {
  const [filled = 0, numbers = 0, points = 0, shortest = 0, longest = 0] = counts
  const all = `count(c${place})`
  if (type === 'moment') return [all, all]
  if (type === 'day') return [all, all, all]
  const text = `c${place}::VARCHAR`
  const matching = (pattern: string) => `count(*) FILTER (regexp_matches(${text}, ${quote(pattern)}))`
  if (numbers === 0) {
    const numberAbove12 = (group: number) =>
      `count(*) FILTER (TRY_CAST(regexp_extract(${text}, ${quote(dayMonthPattern)}, ${group}) AS INTEGER) > 12)`
    const certain = [
      matching(isoPattern),
      matching(`${isoPattern}|${writtenPattern}`),
      matching(writtenDayPattern),
      '0',
      '0',
    ]
    const dayMonthTimes = `count(*) FILTER (regexp_extract(${text}, ${quote(dayMonthPattern)}, 4) <> '')`
    const dotted = matching('^\\d+\\.\\d+\\.\\d{4}')
    return [
      ...certain,
      matching(dayMonthPattern),
      dayMonthTimes,
      numberAbove12(1),
      numberAbove12(2),
      dotted,
      matching(clockPattern),
    ]
  }
  const mayBeMoments = numbers === filled && points === 0 && shortest >= 12 && longest <= 14
  if (mayBeMoments && !/\bsince\b/i.test(unit)) return ['0', matching(momentDigitsPattern)]
  const areDigits = numbers === filled && points === 0 && shortest >= 5 && longest <= 8
  return areDigits ? ['0', '0', '0', matching('^[12]\\d{3}[01]\\d[0-3]\\d$'), matching('^\\d{5,6}$')] : []
}
