import type { ChartKind, HeldChart, RenderBudget, Split, SplitValues } from '@isobath/domain'
import { effectiveSplit, heldWeight, plotSentence, splitProblems, splitWarnings } from '@isobath/domain'
import type { Splitting } from '../kinds/content.ts'

/**
 * What a kind makes of a split that is asked for. With a budget the rules of the domain decide (L5) and say why in their own words; without one any
 * number of panels is drawn.
 */
export function splittingOf(
  kind: ChartKind,
  asked: Split,
  values: SplitValues,
  held: readonly HeldChart[],
  budget: RenderBudget | undefined,
): Splitting {
  const by = effectiveSplit(kind, asked)
  const [problem] = budget ? splitProblems(kind, by, values) : []
  if (problem) return { by: [], refused: plotSentence(problem) }
  const [warning] = budget ? splitWarnings(kind, by, values, heldWeight(held, budget), budget) : []
  return warning ? { by, warning: plotSentence(warning) } : { by }
}
