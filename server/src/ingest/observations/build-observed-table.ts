import { faultOfTimes } from '../netcdf/cf-time.ts'
import { parseTimeUnits } from '../netcdf/cf-time-units.ts'
import { noVariable, Refusal } from '../problem.ts'
import type { Omission, TableFault } from '../problem.ts'
import { uniqueNames } from './names.ts'
import { depthSql, pressureNote } from './pressure.ts'
import { rolesOf, usedPlaces } from './roles.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { Roles } from './roles.ts'
import { quote } from './source.ts'
import type { GivenRows } from './given-rows.ts'
import type { ObservedTable, ObservedColumn, RawColumn, RawTable } from './source.ts'
import {
  clockSql,
  dayMonthPattern,
  isClockSql,
  isoPattern,
  tellsDaysAlone,
  timeNote,
  timeSql,
} from './time/time-sql.ts'
import { partsOfTime, placeOfTime } from './time/time-source.ts'
import { refuseDividedDegrees } from './hemispheres.ts'
import { placeVertical } from './vertical.ts'
import type { WorkingDatabase } from './working-database.ts'

interface ObserveOptions {
  readonly name: string
  readonly given: GivenRows | undefined
  readonly only: readonly string[] | undefined
  /** Columns that are text, even where they hold numbers alone. */
  readonly textColumns?: ReadonlySet<string> | undefined
}

/** Integers of more digits are identifiers: a double would change them. */
const mostDigits = 15
const isIdentifier = (cell: string) =>
  `(length(ltrim(${cell}::VARCHAR, '+-')) > ${mostDigits} AND regexp_matches(${cell}::VARCHAR, '^[+-]?\\d+$'))`

/** Makes `observed` of `raw`: finds where and when, tells numbers from text, and refuses cells that cannot be read. */
export async function buildObservedTable(
  work: WorkingDatabase,
  raw: RawTable,
  { name, given, only, textColumns }: ObserveOptions,
): Promise<ObservedTable> {
  const refuse = (detail: TableFault) => new Refusal({ kind: 'table', file: name, detail })
  const facts = await factsOf(work, raw.columns)
  const found = rolesOf(raw.columns, facts, { ...given, isWest: raw.isWest })
  if (typeof found === 'string') throw refuse(found)
  const vertical = await placeVertical(work, raw, found.depth)
  if (typeof vertical === 'string') throw refuse(vertical)
  const roles: Roles = { ...found, depth: vertical.depth }
  await refuseUnreadable(work, raw, facts, roles, refuse)
  await refuseDamagedTimes(work, roles, refuse)
  await refuseDividedDegrees(work, raw.columns, roles, refuse)

  const used = usedPlaces(roles)
  const leftOut: Omission[] = []
  const kept: { readonly place: number; readonly column: ObservedColumn }[] = []
  const names = uniqueNames(raw.columns.map((column, i) => (used.has(i) ? '' : column.name)))
  for (const [i, column] of raw.columns.entries()) {
    const shown = names[i]
    if (used.has(i) || shown === undefined || (only && !only.includes(shown))) continue
    const { filled, numbers } = facts[i] as ColumnFacts
    if (filled === 0) {
      leftOut.push({ variable: shown, reason: 'holds no value' })
      continue
    }
    const type = numbers === filled && !textColumns?.has(shown) ? 'DOUBLE' : 'VARCHAR'
    if (type === 'VARCHAR' && !textColumns?.has(shown) && numbers > 0)
      leftOut.push(...(await firstText(work, i, { shown, isMostlyNumbers: numbers > filled / 2 })))
    if (type === 'VARCHAR' && !textColumns?.has(shown)) leftOut.push(...(await otherNotation(work, i, shown)))
    if (type === 'VARCHAR' && tellsDaysAlone(roles.time, facts) && (await isClock(work, i, filled)))
      leftOut.push({ variable: `${shown} as times of day`, reason: unnamedClock })
    const { unit = '', longName, comment, sensor } = column
    kept.push({ place: i, column: { name: shown, type, unit, longName, comment, sensor } })
  }
  if (kept.length === 0) throw refuse(noVariable)
  const values = kept.map(({ place, column: { type } }, i) =>
    type === 'VARCHAR'
      ? `c${place}::VARCHAR AS v${i}`
      : `if(isfinite(TRY_CAST(c${place} AS DOUBLE)), TRY_CAST(c${place} AS DOUBLE), NULL) AS v${i}`,
  )
  const { lat, lon, depth } = coordinatesSql(roles, vertical.factor)
  await work.run(
    `CREATE TABLE observed AS SELECT ${timeSql(roles.time)} AS time, ${lat} AS lat, ${lon} AS lon,
      ${depth ? `${depth} AS depth,` : ''} ${values.join(', ')} FROM raw`,
  )
  await work.run('DROP TABLE raw')
  const note = timeNote(roles.time)
  return {
    columns: kept.map(({ column }) => column),
    hasDepth: roles.depth !== undefined,
    notes: [
      ...raw.notes,
      ...(note ? [note] : []),
      ...(roles.depth?.is === 'pressure' ? [pressureNote] : []),
      ...vertical.notes,
    ],
    attributes: raw.attributes ?? new Map(),
    given: raw.given,
    leftOut,
  }
}

