import { isPluralOfDegrees } from '../../netcdf/cf-role.ts'
import type { Refusal, TableFault } from '../../problem.ts'
import { splitBrackets } from '../brackets.ts'
import type { Place } from '../column-facts.ts'
import type { GivenPlace } from '@isobath/domain'
import { placesOfParts } from './divided-degrees.ts'
import type { AngleParts } from './divided-degrees.ts'
import type { RawColumn } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** The positions of a table's rows: two columns, or one place for all. */
export type Position = PositionColumns | { readonly kind: 'given'; readonly place: GivenPlace }

export interface PositionColumns {
  readonly kind: 'columns'
  readonly lat: Place
  readonly lon: Place
  /** Whether the cells count degrees south, or west. */
  readonly isSouth: boolean
  readonly isWest: boolean
  /** The parts of angles that several columns tell; `lat` and `lon` are those of degrees. */
  readonly parts?: { readonly lat?: AngleParts | undefined; readonly lon?: AngleParts | undefined }
  /** Columns that hold the letter of the hemisphere of each row, beside degrees without a sign. */
  readonly sides?: { readonly lat?: Place; readonly lon?: Place } | undefined
  /** Whether all cells have degrees and minutes in one number: `3512.5N`. */
  readonly undivided?: { readonly lat: boolean; readonly lon: boolean }
  /** Those of these columns that are variables, too. */
  readonly variables?: readonly Place[]
}

/** Names of columns that say on which side of the equator or of Greenwich a row lies. */
const hemisphereName =
  /(^|[^a-z])(n[_/ ]?s|e[_/ ]?w)($|[^a-z])|(^|[^a-z])hem|^(lat|lon)\w*hem|^(lat|lon)\w*[ _]?(dir|ns|ew)/i

/** Names of such a column that stands right behind the degrees; in workbooks one without a name is called by its letter. Another one may tell something else by the same letters, such as W for water. */
const besideName = /^(|column [a-z]{1,3}|dir(ection)?[ _]?\d?|side|[nsew])$/i

