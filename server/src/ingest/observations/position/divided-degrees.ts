import type { Refusal, TableFault } from '../../problem.ts'
import type { ColumnFacts, Place } from '../column-facts.ts'
import { lettersAndDigits } from '../names.ts'
import type { RawColumn } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Columns that tell an angle in parts: whole degrees, minutes, and perhaps seconds. */
export interface AngleParts {
  readonly degrees: Place
  readonly minutes: Place
  readonly seconds: Place | undefined
  /** Whether the degrees are named so. Those of other names are whole angles, unless letters of hemispheres stand beside them. */
  readonly areNamed: boolean
}

type Part = 'degrees' | 'minutes' | 'seconds'

/** Words of a name that say which part it tells: `LAT_DEG`, `Latitude degrees`, `Lat min`, `Latitude (min)`, `deg_lat`. */
const words = {
  degrees: '(d|deg|degrees?)',
  minutes: '(m|mm|mins?|minutes?)',
  seconds: '(ss|secs?|seconds?)',
} as const
const axes = { lat: 'lat(itude)?', lon: '(long?|longitude|lng)' } as const
/** Names of parts that stand right behind degrees, or minutes: `LAT_DEG, MIN, SEC`. */
const besideNames = {
  minutes: /^(mm?|mins?|minutes?)\d?(north|south|east|west|[nesw])?$/,
  seconds: /^(secs?|seconds?)\d?$/,
} as const
/** Units by which a column named `lat` is one of minutes. */
const units = { minutes: /^('|′|(arc)?[ _-]?min(ute)?s?)$/i, seconds: /^("|″|(arc)?[ _-]?sec(ond)?s?)$/i } as const

/** Whether a column is named as a part of latitudes, or of longitudes. */
function isPart({ name, unit = '' }: RawColumn, of: 'lat' | 'lon', part: Part): boolean {
  const [axis, word] = [axes[of], words[part]]
  const isNamed = new RegExp(`^(${axis}(in)?${word}|${word}(of)?${axis})(north|south|east|west|[nesw])?$`)
  if (isNamed.test(lettersAndDigits(name))) return true
  return part !== 'degrees' && new RegExp(`^${axis}$`).test(lettersAndDigits(name)) && units[part].test(unit.trim())
}

/**
 * The columns that tell latitudes, or longitudes, in parts; undefined where there are none. `whole` is a column of the angle that is not named as one of degrees. Where the file has greatest latitudes too,
 * `lat_min` are least ones.
 */
export function anglePartsOf(
  columns: readonly RawColumn[],
  facts: readonly ColumnFacts[],
  of: 'lat' | 'lon',
  whole?: Place,
): AngleParts | undefined {
  const isNumber = (i: number) => (facts[i]?.filled ?? 0) > 0 && facts[i]?.numbers === facts[i]?.filled
  const find = (fits: (column: RawColumn, i: number) => boolean): Place | undefined => {
    const place = columns.findIndex((column, i) => isNumber(i) && fits(column, i))
    return place < 0 ? undefined : place
  }
  const named = (part: Part) => find((column) => isPart(column, of, part))
  const beside = (place: Place, part: 'minutes' | 'seconds') =>
    find(({ name }, i) => i === place && besideNames[part].test(lettersAndDigits(name)))
  const greatest = new RegExp(`^${axes[of]}.*max|^max.*${axes[of]}`)
  const degrees = whole ?? named('degrees')
  if (degrees === undefined || columns.some(({ name }) => greatest.test(lettersAndDigits(name)))) return undefined
  const minutes = named('minutes') ?? beside(degrees + 1, 'minutes')
  if (minutes === undefined || minutes === degrees || (facts[degrees]?.decimals ?? 0) > 0) return undefined
  const short = find(({ name }, i) => i === minutes + 1 && lettersAndDigits(name) === `${of}s`)
  const seconds = named('seconds') ?? short ?? beside(minutes + 1, 'seconds')
  return { degrees, minutes, seconds, areNamed: whole === undefined }
}

/** Whether a column says that it counts degrees north, or east. */
const saysNorthEast = ({ name, unit = '' }: RawColumn) =>
  [name, unit].some((text) => /(^|[^a-z])(n|north|e|east)[)\]]?$/i.test(text.trim()))

/** Whether a column of degrees says by a word of its own that it counts them south, or west. */
export const saysSouthWest = ({ name }: RawColumn) => /(^|[^a-z])(s|south|w|west)[)\]]?$/i.test(name.trim())

export const dividedNote = 'Positions were computed from degrees and minutes in columns of their own.'

const placesOf = ({ degrees, minutes, seconds }: AngleParts): readonly Place[] =>
  [degrees, minutes, seconds].filter((place) => place !== undefined)
