import { coordinateDecimals } from './limits.ts'

/**
 * A box on the Earth, degrees north and east, inclusive at every edge. Longitudes lie in −180…180; `lon1 > lon2` means that the box
 * crosses 180° (D1).
 */
export interface Region {
  readonly lat1: number
  readonly lat2: number
  readonly lon1: number
  readonly lon2: number
}

/** A closed range of numbers, low end first. */
export type Interval = readonly [low: number, high: number]

export const wholeEarth: Region = { lat1: -90, lat2: 90, lon1: -180, lon2: 180 }

/** Wraps a longitude into −180…180. −180 and 180 are kept. */
export function wrapLon(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon
  const wrapped = lon - 360 * Math.floor((lon + 180) / 360)
  return wrapped === -180 && lon > 0 ? 180 : wrapped
}

/** Adds 360 to a longitude west of `west`, so that the longitudes of a box across 180° ascend: 170 … 190. */
export const runOnLon = (lon: number, west: number): number => (lon < west ? lon + 360 : lon)

export const crossesDateLine = (region: Region): boolean => region.lon1 > region.lon2

/** Width in degrees, 0…360. A box with one longitude is a meridian, of width 0. */
export const lonSpan = (region: Region): number =>
  crossesDateLine(region) ? 360 - (region.lon1 - region.lon2) : region.lon2 - region.lon1

/** The longitudes of a box as one or two closed intervals within −180…180, from west to east along the box. */
export const lonIntervals = (region: Region): readonly [Interval] | readonly [Interval, Interval] =>
  crossesDateLine(region)
    ? [
        [region.lon1, 180],
        [-180, region.lon2],
      ]
    : [[region.lon1, region.lon2]]

/**
 * The narrowest span that holds all longitudes: from `lon1` eastward to `lon2`, which lies below it across 180° (D1). It is the circle without the widest
 * gap between two neighbours; of equal gaps the one over 180° is left out. Undefined without longitudes.
 */
export function narrowestLonSpan(lons: Iterable<number>): Pick<Region, 'lon1' | 'lon2'> | undefined {
  const sorted = Float64Array.from(lons, wrapLon).toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return undefined
  let span = { lon1: first, lon2: last }
  let widest = first + 360 - last
  for (let i = 1; i < sorted.length; i++) {
    const [lon2 = 0, lon1 = 0] = [sorted[i - 1], sorted[i]]
    if (lon1 - lon2 <= widest) continue
    widest = lon1 - lon2
    span = { lon1, lon2 }
  }
  return span
}

/** Whether a place lies within the box or on its edge. Any longitude is accepted. */
export function containsPoint(region: Region, lat: number, lon: number): boolean {
  if (!(lat >= region.lat1 && lat <= region.lat2)) return false
  const east = wrapLon(lon)
  // 180 and −180 are one meridian.
  const places = Math.abs(east) === 180 ? [-180, 180] : [east]
  return places.some((place) => lonIntervals(region).some(([low, high]) => place >= low && place <= high))
}

const scale = 10 ** coordinateDecimals
const thousandths = (value: number) => Math.round(value * scale)

// Coordinates have three decimals (C3). Floor and ceiling start from the nearest value, since 21.3 × 1000 is not exactly 21300 in binary.
export const roundCoordinate = (value: number): number => thousandths(value) / scale
export const floorCoordinate = (value: number): number =>
  roundCoordinate(value) <= value ? roundCoordinate(value) : (thousandths(value) - 1) / scale
export const ceilCoordinate = (value: number): number =>
  roundCoordinate(value) >= value ? roundCoordinate(value) : (thousandths(value) + 1) / scale

/** The smallest box with three decimals that holds this one. Where rounding closes the gap of a box across 180°, the result is the whole circle. */
export function roundOutward(region: Region): Region {
  const [lon1, lon2] = [Math.max(-180, floorCoordinate(region.lon1)), Math.min(180, ceilCoordinate(region.lon2))]
  const closed = crossesDateLine(region) && lon1 <= lon2
  return {
    lat1: Math.max(-90, floorCoordinate(region.lat1)),
    lat2: Math.min(90, ceilCoordinate(region.lat2)),
    lon1: closed ? -180 : lon1,
    lon2: closed ? 180 : lon2,
  }
}

/** Wraps the longitudes of a box, such as 0…360 or 170…190, into −180…180. A width of 360° or more is the whole circle. */
export function wrapRegion({ lat1, lat2, lon1, lon2 }: Region): Region {
  if (lon2 - lon1 >= 360) return { lat1, lat2, lon1: -180, lon2: 180 }
  return { lat1, lat2, lon1: wrapLon(lon1), lon2: wrapLon(lon2) }
}
