import { faultOfTimes } from '../netcdf/cf-time.ts'
import { parseTimeUnits } from '../netcdf/cf-time-units.ts'
import { angleSql } from './angles.ts'
import { dividedNote, dividedSql, placesOfParts, refuseUnsided } from './divided-degrees.ts'
import { noVariable, Refusal } from '../problem.ts'
import type { Omission, TableFault } from '../problem.ts'
import { depthSql, pressureNote } from './pressure.ts'
import { seaFloorOf, withListedAltitude } from './listed-depth.ts'
import { rolesOf, usedPlaces, variableNames } from './roles.ts'
import type { ColumnFacts, Place } from './column-facts.ts'
import { factsOf } from './count-facts.ts'
import { removeFlagged } from './flagged-rows.ts'
import type { Roles } from './roles.ts'
import type { GivenRows } from './given-rows.ts'
import type { ListedForm, ListedVariable, ObservedTable, ObservedColumn, RawColumn, RawTable } from './source.ts'
import { agreedClockSql, clockSql, tellsDaysAlone, timeNote, timeSql } from './time/time-sql.ts'
import { placeOfTime, placesOfClock, placesOfMoment } from './time/time-source.ts'
import { refuseDividedDegrees, sidesOf } from './hemispheres.ts'
import type { PositionColumns } from './hemispheres.ts'
import { reportText } from './report-texts.ts'
import { placeVertical } from './vertical.ts'
import type { WorkingDatabase } from './working-database.ts'

interface ObserveOptions {
  readonly name: string
  readonly given: GivenRows | undefined
  readonly only: readonly string[] | undefined
  readonly listed?: ListedForm | undefined
}

/** Makes `observed` of `raw`: finds where and when, tells numbers from text, and refuses cells that cannot be read. */
export async function buildObservedTable(
  work: WorkingDatabase,
  table: RawTable,
  { name, given, only, listed }: ObserveOptions,
): Promise<ObservedTable> {
  const textColumns = new Set(listed?.columns.flatMap((each) => (each.type === 'VARCHAR' ? [each.name] : [])))
  const refuse = (detail: TableFault) => new Refusal({ kind: 'table', file: name, detail })
  const facts = await factsOf(work, table.columns)
  const findRoles = (columns: readonly RawColumn[]): Roles => {
    const told = rolesOf(columns, facts, { ...given, isWest: table.isWest })
    if (typeof told === 'string') throw refuse(told)
    const found = withListedAltitude(told, columns, listed?.columns)
    const { time } = found
    if (!table.timesAreIso || time.kind !== 'written') return found
    // The template of submissions tells a time in its column alone: an hour beside it is a variable.
    const clock = time.clock && 'column' in time.clock ? time.clock : undefined
    return { ...found, time: { ...time, isoOnly: true, clock } }
  }
  const seaFloor = await seaFloorOf(work, table.columns, { findRoles, listed: listed?.columns })
  const raw = { ...table, columns: seaFloor?.columns ?? table.columns }
  const found = findRoles(raw.columns)
  const vertical = await placeVertical(work, raw, found.depth, listed?.countsUp ?? false)
  if (typeof vertical === 'string') throw refuse(vertical)
  const position =
    found.position.kind === 'columns'
      ? await withHemispheres(work, raw.columns, found.position, listed?.columns ?? [], refuse)
      : found.position
  const roles: Roles = { ...found, position, depth: vertical.depth }
  const flagged = await removeFlagged(work, raw.columns, roles, refuse)
  await refuseUnreadable(work, raw, facts, roles, refuse)
  await refuseDamagedTimes(work, roles, refuse)
  await refuseDividedDegrees(work, raw.columns, roles, refuse)

  const used = usedPlaces(roles)
  const leftOut: Omission[] = [...(seaFloor?.omission ? [seaFloor.omission] : []), ...flagged]
  const kept: { readonly place: number; readonly column: ObservedColumn }[] = []
  const names = variableNames(raw.columns, roles)
  for (const [i, column] of raw.columns.entries()) {
    const shown = names[i]
    const { filled, numbers } = facts[i] as ColumnFacts
    if (!used.has(i) && shown === undefined && !only && filled > 0)
      leftOut.push({ variable: `Column ${i + 1}`, reason: 'has no name, so that it is left out (name it to take it)' })
    if (used.has(i) || shown === undefined || (only && !only.includes(shown))) continue
    if (filled === 0) {
      leftOut.push({ variable: shown, reason: 'holds no value' })
      continue
    }
    const type = numbers === filled && !textColumns.has(shown) ? 'DOUBLE' : 'VARCHAR'
    if (type === 'VARCHAR') {
      const isText = textColumns.has(shown)
      const mayBeClock = tellsDaysAlone(roles.time, facts)
      leftOut.push(...(await reportText(work, { place: i, shown, facts: facts[i] as ColumnFacts, isText, mayBeClock })))
    }
    const { unit = '', longName, comment, sensor } = column
    kept.push({ place: i, column: { name: shown, type, unit, longName, comment, sensor } })
  }
  if (kept.length === 0) throw refuse(noVariable)
  const values = kept.map(({ place, column: { type } }, i) =>
    type === 'VARCHAR'
      ? `c${place}::VARCHAR AS v${i}`
      : `if(isfinite(TRY_CAST(c${place} AS DOUBLE)), TRY_CAST(c${place} AS DOUBLE), NULL) AS v${i}`,
  )
  const { lat, lon, depth } = coordinatesSql(roles, facts, vertical.factor)
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
      ...(position.kind === 'columns' && (position.parts?.lat || position.parts?.lon) ? [dividedNote] : []),
      ...(roles.depth?.is === 'pressure' ? [pressureNote] : []),
      ...vertical.notes,
    ],
    attributes: raw.attributes ?? new Map(),
    given: raw.given,
    leftOut,
    ...(seaFloor ? { seaFloor: names[seaFloor.place] } : {}),
  }
}

