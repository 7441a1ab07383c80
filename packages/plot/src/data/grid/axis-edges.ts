import type { AxisName } from '../plane.ts'
import { type Axis, axisOf, depthAxis, latitudeAxis, longitudeAxis } from './axis.ts'

const day = 24 * 60 * 60 * 1000
const withoutGaps = (centres: Float64Array, width?: number) => axisOf(centres, width, Infinity)

/** The cells of each quantity about their centres, both in coordinates of the plane. The page needs none. */
export const axisEdges: Readonly<Record<AxisName, (centres: Float64Array, width?: number) => Axis>> = {
  lon: longitudeAxis,
  lat: latitudeAxis,
  depth: depthAxis,
  distance: withoutGaps,
  time: (centres, width = day) => axisOf(centres, width),
  month: axisOf,
  value: withoutGaps,
  count: withoutGaps,
  logCount: withoutGaps,
  density: withoutGaps,
  salinity: withoutGaps,
  temperature: withoutGaps,
}
