import type { Axes } from './arrangement.ts'
import type { NamedRanges } from '../plane.ts'
import type { Range } from '../view.ts'

/** The axes that a chart can be narrowed along. */
export const subsetAxes = ['time', 'lat', 'lon', 'depth'] as const
export type SubsetAxis = (typeof subsetAxes)[number]

/**
 * Part of the data of a chart, both ends inclusive, each axis whole where it is absent: epoch milliseconds or months 1 to 12, degrees, metres
 * downward. Longitudes may be on any circle, as 170 … 190 or −190 … −170; a low end above the high end crosses the date line (D1).
 */
export type Subset = { readonly [Axis in SubsetAxis]?: Range }

/** The requested part of the data of a chart: by its own option, and by a selection on a linked chart. */
export interface Narrowing {
  readonly subset?: Subset | undefined
  readonly selected?: NamedRanges | undefined
}

/** A selection as times of one calendar are narrowed by it: months by months, dates by dates. */
export const selectedSubset = ({ time, month, lat, lon, depth }: NamedRanges, calendar: Axes['calendar']): Subset => {
  const times = calendar === 'month' ? month : time
  return {
    ...(times ? { time: times } : {}),
    ...(lat ? { lat } : {}),
    ...(lon ? { lon } : {}),
    ...(depth ? { depth } : {}),
  }
}

/** Whether a quantity lies in a range; a missing one does not. */
export type Inside = (value: number) => boolean

export const inside =
  ([low, high]: Range): Inside =>
  (value) =>
    value >= low && value <= high

/** Months of a request that wraps the year run on past 12 (D2). */
export function insideTimes(range: Range, months: boolean): Inside {
  const isInside = inside(range)
  return months ? (month) => isInside(month) || isInside(month + 12) : isInside
}

/** The cells of slabs that lie inside a subset, and their axes. */
export interface NarrowedSlabs {
  readonly axes: Axes
  /** A slab by its indices on the narrowed axes; undefined where it lies outside. */
  readonly slab: (
    timeIndex: number,
    depthIndex: number,
    values: Float32Array,
  ) => [number, number, Float32Array] | undefined
}

/** Narrows slabs of these axes before anything is made of them, so that means count only what lies inside. */
export function narrowSlabs(axes: Axes, { subset, selected }: Narrowing): NarrowedSlabs {
  const first = narrowToSubset(axes, subset)
  if (!selected) return first
  const second = narrowToSubset(first.axes, selectedSubset(selected, axes.calendar))
  return {
    axes: second.axes,
    slab(...slab) {
      const part = first.slab(...slab)
      return part && second.slab(...part)
    },
  }
}

function narrowToSubset(axes: Axes, subset: Subset = {}): NarrowedSlabs {
  if (!subsetAxes.some((axis) => subset[axis] && axes[axis].length > 0)) {
    return { axes, slab: (...slab) => slab }
  }
  const time = kept(axes.time, subset.time && insideTimes(subset.time, axes.calendar === 'month'))
  const depth = kept(axes.depth, subset.depth && inside(subset.depth))
  const lat = kept(axes.lat, subset.lat && inside(subset.lat))
  const lon = keptLon(axes.lon, subset.lon)
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

interface Kept {
  readonly indices: readonly number[]
  readonly values: Float64Array
}

function kept(values: Float64Array, among: Inside = () => true): Kept {
  const indices = [...values.keys()].filter((i) => among(values[i]!))
  return { indices, values: Float64Array.from(indices, (i) => values[i]!) }
}

/** Each longitude on the circle that begins at the low end, ascending. */
function keptLon(values: Float64Array, range: Range | undefined): Kept {
  if (!range) return kept(values)
  const [low, east] = range
  const high = east < low ? east + 360 * Math.ceil((low - east) / 360) : east
  const places = Array.from(values, (value, index) => ({ index, lon: value + 360 * Math.ceil((low - value) / 360) }))
    .filter(({ lon }) => lon <= high)
    .toSorted((a, b) => a.lon - b.lon)
  return { indices: places.map(({ index }) => index), values: Float64Array.from(places, ({ lon }) => lon) }
}

/** Where an index of the whole axis stands on the narrowed one, −1 outside; an axis that is absent has one place. */
const placeOf = ({ indices }: Kept, whole: Float64Array, index: number) =>
  whole.length === 0 ? index : indices.indexOf(index)
