import { parseTime } from '@isobath/domain'
import { matchSql } from '../../sql/data/match.ts'
import type { MatchSource, Tolerances } from '../../sql/data/match.ts'
import { boxBounds, nameValues, requestRefusal, readRowRequest, readMeansRequest } from './row-request.ts'
import type { ProcedureContext, DerivedStatementResult } from './row-request.ts'
import { isoDate } from './iso-date.ts'
import type { Refusal } from '../http/refusal.ts'
import { bareName } from '../../sql/call.ts'

type Box = Readonly<Record<string, string>>

/** The procedure uspMatch. */
export async function buildMatch(args: readonly string[], context: ProcedureContext): Promise<DerivedStatementResult> {
  if (args.length !== 16)
    return requestRefusal(
      'uspMatch takes a source and a target with their variables, eight bounds and four tolerances.',
    )
  const [source = '', sourceField = '', tableName = '', fields = '', dt1 = '', dt2 = '', ...rest] = args
  const box = onGlobe({ dt1: isoDate(dt1), dt2: isoDate(dt2), ...nameValues(boxBounds, rest) })
  const tolerances = tolerancesOf(rest.slice(boxBounds.length))
  if (!tolerances) return requestRefusal('The tolerances of uspMatch are numbers that are not negative.')
  const from = await matchSource(source, sourceField, box, context)
  if (!from.ok) return from
  const target = await readMeansRequest({ tableName, fields, ...widened(box, tolerances) }, context)
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
  box: Box,
  context: ProcedureContext,
): Promise<
  | { readonly ok: true; readonly source: MatchSource; readonly tables: readonly string[] }
  | { readonly ok: false; readonly refusal: Refusal }
> {
  if (bareName(table).toLowerCase() !== cruiseTable.toLowerCase()) {
    // Without a variable clients want the places and times of the source alone.
    const isBare = bareName(field) === ''
    const request = await readRowRequest(
      'uspSpaceTime',
      { tableName: table, fields: isBare ? '*' : field, ...box },
      context,
    )
    if (!request.ok) return request
    const { plan, cut } = request
    const source = isBare ? { plan } : { plan, variable: cut.variable.name }
    return { ok: true, source, tables: [cut.variable.table] }
  }
  const cruise = Number(field)
  if (!Number.isInteger(cruise)) return requestRefusal('A cruise is named by its number.')
  const [from, to] = [parseTime(box['dt1'] ?? ''), parseTime(box['dt2'] ?? '')]
  const numbers = boxBounds.map((name) => numberOf(box[name]))
  if (from === null || to === null || !numbers.every(Number.isFinite))
    return requestRefusal('The bounds of uspMatch are dates and numbers.')
  const [lat1 = 0, lat2 = 0, lon1 = 0, lon2 = 0] = numbers
  const range = { time: { from, to }, lat: { from: lat1, to: lat2 }, lon: { from: lon1, to: lon2 } }
  return { ok: true, source: { cruise, box: range }, tables: [] }
}

function tolerancesOf(texts: readonly string[]): Tolerances | undefined {
  const [time = NaN, lat = NaN, lon = NaN, depth = NaN] = texts.map(numberOf)
  return [time, lat, lon, depth].every((x) => x >= 0 && Number.isFinite(x)) ? { time, lat, lon, depth } : undefined
}

const numberOf = (text = '') => (text.trim() === '' ? NaN : Number(text))

const folded = (lon: number) => (lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon)
const onSphere = (lat: number) => Math.max(-90, Math.min(90, lat))

/** Published clients widen a box by their tolerances before they send it, beyond the poles and around the earth: it is brought back onto the globe. */
function onGlobe(box: Box): Box {
  const numbers = Object.fromEntries(boxBounds.map((name) => [name, numberOf(box[name])]))
  const { lat1 = NaN, lat2 = NaN, lon1 = NaN, lon2 = NaN } = numbers
  const isAround = lon2 - lon1 >= 360
  const brought = {
    lat1: onSphere(lat1),
    lat2: onSphere(lat2),
    lon1: isAround ? -180 : folded(lon1),
    lon2: isAround ? 180 : folded(lon2),
  }
  // A text that is not a number stays as it was sent, and is refused by name later.
  const sound = Object.entries(brought).filter(([, value]) => Number.isFinite(value))
  return { ...box, ...Object.fromEntries(sound.map(([name, value]) => [name, String(value)])) }
}

const dayMs = 86_400_000

/** The box of the source, wider by the tolerances: what may be near it. */
function widened(box: Box, { time, lat, lon, depth }: Tolerances): Box {
  const at = (name: string) => Number(box[name])
  const spans = (at('lon2') - at('lon1') + 360) % 360 || (at('lon1') === at('lon2') ? 0 : 360)
  const isAround = spans + 2 * lon >= 360
  const moved = (name: string, by: number) => {
    const ms = parseTime(box[name] ?? '')
    return ms === null ? (box[name] ?? '') : new Date(ms + by * dayMs).toISOString()
  }
  return {
    // A day counts from its beginning to its end.
    dt1: moved('dt1', -time - 1),
    dt2: moved('dt2', time + 1),
    lat1: String(onSphere(Math.min(at('lat1'), at('lat2')) - lat)),
    lat2: String(onSphere(Math.max(at('lat1'), at('lat2')) + lat)),
    lon1: isAround ? '-180' : String(folded(at('lon1') - lon)),
    lon2: isAround ? '180' : String(folded(at('lon2') + lon)),
    depth1: String(Math.max(0, at('depth1') - depth)),
    depth2: String(at('depth2') + depth),
  }
}
