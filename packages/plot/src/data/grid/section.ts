import { type Arrangement, type PanelPlace, datesOf, sectionOffer, severalOf } from './arrangement.ts'
import { CellSums } from './cell-sums.ts'
import { isValue } from './mean.ts'

/** The sentence for a field without depths. */
const noDepths = 'A section needs depths, and the field has none.'

/**
 * Depth downward, along longitudes (zonal) or latitudes (meridional). Values are means over the times and the other horizontal axis. A split by date
 * makes one panel for each time, a split by space one for each place along the other axis, both together one for each place at each time. A mean
 * leaves out missing cells and counts all others equally, unless it is weighted (D4). A cell without any value is missing. Rows are sorted by depth.
 */
export const sectionArrangement: Arrangement = {
  ...sectionOffer,
  // The longer (C14).
  usualOrientation: ({ lat, lon }) => (lon.length > lat.length ? 'zonal' : 'meridional'),
  plane: (_axes, orientation) => ({ x: orientation === 'zonal' ? 'lon' : 'lat', y: 'depth' }),
  fault: ({ depth }) => (depth.length === 0 ? noDepths : undefined),
  splits: (orientation) => ({ date: 'time', space: orientation === 'zonal' ? 'lat' : 'lon' }),
  // Both orientations are counted: switching between them fetches nothing.
  cells: ({ depth, lat, lon }) => depth.length * (lon.length + lat.length),
  accumulate(axes, orientation, split, weights) {
    const { time, depth, lat, lon } = axes
    const zonal = orientation === 'zonal'
    const [along, other] = zonal ? [lon, lat] : [lat, lon]
    const byDate = split.includes('date') && time.length > 0
    const bySpace = split.includes('space') && other.length > 0
    const spaces: readonly PanelPlace[] = bySpace
      ? Array.from(other, (place) => (zonal ? { lat: place } : { lon: place }))
      : [{}]
    const places = (byDate ? datesOf(axes) : [{}]).flatMap((date) => spaces.map((space) => ({ ...date, ...space })))
    const meanOver = severalOf(axes, [
      ...(byDate ? [] : ['time' as const]),
      ...(bySpace ? [] : [zonal ? ('lat' as const) : ('lon' as const)]),
    ])

    const upward = Array.from(depth, (_, i) => i).toSorted((a, b) => (depth[b] ?? 0) - (depth[a] ?? 0))
    const rows = depth.map((_, i) => upward.indexOf(i))
    const cells = depth.length * along.length
    // If every cell has one value, it is stored without a sum.
    const stored = meanOver.length === 0 ? new Float32Array(places.length * cells).fill(Number.NaN) : undefined
    const sums = new CellSums(stored ? 0 : places.length * cells, weights)
    // Steps through the sums for a step along longitude and along latitude.
    const acrossStep = bySpace ? cells : 0
    const [lonStep, latStep] = zonal ? [1, acrossStep] : [acrossStep, 1]
    return {
      add(timeIndex, depthIndex, values) {
        const panel = byDate ? timeIndex * spaces.length : 0
        const from = panel * cells + (rows[depthIndex] ?? 0) * along.length
        if (!stored) return sums.add(values, depthIndex, from, latStep, lonStep, lon.length)
        for (let y = 0, i = 0; y < lat.length; y++) {
          for (let x = 0; x < lon.length; x++, i++) {
            if (isValue(values[i]!)) stored[from + y * latStep + x * lonStep] = values[i]!
          }
        }
      },
      result() {
        const values = stored ?? sums.means()
        const partOf = <Part extends Float32Array | Uint32Array>(all: Part, i: number) =>
          all.subarray(i * cells, (i + 1) * cells) as Part
        return {
          plane: { x: zonal ? 'lon' : 'lat', y: 'depth' },
          x: along,
          y: Float64Array.from(upward, (i) => 0 - (depth[i] ?? 0)),
          panels: places.map((place, i) => ({
            place,
            values: partOf(values, i),
            counts: stored ? undefined : partOf(sums.counts, i),
          })),
          meanOver,
        }
      },
    }
  },
}
