import { faultOfTimes } from '../netcdf/cf-time.ts'
import { parseTimeUnits } from '../netcdf/cf-time-units.ts'
import { cellText } from '../problem.ts'
import type { Refusal, TableFault } from '../problem.ts'
import type { ColumnFacts } from './column-facts.ts'
import { degreesSql } from './coordinates-sql.ts'
import { placesOfParts } from './position/divided-degrees.ts'
import { placesOfDepth } from './roles.ts'
import type { Roles } from './roles.ts'
import type { RawColumn, RawTable } from './source.ts'
import { agreedClockSql, clockSql, timeSql } from './time/time-sql.ts'
import { placeOfTime, placesOfClock, placesOfMoment } from './time/time-source.ts'
import type { TimeSource } from './time/time-source.ts'
import type { WorkingDatabase } from './working-database.ts'

/** Refuses a file with a coordinate that cannot be read. A missing coordinate only leaves its row out. */
export async function refuseUnreadable(
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
  const depths = placesOfDepth(depth)
  const checks = [
    ...(clock
      ? [{ what: 'time of day', places: placesOfClock(clock), sql: clockSql(clock), how: 'write it as 12:30 or 1230' }]
      : []),
    {
      what: 'time',
      places: timeParts,
      sql: timeSql(time),
      how: howToMend(time) ?? howToTellTime(raw.columns[timePlace], facts[timePlace]),
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
    // A word among numbers, such as that of a mean below them, is what is wrong, and not the numbers above it.
    const [row] = await work.rows(
      `SELECT line, concat_ws(' ', ${cells.join(', ')}) FROM raw WHERE ${areFilled} AND ${sql} IS NULL
        ORDER BY ${cells.map((cell) => `regexp_matches(${cell}::VARCHAR, '\\d')`).join(' AND ')}, line LIMIT 1`,
    )
    if (!row) continue
    const names = places.map((place) => raw.columns[place]?.name ?? '')
    const said = names.length > 1 ? `columns ${names.join(', ')} say` : `column ${names.join('')} says`
    const cell = cellText(row[1])
    const isWord = what === 'time' && names.length === 1 && !/\d/.test(cell)
    const orMissing = isWord ? ', or declare fillers with --missing' : ''
    throw refuse(`its ${said} "${cell}" in line ${Number(row[0])}, which is no ${what}: ${how}${orMissing}`)
  }
}

/** What to do about a time in several columns that cannot be read; undefined for a time in one column. */
function howToMend(time: TimeSource): string | undefined {
  if (time.kind === 'dayOfYear') return 'count the days of each year from 1 to 365, or 366 in a leap year'
  return placesOfMoment(time).length > 1 ? 'mend it, or name another column with --column time=NAME' : undefined
}

function howToTellTime(column: RawColumn | undefined, facts: ColumnFacts | undefined): string {
  const { filled = 0, dayMonths = 0, firstAbove12 = 0, secondAbove12 = 0 } = facts ?? {}
  if (dayMonths > 0 && dayMonths === filled && firstAbove12 + secondAbove12 === 0)
    return 'the day or the month may come first, so name the column dd/mm/yyyy or mm/dd/yyyy, or write times as ISO 8601 does, 2016-04-30T12:00:00Z'
  const isCounted = facts !== undefined && (facts.numbers === facts.filled || column?.type === 'integer')
  const since =
    isCounted && column ? `, or say what is counted, as in --unit "${column.name}=${likelyUnits(facts.greatest)}"` : ''
  return `write times as ISO 8601 does, 2016-04-30T12:00:00Z${since}`
}

/** The unit in which a number is a time of recent decades: Excel's days, milliseconds of Unix, seconds of the network time protocol, or seconds of Unix. */
function likelyUnits(greatest: number): string {
  if (greatest > 20_000 && greatest < 80_000) return 'days since 1899-12-30'
  if (greatest > 1e11 && greatest < 1e13) return 'milliseconds since 1970-01-01'
  return greatest > 2.6e9 && greatest < 5e9 ? 'seconds since 1900-01-01' : 'seconds since 1970-01-01'
}

/** Refuses numbers counted from a moment that cannot be times. */
export async function refuseDamagedTimes(
  work: WorkingDatabase,
  { time }: Roles,
  refuse: (detail: TableFault) => Refusal,
) {
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
