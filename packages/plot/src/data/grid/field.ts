import type { Axis } from './axis.ts'
import { axisEdges } from './axis-edges.ts'
import {
  type AxisName,
  type AxisScale,
  type AxisScales,
  type Plane,
  fromAxis,
  isMap,
  mapPlane,
  toAxis,
} from '../plane.ts'
import type { PlaneView } from '../view.ts'

/**
 * The value of a missing cell in a `Field`. GLSL ES 1 does not guarantee NaN, so a large finite float32 stands for it in arrays and textures. It is
 * below the largest float32 (3.4028e38). Summaries, data points and exports do not contain it.
 */
export const missing = Math.fround(3.4e38)

/** Centres of cells on a plane, ascending, and their values. */
export interface Cells {
  readonly plane: Plane
  readonly x: Float64Array
  readonly y: Float64Array
  /** Shape y × x, lowest row first. */
  readonly values: Float32Array
}

/** A gridded field, ready to be drawn. */
export interface Field {
  readonly plane: Plane
  readonly x: Axis
  readonly y: Axis
  /** Shape y × x, lowest row first, `missing` where there is no value. */
  readonly values: Float32Array
}

/** Makes a field of cells. The values are not copied; the axes must ascend. A single row of a map gets the width of its columns. */
export const fieldOf = ({ plane, x, y, values }: Cells): Field => ({
  plane,
  x: axisEdges[plane.x](x, isMap(plane) ? spacingOf(y) : undefined),
  y: axisEdges[plane.y](y, isMap(plane) ? spacingOf(x) : undefined),
  values,
})

/** The same field on axes with these scales. Cells keep their edges, and so their values their depths. */
export const scaledField = ({ plane, x, y, values }: Field, scales: AxisScales): Field => ({
  plane: { ...plane, scales },
  x: scaledAxis(x, plane.x, scales[plane.x]),
  y: scaledAxis(y, plane.y, scales[plane.y]),
  values,
})

function scaledAxis({ centres, lower, upper }: Axis, name: AxisName, scale: AxisScale | undefined): Axis {
  const place = (at: number) => toAxis(name, fromAxis(name, at), scale)
  return { centres: centres.map(place), lower: lower.map(place), upper: upper.map(place) }
}

/** A map's cells: longitudes in degrees east, running on across 180°, and latitudes in degrees north. */
export const mapCells = ({
  lon,
  lat,
  values,
}: {
  lon: Float64Array
  lat: Float64Array
  values: Float32Array
}): Cells => ({
  plane: mapPlane,
  x: lon,
  y: lat,
  values,
})

const plural: Readonly<Record<AxisName, string>> = {
  lon: 'longitudes',
  lat: 'latitudes',
  depth: 'depths',
  distance: 'distances',
  time: 'times',
  month: 'months',
  value: 'values',
  count: 'counts',
  logCount: 'counts',
  density: 'densities',
  salinity: 'salinities',
  temperature: 'temperatures',
}

/** A sentence that says why these cells do not make a field; undefined if they do. */
export function faultOf({ plane, x, y, values }: Cells): string | undefined {
  if (x.length * y.length !== values.length) {
    return `${y.length} ${plural[plane.y]} and ${x.length} ${plural[plane.x]} make ${y.length * x.length} cells, and ${values.length} values were given.`
  }
  const unsorted = ascends(x) ? (ascends(y) ? undefined : plane.y) : plane.x
  if (unsorted) {
    return `The ${plural[unsorted]} of the field do not ascend: sort them, with their values, and give each once.`
  }
  const centresOf = (name: AxisName) => (plane.y === name ? y : plane.x === name ? x : new Float64Array(0))
  if (farthest(centresOf('lat')) > mostLatitude) return beyondPoles
  if (farthest(centresOf('lon')) > mostLongitude) return noDegrees
  // Depths are stored as heights, so values above 0 lie above the surface.
  return plane.y === 'depth' && (y[0] ?? 0) >= 0 && (y.at(-1) ?? 0) > 0 ? aboveSurface : undefined
}

/** The outermost row of a model may have its centre just beyond the pole. */
const mostLatitude = 91
/** Longitudes may count more than one circle. */
const mostLongitude = 720
const noDegrees = 'The longitudes of the field are no degrees: give them from −180 to 180, or counting on across 180.'
const beyondPoles =
  'The latitudes of the field lie beyond the poles: give degrees from −90 to 90, and see that lat and lon each stand in their place.'
const aboveSurface = 'The depths of the field lie above the surface: give metres downward.'

/** The largest distance from zero on an ascending axis. */
const farthest = (axis: Float64Array) => Math.max(-(axis[0] ?? 0), axis.at(-1) ?? 0)

const ascends = (axis: Float64Array) =>
  axis.every((value, i) => Number.isFinite(value) && !((axis[i - 1] ?? -Infinity) >= value))

const spacingOf = (axis: Float64Array) =>
  axis.length > 1 ? ((axis.at(-1) ?? 0) - (axis[0] ?? 0)) / (axis.length - 1) : undefined

/** The stored value of a cell, null where missing. */
export function valueAt(field: Field, row: number, column: number): number | null {
  const value = field.values[row * field.x.centres.length + column]
  return value === undefined || value === missing ? null : value
}

/** Edges of the outermost cells. */
export const extentOf = ({ x, y }: Field): PlaneView => ({
  x: [x.lower[0] ?? 0, x.upper.at(-1) ?? 0],
  y: [y.lower[0] ?? 0, y.upper.at(-1) ?? 0],
})
