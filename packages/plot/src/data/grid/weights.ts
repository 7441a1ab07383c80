/** Weights of the cells in a mean (D4). By default every cell counts the same. */
import type { Axes, CellWeights, SlabAxis } from './arrangement.ts'
import { type Axis, depthAxis, latitudeAxis, longitudeAxis } from './axis.ts'

/** What a mean weights its cells by: their area on the globe, the thickness of their layer, or both. */
export type MeanWeight = 'area' | 'thickness' | 'volume'

export const weightings: readonly MeanWeight[] = ['area', 'thickness', 'volume']

/** Relative weights along the axes of slabs. The axes ascend, except that depths may come in any order. */
export function cellWeights({ lat, lon, depth }: Axes, weighting: MeanWeight): CellWeights {
  const byArea = weighting !== 'thickness'
  const byThickness = weighting !== 'area'
  return {
    lat: byArea ? spans(latitudeAxis(lat), (edge) => Math.sin((edge * Math.PI) / 180)) : ones(lat),
    lon: byArea ? spans(longitudeAxis(lon)) : ones(lon),
    depth: byThickness ? thicknesses(depth) : ones(depth),
  }
}

const ones = (axis: Float64Array) => new Float64Array(axis.length).fill(1)

/** The length of each cell, between the measures of its edges. */
const spans = ({ lower, upper }: Axis, measure: (edge: number) => number = (edge) => edge) =>
  lower.map((edge, i) => measure(upper[i] ?? edge) - measure(edge))

/** The thickness of each layer: from half way to the layer above, or the surface, to half way to the layer below. */
function thicknesses(depth: Float64Array): Float64Array {
  const upward = Array.from(depth, (_, i) => i).toSorted((a, b) => (depth[b] ?? 0) - (depth[a] ?? 0))
  const sorted = spans(depthAxis(Float64Array.from(upward, (i) => 0 - (depth[i] ?? 0))))
  const thickness = new Float64Array(depth.length)
  for (const [rank, i] of upward.entries()) thickness[i] = sorted[rank] ?? 0
  return thickness
}

/** The weighting that has an effect on means over some axes: an area along latitude and longitude, a thickness along depth. Undefined where cells count the same. */
export function effectiveWeighting(
  weighting: MeanWeight | undefined,
  meanOver: readonly SlabAxis[],
): MeanWeight | undefined {
  const byArea = weighting !== 'thickness' && meanOver.some((axis) => axis === 'lat' || axis === 'lon')
  const byThickness = weighting !== 'area' && meanOver.includes('depth')
  if (weighting === undefined || !(byArea || byThickness)) return undefined
  return byArea && byThickness ? 'volume' : byArea ? 'area' : 'thickness'
}
