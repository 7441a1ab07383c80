import { faultOfTimes, parseTimeUnits } from '../netcdf/cf-time.ts'
import { Refusal } from '../problem.ts'
import type { LeftOut } from '../problem.ts'
import { uniqueNames } from './names.ts'
import { depthSql, pressureNote } from './pressure.ts'
import { rolesOf, usedPlaces } from './roles.ts'
import type { ColumnFacts, Roles } from './roles.ts'
import { quote } from './source.ts'
import type { GivenRows, ObservedTable, ObservedColumn, RawTable } from './source.ts'
import { clockSql, isoPattern, timeNote, timeSql } from './time/time-sql.ts'
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

/** Makes `observed` of `raw`: finds where and when, tells numbers from text, and refuses cells that cannot be read. */
export async function buildObservedTable(
  work: WorkingDatabase,
  raw: RawTable,
  { name, given, only, textColumns }: ObserveOptions,
): Promise<ObservedTable> {
  const refuse = (detail: string) => new Refusal({ kind: 'table', file: name, detail })
  const facts = await factsOf(work, raw.columns.length)
  const roles = rolesOf(raw.columns, facts, { ...given, isWest: raw.isWest })
  if (typeof roles === 'string') throw refuse(roles)
  await refuseUnreadable(work, raw, roles, refuse)
  await refuseDamagedTimes(work, roles, refuse)

  const used = usedPlaces(roles)
  const leftOut: LeftOut[] = []
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
    if (type === 'VARCHAR' && !textColumns?.has(shown) && numbers > filled / 2)
      leftOut.push(await firstText(work, i, shown))
    const { unit = '', longName, comment, sensor } = column
    kept.push({ place: i, column: { name: shown, type, unit, longName, comment, sensor } })
  }
  if (kept.length === 0) throw refuse('it holds no variable beside its coordinates')
  const values = kept.map(({ place, column: { type } }, i) =>
    type === 'DOUBLE'
      ? `if(isfinite(TRY_CAST(c${place} AS DOUBLE)), TRY_CAST(c${place} AS DOUBLE), NULL) AS v${i}`
      : `c${place} AS v${i}`,
  )
  const { lat, lon, depth } = coordinatesSql(roles)
  await work.run(
    `CREATE TABLE observed AS SELECT ${timeSql(roles.time)} AS time, ${lat} AS lat, ${lon} AS lon,
      ${depth ? `${depth} AS depth,` : ''} ${values.join(', ')} FROM raw`,
  )
  await work.run('DROP TABLE raw')
  const note = timeNote(roles.time)
  return {
    columns: kept.map(({ column }) => column),
    hasDepth: roles.depth !== undefined,
    notes: [...raw.notes, ...(note ? [note] : []), ...(roles.depth?.is === 'pressure' ? [pressureNote] : [])],
    attributes: new Map(),
    given: raw.given,
    leftOut,
  }
}

async function firstText(work: WorkingDatabase, place: number, variable: string): Promise<LeftOut> {
  const [[line, cell] = []] = await work.rows(
    `SELECT line, c${place} FROM raw WHERE c${place} IS NOT NULL AND TRY_CAST(c${place} AS DOUBLE) IS NULL ORDER BY line LIMIT 1`,
  )
  const said = `line ${Number(line)} says "${String(cell).slice(0, 40)}"`
  return {
    variable: `${variable} as numbers`,
    reason: `because ${said}: it is kept as text (declare fillers with --missing)`,
  }
}

function coordinatesSql({ position, depth }: Roles) {
  const number = (place: number) => `TRY_CAST(c${place} AS DOUBLE)`
  const places =
    position.kind === 'given'
      ? { lat: `${position.place.lat}::DOUBLE`, lon: `${position.place.lon}::DOUBLE` }
      : { lat: number(position.lat), lon: `${position.isWest ? '-' : ''}${number(position.lon)}` }
  return { ...places, depth: depth && depthOf(depth, places.lat) }

  function depthOf(role: NonNullable<Roles['depth']>, latitude: string): string {
    if (role.is === 'given') return `${role.metres}::DOUBLE`
    return role.is === 'depth' ? number(role.column) : depthSql(number(role.column), latitude)
  }
}

