import { type Bins, areUneven, binAt, binsBetween, binsOf } from './bins.ts'
import type { Parts } from './value-range.ts'
import { barVectors } from './rectangles.ts'
import { type AxisScale, rangeFromAxis, toAxis, withMargin } from '../../data/plane.ts'
import { axisPlaces, countUnplaced } from '../../data/table/axis-places.ts'
import type { DataFilter } from '../../data/grid/subset.ts'
import { createBarRenderer } from './renderer.ts'
import type { LayerContent } from '../layer-content.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import type { DataPoint } from '../messages/data-point.ts'
import type { Summary } from '../messages/summary.ts'
import type { DataRequest } from '../messages/data-request.ts'

/** The values that are counted: all of them, and the requested part. */
export interface HistogramValues {
  readonly whole: Parts
  readonly part: (filter: DataFilter) => Parts
}

/** The axis of heights: the height of each bar, and that of their feet. On a logarithmic axis the feet are at half a value. */
interface BarHeights {
  readonly y: 'count' | 'logCount' | 'density'
  readonly heights: Float64Array
  readonly foot: number
}

/**
 * The heights of bars. Bars of equal width are as high as their counts. Bars of different widths show densities, so that the area of a bar is its fraction of the values
 * in all bars. `density=True` of NumPy and `hist` of R do the same.
 */
function heightsOf({ edges, counts }: Bins, isLogarithmic: boolean): BarHeights {
  const { log10 } = Math
  if (!areUneven(edges)) {
    return isLogarithmic
      ? { y: 'logCount', heights: counts.map(log10), foot: log10(0.5) }
      : { y: 'count', heights: counts, foot: 0 }
  }
  const sum = counts.reduce((a, b) => a + b, 0) || 1
  const areas = counts.map((_, i) => sum * (edges[i + 1]! - edges[i]!))
  const densities = counts.map((count, i) => count / areas[i]!)
  return isLogarithmic
    ? { y: 'density', heights: densities.map(log10), foot: log10(0.5 / areas.reduce((a, b) => Math.max(a, b))) }
    : { y: 'density', heights: densities, foot: 0 }
}

/** Space above the highest bar, as a fraction of its height. */
const headroom = 0.05

/** The bars of a histogram. Returns a sentence if the requested bins are not valid. */
export function barContent(drawing: Drawing, values: HistogramValues, request: DataRequest): LayerContent | string {
  const across = request.scales?.value
  const placed = (parts: Parts) => parts.map((part) => axisPlaces(part, 'value', across))
  const all = binsOf(placed(values.whole), edgesOn(request.bins, across))
  if (typeof all === 'string') return all
  // A subset has the same edges as all values.
  const bins = request.subset || request.selected ? binsBetween(placed(values.part(request)), all.edges) : all
  const unplaced = values.whole.reduce((sum, part) => sum + countUnplaced(part, across), 0)
  const edgesOf = (low: number, high: number) => rangeFromAxis('value', [low, high], across)
  const renderer = drawing.part(createBarRenderer)
  const isLogarithmic = request.logCounts === true
  const bars = { edges: bins.edges, ...heightsOf(bins, isLogarithmic) }
  const points = values.whole.reduce((sum, { length }) => sum + length, 0)
  const dataPointOf = (bin: number): DataPoint | null => {
    const [low, high, count] = [bins.edges[bin], bins.edges[bin + 1], bins.counts[bin]]
    if (low === undefined || high === undefined || count === undefined) return null
    return {
      x: (low + high) / 2,
      y: Math.max(bars.foot, bars.heights[bin]!),
      value: count,
      bin: { edges: edgesOf(low, high), share: count / bins.total },
    }
  }
  return {
    summary: { ...summaryOf(bins, points, bars, isLogarithmic, across), unplaced },
    points,
    paint(area, paint) {
      if (paint.family !== 'bar') return false
      renderer.paint({ ...area, colour: paint.colour, bars })
      return true
    },
    vectors: (area, paint) =>
      paint.family === 'bar'
        ? barVectors(bars, area.view, area, { bar: paint.colour, outline: area.theme.ink })
        : undefined,
    pick: (x) => dataPointOf(binAt(bins, x)),
    neighbour: ({ x }, right) => dataPointOf(right === 0 ? -1 : binAt(bins, x) + Math.sign(right)),
    block(view, most) {
      const shown = [...bins.counts.keys()].filter(
        (bin) => bins.edges[bin + 1]! >= view.x[0] && bins.edges[bin]! <= view.x[1],
      )
      const rows = shown.slice(0, most).map((bin) => ({
        edges: edgesOf(bins.edges[bin]!, bins.edges[bin + 1]!),
        count: bins.counts[bin]!,
        share: bins.counts[bin]! / bins.total,
      }))
      return { type: 'bins', rows, total: shown.length }
    },
    change: (layer, next) => (layer.family === 'bar' ? barContent(drawing, values, next) : undefined),
    bytes: () => 0,
    free: () => undefined,
  }
}

/** Requested bins in coordinates of the axis of values, ascending. */
function edgesOn(bins: DataRequest['bins'], across: AxisScale | undefined): DataRequest['bins'] {
  if (typeof bins !== 'object' || !across) return bins
  const places = bins.map((edge) => toAxis('value', edge, across))
  return across.reversed ? places.toReversed() : places
}

/** @param across how values run to the right, where not as usual */
function summaryOf(
  { edges, counts, total, min, max }: Bins,
  cells: number,
  { y, heights, foot }: BarHeights,
  isLogarithmic: boolean,
  across: AxisScale | undefined,
): Summary {
  const range = total > 0 ? rangeFromAxis('value', [min, max], across) : undefined
  // Without values there is room for one, or for ten on a logarithmic axis.
  const most = heights.reduce((a, b) => Math.max(a, b), y === 'density' ? foot : 1)
  const rise = y === 'density' ? most - foot || 1 : most
  const scales = {
    ...(across ? { value: across } : {}),
    ...(y === 'density' && isLogarithmic ? { density: { logarithmic: true } } : {}),
  }
  const [low, high] = [edges[0] ?? 0, edges.at(-1) ?? 1]
  const narrowest = edges.reduce(
    (least, edge, i) => (i === 0 ? least : Math.min(least, edge - edges[i - 1]!)),
    high - low,
  )
  return {
    cells,
    valid: total,
    min: range?.[0] ?? Number.NaN,
    max: range?.[1] ?? Number.NaN,
    range: range ?? [0, 1],
    plane: { x: 'value', y, ...(Object.keys(scales).length > 0 ? { scales } : {}) },
    extent: { x: withMargin('value', [low, high]), y: [foot, most + headroom * rise] },
    shape: [1, counts.length],
    finest: { x: narrowest, y: rise / 1000 },
  }
}
