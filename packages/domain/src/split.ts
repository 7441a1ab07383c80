import type { ChartKind, SplitBy } from './chart-kind.ts'
import { type RenderBudget, defaultRenderBudget, plotSize } from './limits.ts'
import type { PlotProblem } from './plot-sentence.ts'

/** Empty for one panel. */
export type Split = readonly SplitBy[]

/** The splits that a kind allows, and whether both at once. */
export interface KindSplits {
  readonly splits: Split
  readonly splitsTogether: boolean
}

const mapSplits: KindSplits = { splits: ['date', 'depth'], splitsTogether: false }
const sectionSplits: KindSplits = { splits: ['space', 'date'], splitsTogether: true }
const unsplit: KindSplits = { splits: [], splitsTogether: false }

/** The splits that each kind allows (C8). */
export const kindSplits: Readonly<Record<ChartKind, KindSplits>> = {
  heatmap: mapSplits,
  contourMap: mapSplits,
  sectionMap: sectionSplits,
  contourSectionMap: sectionSplits,
  histogram: unsplit,
  timeSeries: unsplit,
  depthProfile: unsplit,
  scatter: unsplit,
}

/** The numbers of different dates, depths and places of a chart: 0 when it has no such axis, absent when unknown. */
export type SplitValues = { readonly [By in SplitBy]?: number }

/** The part of a requested split that a kind supports. A kind that splits by one thing at a time prefers the date. */
export function effectiveSplit(kind: ChartKind, split: Split): Split {
  const { splits, splitsTogether } = kindSplits[kind]
  const possible = splits.filter((by) => split.includes(by))
  return splitsTogether ? possible : possible.slice(0, 1)
}

/** Counts the panels of a split chart, for every kind (L5). */
export const countPanels = (kind: ChartKind, split: Split, values: SplitValues): number =>
  effectiveSplit(kind, split).reduce((panels, by) => panels * Math.max(1, values[by] ?? 1), 1)

/** Why a split is refused: too many panels, or a single value to split by. */
export function splitProblems(kind: ChartKind, split: Split, values: SplitValues): readonly PlotProblem[] {
  const panels = countPanels(kind, split, values)
  if (panels > plotSize.mostPanels) return [{ type: 'tooManyPanels', panels, most: plotSize.mostPanels }]
  return effectiveSplit(kind, split).flatMap((by) =>
    (values[by] ?? 2) <= 1 ? [{ type: 'onlyOneValue', by } as const] : [],
  )
}

/** Warns of a heatmap split that needs more contexts than the existing charts leave. */
export function splitWarnings(
  kind: ChartKind,
  split: Split,
  values: SplitValues,
  weight: number,
  budget: RenderBudget = defaultRenderBudget,
): readonly PlotProblem[] {
  if (kind !== 'heatmap' || effectiveSplit(kind, split).length === 0) return []
  const panels = countPanels(kind, split, values)
  const room = Math.max(0, budget.splitContexts - weight)
  return panels > room ? [{ type: 'splitHeavy', panels, room }] : []
}
