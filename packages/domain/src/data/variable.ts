import { knownDepthLevels } from './depth-grids.ts'
import { type Result, found, refused } from '../problem.ts'
import { type Interval, type Region, wrapRegion } from '../region.ts'
import { type SpatialResolution, labelSpatialStep, parseSpatialResolution } from './resolution.ts'
import {
  type TemporalResolution,
  monthlyClimatology,
  parseTemporalResolution,
  timeIndependent,
} from './temporal-resolution.ts'
import { type Calendar, parseTime } from './time.ts'

/**
 * The answer of `GET /api/catalog/variable`. The published names mislead (W1): `Variable` is the variable's short name, which is its column;
 * `Short_Name` is the dataset's short name and `Dataset_Name` its long one. Members after `Has_Depth` are this service's own.
 */
export interface VariableRow {
  readonly ID: number
  readonly Dataset_ID: number
  readonly Variable: string
  readonly Long_Name: string
  readonly Unit: string | null
  readonly Table_Name: string
  readonly Short_Name: string
  readonly Dataset_Name: string
  readonly Make: string
  readonly Sensor: string | null
  readonly Process_Level: string | null
  readonly Study_Domain: string | null
  readonly Spatial_Resolution: string
  readonly Temporal_Resolution: string
  readonly Time_Min: string | null
  readonly Time_Max: string | null
  readonly Lat_Min: number | null
  readonly Lat_Max: number | null
  readonly Lon_Min: number | null
  readonly Lon_Max: number | null
  readonly Depth_Min: number | null
  readonly Depth_Max: number | null
  readonly Lat_Count: number | null
  readonly Variable_Count: number | null
  readonly Variable_Mean: number | null
  readonly Variable_STD: number | null
  readonly Variable_Min: number | null
  readonly Variable_Max: number | null
  readonly Variable_25th: number | null
  readonly Variable_50th: number | null
  readonly Variable_75th: number | null
  readonly Comment: string | null
  readonly Data_Source: string | null
  readonly Distributor: string | null
  readonly Dataset_Description: string | null
  readonly Acknowledgement: string | null
  readonly Visualize: boolean | number | null
  readonly Keywords: string | null
  readonly Has_Depth: boolean | number | null
  /** Even steps of the stored axes, degrees. */
  readonly Lat_Step?: number | null
  readonly Lon_Step?: number | null
  /** Stored depths, metres, ascending. */
  readonly Depth_Levels?: readonly number[] | null
  /** Number of stored times. */
  readonly Time_Count?: number | null
  readonly Calendar?: Calendar | null
}

/** The properties of a variable that the rules use. */
export interface Variable {
  readonly id: number
  readonly datasetId: number
  /** The column. */
  readonly name: string
  readonly longName: string
  /** The unit as the catalog spells it; `formatUnit` gives the usual spelling. */
  readonly unit: string
  readonly table: string
  readonly dataset: { readonly shortName: string; readonly longName: string }
  readonly make: string
  readonly spatial: SpatialResolution
  readonly temporal: TemporalResolution
  readonly calendar: Calendar
  /** Bounds of the data; longitudes in −180…180. */
  readonly coverage: Region
  /** Metres; null when the variable is known at the surface only. */
  readonly depth: Interval | null
  /** Stored depths, ascending; null when unknown. */
  readonly depthLevels: readonly number[] | null
  /** Epoch milliseconds for `utc`, months for `month`, null for `none`. */
  readonly time: Interval | null
  readonly timeCount: number | null
  /** Values in the whole variable, null when unknown. */
  readonly count: number | null
}

/** Data without a regular lattice in space: stations, casts, underway measurements. */
export const isIrregular = (variable: Variable): boolean => variable.spatial.type === 'irregular'

export const isSurfaceOnly = (variable: Variable): boolean => variable.depth === null

/** Reads a variable from a catalog row. A resolution (L7), bound or date that is missing or cannot be read is a problem. */
export function variableFromRow(row: VariableRow): Result<Variable> {
  const spatial = spatialOf(row)
  if (!spatial.ok) return spatial
  const temporal = temporalOf(row)
  if (!temporal.ok) return temporal
  const coverage = coverageOf(row)
  if (!coverage.ok) return coverage
  const calendar = calendarOf(temporal.value)
  const time = timeOf(row, calendar)
  if (!time.ok) return time
  const depth = depthOf(row)
  const levels = row.Depth_Levels?.length ? row.Depth_Levels : knownDepthLevels(row.Table_Name)
  return found({
    id: row.ID,
    datasetId: row.Dataset_ID,
    name: row.Variable,
    longName: row.Long_Name,
    unit: row.Unit ?? '',
    table: row.Table_Name,
    dataset: { shortName: row.Short_Name, longName: row.Dataset_Name },
    make: row.Make,
    spatial: spatial.value,
    temporal: temporal.value,
    calendar,
    coverage: coverage.value,
    depth,
    depthLevels: depth && spatial.value.type === 'regular' ? levels : null,
    time: time.value,
    timeCount: row.Time_Count ?? null,
    count: row.Variable_Count,
  })
}

/** The resolution of the label, or the usual steps of the stored grid where the label has none, as for a grid with uneven rows. */
function spatialOf({
  Spatial_Resolution: label,
  Lat_Step: lat,
  Lon_Step: lon,
}: VariableRow): Result<SpatialResolution> {
  const read = parseSpatialResolution(label)
  if ((read.ok && read.value.type === 'regular') || !lat || !lon) return read
  return found({ type: 'regular', label: read.ok ? read.value.label : labelSpatialStep(lat, lon), lat, lon })
}

function temporalOf(row: VariableRow): Result<TemporalResolution> {
  if (row.Calendar === 'none') return found(timeIndependent)
  if (row.Calendar === 'month') return found(monthlyClimatology)
  return parseTemporalResolution(row.Temporal_Resolution)
}

const calendarOf = (temporal: TemporalResolution): Calendar =>
  temporal.type === 'none' ? 'none' : temporal.type === 'climatology' ? 'month' : 'utc'

const unreadable = (name: string, value: string | number | null): Result<never> =>
  refused(
    value === null ? { type: 'missingParameter', name } : { type: 'invalidParameter', name, value: String(value) },
  )

function coverageOf(row: VariableRow): Result<Region> {
  const bounds = { lat1: row.Lat_Min, lat2: row.Lat_Max, lon1: row.Lon_Min, lon2: row.Lon_Max }
  const names = { lat1: 'Lat_Min', lat2: 'Lat_Max', lon1: 'Lon_Min', lon2: 'Lon_Max' } as const
  for (const key of ['lat1', 'lat2', 'lon1', 'lon2'] as const) {
    if (!Number.isFinite(bounds[key])) return unreadable(names[key], bounds[key])
  }
  return found(wrapRegion(bounds as Region))
}

function timeOf(row: VariableRow, calendar: Calendar): Result<Interval | null> {
  if (calendar === 'none') return found(null)
  if (calendar === 'month') return found([1, 12])
  const [low, high] = [parseTime(row.Time_Min ?? ''), parseTime(row.Time_Max ?? '')]
  if (low === null) return unreadable('Time_Min', row.Time_Min)
  return high === null ? unreadable('Time_Max', row.Time_Max) : found([low, high])
}

/** A catalog may contradict itself, so a variable has depth only when its table has the column and its data reach below the surface. */
function depthOf(row: VariableRow): Interval | null {
  const column = row.Has_Depth === null || Boolean(row.Has_Depth)
  const most = row.Depth_Max ?? row.Depth_Levels?.at(-1) ?? null
  return column && most !== null && most > 0 ? [row.Depth_Min ?? 0, most] : null
}
