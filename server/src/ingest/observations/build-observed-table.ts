import { countText } from '@isobath/domain'
import { isUndividedSql } from './position/angles.ts'
import { coordinatesSql, hemisphereOf, letteredSql } from './coordinates-sql.ts'
import { dividedNote, refuseUnsided } from './position/divided-degrees.ts'
import { infiniteLeftOut, noVariable, Refusal } from '../problem.ts'
import type { Omission, TableFault } from '../problem.ts'
import { untakenDepth } from './depth/depth-intervals.ts'
import { untakenDepthsOfNames } from './depth/depths-in-names.ts'
import { takeUnitsOfCells } from './depth/units-in-cells.ts'
import { germanOmission } from './position/german-names.ts'
import { pairedOmission } from './position/paired-names.ts'
import { splitJoinedPositions } from './position/joined-positions.ts'
import { pressureNote } from './depth/pressure.ts'
import { seaFloorOf, withListedDepth } from './depth/listed-depth.ts'
import { rolesOf, usedPlaces, variableNames } from './roles.ts'
import type { ColumnFacts, Place } from './column-facts.ts'
import { factsOf } from './count-facts.ts'
import { removeFlagged } from './flagged-rows.ts'
import type { Roles } from './roles.ts'
import type { GivenRows } from './given-rows.ts'
import { refuseLocalTwins } from './local-twins.ts'
import { ownCoordinates, untakenCoordinates } from './own-coordinates.ts'
import type { ListedForm, ListedVariable, ObservedTable, ObservedColumn, RawColumn, RawTable } from './source.ts'
import { fillersOfTimes } from './time/fillers-of-times.ts'
import { givenNoteOf, givenTimeName, withGivenTime } from './time/given-time.ts'
import { refuseOtherZones, tellsOtherZone } from './time/other-zones.ts'
import { tellsDaysAlone, timeNote, timeSql } from './time/time-sql.ts'
import { placesOfMoment, placesOfTime } from './time/time-source.ts'
import type { TimeSource } from './time/time-source.ts'
import { putDaysFirst, removeZeroDays } from './time/zero-days.ts'
import { refuseDividedDegrees, sidesOf } from './position/hemispheres.ts'
import type { PositionColumns } from './position/hemispheres.ts'
import { nameWithoutUnit } from './text/heads/column-units.ts'
import { otherTimes, reportText, untakenClock, untakenTimes } from './report-texts.ts'
import { fillStationBlocks } from './station-blocks.ts'
import { refuseDamagedTimes, refuseUnreadable } from './unreadable-cells.ts'
import { placeVertical, removeAboveSurface } from './depth/vertical.ts'
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
  loaded: RawTable,
  { name, given, only, listed }: ObserveOptions,
): Promise<ObservedTable> {
  const refuse = (detail: TableFault) => new Refusal({ kind: 'table', file: name, detail })
  const isPlaced = given?.place !== undefined || given?.roles?.lat !== undefined
  const placed = isPlaced ? loaded : await splitJoinedPositions(work, loaded)
  if (typeof placed === 'string') throw refuse(placed)
  const dated = given?.time === undefined ? placed : await withGivenTime(work, placed, given.time)
  const table = { ...dated, columns: await takeUnitsOfCells(work, dated.columns) }
  const givenRoles = { ...given?.roles, ...(given?.time === undefined ? {} : { time: givenTimeName }) }
  const typeListed = new Map(listed?.columns.map((each) => [each.name, each.type]))
  await removeZeroDays(work, table.columns)
  await putDaysFirst(work, table.columns)
  const facts = await factsOf(work, table.columns)
  const findRoles = (columns: readonly RawColumn[]): Roles => {
    const told = rolesOf(columns, facts, { ...given, roles: givenRoles, isWest: table.isWest })
    if (typeof told === 'string') throw refuse(told)
    const isNamed = given?.roles?.depth !== undefined
    const found = isNamed ? told : withListedDepth(told, columns, listed?.columns)
    const { time } = found
    if (!table.timesAreIso || time.kind !== 'written') return found
    // The template of submissions tells a time in its column alone: an hour beside it is a variable.
    const clock = time.clock && 'column' in time.clock ? time.clock : undefined
    return { ...found, time: { ...time, isoOnly: true, clock } }
  }
  const seaFloor = await seaFloorOf(work, table.columns, { findRoles, listed: listed?.columns })
  const raw = { ...table, columns: seaFloor?.columns ?? table.columns }
  const found = findRoles(raw.columns)
  const own = ownCoordinates({ columns: raw.columns, facts, given })
  const ownTime = raw.columns[own.times.find((place) => placesOfTime(found.time).includes(place)) ?? -1]
  if (ownTime) throw refuse(`its ${ownTime.name} tells when its rows are: leave out the time that was given for them`)
  const vertical = await placeVertical(work, raw, found.depth, listed?.countsUp ?? false)
  if (typeof vertical === 'string') throw refuse(vertical)
  const position =
    found.position.kind === 'columns'
      ? await withHemispheres(work, { columns: raw.columns, facts }, found.position, listed?.columns ?? [], refuse)
      : found.position
  const roles: Roles = { ...found, position, depth: vertical.depth }
  const carried = await fillStationBlocks(work, raw, facts, roles)
  const flagged = [
    ...(await removeFlagged(work, raw.columns, roles, refuse)),
    ...(await removeAboveSurface(work, vertical, refuse)),
  ]
  await refuseUnreadable(work, raw, facts, roles, refuse)
  await refuseDamagedTimes(work, roles, refuse)
  if (givenRoles.time === undefined) {
    await refuseOtherZones(work, raw, roles.time, refuse)
    await refuseLocalTwins(work, raw.columns, facts, roles.time, refuse)
  }
  await refuseDividedDegrees(work, raw.columns, roles, refuse)

  const used = usedPlaces(roles)
  const leftOut: Omission[] = [
    ...(raw.leftOut ?? []),
    ...(seaFloor?.omission ? [seaFloor.omission] : []),
    ...(vertical.reported ?? []),
    ...(roles.depth
      ? []
      : untakenDepth(
          raw.columns,
          (i) => !used.has(i) && facts[i]?.numbers === facts[i]?.filled && (facts[i]?.filled ?? 0) > 0,
        )),
    ...(position.kind === 'columns' ? germanOmission(raw.columns, position.lat) : []),
    ...(position.kind === 'columns' && given?.roles?.lat === undefined
      ? pairedOmission(raw.columns, position.lat, position.lon)
      : []),
    ...(roles.time.kind === 'since'
      ? await fillersOfTimes(work, raw.columns[roles.time.column]?.name ?? '', roles.time.column)
      : []),
    ...untakenCoordinates(raw.columns, own),
    ...carried,
    ...flagged,
    ...intervalsOfTime(raw.columns, facts, roles.time),
  ]
  const kept: { readonly place: number; readonly column: ObservedColumn }[] = []
  const names = variableNames(raw.columns, roles)
  for (const [i, column] of raw.columns.entries()) {
    const shown = names[i]
    const { filled, numbers, codes, infinite } = facts[i] as ColumnFacts
    if (!used.has(i) && shown === undefined && !only && filled > 0)
      leftOut.push({ variable: `Column ${i + 1}`, reason: 'has no name, so that it is left out (name it to take it)' })
    if (used.has(i) || shown === undefined || (only && !only.includes(shown))) continue
    if (filled === 0) {
      leftOut.push({ variable: shown, reason: 'holds no value' })
      continue
    }
    // As a number a code loses the zeros before it.
    const isCode = numbers === filled && codes > 0 && typeListed.get(shown) === undefined
    const isText = isCode || typeListed.get(shown) === 'VARCHAR'
    const type = numbers === filled && !isText ? 'DOUBLE' : 'VARCHAR'
    const isOfOtherZone = tellsOtherZone(column)
    if (type === 'DOUBLE') leftOut.push(...infiniteLeftOut(shown, infinite, 'row'))
    if (type === 'DOUBLE' && tellsDaysAlone(roles.time, facts) && !placesOfMoment(roles.time).includes(i))
      leftOut.push(...untakenClock(shown, column, facts[i] as ColumnFacts, isOfOtherZone))
    if (type === 'VARCHAR') {
      const mayBeClock = tellsDaysAlone(roles.time, facts)
      const said = { place: i, shown, facts: facts[i] as ColumnFacts, isText, mayBeClock }
      leftOut.push(...(await reportText(work, { ...said, isOfOtherZone })))
      const isReported = own.times.includes(i)
      if (mayBeClock && !isReported) leftOut.push(...untakenTimes(shown, said.facts))
      else if (!isReported && !isOfOtherZone && roles.time.kind === 'written')
        leftOut.push(...otherTimes(shown, said.facts, raw.columns[roles.time.column]))
    }
    const { unit = '', longName = nameWithoutUnit(column.name, unit), comment, sensor } = column
    kept.push({ place: i, column: { name: shown, type, unit, longName, comment, sensor } })
  }
  if (kept.length === 0) throw refuse(noVariable)
  if (!roles.depth) leftOut.push(...untakenDepthsOfNames(kept.map(({ column }) => column.name)))
  const values = kept.map(({ place, column: { type } }, i) =>
    type === 'VARCHAR'
      ? `c${place}::VARCHAR AS v${i}`
      : `if(isfinite(TRY_CAST(c${place} AS DOUBLE)), TRY_CAST(c${place} AS DOUBLE), NULL) AS v${i}`,
  )
  const { lat, lon, depth } = coordinatesSql(roles, facts, vertical)
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
      ...(given?.time === undefined ? [] : [givenNoteOf(roles.time)]),
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

/** The line of the report on times that are intervals. */
function intervalsOfTime(
  columns: readonly RawColumn[],
  facts: readonly ColumnFacts[],
  time: TimeSource,
): readonly Omission[] {
  if (time.kind !== 'written' || !time.hasIntervals) return []
  const { intervals = 0 } = facts[time.column] ?? {}
  const variable = `The end of ${columns[time.column]?.name} in ${countText(intervals, 'row')}`
  return [{ variable, reason: 'is left out: it is that of an interval, and the row stands at its start' }]
}

/** The positions with the columns of their hemispheres. Angles in parts that do not tell theirs are refused. */
async function withHemispheres(
  work: WorkingDatabase,
  { columns, facts }: { readonly columns: readonly RawColumn[]; readonly facts: readonly ColumnFacts[] },
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
  const divided = { ...found, sides, parts: { lat: partsOf('lat'), lon: partsOf('lon') }, variables }
  const areUndivided = async (of: 'lat' | 'lon') => {
    const { side, isOpposite } = hemisphereOf(divided, of)
    const { filled = 0, numbers = 0 } = facts[divided[of]] ?? {}
    if (divided.parts[of] || isOpposite || (side === undefined && numbers === filled)) return false
    const [[all, undivided] = []] = await work.rows(
      `SELECT count(cell), count(*) FILTER (${isUndividedSql('cell', of)}) FROM (SELECT ${letteredSql(divided, of)} AS cell FROM raw)`,
    )
    return Number(undivided) > 0 && all === undivided
  }
  const undivided = { lat: await areUndivided('lat'), lon: await areUndivided('lon') }
  const position = { ...divided, undivided }
  for (const of of ['lat', 'lon'] as const) {
    const parts = position.parts[of]
    if (parts) await refuseUnsided(work, columns, of, parts, hemisphereOf(position, of), [found.lat, found.lon], refuse)
  }
  return position
}
