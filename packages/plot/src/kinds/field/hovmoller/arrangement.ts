import type { Axes, Orientation } from '../../../data/grid/arrangement.ts'
import { type Arrangement, type PanelPlace, severalOf } from '../../../data/grid/arrangement.ts'
import { CellSums } from '../../../data/grid/cell-sums.ts'
import type { AxisName, Plane } from '../../../data/plane.ts'
import { hovmollerOffer } from './kind.ts'
import { monthsInOrder } from '../../../data/table/month.ts'

const fewestTimes = 2

/** Positions of values in ascending order, and the rank of each value. */
function sorted(values: Float64Array): { readonly order: readonly number[]; readonly ranks: Float64Array } {
  const order = Array.from(values, (_, i) => i).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks = new Float64Array(values.length)
  for (const [rank, i] of order.entries()) ranks[i] = rank
  return { order, ranks }
}

/** Times on the plane: instants, or months, which count on past 12 across the end of the year. */
const timesOf = ({ time, calendar }: Axes) => (calendar === 'month' ? monthsInOrder(time) : time)

function planeOf({ calendar }: Axes, orientation: Orientation | undefined): Plane {
  const time: AxisName = calendar === 'month' ? 'month' : 'time'
  // The usual axes: time runs upward if x is longitude, and to the right if y is latitude or depth.
  if (orientation === 'zonal') return { x: 'lon', y: time }
  return { x: time, y: orientation === 'vertical' ? 'depth' : 'lat' }
}

/**
 * Time against longitude (zonal), latitude (meridional) or depth (vertical): the mean over the axes that are not drawn, unless it is split by depth.
 * A mean leaves out missing cells only and counts all others the same, unless it is weighted (D4).
 */
export const hovmollerArrangement: Arrangement = {
  ...hovmollerOffer,
  usualOrientation({ lat, lon, depth }) {
    if (lat.length === 1 && lon.length === 1 && depth.length > 1) return 'vertical'
    return lon.length >= lat.length ? 'zonal' : 'meridional'
  },
  plane: planeOf,
  fault({ time, depth }, orientation) {
    if (time.length < fewestTimes) {
      return `A Hovmöller diagram needs two times at least, and the field has ${time.length === 0 ? 'none' : 'one'}.`
    }
    return orientation === 'vertical' && depth.length === 0
      ? 'A vertical Hovmöller diagram needs depths, and the field has none.'
      : undefined
  },
  splits: (orientation) => (orientation === 'vertical' ? {} : { depth: 'depth' }),
  cells({ time, depth, lat, lon }, orientation) {
    const along = orientation === 'zonal' ? lon : orientation === 'meridional' ? lat : depth
    return time.length * along.length
  },
  accumulate(axes, orientation, split, weights) {
    const { depth, lat, lon } = axes
    const times = timesOf(axes)
    const time = sorted(times)
    // Depths ascend downward, so heights ascend in the opposite order.
    const heights = depth.map((metres) => 0 - metres)
    const level = sorted(orientation === 'vertical' ? heights : depth)
    const byDepth = orientation !== 'vertical' && split.includes('depth') && depth.length > 0
    const places: readonly PanelPlace[] = byDepth ? level.order.map((i) => ({ depth: depth[i] ?? 0 })) : [{}]
    const ascendingTimes = Float64Array.from(time.order, (i) => times[i] ?? 0)
    const along =
      orientation === 'zonal'
        ? lon
        : orientation === 'meridional'
          ? lat
          : Float64Array.from(level.order, (i) => heights[i] ?? 0)
    const cells = ascendingTimes.length * along.length
    const meanOver = severalOf(axes, [
      ...(byDepth || orientation === 'vertical' ? [] : (['depth'] as const)),
      ...(orientation === 'meridional' ? [] : (['lat'] as const)),
      ...(orientation === 'zonal' ? [] : (['lon'] as const)),
    ])
    const sums = new CellSums(places.length * cells, weights)
    // Steps through the sums for a step along each axis; 0 along an axis that is averaged.
    const [timeStep, alongStep] = orientation === 'zonal' ? [along.length, 1] : [1, ascendingTimes.length]
    const lonStep = orientation === 'zonal' ? alongStep : 0
    const latStep = orientation === 'meridional' ? alongStep : 0
    const levelStep = orientation === 'vertical' ? alongStep : byDepth ? cells : 0
    return {
      add(timeIndex, depthIndex, values) {
        const from = (time.ranks[timeIndex] ?? 0) * timeStep + (level.ranks[depthIndex] ?? 0) * levelStep
        sums.add(values, depthIndex, from, latStep, lonStep, lon.length)
      },
      result() {
        const values = sums.means()
        return {
          plane: planeOf(axes, orientation),
          x: orientation === 'zonal' ? along : ascendingTimes,
          y: orientation === 'zonal' ? ascendingTimes : along,
          panels: places.map((place, i) => ({
            place,
            values: values.subarray(i * cells, (i + 1) * cells),
            ...(meanOver.length > 0 ? { counts: sums.counts.subarray(i * cells, (i + 1) * cells) } : {}),
          })),
          meanOver,
        }
      },
    }
  },
}
