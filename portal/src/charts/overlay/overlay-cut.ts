import {
  cost,
  countWithin,
  defaultCut,
  depthLevels,
  estimate,
  type ExistingChart,
  fieldProblems,
  formatUnit,
  judgeArrival,
  kindProblem,
  sentence,
  type Cut,
  type Field,
  type Variable,
} from '@isobath/domain'
import { overlayTypes } from '../address/chart-code.ts'
import { screenTexts } from './screen-texts.ts'

/** The request for another variable over a chart, or the sentence that says why there is none. */
type OverlayRequest = { readonly ok: true; readonly cut: Cut } | { readonly ok: false; readonly sentence: string }

const refusal = (text: string): OverlayRequest => ({ ok: false, sentence: text })

/**
 * The part of another variable that lies where a chart does: the same box, times and depths, as far as the variable has them. A variable without times counts at
 * all times. Where depths are not an axis, a variable without depths counts at its surface, and one with depths over a variable without them at the first of its depths.
 */
export function overlayRequest(chart: Cut, other: Variable): OverlayRequest {
  const { kind, region, variable } = chart
  if (!kind || !overlayTypes[kind]) return refusal(screenTexts.noneOver)
  const problem = kindProblem(kind, other)
  if (problem) return refusal(screenTexts.cannotBeDrawn(other.longName, sentence(problem)))
  if (other.calendar !== 'none' && other.calendar !== variable.calendar) {
    return refusal(screenTexts.otherTimes(other.longName, other.calendar, variable.longName, variable.calendar))
  }
  const { times, depths } = defaultCut(other)
  const cut: Cut = {
    variable: other,
    kind,
    region,
    times: other.calendar === 'none' ? times : sharedTimes(chart, other),
    depths: variable.depth && other.depth ? chart.depths : depths,
    split: [],
  }
  const missing = missingAxes(cut, variable)
  return missing.length > 0 ? refusal(screenTexts.noneThere(other.longName, missing)) : { ok: true, cut }
}

/**
 * The times of a chart that a variable covers. Another dataset counts days from another hour, and may count months from another day, so that it has the whole
 * days, or the whole months where both are monthly.
 */
function sharedTimes({ times, variable }: Cut, other: Variable): Cut['times'] {
  if (times.calendar !== 'utc' || !other.time) return times
  const { start, end } =
    other.table === variable.table ? times : wholeTimes(times, isMonthly(variable) && isMonthly(other))
  return { ...times, start: Math.max(start, other.time[0]), end: Math.min(end, other.time[1]) }
}

const isMonthly = ({ temporal }: Variable) => temporal.label === 'Monthly'

/** The days or months that an interval touches, whole. */
function wholeTimes({ start, end }: { readonly start: number; readonly end: number }, ofMonths: boolean) {
  const begin = (time: number, later: 0 | 1) => {
    const date = new Date(time)
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    return ofMonths ? Date.UTC(year, month + later) : Date.UTC(year, month, day + later)
  }
  return { start: begin(start, 0), end: begin(end, 1) - 1 }
}

/**
 * Whether the values of two variables count along one axis: their unit is the same. Two variables without a unit may be anything, as a temperature and an oxygen whose file
 * tells no units, so they share an axis only where they have one name.
 */
export function sharesAxis(one: Variable, other: Variable): boolean {
  const unit = formatUnit(one.unit)
  return unit === formatUnit(other.unit) && (unit !== '' || one.longName === other.longName)
}

/** The axes along which a variable has nothing in a cut, in the order of a sentence. */
function missingAxes(cut: Cut, { depth }: Variable): readonly string[] {
  const problems = Object.keys(fieldProblems(cut)) as Field[]
  const has = (...names: readonly string[]) => problems.some((field) => names.some((name) => field.startsWith(name)))
  const { depthLevels: levels } = cut.variable
  const hasNoLevel = depth && levels !== null && countWithin(levels, cut.depths.start, cut.depths.end) === 0
  const isBefore = cut.times.calendar === 'utc' && cut.times.start > cut.times.end
  return [
    ...(has('lat') ? [screenTexts.latitudes] : []),
    ...(has('lon') ? [screenTexts.longitudes] : []),
    ...(isBefore || has('date', 'time') ? [screenTexts.times] : []),
    ...(hasNoLevel || has('depth') ? [screenTexts.depths] : []),
  ]
}

/** The cells of a request, which count for the limits beside those of the chart. */
export const cellsOf = (cut: Cut): number => Math.ceil(cost(cut) / estimate.timeWeight)

/**
 * Why another variable may not lie over a chart: it is judged as one chart with the cells of both. Undefined where it may.
 *
 * @param chart the chart by itself
 * @param others the other charts of the page
 */
export function overlayProblem(cut: Cut, chart: ExistingChart, others: readonly ExistingChart[]): string | undefined {
  const points = chart.points + cellsOf(cut)
  const verdict = judgeArrival({ kind: chart.kind, points, depths: depthLevels(cut), existing: others })
  return verdict.ok ? undefined : sentence(verdict.problem)
}
