import type { SlabAxes } from '@isobath/domain'
import type { Arranged, Arranging } from './arrange.ts'

/** Along longitudes or along latitudes. */
export type Orientation = 'zonal' | 'meridional'

/** A sum and a count of each cell of a plane. */
interface Sums {
  readonly sums: Float64Array
  readonly counts: Uint32Array
}

const sumsOf = (cells: number): Sums => ({ sums: new Float64Array(cells), counts: new Uint32Array(cells) })

/**
 * Both sections of a field at once, each the mean over its times and the other horizontal axis. A mean counts every valid cell the same and leaves
 * out missing ones only (D4); a cell that is missing everywhere stays missing. Rows stand by their depths, in whatever order the depths come.
 */
export function sectionOfSlabs({ time, depth, lat, lon }: SlabAxes): Arranging {
  const upward = Array.from(depth, (_, i) => i).toSorted((a, b) => (depth[b] ?? 0) - (depth[a] ?? 0))
  const heights = Float64Array.from(upward, (i) => 0 - (depth[i] ?? 0))
  const rows = depth.map((_, i) => upward.indexOf(i))
  const zonal = sumsOf(depth.length * lon.length)
  const meridional = sumsOf(depth.length * lat.length)
  let came = false
  const arranged = (name: 'lon' | 'lat', { sums, counts }: Sums, others: number): Arranged => ({
    cells: {
      plane: { x: name, y: 'depth' },
      x: name === 'lon' ? lon : lat,
      y: heights,
      values: Float32Array.from(sums, (sum, i) => (counts[i]! > 0 ? sum / counts[i]! : Number.NaN)),
    },
    mean: others * Math.max(1, time.length) > 1,
  })
  return {
    cells: depth.length * (lon.length + lat.length),
    add(_timeIndex, depthIndex, values) {
      came = true
      const row = rows[depthIndex] ?? 0
      for (let i = 0, y = row * lat.length; i < values.length; y++) {
        for (let x = row * lon.length; x < (row + 1) * lon.length; x++, i++) {
          const value = values[i]!
          if (!Number.isFinite(value)) continue
          zonal.sums[x]! += value
          zonal.counts[x]!++
          meridional.sums[y]! += value
          meridional.counts[y]!++
        }
      }
    },
    result: () =>
      came
        ? {
            zonal: arranged('lon', zonal, lat.length),
            meridional: arranged('lat', meridional, lon.length),
            usual: lon.length > lat.length ? 'zonal' : 'meridional',
          }
        : undefined,
  }
}