export const placesOfParts = (parts: AngleParts | undefined): readonly Place[] => (parts ? placesOf(parts) : [])

/** How an angle in parts tells its hemisphere. */
interface Hemisphere {
  /** The column of its letters. */
  readonly side: Place | undefined
  /** Whether degrees count south, or west. */
  readonly isOpposite: boolean
}

const hemisphereNames = { lat: ['north', 'south', 'N or S'], lon: ['east', 'west', 'E or W'] } as const

/**
 * Refuses angles in parts that do not tell their hemisphere: where no letter, name or sign does, and where a 0 of degrees may have lost its sign. `signed` are the columns of all degrees of the file: one sign in them
 * says that the file has signs.
 */
export async function refuseUnsided(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  of: 'lat' | 'lon',
  parts: AngleParts,
  { side, isOpposite }: Hemisphere,
  signed: readonly Place[],
  refuse: (detail: TableFault) => Refusal,
): Promise<void> {
  if (side !== undefined || isOpposite || saysNorthEast(columns[parts.degrees] ?? { name: '' })) return
  const names = placesOf(parts).map((place) => columns[place]?.name ?? '')
  const [positive, negative, letters] = hemisphereNames[of]
  const way = `add a column of ${letters} behind them, or write them as one number of degrees`
  const hasSign = (place: Place) => `regexp_matches(trim(c${place}::VARCHAR), '^[+-]')`
  const [[signs] = []] = await work.rows(`SELECT count(*) FILTER (${signed.map(hasSign).join(' OR ')}) FROM raw`)
  if (Number(signs) === 0) throw refuse(`its columns ${names.join(', ')} tell no ${positive} or ${negative}: ${way}`)
  const number = (place: Place) => `TRY_CAST(c${place} AS DOUBLE)`
  const rest = placesOf(parts).slice(1)
  const isZero = `(${number(parts.degrees)} = 0 AND NOT ${hasSign(parts.degrees)} AND (${rest.map((place) => `${number(place)} > 0`).join(' OR ')}))`
  const [[signedZeros] = []] = await work.rows(
    `SELECT count(*) FILTER (${number(parts.degrees)} = 0 AND ${hasSign(parts.degrees)} OR ${rest.map((place) => `${number(place)} < 0`).join(' OR ')}) FROM raw`,
  )
  const [zero] = await work.rows(
    `SELECT line, concat_ws(' ', ${placesOf(parts)
      .map((place) => `c${place}`)
      .join(', ')}) FROM raw WHERE ${isZero} ORDER BY line LIMIT 1`,
  )
  if (zero && Number(signedZeros) === 0)
    throw refuse(
      `its columns ${names.join(', ')} say "${String(zero[1])}" in line ${Number(zero[0])}, which may be ${positive} or ${negative}: ${way}`,
    )
}

/** Degrees, positive to the north and east, of angles in parts. NULL where a part is missing, or none that can be. */
export function dividedSql(parts: AngleParts, of: 'lat' | 'lon', { side, isOpposite }: Hemisphere): string {
  const number = (place: Place) => `TRY_CAST(c${place} AS DOUBLE)`
  const isNegative = (place: Place) => `starts_with(trim(c${place}::VARCHAR), '-')`
  const places = placesOf(parts)
  const size = places.map((place, i) => `abs(${number(place)}) / ${60 ** i}`).join(' + ')
  const areWhole = places.slice(0, -1).map((place) => `${number(place)} = floor(${number(place)})`)
  const areBelow = places.slice(1).map((place) => `abs(${number(place)}) < 60`)
  const isSigned = `(${places.map(isNegative).join(' OR ')})`
  // Minutes below 0 stand beside degrees below 0, or none.
  const agree = places.slice(1).map((place) => `NOT (${isNegative(place)} AND ${number(parts.degrees)} > 0)`)
  const letter = side === undefined ? undefined : `upper(left(trim(c${side}::VARCHAR), 1))`
  const [positive, negative] = of === 'lat' ? ["'N'", "'S'"] : ["'E'", "'W'"]
  const isSouthWest = letter === undefined ? (isOpposite ? 'true' : isSigned) : `(${letter} = ${negative})`
  const isTold =
    letter === undefined
      ? isOpposite
        ? `NOT ${isSigned}`
        : 'true'
      : `(${letter} IN (${positive}, ${negative}) AND NOT ${isSigned})`
  const farthest = of === 'lat' ? '90' : `if(${isSouthWest}, 180, 360)`
  const isAngle = [...areWhole, ...areBelow, ...agree, isTold, `${size} <= ${farthest}`].join(' AND ')
  return `CASE WHEN ${isAngle} THEN if(${isSouthWest}, 0.0 - (${size}), ${size}) END`
}
