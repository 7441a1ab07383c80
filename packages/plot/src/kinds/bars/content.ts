import { type Bins, binAt, binsBetween, binsOf } from './bins.ts'
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

/** The axis of counts, and the coordinate of the foot of bars: 0, or the logarithm of one half on a logarithmic axis. */
interface Scale {
  readonly y: 'count' | 'logCount'
  readonly of: (count: number) => number
  readonly foot: number
}

const linear: Scale = { y: 'count', of: (count) => count, foot: 0 }
const logarithmic: Scale = { y: 'logCount', of: Math.log10, foot: Math.log10(0.5) }

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
  const scale = request.logCounts ? logarithmic : linear
  const bars = { edges: bins.edges, counts: bins.counts.map(scale.of), foot: scale.foot }
  const points = values.whole.reduce((sum, { length }) => sum + length, 0)
  const dataPointOf = (bin: number): DataPoint | null => {
    const [low, high, count] = [bins.edges[bin], bins.edges[bin + 1], bins.counts[bin]]
    if (low === undefined || high === undefined || count === undefined) return null
    return {
      x: (low + high) / 2,
      y: Math.max(scale.foot, scale.of(count)),
      value: count,
      bin: { edges: edgesOf(low, high), share: count / bins.total },
    }
  }
  return {
    summary: { ...summaryOf(bins, points, scale, across), unplaced },
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
  { y, of, foot }: Scale,
  across: AxisScale | undefined,
): Summary {
  const range = total > 0 ? rangeFromAxis('value', [min, max], across) : undefined
  const most = of(counts.reduce((a, b) => Math.max(a, b), y === 'count' ? 1 : 10))
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
    plane: { x: 'value', y, ...(across ? { scales: { value: across } } : {}) },
    extent: { x: withMargin('value', [low, high]), y: [foot, most * (1 + headroom)] },
    shape: [1, counts.length],
    finest: { x: narrowest, y: most / 1000 },
  }
}
