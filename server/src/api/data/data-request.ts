import { judge, scatterRows, spToCut, variableFromRow } from '@isobath/domain'
import type { Caller, Cut, Problem, ProblemType, Procedure } from '@isobath/domain'
import type { VariableFinder } from '../../catalog/cache.ts'
import type { ListedVariable } from '../../catalog/variables.ts'
import { refusalText } from '../../engine/engine.ts'
import type { AnyPlan, Engine, Refusal as EngineRefusal } from '../../engine/engine.ts'
import type { SpQuery } from './data.schema.ts'
import { boxProcedures, canonicalProcedure, isTableProcedure, tableProcedures } from './published-procedures.ts'
import { awaySeconds } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import { badRequest, refusalOf } from '../http/refusal.ts'
import { bareName } from '../../sql/call.ts'

/** A request for data of a known variable: its cut, and the engine's plan. */
export interface DataRequest {
  readonly cut: Cut
  readonly plan: AnyPlan
}

type DataRequestResult = ({ readonly ok: true } & DataRequest) | { readonly ok: false; readonly refusal: Refusal }

const no = (refusal: Refusal): DataRequestResult => ({ ok: false, refusal })

/** Finds the variable that a call names and reads its ranges. */
export async function readDataRequest(catalog: VariableFinder, call: SpQuery): Promise<DataRequestResult> {
  const named = canonicalProcedure(call.spName)
  if (named === undefined) {
    return no(badRequest(`The procedure ${call.spName.slice(0, 60)} is not answered; ${listOf(boxProcedures)} are.`))
  }
  const table = bareName(call.tableName)
  const field = bareName(call.fields)
  if (field === '*' && named !== 'uspSpaceTime') {
    return no(badRequest(`${named} answers one variable at a time; uspSpaceTime answers *.`))
  }
  const found = await findVariables(catalog, table, field)
  if (!found.ok)
    return no(refusalOf({ type: 'unknownVariable', table: table.slice(0, 60), field: found.missing.slice(0, 60) }))
  const [{ row, grid, observations }] = found.listed
  if (found.listed.length > 1 && named !== 'uspSpaceTime') {
    return no(badRequest(`${named} answers one variable at a time; uspSpaceTime answers several.`))
  }
  const spName = isTableProcedure(named) ? named : procedureForMeans({ grid })
  const variable = variableFromRow(row)
  if (!variable.ok) return no(refusalOf(variable.problem))
  const above = heightAbove(call)
  const read = spToCut({ ...call, spName, ...(above > 0 ? { depth1: '0' } : {}) }, variable.value)
  if (!read.ok) return no(refusalOf(read.problem))
  const cut = read.value
  const { region, times, depths } = cut
  const selection = {
    variables: field === '*' ? ('*' as const) : [...new Set(found.listed.map((each) => each.row.Variable))],
    lat: { from: region.lat1, to: region.lat2 },
    lon: { from: region.lon1, to: region.lon2 },
    ...(times.calendar === 'none' ? {} : { time: { from: times.start, to: times.end } }),
    ...(variable.value.depth ? { depth: { from: above > 0 ? -above : depths.start, to: depths.end } } : {}),
  }
  const procedure = tableProcedures[spName]
  if (call.depths === 'layers') {
    if (named !== 'uspDepthProfile')
      return no(badRequest(`${named} has no layers of depth; uspDepthProfile has them: leave depths out.`))
    if (grid)
      return no(badRequest(`${row.Table_Name} holds a field, whose depths are levels and no layers: leave depths out.`))
  }
  if (grid) return { ok: true, cut, plan: { procedure, grid, ...selection } }
  if (!observations) return no(badRequest(`${row.Table_Name} holds no data.`))
  // A chart holds so many rows; a published client gets them all.
  const most = call.kind === undefined ? {} : { most: scatterRows.chart }
  const means = call.depths === 'layers' ? { depths: call.depths } : {}
  return { ok: true, cut, plan: { procedure, observations, ...selection, ...most, ...means } }
}

