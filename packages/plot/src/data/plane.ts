import { type Axis, axisOf, depthAxis, latitudeAxis, longitudeAxis } from './grid/axis.ts'
import type { PlaneView, Range } from './view.ts'

/** The quantities that an axis of a chart may have. Each has its rules here and its words in `scales/axis-words.ts`. */
export type AxisName =
  | 'lon'
  | 'lat'
  | 'depth'
  /** Milliseconds since 1970 in UTC. */
  | 'time'
  /** Months of a climatology. A range across the end of the year counts on past 12 (D2). */
  | 'month'
  /** The values of the field or table. */
  | 'value'
  /** The number of values in a bin. */
  | 'count'
  /** The logarithm of a count to base ten. */
  | 'logCount'
  /** Practical, or Absolute Salinity in g/kg. */
  | 'salinity'
  /** °C. */
  | 'temperature'

/** The rules of a quantity on an axis. */
export interface AxisRule {
  /** Whether the quantity counts downward, as depth does. Its coordinate on the plane is then minus the quantity, so that y always runs upward. */
  readonly downward: boolean
  /** The length after which the axis repeats itself. */
  readonly fullCircle?: number
  /** Edges of cells about their centres, both on the plane. */
  readonly edges: (centres: Float64Array, width?: number) => Axis
  /** Margin on both sides of a place that is the only one on its axis. */
  readonly alone: (place: number) => number
}

const withoutGaps = (centres: Float64Array, width?: number) => axisOf(centres, width, Infinity)
const halfDay = 12 * 60 * 60 * 1000

export const axisRules: Readonly<Record<AxisName, AxisRule>> = {
  lon: { downward: false, fullCircle: 360, edges: longitudeAxis, alone: () => 0.5 },
  lat: { downward: false, edges: latitudeAxis, alone: () => 0.5 },
  depth: { downward: true, edges: depthAxis, alone: () => 5 },
  time: { downward: false, edges: (centres, width = 2 * halfDay) => axisOf(centres, width), alone: () => halfDay },
  month: { downward: false, edges: axisOf, alone: () => 0.5 },
  value: { downward: false, edges: withoutGaps, alone: (value) => Math.abs(value) / 20 || 1 },
  count: { downward: false, edges: withoutGaps, alone: () => 0.5 },
  logCount: { downward: false, edges: withoutGaps, alone: () => 0.5 },
  salinity: { downward: false, edges: withoutGaps, alone: () => 0.5 },
  temperature: { downward: false, edges: withoutGaps, alone: () => 0.5 },
}

/** Margin outside the outermost points as a fraction of the range, so that the frame does not cut markers. */
const margin = 0.04

/** A range of the plane with a margin at both ends. */
export function withMargin(name: AxisName, [low, high]: Range): Range {
  const room = high > low ? (high - low) * margin : axisRules[name].alone(low)
  // Nothing is above the surface.
  return [low - room, name === 'depth' && high <= 0 ? Math.min(0, high + room) : high + room]
}

/** The axes of a chart: one quantity to the right, one upward. */
export interface Plane {
  readonly x: AxisName
  readonly y: AxisName
}

export const mapPlane: Plane = { x: 'lon', y: 'lat' }

/** Whether a plane is a map. Land and coast are drawn only on maps. */
export const isMap = ({ x, y }: Plane) => x === 'lon' && y === 'lat'

/** Converts a quantity to its coordinate on the plane, and a coordinate to the quantity: the function is its own inverse. */
export const acrossPlane = (name: AxisName, value: number) => (axisRules[name].downward ? 0 - value : value)

/** Converts a range of a quantity to a range of the plane, and back. The low end is first in both. */
export const rangeAcross = (name: AxisName, [low, high]: Range): Range =>
  axisRules[name].downward ? [0 - high, 0 - low] : [low, high]

/** Ranges by the names of their axes. */
export type NamedRanges = { readonly [name in AxisName]?: Range }

export const samePlane = (a: Plane, b: Plane) => a.x === b.x && a.y === b.y

/** A place of the plane by the names of its axes, as the public API uses it. */
export const namedPlace = ({ x, y }: Plane, place: { readonly x: number; readonly y: number }) => ({
  [x]: acrossPlane(x, place.x),
  [y]: acrossPlane(y, place.y),
})

/** A view by the names of its axes, as the public API uses it. */
export const namedView = ({ x, y }: Plane, view: PlaneView): NamedRanges => ({
  [x]: rangeAcross(x, view.x),
  [y]: rangeAcross(y, view.y),
})

/** A named view in coordinates of the plane; undefined if it names other axes. */
export function viewOn({ x, y }: Plane, named: NamedRanges): PlaneView | undefined {
  const [across, up] = [named[x], named[y]]
  return across && up ? { x: rangeAcross(x, across), y: rangeAcross(y, up) } : undefined
}
