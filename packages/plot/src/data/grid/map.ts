import { type Arrangement, datesOf, mapOffer, severalOf } from './arrangement.ts'
import { meanOfSlabs } from './mean.ts'
import { mapPlane } from '../plane.ts'

/**
 * Longitude to the right, latitude upward (D4). Without a split there is one panel, the mean over all times and depths. A split by date makes a panel
 * for each time, the mean over the depths. A split by depth makes a panel for each depth, the mean over the times, the uppermost first. A field
 * without times or depths has one panel.
 */
export const mapArrangement: Arrangement = {
  ...mapOffer,
  usualOrientation: () => undefined,
  plane: () => mapPlane,
  fault: () => undefined,
  splits: () => ({ date: 'time', depth: 'depth' }),
  cells: ({ lat, lon }) => lat.length * lon.length,
  accumulate(axes, _orientation, split, weights) {
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
      add: (timeIndex, depthIndex, values) =>
        means[panelOf(timeIndex, depthIndex)]?.add(values, weights?.depth[depthIndex]),
      result: () => ({
        plane: mapPlane,
        x: lon,
        y: lat,
        panels: places.map((place, i) => ({
          place,
          values: means[i]?.result() ?? new Float32Array(lat.length * lon.length).fill(Number.NaN),
          counts: means[i]?.counts(),
        })),
        meanOver: severalOf(axes, [...(byDate ? [] : ['time' as const]), ...(byDepth ? [] : ['depth' as const])]),
      }),
    }
  },
}
