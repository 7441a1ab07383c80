import type { ChartKind } from '../chart-kind.ts'
import { type RenderBudget, defaultRenderBudget, heavyPoints } from '../limits.ts'

/** A chart that exists, with the number of its points. */
export interface ExistingChart {
  readonly kind: ChartKind
  readonly points: number
}

/** The weight of one chart in a render budget (L4). Splitting a chart does not change it. */
export function chartWeight({ kind, points }: ExistingChart, { weights }: RenderBudget = defaultRenderBudget): number {
  const { base, heavy } = weights[kind]
  return base + (points > heavyPoints ? heavy : 0)
}

/** The summed weight of existing charts. */
export const existingWeight = (
  existing: readonly ExistingChart[],
  budget: RenderBudget = defaultRenderBudget,
): number => existing.reduce((sum, chart) => sum + chartWeight(chart, budget), 0)

/** The summed points of existing charts. */
export const existingPoints = (existing: readonly ExistingChart[]): number =>
  existing.reduce((sum, chart) => sum + chart.points, 0)
