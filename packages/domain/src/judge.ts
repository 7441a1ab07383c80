import { type ChartKind, type HeldChart, chartKinds, heldPoints, heldWeight } from './chart-kind.ts'
import { cost, depthLevels } from './cost.ts'
import { type Cut, daysOf } from './cut.ts'
import { fieldProblems } from './fields.ts'
import { kindProblem } from './kind-problems.ts'
import { type RenderBudget, defaultRenderBudget, estimate, guests, plotSize, sparseRows } from './limits.ts'
import type { Field, Problem } from './problem.ts'
import { type SplitValues, splitProblems, splitWarnings } from './split.ts'
import { isIrregular } from './variable.ts'

/**
 * Who asks. A guest may plot a number of times a day (R1). A visitor is refused by the service alone: in the browser the button stays, and opens the
 * guest dialog (R2).
 */
export type Asker =
  | { readonly role: 'visitor' }
  /** `plots`: made today, before this one. */
  | { readonly role: 'guest'; readonly plots: number }
  | { readonly role: 'user' }

/** How far the size check of the browser is. `result` is null when the service could not say. */
export type SizeCheck =
  | { readonly status: 'notTried' | 'inProgress' | 'failed' }
  /** `rows` is the service's exact count of irregular data. */
  | { readonly status: 'succeeded'; readonly result: { readonly allow: boolean; readonly rows?: number } | null }

/** One request at one of the three gates (L8). */
export type JudgeRequest =
  /** Before the request: all that the page knows. `cut` is null while no variable is chosen. */
  | {
      readonly gate: 'browser'
      readonly cut: Cut | null
      readonly asker: Asker
      readonly sizeCheck: SizeCheck
      readonly held: readonly HeldChart[]
      readonly splitValues?: SplitValues
      readonly budget?: RenderBudget
    }
  /** In the service: `cells` of the catalogue's axes, or rows counted, that the cut holds before any mean is taken. */
  | { readonly gate: 'service'; readonly cut: Cut; readonly asker: Asker; readonly cells: number }
  /** In the engine: what really arrived, as the chart will hold it, beside the other charts. */
  | {
      readonly gate: 'engine'
      readonly kind: ChartKind
      readonly points: number
      readonly depths: number
      readonly held: readonly HeldChart[]
      readonly budget?: RenderBudget
    }

/** Whether a request may go on. `problem` is the one to show: the first in the specified order. */
export type Verdict =
  | { readonly ok: true; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problem: Problem; readonly problems: readonly Problem[] }

/** Judges a request with the same rules and the same words at every gate; each gate judges what it knows. */
export function judge(request: JudgeRequest): Verdict {
  const facts = factsOf(request)
  const fields = facts.cut ? fieldProblems(facts.cut) : {}
  const first = (names: readonly Field[]) => names.flatMap((name) => fields[name] ?? [])
  const problems = [
    ...first(['depth1', 'depth2', 'lat1', 'lat2', 'lon1', 'lon2']),
    ...generalRules.flatMap((rule) => rule(facts) ?? []),
    ...first(['date1', 'date2', 'time1', 'time2', 'dateTime1']),
    ...kindRule(facts),
    ...splitRule(facts),
  ]
  const [problem] = problems
  return problem ? { ok: false, problem, problems } : { ok: true, warnings: warningsOf(facts) }
}

/** What the rules look at; null where a gate does not know. */
interface Facts {
  readonly gate: JudgeRequest['gate']
  readonly cut: Cut | null
  readonly chosen: boolean
  readonly kind: ChartKind | null
  readonly asker: Asker | null
  readonly sizeCheck: SizeCheck | null
  readonly held: readonly HeldChart[] | null
  readonly weight: number
  readonly size: number
  readonly depths: number
  readonly splitValues: SplitValues
  readonly budget: RenderBudget
}

function factsOf(request: JudgeRequest): Facts {
  const none = { sizeCheck: null, held: null, weight: 0, splitValues: {}, budget: defaultRenderBudget }
  if (request.gate === 'engine') {
    const { kind, points, depths, held, budget = defaultRenderBudget } = request
    return {
      ...none,
      gate: 'engine',
      cut: null,
      chosen: true,
      kind,
      asker: null,
      held,
      weight: heldWeight(held, budget),
      size: points,
      depths,
      budget,
    }
  }
  const { cut, asker } = request
  const kind = cut?.kind ?? null
  const depths = cut ? depthLevels(cut) : 1
  if (request.gate === 'service') {
    const size = kind && chartKinds[kind].mean ? request.cells / estimate.meanDivisor : request.cells
    return { ...none, gate: 'service', cut, chosen: true, kind, asker, size, depths }
  }
  const { sizeCheck, held, splitValues = {}, budget = defaultRenderBudget } = request
  const counted = sizeCheck.status === 'succeeded' ? sizeCheck.result?.rows : undefined
  const size = cut ? cost(cut, counted) : 0
  return {
    gate: 'browser',
    cut,
    chosen: cut !== null,
    kind,
    asker,
    sizeCheck,
    held,
    weight: heldWeight(held, budget),
    size,
    depths,
    splitValues,
    budget,
  }
}

