import type { TableFault } from '../problem.ts'
import { splitBrackets } from './brackets.ts'
import type { ColumnFacts, ColumnFinder, Place } from './column-facts.ts'
import { anglePartsOf, placesOfParts, saysSouthWest } from './position/divided-degrees.ts'
import { germanPosition } from './position/german-names.ts'
import type { GivenPlace } from '@isobath/domain'
import { pairedPosition } from './position/paired-names.ts'
import { countsOpposite } from './position/hemispheres.ts'
import type { Position } from './position/hemispheres.ts'
import { lettersAndDigits, uniqueNames } from './names.ts'
import type { RawColumn } from './source.ts'
import { spellings } from './role-names.ts'
import { isCastName } from './depth/sea-floor.ts'
import { depthIntervalOf, isLeastDepthName } from './depth/depth-intervals.ts'
import { isHeightName, isWaterDepthName } from './depth/sea-floor-names.ts'
import { tellsOtherZone } from './time/other-zones.ts'
import { timeSourceOf } from './time/find-time-source.ts'
import { placesOfTime } from './time/time-source.ts'
import type { TimeSource } from './time/time-source.ts'
import { depthWithUnit, pressureWithUnit } from './depth/vertical-names.ts'

/** A place for finding the columns of times without those of positions. */
export const anyPlace: GivenPlace = { lat: 0, lon: 0 }

/** Which columns say where and when. */
export interface Roles {
  readonly time: TimeSource
  readonly position: Position
  readonly depth:
    | {
        readonly is: 'depth' | 'pressure'
        readonly column: Place
        /** The column that would be the depth without this one: another depth, or a pressure. Absent where options name the depth. */
        readonly other?: Place | undefined
        /** Whether it counts upward, so that numbers above 0 are heights and no depths. */
        readonly isAltitude?: boolean
        /** The column of the lower ends, where `column` holds the upper ends of intervals. */
        readonly bottom?: Place
      }
    /** Heights above the sea floor, whose depth is in another column. */
    | { readonly is: 'height'; readonly column: Place; readonly floor: Place }
    | { readonly is: 'given'; readonly metres: number }
    | undefined
}

/** The columns that tell the depth of a row. */
export function placesOfDepth(depth: Roles['depth']): readonly Place[] {
  if (!depth || depth.is === 'given') return []
  if (depth.is === 'height') return [depth.column, depth.floor]
  return depth.is === 'depth' && depth.bottom !== undefined ? [depth.column, depth.bottom] : [depth.column]
}

/** The same without a unit in brackets. */
const unitless = (name: string) => lettersAndDigits(splitBrackets(name).text)

/** A unit that is the notation of days or times of day in digits alone, as Hawaii Ocean Time-series has them under `date` and `time`. */
const notationOf = (unit = '') => /^(mmddyy|ddmmyy|yymmdd|yyyymmdd|hhmm|hhmmss)$/i.exec(unit.trim())?.[0]

type GivenRoles = Readonly<Partial<Record<'time' | 'lat' | 'lon' | 'depth', string>>>

interface RoleOptions {
  readonly roles?: GivenRoles | undefined
  /** The place of all rows. */
  readonly place?: GivenPlace | undefined
  readonly isWest?: boolean | undefined
}

