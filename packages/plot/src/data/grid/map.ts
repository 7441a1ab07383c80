import { type Arrangement, datesOf, severalOf } from './arrangement.ts'
import { meanOfSlabs } from './mean.ts'
import { mapPlane } from '../plane.ts'

/**
 * Longitude across, latitude up (D4): without a split one mean over all times and depths, by date one panel for each time over the depths, by depth
 * one for each depth over the times, the uppermost first. Where there are no times or depths there is one panel.
 */
export const mapArrangement: Arrangement = {
  name: 'map',
  orientations: [],
  usualOrientation: () => undefined,
  plane: () => mapPlane,
  fault: () => undefined,
  splits: () => ({ date: 'time', depth: 'depth' }),
  cells: ({ lat, lon }) => lat.length * lon.length,
  accumulate(axes, _orientation, split) {
    const { time, depth, lat, lon } = axes
    const byDate = split.includes('date') && time.length > 0
    const byDepth = !byDate && split.includes('depth') && depth.length > 0
    const downward = Array.from(depth, (_, i) => i).toSorted((a, b) => (depth[a] ?? 0) - (depth[b] ?? 0))
    const places = byDate ? datesOf(axes) : byDepth ? downward.map((i) => ({ depth: depth[i] ?? 0 })) : [{}]
    const ranks = depth.map((_, i) => downward.indexOf(i))
    const means = places.map(meanOfSlabs)
    const panelOf = (timeIndex: number, depthIndex: number) =>
      byDate ? timeIndex : byDepth ? (ranks[depthIndex] ?? 0) : 0
    return {
      add: (timeIndex, depthIndex, values) => means[panelOf(timeIndex, depthIndex)]?.add(values),
      result: () => ({
        plane: mapPlane,
        x: lon,
        y: lat,
        panels: places.map((place, i) => ({
          place,
          values: means[i]?.result() ?? new Float32Array(lat.length * lon.length).fill(Number.NaN),
        })),
        meanOver: severalOf(axes, [...(byDate ? [] : ['time' as const]), ...(byDepth ? [] : ['depth' as const])]),
      }),
    }
  },
}
