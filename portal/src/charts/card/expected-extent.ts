import { isIrregular, lonSpan, timeSteps, type ChartKind, type Cut, type Interval } from '@isobath/domain'
import type { Orientation, PlotKind, PlotOptions } from '@isobath/plot'

type Extent = NonNullable<PlotOptions<PlotKind>['extent']>

/** Where the answer to a cut will lie, as far as the catalog tells: with it a chart has its axes while it loads. */
export function expectedExtent(cut: Cut, kind: ChartKind, orientation: Orientation): Extent {
  if (isIrregular(cut.variable)) return {}
  const [lon, lat] = [lonCells(cut), latCells(cut)]
  switch (kind) {
    case 'heatmap':
    case 'contourMap':
      return named({ lon, lat })
    case 'sectionMap':
    case 'contourSectionMap': {
      const depth = depthCells(levelsIn(cut))
      return orientation === 'zonal' ? named({ lon, depth }) : named({ lat, depth })
    }
    case 'timeSeries':
      return named(cut.times.calendar === 'month' ? { month: timesIn(cut) } : { time: timesIn(cut) })
    case 'depthProfile':
      return named({ depth: ends(levelsIn(cut)) })
    default:
      return {}
  }
}

/** Those ranges that are known. */
const named = (ranges: { readonly [name: string]: Interval | undefined }): Extent =>
  Object.fromEntries(Object.entries(ranges).filter(([, range]) => range !== undefined))

const ends = (sorted: readonly number[]): Interval | undefined => {
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first === undefined || last === undefined ? undefined : [first, last]
}

/**
 * The edges of the cells of an even axis whose centres lie in a range.
 *
 * @param from the first centre of the whole axis
 * @param length from its first centre to its last
 */
function cellsIn([low, high]: Interval, from: number, length: number, step: number): Interval | undefined {
  // Steps and bounds are rounded in the catalog.
  const slack = step / 100
  const index = (place: number) => (place - from) / step
  const first = Math.max(0, Math.ceil(index(low - slack)))
  const last = Math.min(Math.round(length / step), Math.floor(index(high + slack)))
  return last < first ? undefined : [from + (first - 0.5) * step, from + (last + 0.5) * step]
}

/** The edges of the outermost cells of a cut along latitude. */
export function latCells({ region: { lat1, lat2 }, variable: { spatial, coverage } }: Cut): Interval | undefined {
  if (spatial.type === 'irregular') return undefined
  const cells = cellsIn([lat1, lat2], coverage.lat1, coverage.lat2 - coverage.lat1, spatial.lat)
  return cells && [Math.max(-90, cells[0]), Math.min(90, cells[1])]
}

/** The edges of the outermost cells of a cut along longitude, counted on past the date line. */
export function lonCells({ region, variable: { spatial, coverage } }: Cut): Interval | undefined {
  if (spatial.type === 'irregular') return undefined
  const { lon: step } = spatial
  const isClosed = lonSpan(coverage) > 360 - 1.5 * step
  // A closed axis goes on beyond its ends: its first centre is then the one nearest to the box.
  const from = isClosed
    ? coverage.lon1 + Math.ceil((region.lon1 - step / 100 - coverage.lon1) / step) * step
    : coverage.lon1 - (coverage.lon1 > region.lon1 + step ? 360 : 0)
  const length = isClosed ? 360 - step : lonSpan(coverage)
  return cellsIn([region.lon1, region.lon1 + lonSpan(region)], from, length, step)
}

/** The stored depths in a cut; none where they are not known. */
const levelsIn = ({ depths: { start, end }, variable }: Cut): readonly number[] =>
  (variable.depthLevels ?? []).filter((level) => level >= start && level <= end)

/** The edges of cells about depths: half way to their neighbours, and not above the surface. */
function depthCells(levels: readonly number[]): Interval | undefined {
  const [first, last] = ends(levels) ?? []
  if (first === undefined || last === undefined) return undefined
  const [second = first + 1, beforeLast = last - 1] = [levels[1], levels.at(-2)]
  return [Math.max(0, first - (second - first) / 2), last + (last - beforeLast) / 2]
}

/** The times of a series: months exactly, others where they are all, or so many that the ends of the range are near the first and the last. */
function timesIn(cut: Cut): Interval | undefined {
  const { times, variable } = cut
  if (times.calendar === 'none') return undefined
  if (times.calendar === 'month')
    return times.end >= times.start ? [times.start, times.end] : [times.start, times.end + 12]
  const [first, last] = variable.time ?? [times.start, times.end]
  const range: Interval = [Math.max(first, times.start), Math.min(last, times.end)]
  const isExact = range[0] === first && range[1] === last
  return range[1] > range[0] && (isExact || timeSteps(cut) > 100) ? range : undefined
}
