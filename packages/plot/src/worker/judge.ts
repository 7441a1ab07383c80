import type { ExistingChart, RenderBudget, Split, SplitValues } from '@isobath/domain'
import { existingWeight, judgeArrival, plotSentence, splitProblems, splitWarnings } from '@isobath/domain'
import { effectiveSplitOf, ruledAs } from '../kinds/kind-rules.ts'
import type { SplitVerdict } from '../kinds/layer-content.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { DataSize } from '../loading/fetch-slabs.ts'

/** The domain's refusal of data of a size that has arrived, as the sentence to show; undefined if they may be drawn. */
export function judgeSize(
  { cells, depths }: DataSize,
  kind: PlotKind,
  otherCharts: readonly ExistingChart[],
  budget: RenderBudget,
): string | undefined {
  const verdict = judgeArrival({ kind: ruledAs(kind), points: cells, depths, existing: otherCharts, budget })
  return verdict.ok ? undefined : plotSentence(verdict.problem)
}

/**
 * The split that a kind makes of a requested one. With a budget the rules of the domain decide (L5), in their own sentences; without one any number of
 * panels is drawn.
 */
export function judgeSplit(
  kind: PlotKind,
  requested: Split,
  values: SplitValues,
  otherCharts: readonly ExistingChart[],
  budget: RenderBudget | undefined,
): SplitVerdict {
  // One orientation may have no panels of what another can be split by.
  const by = effectiveSplitOf(kind, requested).filter((each) => values[each] !== undefined)
  if (!budget) return { by }
  const rules = ruledAs(kind)
  const [problem] = splitProblems(rules, by, values)
  if (problem) return { by: [], refused: plotSentence(problem) }
  const [warning] = splitWarnings(rules, by, values, existingWeight(otherCharts, budget), budget)
  return warning ? { by, warning: plotSentence(warning) } : { by }
}