/** Finds the columns that say where and when by their names, units and cells; or says what is missing, and how to give it. */
export function rolesOf(
  columns: readonly RawColumn[],
  facts: readonly ColumnFacts[],
  { roles: given = {}, place, isWest = false }: RoleOptions = {},
): Roles | TableFault {
  const known = columns.map(({ name, unit, knownAs = notationOf(unit) ?? name }) => knownAs)
  const names = known.map(lettersAndDigits)
  const find: ColumnFinder = (wanted, fits = isNumeric, except = []) => {
    const held = (i: number) => !except.includes(i) && fits(facts[i] as ColumnFacts)
    if (wanted instanceof RegExp) return placeWhere(names, (name, i) => wanted.test(name) && held(i))
    for (const spelling of wanted) {
      const found =
        placeWhere(names, (name, i) => name === spelling && held(i)) ??
        placeWhere(known, (name, i) => unitless(name) === spelling && held(i))
      if (found !== undefined) return found
    }
    return undefined
  }
  const named = (role: keyof GivenRoles) => {
    const name = given[role]
    return name === undefined ? undefined : placeWhere(columns, (column) => column.name === name)
  }
  for (const [role, name] of Object.entries(given)) {
    if (!columns.some((column) => column.name === name))
      return `it has no column ${name} to take as ${role}: name one that it has`
  }

  const position = place ? ({ kind: 'given', place } as const) : positionOf(columns, facts, find, named, isWest)
  if (typeof position === 'string') return position
  const parts = position.kind === 'columns' ? [position.parts?.lat, position.parts?.lon].flatMap(placesOfParts) : []
  const times = { columns, names, facts, find, given: named('time') }
  const others = columns.flatMap((column, i) => (tellsOtherZone(column) ? [i] : []))
  const time = timeSourceOf({ ...times, except: [...others, ...parts] })
  if (!time && others.length > 0 && timeSourceOf({ ...times, except: parts })) {
    const other = columns[others[0] ?? 0]?.name
    return `its column ${other} tells times of another zone: write them in UTC, or name the column with --column time=NAME if they are`
  }
  if (!time)
    return `${missing('time', columns)}: name the column with --column time=NAME, or give the time of all its rows with --time`
  const areNumbers = (i: Place) => isNumeric(facts[i] as ColumnFacts)
  return {
    time,
    position,
    depth: depthOf(columns, find, named('depth'), { names, fits: areNumbers }) ?? givenDepth(place),
  }
}

function positionOf(
  columns: readonly RawColumn[],
  facts: readonly ColumnFacts[],
  find: ColumnFinder,
  named: (role: keyof GivenRoles) => Place | undefined,
  isWest: boolean,
): Position | TableFault {
  const german = germanPosition(columns)
  const paired = pairedPosition(columns, (place) => isFilled(facts[place] as ColumnFacts))
  const angleOf = (of: 'lat' | 'lon', opposite: readonly string[]) => {
    const parts = anglePartsOf(columns, facts, of)
    const found = named(of) === undefined ? find(opposite, isNumeric, placesOfParts(parts)) : undefined
    const against = of === 'lon' || saysSouth(columns[found ?? -1]?.name ?? '') ? found : undefined
    const whole =
      named(of) ?? against ?? find(spellings[of]) ?? find(spellings[of], isFilled) ?? german?.[of] ?? paired?.[of]
    if (parts && (whole === undefined || whole === parts.degrees))
      return { column: parts.degrees, parts, isOpposite: saysSouthWest(columns[parts.degrees] ?? { name: '' }) }
    return {
      column: whole,
      parts: whole === undefined || parts ? undefined : anglePartsOf(columns, facts, of, whole),
      isOpposite: against !== undefined,
    }
  }
  const [north, east] = [angleOf('lat', spellings.south), angleOf('lon', spellings.west)]
  const [lat, lon] = [north.column, east.column]
  if (lat === undefined || lon === undefined) {
    const [what, flag] = lat === undefined ? ['latitude', 'lat'] : ['longitude', 'lon']
    const ways = `name the column with --column ${flag}=NAME, or give the place of all its rows with --place LAT,LON`
    const join = columns.some(({ name }) => isCastName(name))
      ? ', or join it first with the table that holds the positions of its stations'
      : ''
    return `${missing(what, columns)}: ${ways}${join}`
  }
  const isOpposite = (place: Place, of: 'lat' | 'lon') => countsOpposite(columns[place] ?? { name: '' }, of)
  return {
    kind: 'columns',
    lat,
    lon,
    isSouth: north.isOpposite || isOpposite(lat, 'lat'),
    isWest: isWest || east.isOpposite || isOpposite(lon, 'lon'),
    ...(north.parts || east.parts ? { parts: { lat: north.parts, lon: east.parts } } : {}),
  }
}

