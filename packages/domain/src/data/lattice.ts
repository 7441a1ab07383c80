import { type Axis, type IndexRange, closesGlobe, countWithin, indicesWithin } from './axis.ts'
import { type Region, crossesDateLine } from '../region.ts'
import { type TimeRange, monthsOf } from './time.ts'

/** The axes of a gridded variable's cells. Longitudes ascend within −180…180; time and depth are null where a field has none. */
export interface Lattice {
  readonly lat: Axis
  readonly lon: Axis
  /** Metres, downward. */
  readonly depth: Axis | null
  /** Epoch milliseconds, or months. */
  readonly time: Axis | null
}

/**
 * The stored longitudes of a box as one or two index ranges, from west to east. A box across 180° has first the range from `lon1` to 180°, then the
 * range from −180° to `lon2`. Both ends are included; empty ranges are left out.
 */
export function lonIndices(lon: ArrayLike<number>, region: Region): readonly IndexRange[] {
  const ranges = crossesDateLine(region)
    ? [indicesWithin(lon, region.lon1, 180), indicesWithin(lon, -180, region.lon2)]
    : [indicesWithin(lon, region.lon1, region.lon2)]
  // A column stored at both −180 and 180 is one meridian and counts once.
  const [east, west] = ranges
  if (east && west && west.end > west.start && lon[west.start] === -180 && lon[east.end - 1] === 180) {
    ranges[1] = { start: west.start + 1, end: west.end }
  }
  return ranges.filter(({ start, end }) => end > start)
}

/** The longitudes of a box in the order of `lonIndices`; they continue past 180 in a box across 180° (170 … 190). */
export function lonsWithin(lon: ArrayLike<number>, region: Region): Float64Array {
  const ranges = lonIndices(lon, region)
  const values: number[] = []
  for (const { start, end } of ranges) {
    for (let i = start; i < end; i++) {
      const value = lon[i] ?? Number.NaN
      values.push(crossesDateLine(region) && value < region.lon1 ? value + 360 : value)
    }
  }
  return Float64Array.from(values)
}

/** Counts the cells of a lattice within a selection, inclusive at every edge. An absent time or depth axis counts as one. */
export function countCells(
  lattice: Lattice,
  region: Region,
  times: TimeRange,
  depths: { readonly start: number; readonly end: number },
): number {
  const lats = countWithin(lattice.lat.centres, region.lat1, region.lat2)
  const lons = lonIndices(lattice.lon.centres, region).reduce((sum, { start, end }) => sum + end - start, 0)
  const levels = lattice.depth ? countWithin(lattice.depth.centres, depths.start, depths.end) : 1
  return lats * lons * levels * countTimes(lattice.time, times)
}

/** Counts the stored times within a range; one when there is no time axis or the range has no calendar. */
export function countTimes(time: Axis | null, times: TimeRange): number {
  if (!time || times.calendar === 'none') return time?.centres.length ?? 1
  if (times.calendar === 'utc') return countWithin(time.centres, times.start, times.end)
  return monthsOf(times.start, times.end).reduce((sum, month) => sum + countWithin(time.centres, month, month), 0)
}

/** Whether a lattice goes around the Earth, so that its last column touches its first. */
export const isGlobal = (lattice: Lattice): boolean => closesGlobe(lattice.lon.centres)
