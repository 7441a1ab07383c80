import type { ChartKind, HeldChart, RenderBudget, Split, SplitValues } from '@isobath/domain'
import { effectiveSplit, heldWeight, plotSentence, splitProblems, splitWarnings } from '@isobath/domain'
import type { Splitting } from '../kinds/content.ts'

/**
 * The split that a kind makes of a requested one. With a budget the rules of the domain decide (L5), in their own sentences; without one any number of
 * panels is drawn.
 */
export function judgeSplit(
  kind: ChartKind,
  requested: Split,
  values: SplitValues,
  otherCharts: readonly HeldChart[],
  budget: RenderBudget | undefined,
): Splitting {
  const by = effectiveSplit(kind, requested)
  if (!budget) return { by }
  const [problem] = splitProblems(kind, by, values)
  if (problem) return { by: [], refused: plotSentence(problem) }
  const [warning] = splitWarnings(kind, by, values, heldWeight(otherCharts, budget), budget)
  return warning ? { by, warning: plotSentence(warning) } : { by }
}