/** The positions with the columns of their hemispheres. Angles in parts that do not tell theirs are refused. */
async function withHemispheres(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  found: PositionColumns,
  listed: readonly ListedVariable[],
  refuse: (detail: TableFault) => Refusal,
): Promise<PositionColumns> {
  const sides = await sidesOf(work, columns, found, refuse)
  const partsOf = (of: 'lat' | 'lon') => {
    const parts = found.parts?.[of]
    return parts?.areNamed || sides?.[of] !== undefined ? parts : undefined
  }
  // Where the dataset has the letters as a variable they stay one.
  const isListed = (side: Place) => listed.some(({ name }) => name === columns[side]?.name)
  const variables = [sides?.lat, sides?.lon].filter((side) => side !== undefined).filter(isListed)
  const position = { ...found, sides, parts: { lat: partsOf('lat'), lon: partsOf('lon') }, variables }
  for (const of of ['lat', 'lon'] as const) {
    const parts = position.parts[of]
    if (parts) await refuseUnsided(work, columns, of, parts, hemisphereOf(position, of), [found.lat, found.lon], refuse)
  }
  return position
}

const hemisphereOf = (position: PositionColumns, of: 'lat' | 'lon') => ({
  side: position.sides?.[of],
  isOpposite: of === 'lat' ? position.isSouth : position.isWest,
})

function coordinatesSql({ position, depth }: Roles, facts: readonly ColumnFacts[], factor: number) {
  const number = (place: number) => `TRY_CAST(c${place} AS DOUBLE)`
  const places =
    position.kind === 'given'
      ? { lat: `${position.place.lat}::DOUBLE`, lon: `${position.place.lon}::DOUBLE` }
      : { lat: degreesSql(position, 'lat', facts), lon: degreesSql(position, 'lon', facts) }
  return { ...places, depth: depth && depthOf(depth, places.lat) }

  function depthOf(role: NonNullable<Roles['depth']>, latitude: string): string {
    if (role.is === 'given') return `${role.metres}::DOUBLE`
    // Only other units change the number, as a product could lose its last digit; the sum makes no negative zero.
    const cell = factor === 1 ? number(role.column) : `(${number(role.column)} * ${factor} + 0.0)`
    return role.is === 'depth' ? cell : depthSql(cell, latitude)
  }
}

/** Degrees of a column, positive to the north and east: of numbers, or of texts that are angles with their hemispheres, which may stand in a column of their own. */
function degreesSql(position: PositionColumns, of: 'lat' | 'lon', facts: readonly ColumnFacts[]): string {
  const place = position[of]
  const { side, isOpposite } = hemisphereOf(position, of)
  const parts = position.parts?.[of]
  if (parts) return dividedSql(parts, of, { side, isOpposite })
  const { filled = 0, numbers = 0 } = facts[place] ?? {}
  const text = `trim(c${place}::VARCHAR)`
  if (side !== undefined) return angleSql(`(${text} || ' ' || left(trim(c${side}::VARCHAR), 1))`, of, isOpposite)
  return numbers < filled ? angleSql(text, of, isOpposite) : `${isOpposite ? '-' : ''}TRY_CAST(c${place} AS DOUBLE)`
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
  const timeParts = placesOfMoment(time)
  const clock = 'clock' in time ? time.clock : undefined
  const positions = position.kind === 'columns' ? (['lat', 'lon'] as const).map((of) => ({ of, position })) : []
  const depths = depth && depth.is !== 'given' ? [depth.column] : []
  const checks = [
    ...(clock
      ? [{ what: 'time of day', places: placesOfClock(clock), sql: clockSql(clock), how: 'write it as 12:30 or 1230' }]
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
    ...((time.kind === 'written' || time.kind === 'dayMonth') && time.clock
      ? [
          {
            what: 'moment with one time of day',
            places: [time.column, ...placesOfClock(time.clock)],
            sql: agreedClockSql(time, time.clock),
            how: 'write the day and the time of day in one column, or each in its own',
          },
        ]
      : []),
    ...positions.map(({ of, position }) => ({
      what: of === 'lat' ? 'latitude' : 'longitude',
      places: position.parts?.[of] ? placesOfParts(position.parts[of]) : [position[of]],
      sql: degreesSql(position, of, facts),
      how: `write it in decimal degrees, or every cell with its ${of === 'lat' ? 'N or S' : 'E or W'}, or declare fillers with --missing`,
    })),
    ...depths.map((place) => ({
      what: 'number',
      places: [place],
      sql: `TRY_CAST(c${place} AS DOUBLE)`,
      how: 'write it in metres, or declare fillers with --missing',
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
  const isCounted = facts !== undefined && (facts.numbers === facts.filled || column?.type === 'integer')
  const since =
    isCounted && column ? `, or say what is counted, as in --unit "${column.name}=seconds since 1970-01-01"` : ''
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
