import { knownNumbers } from '../../data/fill-values.ts'
import type { MissingValues } from '../../data/sources.ts'
import type { Range } from '../../data/view.ts'
import { extentOf } from '../extent.ts'
import type { PickArea } from '../geometry/pick-area.ts'
import { earthRadius, vectorOf } from '@isobath/domain'
import { vectorAt } from '../geometry/sphere.ts'
import { type TimeRange, isDuring } from '../tracks/time-range.ts'
import type { Times } from '../tracks/track.ts'

/** Places such as stations or observations. Arrays are of equal length. */
export interface PointInput extends MissingValues {
  /** Degrees; NaN where missing. A point without a place is not drawn. */
  readonly lon: ArrayLike<number>
  readonly lat: ArrayLike<number>
  /** A measured variable, NaN where missing; `missing` names fill values. */
  readonly value?: ArrayLike<number> | undefined
  readonly time?: Times | undefined
  /** Names for readouts. */
  readonly name?: ArrayLike<string> | undefined
}

/** Points that are ready to be drawn, in the order of the input without those that have no place. */
export interface PointSet {
  /** As it was given, with NaN for missing values. */
  readonly input: PointInput
  /** The index in the input of each point. */
  readonly rows: Uint32Array
  /** Unit vectors, three numbers for each point. */
  readonly vectors: Float32Array
  /** NaN where missing. */
  readonly values: Float32Array
  /** Smallest and largest value; NaN if there is none. */
  readonly valueExtent: Range
}

export function pointSetOf(given: PointInput): PointSet {
  const { lon, lat } = given
  const value = given.value && knownNumbers(given.value, given)
  const input = value ? { ...given, value } : given
  const all = Uint32Array.from({ length: lon.length }, (_, row) => row)
  const rows = all.filter((row) => Number.isFinite(lon[row]) && Math.abs(lat[row]!) <= 90)
  const vectors = new Float32Array(3 * rows.length)
  const values = new Float32Array(rows.length)
  for (const [i, row] of rows.entries()) {
    vectors.set(vectorOf({ lon: lon[row]!, lat: lat[row]! }), 3 * i)
    values[i] = value?.[row] ?? Number.NaN
  }
  return { input, rows, vectors, values, valueExtent: extentOf(values) }
}

/** The time of a row; NaN where missing. The page has made numbers of texts. */
export const rowTime = ({ time }: PointInput, row: number): number => Number(time?.[row] ?? Number.NaN)

/** Whether a point is visible. Points without a time always are. */
function isPointShown(input: PointInput, row: number, during: TimeRange | undefined): boolean {
  const time = rowTime(input, row)
  return Number.isNaN(time) || isDuring(time, during)
}

/**
 * Finds the point that is nearest to a place. If two are at one place, the later in the list wins: it is drawn on top.
 *
 * @returns the row of the input
 */
export function pickPoint({ input, rows, vectors }: PointSet, area: PickArea, during?: TimeRange): number | undefined {
  const [x, y, z] = area.cap.centre
  // Straight distances in earth radii, squared.
  const farthest = (2 * Math.sin(Math.min(Math.PI, area.cap.radius / earthRadius) / 2)) ** 2
  let { reach } = area
  let picked: number | undefined
  for (let i = 0; i < rows.length; i++) {
    const dx = vectors[3 * i]! - x
    const dy = vectors[3 * i + 1]! - y
    const dz = vectors[3 * i + 2]! - z
    if (dx * dx + dy * dy + dz * dz > farthest) continue
    const distance = area.distanceTo(vectorAt(vectors, i))
    if (distance > reach || !isPointShown(input, rows[i]!, during)) continue
    reach = distance
    picked = rows[i]
  }
  return picked
}
