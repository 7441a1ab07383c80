import type { ChartKind } from './chart-kind.ts'
import { type RenderBudget, defaultRenderBudget, heavyPoints } from './limits.ts'

/** A chart that exists: what it is, and how many points it holds. */
export interface HeldChart {
  readonly kind: ChartKind
  readonly points: number
}

/** What one chart takes of a render budget. Splitting a chart does not change it. */
export function chartWeight({ kind, points }: HeldChart, { weights }: RenderBudget = defaultRenderBudget): number {
  const { base, heavy } = weights[kind]
  return base + (points > heavyPoints ? heavy : 0)
}

/** What the charts held take of a render budget together. */
export const heldWeight = (held: readonly HeldChart[], budget: RenderBudget = defaultRenderBudget): number =>
  held.reduce((sum, chart) => sum + chartWeight(chart, budget), 0)

/** The points that the charts held hold together. */
export const heldPoints = (held: readonly HeldChart[]): number => held.reduce((sum, chart) => sum + chart.points, 0)