type NamedVariables =
  | { readonly ok: true; readonly listed: readonly [ListedVariable, ...ListedVariable[]] }
  | { readonly ok: false; readonly missing: string }

/** The variables that `fields` names: one, whatever signs its name holds, or several between commas. It stops at the first that there is none of. */
async function findVariables(catalog: VariableFinder, table: string, field: string): Promise<NamedVariables> {
  const whole = await catalog.find(table, field)
  if (whole) return { ok: true, listed: [whole] }
  const listed: ListedVariable[] = []
  for (const name of new Set(field.split(',').map((part) => part.trim()))) {
    const each = name === '*' ? undefined : await catalog.find(table, name)
    if (!each) return { ok: false, missing: name }
    listed.push(each)
  }
  const [first, ...rest] = listed
  return first ? { ok: true, listed: [first, ...rest] } : { ok: false, missing: field }
}

/** Computes how far above the surface a box begins, metres. Published clients widen boxes by a tolerance. */
const heightAbove = ({ kind, depth1, depth2 }: SpQuery) =>
  kind === undefined && Number(depth2) >= 0 ? Math.max(0, -Number(depth1)) : 0

const listOf = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`

/** The procedure whose rules hold for means that are taken of a table's rows: those of times for a field, those of the rows for observations. */
export const procedureForMeans = ({ grid }: Pick<ListedVariable, 'grid'>): Procedure =>
  grid ? 'uspTimeSeries' : 'uspSpaceTime'

/** The cells and values that a plan reads: what its answer holds, or takes means of; of a depth profile of observations its exact depths too. */
export async function countValues(engine: Engine, plan: AnyPlan, level: number, signal: AbortSignal) {
  const counted = await engine.count(plan, { level }, signal)
  if (!counted.ok) return { ok: false as const, refusal: refusalOfEngine(counted.refusal) }
  const all = 'grid' in plan ? plan.grid.variables : plan.observations.columns
  const columns = plan.variables === '*' ? all.length : plan.variables.length
  const depths = counted.depths ? { depths: counted.depths } : {}
  return { ok: true as const, cells: counted.cells, values: counted.cells * columns, ...depths }
}

// Ranges wider than the data, charts that sparse data is not drawn as, and more than a year of plots are faults of a form, not of a question.
const formProblems: ReadonlySet<ProblemType> = new Set<ProblemType>([
  'notForSparse',
  'noDepth',
  'depthStartTooLarge',
  'depthEndTooSmall',
  'startTooLarge',
  'endTooSmall',
  'longitudeOutside',
  'startDateTooEarly',
  'endDateTooLate',
  'startTimeTooEarly',
  'endTimeTooLate',
  'rangeTooLong',
])

/**
 * The first problem of a request that holds so many values, judged as in the browser (L8). A call that names no `kind` comes from a published
 * client: it may ask beyond the data, and gets what is there.
 */
export function problemOf(call: SpQuery, cut: Cut, caller: Caller, values: number): Problem | undefined {
  const verdict = judge({ gate: 'service', cut, caller, cells: values })
  if (verdict.ok) return undefined
  return call.kind === undefined ? verdict.problems.find(({ type }) => !formProblems.has(type)) : verdict.problem
}

const statusOfRefusal: Partial<Record<EngineRefusal['code'], Refusal['status']>> = {
  closed: 503,
  cancelled: 503,
  'engine-away': 503,
  'engine-full': 503,
  busy: 503,
  'too-many-readers': 503,
  'over-budget': 413,
}

/** An engine's refusal as the service says it. */
export const refusalOfEngine = (refusal: EngineRefusal): Refusal => ({
  status: statusOfRefusal[refusal.code] ?? 400,
  sentence: refusalText(refusal),
  ...againOf(refusal),
})

const againOf = (refusal: EngineRefusal): Pick<Refusal, 'again'> => {
  if ('retrySeconds' in refusal) return { again: refusal.retrySeconds }
  return refusal.code === 'engine-away' || refusal.code === 'engine-full' ? { again: awaySeconds } : {}
}