/** Names of columns that hold the minutes of an angle. */
const minutesName = /^(lat|lon)[a-z]*[ _.([-]*min(ute)?s?\b/i

const opposite = String.raw`(°|º|(decimal[ _])?deg(rees?)?\.?)?[ _]*`
const units = { lat: new RegExp(`^${opposite}s(outh)?$`, 'i'), lon: new RegExp(`^${opposite}w(est)?$`, 'i') }

/** Units of positions that are no degrees, and notations of degrees and minutes in one number. */
const otherAngle = /^(rad(ian)?s?|grads?|gon|met(er|re)s?|m|km|feet|ft)$/i
const undivided = /^d{1,3}m{1,2}(\.?[ms]+)?$/i

/** The text in brackets after a name, such as `S` in `Latitude (S)`. */
const bracketed = (name: string) => splitBrackets(name).inside ?? ''

/** Whether the degrees of a column count south, or west, by its unit or the brackets behind its name. */
export const countsOpposite = ({ name, unit = '' }: RawColumn, of: 'lat' | 'lon'): boolean =>
  [unit, bracketed(name)].some((text) => units[of].test(text) && !isPluralOfDegrees(text))

const letters = { lat: ["'N', 'NORTH'", "'S', 'SOUTH'"], lon: ["'E', 'EAST'", "'W', 'WEST'"] } as const

/**
 * The columns that tell the hemisphere of each row: every cell of them is its letter, and their name says so, or they stand without one right behind the degrees. Undefined where the degrees have signs of their own that
 * agree. Refuses signs that do not, and letters beside degrees that count south or west.
 */
export async function sidesOf(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  position: PositionColumns,
  refuse: (detail: TableFault) => Refusal,
): Promise<PositionColumns['sides']> {
  const sides: { lat?: Place; lon?: Place } = {}
  for (const of of ['lat', 'lon'] as const) {
    const parts = placesOfParts(position.parts?.[of])
    const isBeside = (i: number, name: string) =>
      i === (parts.at(-1) ?? position[of]) + 1 && besideName.test(name.trim())
    for (const [i, { name }] of columns.entries()) {
      if (
        i === position.lat ||
        i === position.lon ||
        parts.includes(i) ||
        !(hemisphereName.test(name) || isBeside(i, name))
      )
        continue
      const found = await lettersBeside(work, i, position[of], of)
      if (!found.areLetters || found.agree) continue
      if (found.areSigned || (of === 'lat' ? position.isSouth : position.isWest))
        throw refuse(
          `its column ${name || i + 1} tells south or west apart from the degrees, and these have signs or count so themselves: write one of both`,
        )
      sides[of] ??= i
    }
  }
  return sides
}

/** What a column says beside degrees: whether all its cells are letters of the hemispheres, whether degrees have signs, and whether these agree everywhere. */
async function lettersBeside(work: WorkingDatabase, place: Place, degrees: Place, of: 'lat' | 'lon') {
  const side = `upper(trim(c${place}::VARCHAR))`
  const [positive, negative] = letters[of]
  const isSigned = `starts_with(trim(c${degrees}::VARCHAR), '-')`
  const isZero = `coalesce(TRY_CAST(c${degrees} AS DOUBLE) = 0, false)`
  const [[all, fit, signed, agreeing, rows] = []] = await work.rows(
    `SELECT count(${side}), count(*) FILTER (${side} IN (${positive}, ${negative})), count(*) FILTER (${isSigned}),
      count(*) FILTER (${isZero} OR ${isSigned} = (${side} IN (${negative}))), count(*) FROM raw WHERE c${degrees} IS NOT NULL AND c${place} IS NOT NULL`,
  )
  const areSigned = Number(signed) > 0
  return {
    areLetters: Number(all) > 0 && fit === all,
    areSigned,
    agree: areSigned && agreeing === rows,
  }
}

/** Refuses minutes of degrees that stand in a column of their own, and degrees west or south that are all negative. */
export async function refuseDividedDegrees(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  { position }: { readonly position: Position },
  refuse: (detail: TableFault) => Refusal,
) {
  if (position.kind === 'given') return
  for (const of of ['lat', 'lon'] as const) {
    const degrees = `TRY_CAST(c${position[of]} AS DOUBLE)`
    const { name = '', unit = '' } = columns[position[of]] ?? {}
    const said = [unit, bracketed(name)].find((text) => otherAngle.test(text) || undivided.test(text))
    const [[numbers] = []] = said === undefined ? [] : await work.rows(`SELECT count(${degrees}) FROM raw`)
    if (Number(numbers ?? 0) > 0)
      throw refuse(`its column ${name} says that it is in "${said}": write it in decimal degrees`)
    const minutes = position.parts?.[of]
      ? -1
      : columns.findIndex((column) => minutesName.test(column.name) && isOf(of, column.name))
    const hasMost = columns.some((column) => isOf(of, column.name) && /max/i.test(column.name))
    if (minutes >= 0 && minutes !== position[of] && !hasMost && (await areMinutes(work, minutes, degrees)))
      throw refuse(
        `its column ${columns[minutes]?.name} tells minutes apart from the degrees: write both as one decimal number instead`,
      )
    if (!(of === 'lat' ? position.isSouth : position.isWest)) continue
    const [[least, most] = []] = await work.rows(`SELECT min(${degrees}), max(${degrees}) FROM raw`)
    if (Number(least) < 0 && Number(most) <= 0)
      throw refuse(
        `its column ${name} is of degrees ${of === 'lat' ? 'south' : 'west'}, and none of them is positive: write degrees ${of === 'lat' ? 'north' : 'east'}, and name the column so`,
      )
  }
}

const isOf = (of: 'lat' | 'lon', name: string) => name.toLowerCase().startsWith(of)

/** Whether a column holds minutes of degrees that are whole. */
async function areMinutes(work: WorkingDatabase, place: Place, degrees: string): Promise<boolean> {
  const minutes = `TRY_CAST(c${place} AS DOUBLE)`
  const [[some, strange] = []] = await work.rows(
    `SELECT count(*) FILTER (${minutes} > 0), count(*) FILTER (NOT (${minutes} >= 0 AND ${minutes} < 60) OR ${degrees} <> floor(${degrees})) FROM raw`,
  )
  return Number(some) > 0 && Number(strange) === 0
}