const unnamedClock =
  'because its name does not say that it tells when rows are: they stand at 00:00 UTC, and it is kept as text (name it hhmm if it does)'

/** Whether all cells of a column are times of day. */
async function isClock(work: WorkingDatabase, place: number, filled: number): Promise<boolean> {
  const [[count] = []] = await work.rows(
    `SELECT count(*) FROM raw WHERE c${place} IS NOT NULL AND ${isClockSql(place)}`,
  )
  return Number(count) === filled
}

/** Texts that people write for a number they do not have. */
const notes = /^(n\/?a|#n\/a|null|none|nd|n\.d\.?|bdl|bd|missing|-+|\?+|<.*)$/i

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
  const said = `line ${Number(line)} says "${String(cell).slice(0, 40)}"`
  const reason = `because ${said}: it is kept as text (declare fillers with --missing)`
  return [{ variable: `${shown} as numbers`, reason }]
}

/** Tells of a column of texts all of which are numbers in another notation: `20,5`, `1 234.5`, `−2`. */
async function otherNotation(work: WorkingDatabase, place: number, shown: string): Promise<readonly Omission[]> {
  const text = `trim(c${place}::VARCHAR)`
  const [other] = await work.rows(
    `SELECT 1 FROM raw WHERE c${place} IS NOT NULL AND NOT regexp_matches(${text}, '^[+−-]?\\d[\\d.,''\\s\u00a0\u202f]*$') LIMIT 1`,
  )
  if (other) return []
  const [said] = await work.rows(
    `SELECT line, ${text} FROM raw WHERE regexp_matches(${text}, '[^\\d.+-]') ORDER BY line LIMIT 1`,
  )
  if (!said) return []
  const reason = `because line ${Number(said[0])} says "${String(said[1]).slice(0, 40)}": it is kept as text (write numbers with a decimal point, and nothing between thousands)`
  return [{ variable: `${shown} as numbers`, reason }]
}

function coordinatesSql({ position, depth }: Roles, factor: number) {
  const number = (place: number) => `TRY_CAST(c${place} AS DOUBLE)`
  const places =
    position.kind === 'given'
      ? { lat: `${position.place.lat}::DOUBLE`, lon: `${position.place.lon}::DOUBLE` }
      : {
          lat: `${position.isSouth ? '-' : ''}${number(position.lat)}`,
          lon: `${position.isWest ? '-' : ''}${number(position.lon)}`,
        }
  return { ...places, depth: depth && depthOf(depth, places.lat) }

  function depthOf(role: NonNullable<Roles['depth']>, latitude: string): string {
    if (role.is === 'given') return `${role.metres}::DOUBLE`
    // Only other units change the number, as a product could lose its last digit; the sum makes no negative zero.
    const cell = factor === 1 ? number(role.column) : `(${number(role.column)} * ${factor} + 0.0)`
    return role.is === 'depth' ? cell : depthSql(cell, latitude)
  }
}

