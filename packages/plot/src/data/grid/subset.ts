import type { Axes } from './arrangement.ts'
import type { NamedRanges } from '../plane.ts'
import { type Range, ordered } from '../view.ts'

/** The axes along which a subset can be chosen. */
export const subsetAxes = ['time', 'lat', 'lon', 'depth'] as const
export type SubsetAxis = (typeof subsetAxes)[number]

/**
 * A part of the data of a chart: ranges with both ends inclusive. An absent axis is not restricted. Times are epoch milliseconds or months 1 to 12,
 * places are degrees, depths are metres downward. Longitudes may count on any circle, as 170 … 190 or −190 … −170. A range whose low end is above
 * its high end crosses the date line (D1); latitudes and depths may be given in either order.
 */
export type Subset = { readonly [Axis in SubsetAxis]?: Range | undefined }

/** The rows or cells that a chart uses: those in its own subset and in the selection of a linked chart. */
export interface DataFilter {
  readonly subset?: Subset | undefined
  readonly selected?: NamedRanges | undefined
}

/** A selection as a subset of data with a calendar: its months apply to months, its dates to dates. */
const selectedSubset = ({ time, month, lat, lon, depth }: NamedRanges, calendar: Axes['calendar']): Subset => {
  const times = calendar === 'month' ? month : time
  return {
    ...(times ? { time: times } : {}),
    ...(lat ? { lat } : {}),
    ...(lon ? { lon } : {}),
    ...(depth ? { depth } : {}),
  }
}

/** Returns whether a quantity lies in a range. False for NaN. */
export type RangeTest = (value: number) => boolean

const inRange =
  ([low, high]: Range): RangeTest =>
  (value) =>
    value >= low && value <= high

/** A range of months across the end of the year counts on past 12 (D2). */
export function inTimeRange(range: Range, months: boolean): RangeTest {
  const isInside = inRange(range)
  return months ? (month) => isInside(month) || isInside(month + 12) : isInside
}

/** The cells of slabs that lie inside a subset, and their axes. */
interface FilteredSlabs {
  readonly axes: Axes
  /** Returns the part of a slab inside, with its indices on the new axes; undefined if the slab lies outside. */
  readonly slab: (
    timeIndex: number,
    depthIndex: number,
    values: Float32Array,
  ) => [number, number, Float32Array] | undefined
}

/** Filters slabs before they are averaged, so that means count only cells inside. */
export function filterSlabs(axes: Axes, { subset, selected }: DataFilter): FilteredSlabs {
  const first = filterBySubset(axes, subset)
  if (!selected) return first
  const second = filterBySubset(first.axes, selectedSubset(selected, axes.calendar))
  return {
    axes: second.axes,
    slab(...slab) {
      const part = first.slab(...slab)
      return part && second.slab(...part)
    },
  }
}

function filterBySubset(axes: Axes, subset: Subset = {}): FilteredSlabs {
  if (!subsetAxes.some((axis) => subset[axis] && axes[axis].length > 0)) {
    return { axes, slab: (...slab) => slab }
  }
  const time = subsetOf(axes.time, subset.time && inTimeRange(subset.time, axes.calendar === 'month'))
  const depth = subsetOf(axes.depth, subset.depth && inRange(ordered(subset.depth)))
  const lat = subsetOf(axes.lat, subset.lat && inRange(ordered(subset.lat)))
  const lon = longitudeSubset(axes.lon, subset.lon)
  const columns = axes.lon.length
  return {
    axes: { ...axes, time: time.values, depth: depth.values, lat: lat.values, lon: lon.values },
    slab(timeIndex, depthIndex, values) {
      const [t, d] = [placeOf(time, axes.time, timeIndex), placeOf(depth, axes.depth, depthIndex)]
      if (t < 0 || d < 0) return undefined
      const part = new Float32Array(lat.indices.length * lon.indices.length)
      let at = 0
      for (const row of lat.indices) for (const column of lon.indices) part[at++] = values[row * columns + column]!
      return [t, d, part]
    },
  }
}

/** The chosen indices of an axis, and their coordinates. */
interface AxisSubset {
  readonly indices: readonly number[]
  readonly values: Float64Array
}

function subsetOf(values: Float64Array, among: RangeTest = () => true): AxisSubset {
  const indices = [...values.keys()].filter((i) => among(values[i]!))
  return { indices, values: Float64Array.from(indices, (i) => values[i]!) }
}

/** Longitudes of a range, ascending, each counted on the circle that begins at the low end. */
function longitudeSubset(values: Float64Array, range: Range | undefined): AxisSubset {
  if (!range) return subsetOf(values)
  const [low, east] = range
  const high = east < low ? east + 360 * Math.ceil((low - east) / 360) : east
  const places = Array.from(values, (value, index) => ({ index, lon: value + 360 * Math.ceil((low - value) / 360) }))
    .filter(({ lon }) => lon <= high)
    .toSorted((a, b) => a.lon - b.lon)
  return { indices: places.map(({ index }) => index), values: Float64Array.from(places, ({ lon }) => lon) }
}

/** The index on the subset of an axis for an index on the whole axis; −1 outside. An absent axis has one place. */
const placeOf = ({ indices }: AxisSubset, whole: Float64Array, index: number) =>
  whole.length === 0 ? index : indices.indexOf(index)
