import type { ColumnFacts } from './column-facts.ts'
import { isCodeName } from './names.ts'
import { quote } from './source.ts'
import type { RawColumn } from './source.ts'
import { intervalPattern, isoMonthPattern, isoPattern } from './time/time-sql.ts'
import {
  clockPattern,
  dayMonthPattern,
  momentDigitsPattern,
  monthNamePattern,
  namedMonthPattern,
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
export async function factsOf(
  work: Pick<WorkingDatabase, 'rows'>,
  columns: readonly RawColumn[],
): Promise<readonly ColumnFacts[]> {
  const counts = await countsOf(work, columns.map(countsSql))
  const dates = await countsOf(
    work,
    columns.map((column, i) => datesSql(column, i, counts[i] ?? [])),
  )
  const extremes = await countInfinite(work, columns, counts)
  return counts.map(([filled = 0, numbers = 0, decimals = 0, , , codes = 0], i) => {
    const { infinite, greatest } = extremes[i] ?? { infinite: 0, greatest: 0 }
    const [isoTimes = 0, writtenTimes = 0, writtenDays = 0, eightDigits = 0, sixDigits = 0, ...days] = dates[i] ?? []
    const [dayMonths = 0, dayMonthTimes = 0, firstAbove12 = 0, secondAbove12 = 0, dotted = 0, clocks = 0, ...iso] = days
    const [intervals = 0, wholeMonths = 0, monthNames = 0] = iso
    const certain = { isoTimes, writtenTimes, writtenDays, intervals, wholeMonths, monthNames, eightDigits, sixDigits }
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

/**
 * Counts the infinite cells of each column, and finds its greatest finite number. The sum of a column, which costs less than this count, tells where
 * infinite cells may be: only columns whose sum or greatest number is not finite are read again.
 */
async function countInfinite(
  work: Pick<WorkingDatabase, 'rows'>,
  columns: readonly RawColumn[],
  counts: readonly (readonly number[])[],
): Promise<readonly Pick<ColumnFacts, 'infinite' | 'greatest'>[]> {
  const aggregates = columns.map((column, i) => {
    const [, , , , , , sum = 0, greatest = 0] = counts[i] ?? []
    return Number.isFinite(sum) && Number.isFinite(greatest) ? [] : infiniteSql(column, i)
  })
  const recounted = await countsOf(work, aggregates)
  return recounted.map((row, i) => {
    const [infinite = 0, greatest = counts[i]?.[7] ?? 0] = row
    return { infinite, greatest }
  })
}

/** Runs aggregates over `raw`; each list of them becomes a list of numbers. */
async function countsOf(work: Pick<WorkingDatabase, 'rows'>, aggregates: readonly (readonly string[])[]) {
  const counts: number[][] = []
  // A few columns at a time: a table of hundreds of columns would make one statement of thousands of counts.
  for (let from = 0; from < aggregates.length; from += 64) {
    const some = aggregates.slice(from, from + 64)
    // Without an aggregate the statement would answer every row of the table.
    if (some.every(({ length }) => length === 0)) {
      counts.push(...some.map(() => []))
      continue
    }
    const [row = []] = await work.rows(`SELECT ${['count(*)', ...some.flat()].join(', ')} FROM raw`)
    let at = 1
    for (const { length } of some) counts.push(row.slice(at, (at += length)).map(Number))
  }
  return counts
}

/** SQL for the number that a cell is; NULL where it is none. */
const numberSql = ({ type }: RawColumn, place: number) =>
  type === 'DOUBLE' ? `c${place}` : `TRY_CAST(c${place} AS DOUBLE)`

/** Aggregates of a column: its infinite numbers, and the greatest of the others. */
function infiniteSql(column: RawColumn, place: number): readonly string[] {
  const number = numberSql(column, place)
  return [`count(*) FILTER (isinf(${number}))`, `coalesce(max(${number}) FILTER (isfinite(${number})), 0)`]
}

/** Aggregates of a column: its cells, numbers, those with a fraction, the shortest and the longest text, codes that begin with 0, and the sum and the greatest of the numbers. */
function countsSql(column: RawColumn, place: number): readonly string[] {
  const { name, type } = column
  const cell = `c${place}`
  const filled = `count(${cell})`
  if (type === 'moment' || type === 'day') return [filled]
  const number = numberSql(column, place)
  const sumAndGreatest = [`sum(${number})`, `max(${number})`]
  if (type === 'FLOAT' || type === 'DOUBLE')
    return [filled, filled, `count(*) FILTER (${cell} <> floor(${cell}))`, '0', '0', '0', ...sumAndGreatest]
  const text = `${cell}::VARCHAR`
  return [
    filled,
    `count(TRY_CAST(${cell} AS DOUBLE)) FILTER (NOT ${isIdentifier(cell)})`,
    `count(*) FILTER (regexp_matches(${text}, '\\.\\d*[1-9]'))`,
    `min(length(${text}))`,
    `max(length(${text}))`,
    isCodeName(name) ? `count(*) FILTER (regexp_matches(${text}, '^0\\d'))` : '0',
    ...sumAndGreatest,
  ]
}

/**
 * Aggregates of a column that may hold dates: times and days as ISO 8601, those in any certain notation, the days alone among these, days of eight and of six digits, and days whose year comes last: all of them, those with a time,
 * those whose first and whose second number is above 12, those with points, times of day, intervals, months of years, and names of months.
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
      matching(intervalPattern),
      matching(`${isoMonthPattern}|${namedMonthPattern}`),
      matching(monthNamePattern),
    ]
  }
  const mayBeMoments = numbers === filled && points === 0 && shortest >= 12 && longest <= 14
  if (mayBeMoments && !/\bsince\b/i.test(unit)) return ['0', matching(momentDigitsPattern)]
  const areDigits = numbers === filled && points === 0 && shortest >= 5 && longest <= 8
  return areDigits ? ['0', '0', '0', matching('^[12]\\d{3}[01]\\d[0-3]\\d$'), matching('^\\d{5,6}$')] : []
}
