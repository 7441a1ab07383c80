import type { PlaneProjection } from './projection.ts'
import { type PlaneView, type Range, ordered } from './view.ts'

/**
 * The quantities that an axis of a chart may have, in the order in which a chart has them: of any two the first lies along x. Each has its rules here and its words in
 * `scales/axis-words.ts`.
 */
export type AxisName =
  | 'lon'
  /** Milliseconds since 1970 in UTC. */
  | 'time'
  /** Months of a climatology. A range across the end of the year counts on past 12 (D2). */
  | 'month'
  /** Nautical miles from the start of a track. */
  | 'distance'
  | 'lat'
  /** The values of the field or table. */
  | 'value'
  | 'depth'
  /** The number of values in a bin. */
  | 'count'
  /** The logarithm of a count to base ten. */
  | 'logCount'
  /** The fraction of the values per unit of the axis of values. */
  | 'density'
  /** Practical, or Absolute Salinity in g/kg. */
  | 'salinity'
  /** °C. */
  | 'temperature'

/** The rules of a quantity on an axis, where they are not the usual ones. */
interface AxisRule {
  /** The quantity counts downward, as depth does. Its coordinate on the plane is then minus the quantity, so that y always runs upward. */
  readonly downward?: true
  /** The length after which the axis repeats itself. */
  readonly fullCircle?: number
  /** Margin on both sides of a place that is the only one on its axis; half a unit if absent. */
  readonly alone?: (place: number) => number
}

const halfDay = 12 * 60 * 60 * 1000

export const axisRules: Readonly<Record<AxisName, AxisRule>> = {
  lon: { fullCircle: 360 },
  time: { alone: () => halfDay },
  month: {},
  distance: {},
  lat: {},
  value: { alone: (value) => Math.abs(value) / 20 || 1 },
  depth: { downward: true, alone: () => 5 },
  count: {},
  logCount: {},
  density: {},
  salinity: {},
  temperature: {},
}

/** The names of all axes, in the order of {@link AxisName}. */
export const axisNames = Object.keys(axisRules) as readonly AxisName[]

/** How a quantity lies along an axis, in place of the usual way. */
export interface AxisScale {
  /** The axis runs the other way: values downward or to the left, depth upward. */
  readonly reversed?: boolean | undefined
  /** The coordinate is the logarithm of the quantity to base ten. */
  readonly logarithmic?: boolean | undefined
  /**
   * Pairs of a quantity and its place along the axis, both ascending; two at least. Between two pairs the axis is even, and beyond the outermost it goes on as beside
   * them.
   */
  readonly stretch?: AxisStretch | undefined
}

export type AxisStretch = readonly (readonly [value: number, place: number])[]

/** Scales by the name of the axis. */
export type AxisScales = { readonly [Name in AxisName]?: AxisScale }

/** The axes of a chart: one quantity to the right, one upward. */
export interface Plane {
  readonly x: AxisName
  readonly y: AxisName
  /** The scales of axes that do not run as usual. */
  readonly scales?: AxisScales | undefined
  /** Set for a map that is not drawn as longitude against latitude. Its views are those of the projected plane, places are longitudes and latitudes all the same. */
  readonly projection?: PlaneProjection
}

/** Margin outside the outermost points as a fraction of the range, so that the frame does not cut markers. */
const margin = 0.04

/** A range of the plane with a margin at both ends. */
export function withMargin(name: AxisName, [low, high]: Range, scale: AxisScale = {}): Range {
  const room = high > low ? (high - low) * margin : (axisRules[name].alone?.(low) ?? 0.5)
  // Nothing is above the surface.
  const hasSurface = name === 'depth' && !scale.logarithmic
  const surface = toAxis(name, 0, scale)
  const [lowest, highest] = scale.reversed ? [Math.min(surface, low), Infinity] : [-Infinity, Math.max(surface, high)]
  return hasSurface ? [Math.max(lowest, low - room), Math.min(highest, high + room)] : [low - room, high + room]
}

export const mapPlane: Plane = { x: 'lon', y: 'lat' }

/** Whether a plane is a map. Land and coast are drawn only on maps. */
export const isMap = ({ x, y }: Plane) => x === 'lon' && y === 'lat'

/** Whether the coordinate of a quantity is minus it. */
const isNegated = (name: AxisName, { reversed = false }: AxisScale) => (axisRules[name].downward ?? false) !== reversed