async function factsOf(work: WorkingDatabase, columns: number): Promise<readonly ColumnFacts[]> {
  const counts = Array.from({ length: columns }, (_, i) => {
    const cell = `c${i}`
    return `count(${cell}), count(TRY_CAST(${cell} AS DOUBLE)) FILTER (NOT regexp_matches(${cell}, '^[+-]?\\d{${mostDigits + 1},}$')),
      count(*) FILTER (regexp_matches(${cell}, ${quote(isoPattern)})),
      count(*) FILTER (regexp_matches(${cell}, '^\\d{4}-\\d{2}-\\d{2}$')),
      count(*) FILTER (regexp_matches(${cell}, '^[12]\\d{3}[01]\\d[0-3]\\d$')),
      count(*) FILTER (regexp_matches(${cell}, '^\\d{5,6}$'))`
  })
  const facts: ColumnFacts[] = []
  // A few columns at a time: a table of hundreds of columns would make one statement of thousands of counts.
  for (let from = 0; from < columns; from += 64) {
    const [row = []] = await work.rows(`SELECT ${counts.slice(from, from + 64).join(', ')} FROM raw`)
    const numbers = row.map(Number)
    for (let i = 0; i < numbers.length; i += 6) {
      const [filled = 0, counted = 0, isoTimes = 0, isoDays = 0, eightDigits = 0, sixDigits = 0] = numbers.slice(
        i,
        i + 6,
      )
      facts.push({ filled, numbers: counted, isoTimes, isoDays, eightDigits, sixDigits })
    }
  }
  return facts
}

/** Refuses a file with a coordinate that cannot be read. A missing coordinate only leaves its row out. */
async function refuseUnreadable(
  work: WorkingDatabase,
  raw: RawTable,
  roles: Roles,
  refuse: (detail: string) => Refusal,
) {
  const { time, position, depth } = roles
  const timePlace = time.kind === 'parts' ? time.year : time.kind === 'digits' ? time.date : time.column
  const clock = 'clock' in time ? time.clock : undefined
  const positions = position.kind === 'columns' ? [position.lat, position.lon] : []
  const depths = depth && depth.is !== 'given' ? [depth.column] : []
  const checks = [
    ...(clock
      ? [{ what: 'time of day', place: clock.column, sql: clockSql(clock), how: 'write it as 12:30 or 1230' }]
      : []),
    { what: 'time', place: timePlace, sql: timeSql(time), how: 'write times as ISO 8601 does, 2016-04-30T12:00:00Z' },
    ...[...positions, ...depths].map((place) => ({
      what: 'number',
      place,
      sql: `TRY_CAST(c${place} AS DOUBLE)`,
      how: 'write it in decimal degrees or metres, or declare fillers with --missing',
    })),
  ]
  for (const { what, place, sql, how } of checks) {
    const [row] = await work.rows(
      `SELECT line, c${place} FROM raw WHERE c${place} IS NOT NULL AND ${sql} IS NULL ORDER BY line LIMIT 1`,
    )
    if (row) {
      const column = raw.columns[place]?.name ?? ''
      throw refuse(
        `its column ${column} says "${String(row[1]).slice(0, 40)}" in line ${Number(row[0])}, which is no ${what}: ${how}`,
      )
    }
  }
}

/** Refuses numbers counted from a moment that cannot be times. */
async function refuseDamagedTimes(work: WorkingDatabase, { time }: Roles, refuse: (detail: string) => Refusal) {
  const units = time.kind === 'since' ? parseTimeUnits(time.unit) : undefined
  if (time.kind !== 'since' || !units) return
  const number = `TRY_CAST(c${time.column} AS DOUBLE)`
  const [[least, most, count] = []] = await work.rows(
    `SELECT min(${number}), max(${number}), count(DISTINCT ${number})::INTEGER FROM raw`,
  )
  const range = { least: Number(least ?? Number.NaN), most: Number(most ?? Number.NaN), count: Number(count) }
  const fault = faultOfTimes(time.unit, units, 'mixed', range)
  if (fault) throw refuse(`its column of times is damaged, ${fault}`)
}
