import { type Axis, axisOf, depthAxis, latitudeAxis, longitudeAxis } from './grid/axis.ts'
import type { PlaneView, Range } from './view.ts'

/** The quantities that an axis of a chart may count. Closed: each has its rules here and its words in `scale/axis-words.ts`. */
export type AxisName =
  | 'lon'
  | 'lat'
  | 'depth'
  /** Milliseconds since 1970 in UTC. */
  | 'time'
  /** Months of a climatology; one that wraps the year runs on past 12 (D2). */
  | 'month'
  /** What the chart's field holds. */
  | 'value'
  /** How many values there are of a kind. */
  | 'count'
  /** Its logarithm to base ten. */
  | 'logCount'

/** How a quantity lies along an axis. */
export interface AxisRule {
  /** Counted downward, as depth is: it stands on the plane as minus itself, so that up is always up. */
  readonly downward: boolean
  /** The length after which the axis repeats itself. */
  readonly fullCircle?: number
  /** Edges of cells about their centres, both on the plane. */
  readonly edges: (centres: Float64Array, width?: number) => Axis
  /** Room on either side of a place that has the axis to itself. */
  readonly alone: (place: number) => number
}

const chosen = (centres: Float64Array, width?: number) => axisOf(centres, width, Infinity)
const halfDay = 12 * 60 * 60 * 1000

export const axisRules: Readonly<Record<AxisName, AxisRule>> = {
  lon: { downward: false, fullCircle: 360, edges: longitudeAxis, alone: () => 0.5 },
  lat: { downward: false, edges: latitudeAxis, alone: () => 0.5 },
  depth: { downward: true, edges: depthAxis, alone: () => 5 },
  time: { downward: false, edges: (centres, width = 2 * halfDay) => axisOf(centres, width), alone: () => halfDay },
  month: { downward: false, edges: axisOf, alone: () => 0.5 },
  value: { downward: false, edges: chosen, alone: (value) => Math.abs(value) / 20 || 1 },
  count: { downward: false, edges: chosen, alone: () => 0.5 },
  logCount: { downward: false, edges: chosen, alone: () => 0.5 },
}

/** A part of the whole that is left free beyond the outermost points, so that no marker is cut by the frame. */
const margin = 0.04

/** A range of the plane with room about what stands at its ends. */
export function roomy(name: AxisName, [low, high]: Range): Range {
  const room = high > low ? (high - low) * margin : axisRules[name].alone(low)
  return [low - room, high + room]
}

/** What a chart is drawn on: one quantity to the right, one upward. */
export interface Plane {
  readonly x: AxisName
  readonly y: AxisName
}

export const mapPlane: Plane = { x: 'lon', y: 'lat' }

/** Land and coast belong on this plane alone. */
export const isMap = ({ x, y }: Plane) => x === 'lon' && y === 'lat'

/** Where a quantity stands on the plane, and which quantity stands there: the one is the inverse of itself. */
export const acrossPlane = (name: AxisName, value: number) => (axisRules[name].downward ? 0 - value : value)

/** A range of a quantity as a range of the plane, or back; low end first on both sides. */
export const rangeAcross = (name: AxisName, [low, high]: Range): Range =>
  axisRules[name].downward ? [0 - high, 0 - low] : [low, high]

/** Ranges by the names of their axes. */
export type NamedRanges = { readonly [name in AxisName]?: Range }

export const samePlane = (a: Plane, b: Plane) => a.x === b.x && a.y === b.y

/** A place as an embedder reads it. */
export const namedPlace = ({ x, y }: Plane, place: { readonly x: number; readonly y: number }) => ({
  [x]: acrossPlane(x, place.x),
  [y]: acrossPlane(y, place.y),
})

/** A view as an embedder reads it. */
export const namedView = ({ x, y }: Plane, view: PlaneView): NamedRanges => ({
  [x]: rangeAcross(x, view.x),
  [y]: rangeAcross(y, view.y),
})

/** A view as the plane counts it; undefined when it names other axes. */
export function viewOn({ x, y }: Plane, named: NamedRanges): PlaneView | undefined {
  const [across, up] = [named[x], named[y]]
  return across && up ? { x: rangeAcross(x, across), y: rangeAcross(y, up) } : undefined
}