/** The number that lies between the same pairs as a given one, as far along. @param from which number of each pair is given */
function stretched(pairs: AxisStretch, given: number, from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  const found = pairs.findIndex((pair, i) => i > 0 && given < pair[from])
  const next = found < 0 ? pairs.length - 1 : found
  const [before, after] = [pairs[next - 1]!, pairs[next]!]
  return before[to] + ((given - before[from]) * (after[to] - before[to])) / (after[from] - before[from])
}

/** The coordinate of a quantity on an axis. On a logarithmic axis a quantity at or below zero has none: the result is not finite. */
export function toAxis(name: AxisName, value: number, scale: AxisScale = {}): number {
  const { stretch, logarithmic } = scale
  const place = stretch ? stretched(stretch, value, 0) : logarithmic ? Math.log10(value) : value
  return isNegated(name, scale) ? 0 - place : place
}

/** The quantity at a coordinate of an axis. */
export function fromAxis(name: AxisName, place: number, scale: AxisScale = {}): number {
  const value = isNegated(name, scale) ? 0 - place : place
  const { stretch, logarithmic } = scale
  return stretch ? stretched(stretch, value, 1) : logarithmic ? 10 ** value : value
}

/** A range of a quantity as a range of coordinates, the low end first. */
export const rangeToAxis = (name: AxisName, [low, high]: Range, scale?: AxisScale): Range =>
  ordered([toAxis(name, low, scale), toAxis(name, high, scale)])

/** A range of coordinates as a range of the quantity, the low end first. */
export const rangeFromAxis = (name: AxisName, [low, high]: Range, scale?: AxisScale): Range =>
  ordered([fromAxis(name, low, scale), fromAxis(name, high, scale)])

/** Ranges by the names of their axes. */
export type NamedRanges = { readonly [Name in AxisName]?: Range }

/** Ranges as options give them: one that is undefined is as good as left out. */
export type RangeOptions = { readonly [Name in AxisName]?: Range | undefined }

const sameScale = (a: AxisScale = {}, b: AxisScale = {}) =>
  !a.reversed === !b.reversed && !a.logarithmic === !b.logarithmic && String(a.stretch) === String(b.stretch)

export const samePlane = (a: Plane, b: Plane) =>
  a.x === b.x &&
  a.y === b.y &&
  a.projection?.key === b.projection?.key &&
  [a.x, a.y].every((name) => sameScale(a.scales?.[name], b.scales?.[name]))

/** A place of the plane by the names of its axes, as the public API uses it. */
export const namedPlace = ({ x, y, scales }: Plane, place: { readonly x: number; readonly y: number }) => ({
  [x]: fromAxis(x, place.x, scales?.[x]),
  [y]: fromAxis(y, place.y, scales?.[y]),
})

/** The ranges of both quantities that a view shows, in coordinates of their axes. */
export const dataView = ({ projection }: Plane, view: PlaneView): PlaneView => projection?.bounds(view) ?? view

/** A view by the names of its axes, as the public API uses it. */
export function namedView(plane: Plane, view: PlaneView): NamedRanges {
  const { x, y, scales } = plane
  const shown = dataView(plane, view)
  return { [x]: rangeFromAxis(x, shown.x, scales?.[x]), [y]: rangeFromAxis(y, shown.y, scales?.[y]) }
}

/** A named view in coordinates of the plane; undefined if it names other axes, or has no place on them. */
export function viewOn({ x, y, scales, projection }: Plane, named: NamedRanges): PlaneView | undefined {
  const [across, up] = [named[x], named[y]]
  if (!across || !up) return undefined
  const view = { x: rangeToAxis(x, across, scales?.[x]), y: rangeToAxis(y, up, scales?.[y]) }
  return Number.isNaN(lengthOf(view.x) + lengthOf(view.y)) ? undefined : (projection?.viewOf(view) ?? view)
}

const lengthOf = ([low, high]: Range) => high - low

/** Milliseconds from 1970 to the last instant of a date, less the margin of an axis. */
export const farthestTime = 8e15

/** A sentence that says why data cannot be drawn in this extent; undefined if they can. The difference of two large numbers is not finite. */
export function extentFault(plane: Plane, extent: PlaneView): string | undefined {
  for (const axis of ['x', 'y'] as const) {
    const range = extent[axis]
    if (plane[axis] === 'time' && range.some((time) => !(Math.abs(time) < farthestTime))) return noDates
    if (!Number.isFinite(lengthOf(range))) return tooLarge
  }
  return undefined
}

const noDates = 'The times lie beyond all dates: give milliseconds since 1970.'
const tooLarge =
  'Some numbers are too large to be drawn. If they stand for missing ones, name them as `missing` in the source.'
