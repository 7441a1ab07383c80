import { depthBands } from '@isobath/domain'
import type { ObservationPlan } from '../engine.ts'

/** Whether a plan asks for the means of layers instead of exact depths (D10). */
export const isLayered = ({ procedure, depths }: ObservationPlan): boolean =>
  procedure === 'depthProfile' && depths === 'layers'

/** The depth that a row of a depth profile counts at, in the SQL of either engine: its own, or the standard depth of its layer. */
export const profileDepth = (plan: ObservationPlan): string => (isLayered(plan) ? standardDepthSql : 'depth')

/** The rule of the domain's `standardDepth`, with the same operations on doubles, so that a depth on the boundary of a layer is in the same one. */
const standardDepthSql = `CASE ${depthBands
  .map(({ until, step, end }) => {
    const nearest = `least(greatest(floor(depth / ${step} + 0.5) * ${step}, 0), ${until})`
    return end === Infinity ? `ELSE ${nearest}` : `WHEN depth < ${end} THEN ${nearest}`
  })
  .join(' ')} END`
