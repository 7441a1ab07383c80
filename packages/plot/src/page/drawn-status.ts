/** The status of a drawn chart and its readouts, in the words of the public options. */
import { type Plane, namedPlace } from '../data/plane.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotStatus, ReadoutOf, SplitStatus, ViewOf } from '../options/options.ts'
import type { PanelSummary, SplitSummary, Summary } from '../kinds/summary.ts'
import type { DataPoint } from '../kinds/data-point.ts'

export function drawnStatus(
  { cells, min, max, range, split }: Summary,
  extent: ViewOf<PlotKind>,
  complete: boolean,
  warnings: readonly string[],
): PlotStatus<PlotKind> {
  return {
    state: 'drawn',
    cells,
    range: [min, max],
    usualRange: range,
    extent,
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
  { x, y, panel, bin, ...rest }: DataPoint,
  plane: Plane,
  panels: readonly PanelSummary[],
): ReadoutOf<PlotKind> {
  if (bin) return { ...bin, count: rest.value ?? 0 }
  const place = { ...namedPlace(plane, { x, y }), ...(panel ? panels[panel.index]?.place : {}) }
  return { ...place, ...rest } as ReadoutOf<PlotKind>
}
