import { type ChartKind, type Procedure, chartKinds, isChartKind } from '../chart-kind.ts'
import type { Cut } from '../form/cut.ts'
import { type Problem, type Result, found, refused } from '../problem.ts'
import { wrapRegion } from '../region.ts'
import { type TimeRange, isoInstant, monthText, holdsEveryMonth, parseMonth, parseTime } from '../data/time.ts'
import { type Variable, isIrregular } from '../data/variable.ts'

/**
 * The part of the query of `GET /api/data/sp` (W2) that a cut has, as texts without URL encoding. `kind` is this service's own parameter: it names the chart whose limits
 * apply. Published clients leave it out.
 */
interface CutParams {
  readonly spName: string
  readonly tableName: string
  readonly fields: string
  /** ISO with milliseconds and Z, or `MM-01-1900` for a monthly climatology; ignored for a field without time. */
  readonly dt1: string
  readonly dt2: string
  readonly lat1: string
  readonly lat2: string
  readonly lon1: string
  readonly lon2: string
  readonly depth1: string
  readonly depth2: string
  readonly kind?: string | undefined
}

/** The query, also with this service's own `depths`: whether a depth profile of observations has a mean for each exact depth, as by default, or for each layer (D10). */
export interface SpParams extends CutParams {
  readonly depths?: 'exact' | 'layers' | undefined
}

/** The procedure that answers a kind. */
const procedureOf = (kind: ChartKind): Procedure => chartKinds[kind].procedure

/** The default chart of a procedure's answer: uspSpaceTime answers four kinds. */
function kindOfProcedure(procedure: string, irregular: boolean): ChartKind | null {
  if (procedure === 'uspSpaceTime') return irregular ? 'scatter' : 'heatmap'
  if (procedure === 'uspSectionMap') return 'sectionMap'
  if (procedure === 'uspTimeSeries') return 'timeSeries'
  return procedure === 'uspDepthProfile' ? 'depthProfile' : null
}

/** A date that procedures of a field without time may be given. */
const anyDate = '1900-01-01T00:00:00.000Z'

/** The query for a cut. The split is not sent, because the chart makes it. A cut without a kind selects all its values. */
export function cutToSp({ variable, region, times, depths, kind }: Cut): CutParams {
  return {
    spName: kind ? procedureOf(kind) : 'uspSpaceTime',
    tableName: variable.table,
    fields: variable.name,
    dt1: timeText(times, 'start'),
    dt2: timeText(times, 'end'),
    lat1: String(region.lat1),
    lat2: String(region.lat2),
    lon1: String(region.lon1),
    lon2: String(region.lon2),
    depth1: String(depths.start),
    depth2: String(depths.end),
    ...(kind ? { kind } : {}),
  }
}

function timeText(times: TimeRange, end: 'start' | 'end'): string {
  if (times.calendar === 'none') return anyDate
  return times.calendar === 'month' ? monthText(times[end]) : isoInstant(times[end])
}

/**
 * Reads the cut of a query; a parameter that is missing or cannot be read is a problem. Longitudes may be 0…360. A `kind` that the procedure does not
 * answer is refused. The caller looks the variable up by `tableName` and `fields`.
 */
export function spToCut(params: Partial<SpParams>, variable: Variable): Result<Cut> {
  const kind = kindOf(params, variable)
  if (!kind.ok) return kind
  const times = timesOf(params, variable)
  if (!times.ok) return times
  const numbers: Record<string, number> = {}
  for (const name of ['lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const) {
    const value = params[name]?.trim()
    if (!value) return missing(name)
    numbers[name] = Number(value)
    if (!Number.isFinite(numbers[name])) return invalid(name, value)
  }
  const { lat1, lat2, lon1, lon2, depth1, depth2 } = numbers as Record<NumberName, number>
  return found({
    variable,
    region: wrapRegion({ lat1, lat2, lon1, lon2 }),
    times: times.value,
    depths: { start: depth1, end: depth2 },
    kind: kind.value,
    split: [],
  })
}

type NumberName = 'lat1' | 'lat2' | 'lon1' | 'lon2' | 'depth1' | 'depth2'

const missing = (name: string) => refused({ type: 'missingParameter', name })
const invalid = (name: string, value: string): Result<never> => refused({ type: 'invalidParameter', name, value })

function kindOf({ spName, kind }: Partial<SpParams>, variable: Variable): Result<ChartKind> {
  if (!spName) return missing('spName')
  const usual = kindOfProcedure(spName, isIrregular(variable))
  if (!usual) return refused({ type: 'unknownProcedure', name: spName })
  if (!kind) return found(usual)
  return isChartKind(kind) && procedureOf(kind) === spName ? found(kind) : invalid('kind', kind)
}

function timesOf(params: Partial<SpParams>, variable: Variable): Result<TimeRange> {
  const { calendar } = variable
  if (calendar === 'none') return found({ calendar })
  const read = (name: 'dt1' | 'dt2'): number | Problem => {
    const text = params[name]?.trim()
    if (!text) return { type: 'missingParameter', name }
    const value = calendar === 'month' ? parseMonth(text) : parseTime(text)
    return value ?? { type: 'invalidDate', field: name === 'dt1' ? 'date1' : 'date2' }
  }
  const [start, end] = [read('dt1'), read('dt2')]
  if (typeof start !== 'number') return refused(start)
  if (typeof end !== 'number') return refused(end)
  const isYear = calendar === 'month' && holdsEveryMonth(params.dt1 ?? '', params.dt2 ?? '')
  return found(isYear ? { calendar, start: 1, end: 12 } : { calendar, start, end })
}
