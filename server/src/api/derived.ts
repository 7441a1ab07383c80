import type { Asker } from '@isobath/domain'
import type { VariableFinder } from '../catalogue/cache.ts'
import { columnsOf } from '../sql/catalogue/tables.ts'
import { aggregateSql, climatologyParts, isClimatologyPart } from '../sql/data/aggregate.ts'
import { ancillarySql, ancillaryTable } from '../sql/data/ancillary.ts'
import { matchSql } from '../sql/data/match.ts'
import type { MatchSource, Tolerances } from '../sql/data/match.ts'
import { found } from '../sql/tokens.ts'
import type { Read } from '../sql/tokens.ts'
import type { SqlInstance } from '../sql/instance.ts'
import type { Engine } from '../engine/engine.ts'
import { spParameters } from './data.schema.ts'
import type { SpQuery } from './data.schema.ts'
import { badRequest, refusalOf } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { countValues, place, problemOf, readAs } from './request.ts'
import type { Placed } from './request.ts'
import { bareName } from './statement.ts'
import { sentenceOf } from './validate.ts'

/** A statement over tables of data, and the tables it reads. */
export interface Derived {
  readonly ok: true
  readonly tables: readonly string[]
  readonly build: (instance: SqlInstance) => Read<string>
}

type Deriving = Derived | { readonly ok: false; readonly refusal: Refusal }
type Placing = (Placed & { readonly ok: true }) | { readonly ok: false; readonly refusal: Refusal }

interface Asking {
  readonly catalogue: VariableFinder
  readonly engine: Engine
  readonly asker: Asker
  readonly signal: AbortSignal
}

const no = (sentence: string): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: badRequest(sentence),
})

/** The procedures that bring rows together, by their names in lower case; undefined of others. */
export const deriveFor = (name: string) => (Object.hasOwn(derived, name) ? derived[name] : undefined)

type Derive = (args: readonly string[], asking: Asking) => Promise<Deriving>

const derived: Readonly<Record<string, Derive>> = {
  uspaggregate: aggregate,
  uspmatch: match,
  uspaddancillary: ancillary,
}

