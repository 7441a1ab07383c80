import type { ChartControl, ChartKind, KindSplits, ScatterTab, Split } from '@isobath/domain'
import { chartControls, effectiveSplit, kindLabels, kindSplits } from '@isobath/domain'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { AxisAbilities } from '../scales/axis-options.ts'
import type { LayerDefinition } from './kind.ts'
import { isPointMap } from './points/kinds.ts'
import type { Against } from './points/scatter.ts'
import { type PlotKind, definitionOf } from './registry.ts'

/** The name of a kind on screen. */
export const labelOf = (kind: PlotKind): string => {
  const { label, ruledAs } = definitionOf(kind)
  return label ?? kindLabels[ruledAs]
}

/** The kind by whose limits the domain judges a kind. */
export const ruledAs = (kind: PlotKind): ChartKind => definitionOf(kind).ruledAs

/** The controls of a kind, in the order of its bar; of Time and Space Plots those of one tab. */
export const controlsOf = (kind: PlotKind, tab?: ScatterTab): readonly ChartControl[] => {
  const { controlledAs, ruledAs: known } = definitionOf(kind)
  return chartControls(controlledAs ?? known, tab)
}

/** What a kind can be split by. */
export const splitsOf = (kind: PlotKind): KindSplits => {
  const { splits, ruledAs: known } = definitionOf(kind)
  return splits ?? kindSplits[known]
}

/** The split that a kind makes of a requested one. */
export const effectiveSplitOf = (kind: PlotKind, split: Split): Split => {
  const { splits } = splitsOf(kind)
  return effectiveSplit(
    ruledAs(kind),
    split.filter((by) => splits.includes(by)),
  )
}

/** The orientations that a kind offers; none where it has one way only. */
export const orientationsOf = (kind: PlotKind): readonly Orientation[] =>
  definitionOf(kind).layers.flatMap((layer) => (layer.family === 'field' ? layer.arrangement.orientations : []))

/** Whether the axes of a kind may be reversed and logarithmic: it is drawn from rows or counts, and not on a map. */
function hasScales(kind: PlotKind, against?: Against): boolean {
  const [lowest] = definitionOf(kind).layers
  if (lowest.family === 'field') return false
  if (lowest.family !== 'point') return true
  return !lowest.plane && !isPointMap(lowest, against)
}

/** Whether an axis of a kind may be stretched: not those of maps, of T-S diagrams and of counts. */
function canBeStretched(kind: PlotKind, against?: Against): boolean {
  const [lowest] = definitionOf(kind).layers
  if (lowest.family === 'field') return lowest.arrangement.name !== 'map'
  return lowest.family !== 'bar' && hasScales(kind, against)
}

/** What the axes of a kind can follow. */
export const axisAbilities = (kind: PlotKind, against?: Against): AxisAbilities => ({
  hasScales: hasScales(kind, against),
  canBeStretched: canBeStretched(kind, against),
})

/** Whether the layers of two kinds are of the same families. */
export const shareFamilies = (a: PlotKind, b: PlotKind): boolean => sameLayers(a, b, ({ family }) => family)

/** Whether two kinds are drawn from the same kept data, so that one can become the other without reading the source again. */
export const shareData = (a: PlotKind, b: PlotKind): boolean =>
  sameLayers(a, b, (layer) => (layer.family === 'field' ? `field ${layer.arrangement.name}` : layer.family))

function sameLayers(a: PlotKind, b: PlotKind, keyOf: (layer: LayerDefinition) => string): boolean {
  const [before, after] = [definitionOf(a).layers, definitionOf(b).layers]
  return before.map(keyOf).join() === after.map(keyOf).join()
}
