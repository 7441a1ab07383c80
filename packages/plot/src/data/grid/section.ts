import type { Split } from '@isobath/domain'
import type { Arranger, Axes, PanelPlace } from './arrangement.ts'
import { datesOf } from './map.ts'
import { isValue, meansOf } from './mean.ts'
import type { Plane } from '../plane.ts'

/** Along longitudes or along latitudes. */
export type Orientation = 'zonal' | 'meridional'

/** The longer (C14). */
export const usualOrientation = ({ lat, lon }: Axes): Orientation => (lon.length > lat.length ? 'zonal' : 'meridional')

/** Depth downward along an orientation. */
export const sectionPlane = (orientation: Orientation): Plane => ({
  x: orientation === 'zonal' ? 'lon' : 'lat',
  y: 'depth',
})

/**
 * Sections of slabs: the mean over the times and the other horizontal axis, unless it is split by date or by place along that axis; by both there
 * is one panel for each place at each date. A mean counts every valid cell the same and leaves out missing ones only (D4); a cell that is missing
 * everywhere stays missing. Rows stand by their depths, in whatever order the depths come.
 */
export function sectionOfSlabs(axes: Axes, orientation: Orientation, split: Split): Arranger {
  const { time, depth, lat, lon } = axes
  const zonal = orientation === 'zonal'
  const [along, other] = zonal ? [lon, lat] : [lat, lon]
  const byDate = split.includes('date') && time.length > 0
  const bySpace = split.includes('space') && other.length > 0
  const spaces: readonly PanelPlace[] = bySpace
    ? Array.from(other, (place) => (zonal ? { lat: place } : { lon: place }))
    : [{}]
  const places = (byDate ? datesOf(axes) : [{}]).flatMap((date) => spaces.map((space) => ({ ...date, ...space })))

  const upward = Array.from(depth, (_, i) => i).toSorted((a, b) => (depth[b] ?? 0) - (depth[a] ?? 0))
  const rows = depth.map((_, i) => upward.indexOf(i))
  const cells = depth.length * along.length
  const each = (byDate ? 1 : Math.max(1, time.length)) * (bySpace ? 1 : other.length)
  // Where every cell has one value there is nothing to sum.
  const stored = each === 1 ? new Float32Array(places.length * cells).fill(Number.NaN) : undefined
  const sums = new Float64Array(stored ? 0 : places.length * cells)
  const counts = new Uint32Array(sums.length)
  // Steps through the sums for a step along longitude and along latitude.
  const acrossStep = bySpace ? cells : 0
  const [lonStep, latStep] = zonal ? [1, acrossStep] : [acrossStep, 1]
  return {
    add(timeIndex, depthIndex, values) {
      const panel = byDate ? timeIndex * spaces.length : 0
      const from = panel * cells + (rows[depthIndex] ?? 0) * along.length
      for (let y = 0, i = 0; y < lat.length; y++) {
        for (let x = 0; x < lon.length; x++, i++) {
          const value = values[i]!
          if (!isValue(value)) continue
          const at = from + y * latStep + x * lonStep
          if (stored) stored[at] = value
          else {
            sums[at]! += value
            counts[at]!++
          }
        }
      }
    },
    result() {
      const values = stored ?? meansOf(sums, counts)
      return {
        plane: sectionPlane(orientation),
        x: along,
        y: Float64Array.from(upward, (i) => 0 - (depth[i] ?? 0)),
        panels: places.map((place, i) => ({ place, values: values.subarray(i * cells, (i + 1) * cells) })),
        mean: each > 1,
      }
    },
  }
}