const bounds = ['lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const

const named = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']))

async function aggregate(args: readonly string[], asking: Asking): Promise<Deriving> {
  if (args.length !== 10)
    return no('uspAggregate takes a table, a variable, a part of the year, its number and six bounds.')
  const [tableName = '', fields = '', part = '', number = '', ...box] = args
  const kind = part.trim().toLowerCase()
  if (!isClimatologyPart(kind))
    return no(`uspAggregate knows ${Object.keys(climatologyParts).join(', ')}, and no ${part}.`)
  const value = Number(number)
  if (!Number.isInteger(value) || value < 1 || value > climatologyParts[kind])
    return no(`A ${kind} is a whole number from 1 to ${climatologyParts[kind]}.`)
  const placed = await placeMeans({ tableName, fields, ...named(bounds, box) }, asking)
  if (!placed.ok) return placed
  const { plan, cut } = placed
  return {
    ok: true,
    tables: [cut.variable.table],
    build: () => aggregateSql(plan, cut.variable.name, kind, value),
  }
}

async function match(args: readonly string[], asking: Asking): Promise<Deriving> {
  if (args.length !== 16)
    return no('uspMatch takes a source and a target with their variables, eight bounds and four tolerances.')
  const [source = '', sourceField = '', tableName = '', fields = '', dt1 = '', dt2 = '', ...rest] = args
  const box = { dt1, dt2, ...named(bounds, rest) }
  const tolerances = tolerancesOf(rest.slice(bounds.length))
  if (!tolerances) return no('The tolerances of uspMatch are numbers that are not negative.')
  const from = await matchSource(source, sourceField, box, asking)
  if (!from.ok) return from
  const target = await placeMeans({ tableName, fields, ...widened(box, tolerances) }, asking)
  if (!target.ok) return target
  const { plan, cut } = target
  return {
    ok: true,
    tables: [...from.tables, cut.variable.table],
    build: () => matchSql(from.source, { plan, variable: cut.variable.name }, tolerances),
  }
}

const cruiseTable = 'tblCruise_Trajectory'

async function matchSource(
  table: string,
  field: string,
  box: Readonly<Record<string, string>>,
  asking: Asking,
): Promise<
  | { readonly ok: true; readonly source: MatchSource; readonly tables: readonly string[] }
  | { readonly ok: false; readonly refusal: Refusal }
> {
  if (bareName(table).toLowerCase() !== cruiseTable.toLowerCase()) {
    const placed = await placeAs('uspSpaceTime', { tableName: table, fields: field, ...box }, asking)
    if (!placed.ok) return placed
    const { plan, cut } = placed
    return { ok: true, source: { plan, variable: cut.variable.name }, tables: [cut.variable.table] }
  }
  const cruise = Number(field)
  if (!Number.isInteger(cruise)) return no('A cruise is named by its number.')
  const [from, to] = [Date.parse(box['dt1'] ?? ''), Date.parse(box['dt2'] ?? '')]
  const numbers = bounds.map((name) => Number(box[name]))
  if (![from, to, ...numbers].every(Number.isFinite)) return no('The bounds of uspMatch are dates and numbers.')
  const [lat1 = 0, lat2 = 0, lon1 = 0, lon2 = 0] = numbers
  const range = { time: { from, to }, lat: { from: lat1, to: lat2 }, lon: { from: lon1, to: lon2 } }
  return { ok: true, source: { cruise, box: range }, tables: [] }
}

function tolerancesOf(texts: readonly string[]): Tolerances | undefined {
  const [time = NaN, lat = NaN, lon = NaN, depth = NaN] = texts.map((text) => (text.trim() === '' ? NaN : Number(text)))
  return [time, lat, lon, depth].every((x) => x >= 0 && Number.isFinite(x)) ? { time, lat, lon, depth } : undefined
}

const dayMs = 86_400_000

/** The box of the source, wider by the tolerances: what may be near it. */
function widened(box: Readonly<Record<string, string>>, { time, lat, lon, depth }: Tolerances) {
  const at = (name: string) => Number(box[name])
  const spans = (at('lon2') - at('lon1') + 360) % 360 || (at('lon1') === at('lon2') ? 0 : 360)
  const isAround = spans + 2 * lon >= 360
  const moved = (name: string, by: number) => {
    const ms = Date.parse(box[name] ?? '')
    return Number.isNaN(ms) ? (box[name] ?? '') : new Date(ms + by * dayMs).toISOString()
  }
  const folded = (x: number) => String(x > 180 ? x - 360 : x < -180 ? x + 360 : x)
  return {
    // A day counts from its beginning to its end.
    dt1: moved('dt1', -time - 1),
    dt2: moved('dt2', time + 1),
    lat1: String(Math.max(-90, Math.min(at('lat1'), at('lat2')) - lat)),
    lat2: String(Math.min(90, Math.max(at('lat1'), at('lat2')) + lat)),
    lon1: isAround ? '-180' : folded(at('lon1') - lon),
    lon2: isAround ? '180' : folded(at('lon2') + lon),
    depth1: String(Math.max(0, at('depth1') - depth)),
    depth2: String(at('depth2') + depth),
  }
}

async function ancillary(args: readonly string[], asking: Asking): Promise<Deriving> {
  if (args.length !== 1 && args.length !== 9) return no('uspAddAncillary takes a table, and eight bounds or none.')
  const [tableName = '', dt1, dt2, ...box] = args
  const given = dt1 === undefined ? {} : { dt1, dt2: dt2 ?? '', ...named(bounds, box) }
  const placed = await placeAs('uspSpaceTime', { tableName, fields: '*', ...given }, asking)
  if (!placed.ok) return placed
  const { plan, cut } = placed
  return {
    ok: true,
    tables: [cut.variable.table, ancillaryTable],
    build: (instance) => {
      const known = instance.table(ancillaryTable)
      return found(ancillarySql(plan, known ? columnsOf(known).map(({ name }) => name) : []))
    },
  }
}

/** A target: its values are read and made means of, and its dates may be those of a climatology. */
const placeMeans = (call: Readonly<Record<string, string>>, asking: Asking) => placeAs(readAs, call, asking)

/** Places a call whose bounds may be left out, which means all there is; judged as that procedure, or as the table says. */
async function placeAs(
  as: string | typeof readAs,
  call: Readonly<Record<string, string>>,
  asking: Asking,
): Promise<Placing> {
  const { catalogue, engine, asker, signal } = asking
  const [table, field] = [bareName(call['tableName'] ?? ''), bareName(call['fields'] ?? '')]
  const listed = await catalogue.find(table, field)
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
  if (!checked.success) return no(sentenceOf(checked.error.issues, { ...whole, ...call }))
  const query: SpQuery = checked.data
  const placed = await place(catalogue, query)
  if (!placed.ok) return placed
  const counted = await countValues(engine, placed.plan, 0, signal)
  if (!counted.ok) return counted
  const problem = problemOf(query, placed.cut, asker, counted.values)
  return problem ? { ok: false, refusal: refusalOf(problem) } : placed
}
