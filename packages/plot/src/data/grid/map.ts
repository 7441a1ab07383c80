import type { Split } from '@isobath/domain'
import type { Arranger, Axes, PanelPlace } from './arrangement.ts'
import { meanOfSlabs } from './mean.ts'
import { mapPlane } from '../plane.ts'

/** The times of axes as panels name them. */
export const datesOf = ({ time, calendar }: Axes): readonly PanelPlace[] =>
  Array.from(time, (value) => (calendar === 'month' ? { month: value } : { time: value }))

/**
 * Maps of slabs (D4): without a split one mean over all times and depths, by date one of each time over the depths, by depth one of each depth
 * over the times, the uppermost first. Where there are no times or depths there is one panel.
 */
export function mapOfSlabs(axes: Axes, split: Split): Arranger {
  const { time, depth, lat, lon } = axes
  const byDate = split.includes('date') && time.length > 0
  const byDepth = !byDate && split.includes('depth') && depth.length > 0
  const downward = Array.from(depth, (_, i) => i).toSorted((a, b) => (depth[a] ?? 0) - (depth[b] ?? 0))
  const places = byDate ? datesOf(axes) : byDepth ? downward.map((i) => ({ depth: depth[i] ?? 0 })) : [{}]
  const ranks = depth.map((_, i) => downward.indexOf(i))
  const means = places.map(meanOfSlabs)
  const each = (byDate ? 1 : Math.max(1, time.length)) * (byDepth ? 1 : Math.max(1, depth.length))
  return {
    add: (timeIndex, depthIndex, values) =>
      means[byDate ? timeIndex : byDepth ? (ranks[depthIndex] ?? 0) : 0]?.add(values),
    result: () => ({
      plane: mapPlane,
      x: lon,
      y: lat,
      panels: places.map((place, i) => ({
        place,
        values: means[i]?.result() ?? new Float32Array(lat.length * lon.length).fill(Number.NaN),
      })),
      mean: each > 1,
    }),
  }
}