type Rule = (facts: Facts) => Problem | null

/** The general rules in the specified order (portal specification, section 5; facts 3.2; L1–L4). */
const generalRules: readonly Rule[] = [
  ({ gate, asker }) => (gate === 'service' && asker?.role === 'visitor' ? { type: 'unauthorized' } : null),
  ({ asker }) =>
    asker?.role === 'guest' && asker.plots >= guests.plotsPerDay ? { type: 'guestLimit', plots: asker.plots } : null,
  ({ kind }) => (kind ? null : { type: 'noKind' }),
  ({ kind, weight, budget }) => (kind === 'heatmap' ? overWeight(weight, budget.heatmapWeight) : null),
  ({ kind, weight, budget }) => (kind === 'sparse' ? overWeight(weight, budget.sparseWeight) : null),
  depthSlots,
  ({ sizeCheck }) =>
    sizeCheck?.status === 'notTried' || sizeCheck?.status === 'inProgress' ? { type: 'sizeCheckWaiting' } : null,
  ({ sizeCheck }) => (sizeCheck?.status === 'failed' ? { type: 'sizeCheckFailed' } : null),
  ({ sizeCheck }) => (sizeCheck?.status === 'succeeded' && !sizeCheck.result ? { type: 'sizeUnknown' } : null),
  ({ sizeCheck }) =>
    sizeCheck?.status === 'succeeded' && sizeCheck.result?.allow === false ? { type: 'extentTooLarge' } : null,
  dataSize,
  ({ chosen }) => (chosen ? null : { type: 'noVariable' }),
  ({ held }) =>
    held && held.length >= plotSize.mostCharts
      ? { type: 'tooManyCharts', charts: held.length, most: plotSize.mostCharts }
      : null,
  ({ held, size }) => {
    const total = held ? heldPoints(held) + size : 0
    return total > plotSize.mostRendered ? { type: 'tooMuchRendered', total, most: plotSize.mostRendered } : null
  },
  ({ cut, kind }) => {
    const days = cut && !isIrregular(cut.variable) && kind !== 'timeSeries' ? daysOf(cut.times) : null
    return days !== null && days > plotSize.mostDays ? { type: 'rangeTooLong', days } : null
  },
]

const overWeight = (weight: number, most: number): Problem | null =>
  weight > most ? { type: 'renderLimit', weight, most } : null

function depthSlots({ kind, held, weight, depths, budget }: Facts): Problem | null {
  if (kind !== 'heatmap' || !held) return null
  const room = budget.depthSlots - weight
  return room - depths < 1 ? { type: 'tooManyDepths', depths, room } : null
}

function dataSize({ kind, size }: Facts): Problem | null {
  const most = kind === 'heatmap' || kind === 'histogram' ? plotSize.mostOfAnyKind : plotSize.most
  return size > most ? { type: 'dataTooLarge', estimate: size, most } : null
}

/** Type rules disable the type buttons, so they meet only a request that went round the buttons. */
function kindRule({ cut, kind }: Facts): readonly Problem[] {
  const problem = cut && kind ? kindProblem(kind, cut.variable) : null
  return problem ? [problem] : []
}

const splitRule = ({ cut, kind, splitValues }: Facts): readonly Problem[] =>
  cut && kind ? splitProblems(kind, cut.split, splitValues) : []

function warningsOf({ cut, kind, asker, size, weight, splitValues, budget }: Facts): readonly Problem[] {
  const warnings: Problem[] = []
  if (size > plotSize.slow) warnings.push({ type: 'slow', estimate: size })
  if (asker?.role === 'guest' && asker.plots >= guests.promptAt)
    warnings.push({ type: 'guestNotice', plots: asker.plots })
  if (!cut || !kind) return warnings
  if (isIrregular(cut.variable) && !chartKinds[kind].mean && size > sparseRows.chart) {
    warnings.push({ type: 'truncated', shown: sparseRows.chart, total: size })
  }
  warnings.push(...splitWarnings(kind, cut.split, splitValues, weight, budget))
  return warnings
}