async function factsOf(work: WorkingDatabase, columns: readonly RawColumn[]): Promise<readonly ColumnFacts[]> {
  const counts = await countsOf(work, columns.map(countsSql))
  const dates = await countsOf(
    work,
    columns.map((column, i) => datesSql(column, i, counts[i] ?? [])),
  )
  return counts.map(([filled = 0, numbers = 0, decimals = 0], i) => {
    const [isoTimes = 0, isoDays = 0, eightDigits = 0, sixDigits = 0, ...days] = dates[i] ?? []
    const [dayMonths = 0, dayMonthTimes = 0, firstAbove12 = 0, secondAbove12 = 0, dotted = 0] = days
    const iso = { isoTimes, isoDays, eightDigits, sixDigits }
    return { filled, numbers, decimals, ...iso, dayMonths, dayMonthTimes, firstAbove12, secondAbove12, dotted }
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

/** Aggregates of a column: its cells, numbers, decimal points, and the shortest and the longest text. */
function countsSql({ type }: RawColumn, place: number): readonly string[] {
  const cell = `c${place}`
  const filled = `count(${cell})`
  if (type === 'moment' || type === 'day') return [filled]
  if (type === 'FLOAT' || type === 'DOUBLE') return [filled, filled, `count(*) FILTER (${cell} <> floor(${cell}))`]
  const text = `${cell}::VARCHAR`
  return [
    filled,
    `count(TRY_CAST(${cell} AS DOUBLE)) FILTER (NOT ${isIdentifier(cell)})`,
    `count(*) FILTER (contains(${text}, '.'))`,
    `min(length(${text}))`,
    `max(length(${text}))`,
  ]
}

/**
 * Aggregates of a column that may hold dates: times and days as ISO 8601, days of eight and of six digits, and days whose year comes last: all of them, those with a time,
 * those whose first and whose second number is above 12, and those with points.
 */
function datesSql({ type }: RawColumn, place: number, counts: readonly number[]): readonly string[] {
  const [filled = 0, numbers = 0, points = 0, shortest = 0, longest = 0] = counts
  const all = `count(c${place})`
  if (type === 'moment') return [all]
  if (type === 'day') return [all, all]
  const matching = (pattern: string) => `count(*) FILTER (regexp_matches(c${place}::VARCHAR, ${quote(pattern)}))`
  if (numbers === 0) {
    const numberAbove12 = (group: number) =>
      `count(*) FILTER (TRY_CAST(regexp_extract(c${place}, ${quote(dayMonthPattern)}, ${group}) AS INTEGER) > 12)`
    const iso = [matching(isoPattern), matching('^\\d{4}-\\d{2}-\\d{2}$'), '0', '0']
    const dayMonthTimes = `count(*) FILTER (regexp_extract(c${place}, ${quote(dayMonthPattern)}, 4) <> '')`
    const dotted = matching('^\\d+\\.\\d+\\.\\d{4}')
    return [...iso, matching(dayMonthPattern), dayMonthTimes, numberAbove12(1), numberAbove12(2), dotted]
  }
  const areDigits = numbers === filled && points === 0 && shortest >= 5 && longest <= 8
  return areDigits ? ['0', '0', matching('^[12]\\d{3}[01]\\d[0-3]\\d$'), matching('^\\d{5,6}$')] : []
}

/** Refuses a file with a coordinate that cannot be read. A missing coordinate only leaves its row out. */
async function refuseUnreadable(
  work: WorkingDatabase,
  raw: RawTable,
  facts: readonly ColumnFacts[],
  roles: Roles,
  refuse: (detail: TableFault) => Refusal,
) {
  const { time, position, depth } = roles
  const timePlace = placeOfTime(time)
  const timeParts = time.kind === 'parts' || time.kind === 'dayOfYear' ? partsOfTime(time) : [timePlace]
  const clock = 'clock' in time ? time.clock : undefined
  const positions = position.kind === 'columns' ? [position.lat, position.lon] : []
  const depths = depth && depth.is !== 'given' ? [depth.column] : []
  const checks = [
    ...(clock
      ? [{ what: 'time of day', places: [clock.column], sql: clockSql(clock), how: 'write it as 12:30 or 1230' }]
      : []),
    {
      what: 'time',
      places: timeParts,
      sql: timeSql(time),
      how:
        timeParts.length > 1
          ? 'mend it, or name another column with --column time=NAME'
          : howToTellTime(raw.columns[timePlace], facts[timePlace]),
    },
    ...[...positions, ...depths].map((place) => ({
      what: 'number',
      places: [place],
      sql: `TRY_CAST(c${place} AS DOUBLE)`,
      how: 'write it in decimal degrees or metres, or declare fillers with --missing',
    })),
  ]
  for (const { what, places, sql, how } of checks) {
    const cells = places.map((place) => `c${place}`)
    const areFilled = cells.map((cell) => `${cell} IS NOT NULL`).join(' AND ')
    const [row] = await work.rows(
      `SELECT line, concat_ws(' ', ${cells.join(', ')}) FROM raw WHERE ${areFilled} AND ${sql} IS NULL ORDER BY line LIMIT 1`,
    )
    if (!row) continue
    const names = places.map((place) => raw.columns[place]?.name ?? '')
    const said = names.length > 1 ? `columns ${names.join(', ')} say` : `column ${names.join('')} says`
    throw refuse(`its ${said} "${String(row[1]).slice(0, 40)}" in line ${Number(row[0])}, which is no ${what}: ${how}`)
  }
}

function howToTellTime(column: RawColumn | undefined, facts: ColumnFacts | undefined): string {
  const isCounted = column !== undefined && facts !== undefined && facts.numbers === facts.filled
  const since = isCounted ? `, or say what is counted, as in --unit "${column.name}=seconds since 1970-01-01"` : ''
  return `write times as ISO 8601 does, 2016-04-30T12:00:00Z${since}`
}

/** Refuses numbers counted from a moment that cannot be times. */
async function refuseDamagedTimes(work: WorkingDatabase, { time }: Roles, refuse: (detail: TableFault) => Refusal) {
  const units = time.kind === 'since' ? parseTimeUnits(time.unit) : undefined
  if (time.kind !== 'since' || !units) return
  const number = `TRY_CAST(c${time.column} AS DOUBLE)`
  const [[least, most, count] = []] = await work.rows(
    `SELECT min(${number}), max(${number}), count(DISTINCT ${number})::INTEGER FROM raw`,
  )
  const range = { least: Number(least ?? Number.NaN), most: Number(most ?? Number.NaN), count: Number(count) }
  const fault = faultOfTimes(time.unit, units, 'mixed', range)
  if (fault) throw refuse(`its column of times is damaged, ${fault}: mend it, or say what it counts with --unit`)
}
