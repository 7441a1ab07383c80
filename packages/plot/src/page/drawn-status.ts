/** The status of a drawn chart and its readouts, in the words of the public options. */
import { type Plane, mapPlane, namedPlace, namedView } from '../data/plane.ts'
import type { PlaneView } from '../data/view.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { LayerReadout, PlotStatus, ReadoutOf, SplitStatus, ViewOf } from '../options/options.ts'
import type { PanelSummary, SplitSummary, Summary } from '../kinds/messages/summary.ts'
import type { DataPoint } from '../kinds/messages/data-point.ts'

export function drawnStatus(
  { cells, min, max, range, plane, extent, dataExtent, split }: Summary,
  complete: boolean,
  warnings: readonly string[],
): PlotStatus<PlotKind> {
  const named = (ranges: PlaneView): ViewOf<PlotKind> => namedView(plane, ranges)
  return {
    state: 'drawn',
    cells,
    range: [min, max],
    usualRange: range,
    extent: named(extent),
    ...(dataExtent ? { dataExtent: named(dataExtent) } : {}),
    complete,
    warnings,
    ...(split ? { split: splitStatus(split) } : {}),
  }
}

const splitStatus = ({ by, values, refused, warning }: SplitSummary): SplitStatus => ({
  by,
  values,
  ...(refused === undefined ? {} : { refused }),
  ...(warning === undefined ? {} : { warning }),
})

/** A data point by the names of its axes, with the place of its panel. */
export function readoutOf(
  { x, y, panel, bin, others, ...rest }: DataPoint,
  plane: Plane = mapPlane,
  panels: readonly PanelSummary[],
): ReadoutOf<PlotKind> {
  if (bin) return { ...bin, count: rest.value ?? 0 }
  const { mean, ...point } = rest
  const means = mean
    ? { mean: true, meanCells: mean.cells, ...(mean.weighting ? { weighting: mean.weighting } : {}) }
    : {}
  const layers = others?.map(({ x, y, layer = 0, value, row }): LayerReadout => ({
    ...namedPlace(plane, { x, y }),
    layer,
    value,
    ...(row ? { row } : {}),
  }))
  const place = { ...namedPlace(plane, { x, y }), ...(panel ? panels[panel.index]?.place : {}) }
  return { ...place, ...point, ...means, ...(layers ? { others: layers } : {}) } as ReadoutOf<PlotKind>
}