function depthOf(
  columns: readonly RawColumn[],
  find: ColumnFinder,
  given: Place | undefined,
  { names, fits }: { readonly names: readonly string[]; readonly fits: (place: Place) => boolean },
): Roles['depth'] {
  const pressures: readonly string[] = spellings.pressure
  if (given !== undefined) {
    const name = names[given] ?? ''
    return { column: given, is: pressures.includes(name) || pressureWithUnit.test(name) ? 'pressure' : 'depth' }
  }
  const seaFloor = [...columns.keys()].filter((i) => columns[i]?.isSeaFloor)
  const findDepth = (fits: (facts: ColumnFacts) => boolean, except: readonly Place[]) =>
    find(spellings.depth, fits, except) ?? find(depthWithUnit, fits, except)
  const depth = findDepth(isNumeric, seaFloor)
  const pressure = find(spellings.pressure) ?? find(pressureWithUnit, isNumeric)
  if (depth !== undefined)
    return { column: depth, is: 'depth', other: findDepth(isNumeric, [...seaFloor, depth]) ?? pressure }
  if (pressure !== undefined) return { column: pressure, is: 'pressure' }
  const altitude = find(spellings.altitude)
  if (altitude !== undefined) return { column: altitude, is: 'depth', isAltitude: true }
  const [height, floor] = [isHeightName, isWaterDepthName].map((isNamed) =>
    placeWhere(columns, ({ name }, i) => isNamed(name) && fits(i)),
  )
  if (height !== undefined && floor !== undefined) return { column: height, is: 'height', floor }
  const interval = depthIntervalOf(columns, fits)
  if (interval) return { is: 'depth', column: interval.top, bottom: interval.bottom }
  const least = placeWhere(columns, ({ name }, i) => isLeastDepthName(name) && fits(i))
  if (least !== undefined) return { is: 'depth', column: least }
  // A depth that is no number is refused later, with the first of them.
  const unreadable = findDepth(isFilled, seaFloor)
  return unreadable === undefined ? undefined : { column: unreadable, is: 'depth' }
}

const givenDepth = (place: GivenPlace | undefined): Roles['depth'] =>
  place?.depth === undefined ? undefined : { is: 'given', metres: place.depth }

/** Whether a name that ends in the letter of the south does not end in that of a plural: `latS`, `lat_s` and `Lat (deg S)`, but not `lats`. */
const saysSouth = (name: string) => /([a-z]S|[^A-Za-z][Ss])[)\]]?\s*$/.test(name) || /south[)\]]?\s*$/i.test(name)

const isFilled = ({ filled }: ColumnFacts) => filled > 0
const isNumeric = ({ filled, numbers }: ColumnFacts) => filled > 0 && numbers === filled

function placeWhere<T>(items: readonly T[], holds: (item: T, place: number) => boolean): Place | undefined {
  const place = items.findIndex(holds)
  return place < 0 ? undefined : place
}

const shownNames = 4

function missing(what: string, columns: readonly RawColumn[]): string {
  const shown = columns.slice(0, shownNames).map(({ name }) => name)
  const more = columns.length - shown.length
  return `none of its columns (${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}) is a ${what}`
}

/** The columns that the roles use up, so that they are no variables. A pressure, a depth of the sea floor, or the ends of intervals stay some beside the depth that is computed from them. */
export function usedPlaces({ time, position, depth }: Roles): ReadonlySet<Place> {
  const { lat, lon, sides = {}, parts = {}, variables = [] } = position.kind === 'columns' ? position : {}
  const inParts = [parts.lat, parts.lon].flatMap(placesOfParts)
  const letters = [sides?.lat, sides?.lon].filter((place) => place !== undefined && !variables.includes(place))
  const positions = [lat, lon, ...inParts, ...letters].filter((place) => place !== undefined)
  const isUsedUp = depth?.is === 'height' || (depth?.is === 'depth' && depth.bottom === undefined)
  return new Set([...positions, ...placesOfTime(time), ...(isUsedUp ? [depth.column] : [])])
}

/** The names of the variables of a table, undefined for the columns that the roles use up. */
export function variableNames(columns: readonly RawColumn[], roles: Roles): readonly (string | undefined)[] {
  const used = usedPlaces(roles)
  return uniqueNames(columns.map(({ name }, i) => (used.has(i) ? '' : name)))
}
