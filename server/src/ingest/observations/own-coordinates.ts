import type { Omission } from '../problem.ts'
import type { ColumnFacts, Place } from './column-facts.ts'
import type { GivenRows } from './given-rows.ts'
import { anyPlace, rolesOf } from './roles.ts'
import type { Roles } from './roles.ts'
import type { RawColumn } from './source.ts'
import { givenTimeName } from './time/given-time.ts'
import { isNumeric, isWritten } from './time/cells-of-times.ts'
import { placesOfMoment } from './time/time-source.ts'
import type { TimeSource } from './time/time-source.ts'

/** A table and the options for its rows. A given time is its last column. */
interface GivenTable {
  readonly columns: readonly RawColumn[]
  readonly facts: readonly ColumnFacts[]
  readonly given: GivenRows | undefined
}

/** The columns by which the rows of a table would have times and positions without the given ones. */
interface OwnCoordinates {
  readonly times: readonly Place[]
  /** Those that tell the time of day, where a moment is given. */
  readonly clocks: readonly Place[]
  readonly positions: readonly Place[]
}

export function ownCoordinates({ columns, facts, given }: GivenTable): OwnCoordinates {
  const count = given?.time === undefined ? columns.length : columns.length - 1
  const [own, ownFacts] = [columns.slice(0, count), facts.slice(0, count)]
  const timed = given?.time === undefined ? undefined : rolesOf(own, ownFacts, { place: anyPlace })
  const anyTime = { time: columns[0]?.name ?? '' }
  const placed = given?.place === undefined ? undefined : rolesOf(own, ownFacts, { roles: anyTime })
  return {
    times: typeof timed === 'object' && areTimes(timed.time, ownFacts) ? placesOfMoment(timed.time) : [],
    clocks: clocksOf({ columns, facts, given }),
    positions: typeof placed === 'object' ? positionsOf(placed) : [],
  }
}

/** The columns that would tell the times of day of rows if the day of the given moment were given alone. */
function clocksOf({ columns, facts, given }: GivenTable): readonly Place[] {
  const [last] = facts.slice(-1)
  if (given?.time === undefined || last?.writtenDays !== 0) return []
  const ofDay = [...facts.slice(0, -1), { ...last, writtenDays: last.filled }]
  const found = rolesOf(columns, ofDay, { ...given, roles: { ...given.roles, time: givenTimeName } })
  if (typeof found === 'string' || found.time.kind !== 'written' || !found.time.clock) return []
  const { clock } = found.time
  return 'column' in clock
    ? [clock.column]
    : [clock.hour, clock.minute, clock.second].filter((place) => place !== undefined)
}

const positionsOf = ({ position }: Roles) => (position.kind === 'columns' ? [position.lat, position.lon] : [])

/** Whether the cells of a time are days or moments: a source may be found by its name alone. */
const areTimes = (time: TimeSource, facts: readonly ColumnFacts[]) =>
  time.kind === 'written' ? isWritten(facts[time.column]) : time.kind !== 'month' || isNumeric(facts[time.column])

/** Reports own coordinates of a table that given ones take the place of. */
export function untakenCoordinates(
  columns: readonly RawColumn[],
  { times, clocks, positions }: OwnCoordinates,
): readonly Omission[] {
  const report = (places: readonly Place[], what: string, given: string, way: string) => {
    const variable = `${places.map((place) => columns[place]?.name).join(', ')} as ${what}`
    const reason = `because the ${given} that was given is taken for all rows (${way} if these tell their own)`
    return places.length === 0 ? [] : [{ variable, reason }]
  }
  return [
    ...report(times, 'the time', 'time', 'leave out --time'),
    ...report(times.length === 0 ? clocks : [], 'times of day', 'moment', 'give its day alone'),
    ...report(positions, 'the position', 'place', 'leave out --place'),
  ]
}
