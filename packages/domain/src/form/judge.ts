import { chartKinds } from '../chart-kind.ts'
import { type ExistingChart, existingWeight } from '../charts/existing-charts.ts'
import { cost, depthLevels } from './cost.ts'
import { type Cut, daysOf } from './cut.ts'
import { fieldProblems } from './fields.ts'
import { kindProblem } from '../charts/kind-problems.ts'
import { type RenderBudget, defaultRenderBudget, estimate, guests, plotSize, scatterRows } from '../limits.ts'
import type { Field, Problem } from '../problem.ts'
import { type SplitValues, splitProblems, splitWarnings } from '../split.ts'
import {
  type Arrival,
  type SizeFacts,
  type Verdict,
  judgeArrival,
  overCharts,
  overDepths,
  overRendered,
  overSize,
  overWeight,
  sizeWarnings,
} from './size-rules.ts'
import { isIrregular } from '../data/variable.ts'

/**
 * The sender of a request. A guest may plot a number of times a day (R1). Only the service refuses a visitor: in the browser the button stays enabled and opens the
 * guest dialog (R2).
 */
export type Caller =
  | { readonly role: 'visitor' }
  /** `plots` made today before this one. */
  | { readonly role: 'guest'; readonly plots: number }
  | { readonly role: 'user' }

/** State of the browser's size check. `result` is null when the service could not tell the size. */
export type SizeCheck =
  | { readonly status: 'notTried' | 'inProgress' | 'failed' }
  /** `rows` is the service's exact count of irregular data. */
  | { readonly status: 'succeeded'; readonly result: { readonly allow: boolean; readonly rows?: number } | null }

/** One request at one of the three gates (L8). */
export type JudgeRequest =
  /** In the browser, before the request. `cut` is null while no variable is chosen. */
  | {
      readonly gate: 'browser'
      readonly cut: Cut | null
      readonly caller: Caller
      readonly sizeCheck: SizeCheck
      readonly existing: readonly ExistingChart[]
      readonly splitValues?: SplitValues
      readonly budget?: RenderBudget
    }
  /** In the service. `cells` counts the grid cells or the rows in the cut, before any mean. */
  | { readonly gate: 'service'; readonly cut: Cut; readonly caller: Caller; readonly cells: number }
  /** In the engine, on the data that arrived. */
  | ({ readonly gate: 'engine' } & Arrival)

/** Judges a request. Every gate applies the rules whose facts it is given, and gives the same sentences. */
export function judge(request: JudgeRequest): Verdict {
  if (request.gate === 'engine') return judgeArrival(request)
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

type RequestBeforeData = Exclude<JudgeRequest, { readonly gate: 'engine' }>

/** Input of the rules; null where a gate does not know. */
interface Facts extends SizeFacts {
  readonly gate: RequestBeforeData['gate']
  readonly cut: Cut | null
  readonly chosen: boolean
  readonly caller: Caller
  readonly sizeCheck: SizeCheck | null
  readonly splitValues: SplitValues
}

function factsOf(request: RequestBeforeData): Facts {
  const none = { sizeCheck: null, existing: null, weight: 0, splitValues: {}, budget: defaultRenderBudget }
  const { cut, caller } = request
  const kind = cut?.kind ?? null
  const depths = cut ? depthLevels(cut) : 1
  if (request.gate === 'service') {
    const size = kind && chartKinds[kind].mean ? request.cells / estimate.meanDivisor : request.cells
    return { ...none, gate: 'service', cut, chosen: true, kind, caller, size, depths }
  }
  const { sizeCheck, existing, splitValues = {}, budget = defaultRenderBudget } = request
  const counted = sizeCheck.status === 'succeeded' ? sizeCheck.result?.rows : undefined
  const size = cut ? cost(cut, counted) : 0
  return {
    gate: 'browser',
    cut,
    chosen: cut !== null,
    kind,
    caller,
    sizeCheck,
    existing,
    weight: existingWeight(existing, budget),
    size,
    depths,
    splitValues,
    budget,
  }
}

type Rule = (facts: Facts) => Problem | null

/** The general rules in the specified order (C2, L1, L2, L3, L4). */
const generalRules: readonly Rule[] = [
  ({ gate, caller }) => (gate === 'service' && caller.role === 'visitor' ? { type: 'unauthorized' } : null),
  ({ caller }) =>
    caller.role === 'guest' && caller.plots >= guests.plotsPerDay ? { type: 'guestLimit', plots: caller.plots } : null,
  ({ kind }) => (kind ? null : { type: 'noKind' }),
  overWeight,
  overDepths,
  ({ sizeCheck }) =>
    sizeCheck?.status === 'notTried' || sizeCheck?.status === 'inProgress' ? { type: 'sizeCheckWaiting' } : null,
  ({ sizeCheck }) => (sizeCheck?.status === 'failed' ? { type: 'sizeCheckFailed' } : null),
  ({ sizeCheck }) => (sizeCheck?.status === 'succeeded' && !sizeCheck.result ? { type: 'sizeUnknown' } : null),
  ({ sizeCheck }) =>
    sizeCheck?.status === 'succeeded' && sizeCheck.result?.allow === false ? { type: 'extentTooLarge' } : null,
  overSize,
  ({ chosen }) => (chosen ? null : { type: 'noVariable' }),
  overCharts,
  overRendered,
  ({ cut, kind }) => {
    const days = cut && !isIrregular(cut.variable) && kind !== 'timeSeries' ? daysOf(cut.times) : null
    return days !== null && days > plotSize.mostDays ? { type: 'rangeTooLong', days } : null
  },
]

/** The rules of kinds disable the type buttons. Only a request made without the buttons can break them here. */
function kindRule({ cut, kind }: Facts): readonly Problem[] {
  const problem = cut && kind ? kindProblem(kind, cut.variable) : null
  return problem ? [problem] : []
}

const splitRule = ({ cut, kind, splitValues }: Facts): readonly Problem[] =>
  cut && kind ? splitProblems(kind, cut.split, splitValues) : []

function warningsOf(facts: Facts): readonly Problem[] {
  const { cut, kind, caller, size, weight, splitValues, budget } = facts
  const warnings: Problem[] = sizeWarnings(facts)
  if (caller.role === 'guest' && caller.plots >= guests.promptAt)
    warnings.push({ type: 'guestNotice', plots: caller.plots })
  if (!cut || !kind) return warnings
  if (isIrregular(cut.variable) && !chartKinds[kind].mean && size > scatterRows.chart) {
    warnings.push({ type: 'truncated', shown: scatterRows.chart, total: size })
  }
  warnings.push(...splitWarnings(kind, cut.split, splitValues, weight, budget))
  return warnings
}
