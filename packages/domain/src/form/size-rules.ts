import type { ChartKind } from '../chart-kind.ts'
import { type ExistingChart, existingPoints, existingWeight } from '../charts/existing-charts.ts'
import { type RenderBudget, defaultRenderBudget, plotSize } from '../limits.ts'
import type { PlotProblem } from '../plot-sentence.ts'
import type { Problem } from '../problem.ts'

/** Input of the size rules; null where a gate does not know. */
export interface SizeFacts {
  readonly kind: ChartKind | null
  readonly existing: readonly ExistingChart[] | null
  /** Summed weight of existing charts. */
  readonly weight: number
  readonly size: number
  readonly depths: number
  readonly budget: RenderBudget
}

type SizeRule = (facts: SizeFacts) => PlotProblem | null

/** Refuses a heatmap or a scatter beside charts that weigh too much (L4). */
export const overWeight: SizeRule = ({ kind, weight, budget }) => {
  const most = kind === 'heatmap' ? budget.heatmapWeight : kind === 'scatter' ? budget.scatterWeight : Infinity
  return weight > most ? { type: 'renderLimit', weight, most } : null
}

/** Refuses a heatmap with as many depth levels as there are free slots, or more (L4). */
export const overDepths: SizeRule = ({ kind, existing, weight, depths, budget }) => {
  if (kind !== 'heatmap' || !existing) return null
  const room = budget.depthSlots - weight
  return room - depths < 1 ? { type: 'tooManyDepths', depths, room } : null
}

/** Points that one plot of a kind may have (L1). */
export const mostPoints = (kind: ChartKind | null): number =>
  kind === 'heatmap' || kind === 'histogram' ? plotSize.mostOfAnyKind : plotSize.most

/** Refuses a plot of too many points (L1). */
export const overSize: SizeRule = ({ kind, size }) => {
  const most = mostPoints(kind)
  return size > most ? { type: 'dataTooLarge', estimate: size, most } : null
}

/** Refuses a chart beside the most that may exist (L2). */
export const overCharts: SizeRule = ({ existing }) =>
  existing && existing.length >= plotSize.mostCharts
    ? { type: 'tooManyCharts', charts: existing.length, most: plotSize.mostCharts }
    : null

/** Refuses a chart whose points come to too many with those of the others (L3). */
export const overRendered: SizeRule = ({ existing, size }) => {
  const total = existing ? existingPoints(existing) + size : 0
  return total > plotSize.mostRendered ? { type: 'tooMuchRendered', total, most: plotSize.mostRendered } : null
}

/** Warnings about a size that is not refused. */
export const sizeWarnings = ({ size }: SizeFacts): PlotProblem[] =>
  size > plotSize.slow ? [{ type: 'slow', estimate: size }] : []

/** The data that arrived for a chart, and the charts that exist already. */
export interface Arrival {
  readonly kind: ChartKind
  readonly points: number
  readonly depths: number
  readonly existing: readonly ExistingChart[]
  readonly budget?: RenderBudget
}

/** Whether a request is allowed. `problem` is the one to show: the first in the specified order. */
export type Verdict<Some extends Problem = Problem> =
  | { readonly ok: true; readonly warnings: readonly Some[] }
  | { readonly ok: false; readonly problem: Some; readonly problems: readonly Some[] }

/** The gate in the engine (L8): applies the rules of `judge` that concern sizes. */
export function judgeArrival({
  kind,
  points,
  depths,
  existing,
  budget = defaultRenderBudget,
}: Arrival): Verdict<PlotProblem> {
  const facts = { kind, existing, weight: existingWeight(existing, budget), size: points, depths, budget }
  const problems = [overWeight, overDepths, overSize, overCharts, overRendered].flatMap((rule) => rule(facts) ?? [])
  const [problem] = problems
  return problem ? { ok: false, problem, problems } : { ok: true, warnings: sizeWarnings(facts) }
}
