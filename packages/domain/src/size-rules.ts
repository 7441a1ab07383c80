import type { ChartKind } from './chart-kind.ts'
import { type HeldChart, heldPoints, heldWeight } from './held-charts.ts'
import { type RenderBudget, defaultRenderBudget, plotSize } from './limits.ts'
import type { PlotProblem } from './plot-sentence.ts'
import type { Problem } from './problem.ts'

/** Input of the size rules; null where a gate does not know. */
export interface SizeFacts {
  readonly kind: ChartKind | null
  readonly held: readonly HeldChart[] | null
  /** Summed weight of the held charts. */
  readonly weight: number
  readonly size: number
  readonly depths: number
  readonly budget: RenderBudget
}

type SizeRule = (facts: SizeFacts) => PlotProblem | null

export const overWeight: SizeRule = ({ kind, weight, budget }) => {
  const most = kind === 'heatmap' ? budget.heatmapWeight : kind === 'scatter' ? budget.scatterWeight : Infinity
  return weight > most ? { type: 'renderLimit', weight, most } : null
}

export const overDepths: SizeRule = ({ kind, held, weight, depths, budget }) => {
  if (kind !== 'heatmap' || !held) return null
  const room = budget.depthSlots - weight
  return room - depths < 1 ? { type: 'tooManyDepths', depths, room } : null
}

export const overSize: SizeRule = ({ kind, size }) => {
  const most = kind === 'heatmap' || kind === 'histogram' ? plotSize.mostOfAnyKind : plotSize.most
  return size > most ? { type: 'dataTooLarge', estimate: size, most } : null
}

export const overCharts: SizeRule = ({ held }) =>
  held && held.length >= plotSize.mostCharts
    ? { type: 'tooManyCharts', charts: held.length, most: plotSize.mostCharts }
    : null

export const overRendered: SizeRule = ({ held, size }) => {
  const total = held ? heldPoints(held) + size : 0
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
  readonly held: readonly HeldChart[]
  readonly budget?: RenderBudget
}

/** Whether a request may go on. `problem` is the one to show: the first in the specified order. */
export type Verdict<Some extends Problem = Problem> =
  | { readonly ok: true; readonly warnings: readonly Some[] }
  | { readonly ok: false; readonly problem: Some; readonly problems: readonly Some[] }

/** The gate in the engine (L8): applies the rules of `judge` that concern sizes. */
export function judgeArrival({
  kind,
  points,
  depths,
  held,
  budget = defaultRenderBudget,
}: Arrival): Verdict<PlotProblem> {
  const facts = { kind, held, weight: heldWeight(held, budget), size: points, depths, budget }
  const problems = [overWeight, overDepths, overSize, overCharts, overRendered].flatMap((rule) => rule(facts) ?? [])
  const [problem] = problems
  return problem ? { ok: false, problem, problems } : { ok: true, warnings: sizeWarnings(facts) }
}
