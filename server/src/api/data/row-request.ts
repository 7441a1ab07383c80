import type { Caller } from '@isobath/domain'
import type { VariableFinder } from '../../catalog/cache.ts'
import type { Engine } from '../../engine/engine.ts'
import type { SqlCatalog } from '../../sql/sandbox.ts'
import type { Result } from '../../sql/statement/tokens.ts'
import { spParameters } from './data.schema.ts'
import type { SpQuery } from './data.schema.ts'
import { badRequest, refusalOf } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import { countValues, readDataRequest, problemOf, procedureForMeans } from './data-request.ts'
import type { DataRequest } from './data-request.ts'
import { bareName } from '../../sql/call.ts'
import { sentenceOf } from '../http/validate.ts'

/** A statement over tables of data, and the tables it reads. */
interface DerivedStatement {
  readonly ok: true
  readonly tables: readonly string[]
  readonly build: (catalog: SqlCatalog) => Result<string>
}

interface RequestRefusal {
  readonly ok: false
  readonly refusal: Refusal
}

export type DerivedStatementResult = DerivedStatement | RequestRefusal
type RowRequestResult = (DataRequest & { readonly ok: true }) | RequestRefusal

/** The sender of a procedure call, and the sources of its answer. */
export interface ProcedureContext {
  readonly catalog: VariableFinder
  readonly engine: Engine
  readonly caller: Caller
  readonly signal: AbortSignal
}

/** The bounds of a box but for its times, in the order of published procedures. */
export const boxBounds = ['lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const

export const nameValues = (names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']))

export const requestRefusal = (sentence: string): RequestRefusal => ({ ok: false, refusal: badRequest(sentence) })

/** Reads a request for means. Its values are read, and its dates may be those of a climatology. */
export const readMeansRequest = (call: Readonly<Record<string, string>>, context: ProcedureContext) =>
  readRowRequest(procedureForMeans, call, context)

/** Reads a call whose bounds may be left out, and judges it as that procedure. A bound that is left out selects everything. */
export async function readRowRequest(
  as: string | typeof procedureForMeans,
  call: Readonly<Record<string, string>>,
  context: ProcedureContext,
): Promise<RowRequestResult> {
  const { catalog, engine, caller, signal } = context
  const [table, field] = [bareName(call['tableName'] ?? ''), bareName(call['fields'] ?? '')]
  const listed = await catalog.find(table, field)
  const row = listed?.row
  const spName = typeof as === 'string' ? as : listed ? as(listed) : 'uspSpaceTime'
  const isMonthly = row?.Calendar === 'month'
  const whole = {
    dt1: isMonthly ? '01-01-1900' : (row?.Time_Min ?? '1900-01-01'),
    dt2: isMonthly ? '12-01-1900' : (row?.Time_Max ?? '1900-01-01'),
    lat1: '-90',
    lat2: '90',
    lon1: '-180',
    lon2: '180',
    depth1: '0',
    depth2: String(Math.max(0, row?.Depth_Max ?? 0)),
  }
  const months = isMonthly ? { dt1: whole.dt1, dt2: whole.dt2 } : {}
  const checked = spParameters.safeParse({ ...whole, ...call, ...months, spName })
  if (!checked.success) return requestRefusal(sentenceOf(checked.error.issues, { ...whole, ...call }))
  const query: SpQuery = checked.data
  const request = await readDataRequest(catalog, query)
  if (!request.ok) return request
  const counted = await countValues(engine, request.plan, 0, signal)
  if (!counted.ok) return counted
  const problem = problemOf(query, request.cut, caller, counted.values)
  return problem ? { ok: false, refusal: refusalOf(problem) } : request
}
