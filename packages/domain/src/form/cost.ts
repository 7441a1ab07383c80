import { chartKinds } from '../chart-kind.ts'
import { type Cut, daysOf } from './cut.ts'
import { countDepthLevels } from '../data/depth-grids.ts'
import { estimate } from '../limits.ts'
import { lonSpan } from '../region.ts'
import { monthsOf } from '../data/time.ts'

/**
 * Estimates the points of a plot (L7): longitudes × latitudes × depth levels × 1.4 × time steps, divided by 200 for charts of means. Spans are not
 * rounded, except that a range narrower than a cell counts as one cell. Irregular data count as 1 until the service has counted them; `counted` is
 * that count.
 */
export function cost(cut: Cut, counted?: number): number {
  const divisor = cut.kind && chartKinds[cut.kind].mean ? estimate.meanDivisor : 1
  return points(cut, counted) / divisor
}

function points(cut: Cut, counted: number | undefined): number {
  const { region, variable } = cut
  const { spatial, temporal } = variable
  if (counted !== undefined && (spatial.type === 'irregular' || temporal.type === 'irregular')) return counted
  if (spatial.type === 'irregular') return estimate.irregular
  const places = cells(lonSpan(region), spatial.lon) * cells(region.lat2 - region.lat1, spatial.lat)
  return places * depthLevels(cut) * timeSteps(cut) * estimate.timeWeight
}

const cells = (span: number, step: number) => Math.max(1, span / step)

/** Number of stored depth levels in a cut, at least one; one where the levels are unknown. */
export const depthLevels = ({ variable, depths }: Cut): number =>
  variable.depthLevels ? countDepthLevels(variable.depthLevels, depths.start, depths.end) : 1

/** Number of time steps in a cut before weighting: whole steps of its resolution, at least one; months wrap (D2). */
export function timeSteps({ variable: { temporal }, times }: Cut): number {
  if (times.calendar === 'month') return monthsOf(times.start, times.end).length
  const days = daysOf(times)
  if (days === null || temporal.type === 'irregular' || temporal.type === 'none') return 1
  return Math.max(1, Math.floor(days / temporal.days))
}
