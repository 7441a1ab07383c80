import type { ChartKind } from './chart-kind.ts'
import { type RenderBudget, defaultRenderBudget, heavyPoints } from './limits.ts'

/** A chart that exists, with the number of its points. */
export interface HeldChart {
  readonly kind: ChartKind
  readonly points: number
}

/** The weight of one chart in a render budget (L4). Splitting a chart does not change it. */
export function chartWeight({ kind, points }: HeldChart, { weights }: RenderBudget = defaultRenderBudget): number {
  const { base, heavy } = weights[kind]
  return base + (points > heavyPoints ? heavy : 0)
}

/** The summed weight of existing charts. */
export const heldWeight = (held: readonly HeldChart[], budget: RenderBudget = defaultRenderBudget): number =>
  held.reduce((sum, chart) => sum + chartWeight(chart, budget), 0)

/** The summed points of existing charts. */
export const heldPoints = (held: readonly HeldChart[]): number => held.reduce((sum, chart) => sum + chart.points, 0)
