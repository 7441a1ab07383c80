import { ascending, depthAxis, latitudeAxis, longitudeAxis } from './axis.ts'
import type { OrderedAxis, SpacedAxis } from './axis.ts'
import { dateAt, parseTimeUnits } from '../netcdf/cf-time-units.ts'
import { plausibleYears, readTime } from '../netcdf/cf-time.ts'
import { calendarNamed } from '../netcdf/cf-calendar.ts'
import { faultOfDegrees, metresIn } from '../netcdf/cf-role.ts'
import type { Role } from '../netcdf/cf-role.ts'
import { decodeWhole } from '../netcdf/cf-values.ts'
import { attributeText, isNumeric } from '../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../netcdf/field-file.ts'
import { Refusal } from '../problem.ts'
import type { Calendar } from '../../store/grid.ts'
import { timeCoverageOf } from '../netcdf/time-coverage.ts'
import { isOfOtherZone } from '../netcdf/zone-of-times.ts'

/** A variable whose every dimension has a place: where each axis stands among its dimensions, −1 where it has none. */
export interface PlacedVariable {
  readonly variable: FieldVariable
  /** As stated in the file or by the caller. */
  readonly unit: string
  readonly dims: { readonly time: number; readonly depth: number; readonly lat: number; readonly lon: number }
}

/** Coordinate variables of a file by what they measure and what they lie along. */
export interface Coordinates {
  readonly byDimension: ReadonlyMap<string, { readonly variable: FieldVariable; readonly role: Role }>
  readonly all: readonly { readonly variable: FieldVariable; readonly role: Role }[]
}

/** The axes of a table in our order, each with the way back to the file. */
export interface PlacedAxes {
  readonly calendar: Calendar
  readonly time: OrderedAxis | undefined
  /** Days one time stands for, where the file says so (bounds, or a stated period). */
  readonly period: number | undefined
  readonly depth: OrderedAxis | undefined
  readonly lat: SpacedAxis
  readonly lon: SpacedAxis
}

/** Reads the axes of variables that lie on the same ones. Throws a `Refusal` that names the axis that cannot be used. */
export function placeAxes(
  file: FieldFile,
  name: string,
  variables: readonly [PlacedVariable, ...PlacedVariable[]],
  coordinates: Coordinates,
): PlacedAxes {
  const [sample] = variables
  const along = (index: number) => coordinates.byDimension.get(sample.variable.dimensions[index] ?? '')?.variable
  const lat = horizontal(file, name, along(sample.dims.lat), latitudeAxis)
  const lon = horizontal(file, name, along(sample.dims.lon), longitudeAxis)
  const variable = along(sample.dims.time) ?? scalarOf('time', sample.variable, coordinates)
  const time = variable ? placeTime(file, name, variable) : placeUnnamedTime(file, name, sample.variable, coordinates)
  const depth = along(sample.dims.depth) ?? commonDepth(variables, coordinates)
  return { ...time, depth: placeDepth(file, name, depth), lat, lon }
}

function horizontal(
  file: FieldFile,
  name: string,
  variable: FieldVariable | undefined,
  axisOf: typeof latitudeAxis,
): SpacedAxis {
  if (!variable) throw new Error('a placed variable has both horizontal axes')
  const fault = faultOfDegrees(variable, axisOf === latitudeAxis ? 'lat' : 'lon')
  if (fault) throw new Refusal({ kind: 'spacing', file: name, axis: variable.name, detail: fault })
  const bounds = variable.shape[0] === 1 ? boundsOf(file, variable, 'bounds') : undefined
  const width = bounds && bounds.length === 2 ? Math.abs((bounds[1] ?? 0) - (bounds[0] ?? 0)) : undefined
  const result = axisOf(decodeWhole(file, variable), width)
  if (result.ok) return result.axis
  throw new Refusal({ kind: 'spacing', file: name, axis: variable.name, detail: result.detail })
}

function placeDepth(file: FieldFile, name: string, variable: FieldVariable | undefined): OrderedAxis | undefined {
  if (!variable) return undefined
  const refuse = (detail: string) => new Refusal({ kind: 'depth', file: name, axis: variable.name, detail })
  const values = decodeWhole(file, variable)
  const units = attributeText(variable.attributes, 'units') ?? ''
  const upward = countsUp(variable, values)
  if (/above_sea_floor/i.test(attributeText(variable.attributes, 'standard_name') ?? ''))
    throw refuse('it counts from the sea floor')
  // A single height above the sea (0 m, 2 m, 10 m) is that of a surface field, and no depth.
  if (values.length === 1 && upward && (values[0] ?? 0) >= 0) return undefined
  const metres = metresIn(units)
  if (metres === undefined) throw refuse(units === '' ? 'it states no units' : `its units "${units}" are no length`)
  const result = depthAxis(values, upward ? -metres : metres)
  if (!result.ok) throw refuse(result.detail)
  return result.axis
}

/** Whether a vertical axis counts upward: by its attributes, else by values that are none above 0. */
export function countsUp(variable: FieldVariable, values: ArrayLike<number>): boolean {
  const positive = attributeText(variable.attributes, 'positive')?.toLowerCase()
  if (positive === 'up' || positive === 'down') return positive === 'up'
  const standard = attributeText(variable.attributes, 'standard_name')?.toLowerCase() ?? variable.name.toLowerCase()
  if (/height|altitude/.test(standard)) return true
  return Array.from(values).every((x) => x <= 0) && Array.from(values).some((x) => x < 0)
}

type PlacedTime = Pick<PlacedAxes, 'calendar' | 'time' | 'period'>
const timeless: PlacedTime = { calendar: 'none', time: undefined, period: undefined }

/** The one time of a field without a time axis: where its file says what it covers, or has a single time. */
function placeUnnamedTime(
  file: FieldFile,
  name: string,
  { attributes }: FieldVariable,
  coordinates: Coordinates,
): PlacedTime {
  if (/\b(within|over) years\b/.test(attributeText(attributes, 'cell_methods') ?? '')) return timeless
  const coverage = timeCoverageOf(file.attributes)
  const single = timeOfFile(file, coordinates)
  if (!coverage) return single ? placeTime(file, name, single) : timeless
  const time = { values: Float64Array.of(coverage.start), order: Int32Array.of(0) }
  return { calendar: 'utc', time, period: coverage.days }
}

function placeTime(file: FieldFile, name: string, variable: FieldVariable): PlacedTime {
  const { attributes } = variable
  const refuse = (detail: string, way?: string) =>
    new Refusal({ kind: 'time', file: name, axis: variable.name, detail, way })
  const refuseSeason = (detail: string) => new Refusal({ kind: 'season', file: name, axis: variable.name, detail })
  if (!isNumeric(variable.type)) throw refuse('its values are not numbers')
  if (isOfOtherZone(variable)) throw refuse('it tells times of another zone', 'write them in UTC')
  const source = {
    values: decodeWhole(file, variable),
    units: attributeText(attributes, 'units') ?? '',
    calendar: attributeText(attributes, 'calendar'),
    repeats: attributes.has('modulo') || attributes.has('climatology'),
  }
  const bounds = boundsOf(file, variable, attributes.has('climatology') ? 'climatology' : 'bounds')
  if (attributes.has('climatology') && source.values.length === 1 && bounds) {
    const months = monthsOfYear(source.units, source.calendar, bounds)
    if (months === 12) return timeless
    if (months !== undefined && months !== 1) throw refuseSeason(`one of ${months} months`)
  }
  if (attributes.has('climatology') && source.values.length > 1 && bounds) {
    const months = monthsOfYear(source.units, source.calendar, bounds) ?? 1
    // Bounds that end with the last day of a month, and not with the first of the next, seem to span a year.
    if (months > 1 && months < 12) throw refuseSeason(`each of ${months} months`)
  }
  const result = readTime(source)
  if (!result.ok) throw refuse(result.detail, result.way)
  const strange = result.calendar === 'utc' ? strangeYear(result.values, source.calendar) : undefined
  if (strange !== undefined) throw refuse(`it has a time in the year ${strange}, and no calendar of a model`)
  const order = ascending(result.values)
  const time = { values: order.map((i) => result.values[i] ?? Number.NaN), order: Int32Array.from(order) }
  return { calendar: result.calendar, time, period: periodOf(variable, bounds) }
}

/** A year in which no field was observed, of times in the calendar in use: years of models may be any. */
function strangeYear(epochs: Float64Array, calendar: string | undefined): number | undefined {
  const named = calendarNamed(calendar)
  if (named !== 'mixed' && named !== 'gregorian') return undefined
  const years = Array.from(epochs, (ms) => new Date(ms).getUTCFullYear())
  return years.find((year) => year < plausibleYears.least || year > plausibleYears.most)
}

/** The single time of a file that has no other one, and that no variable has as a dimension or names: the time of all its fields. */
function timeOfFile(file: FieldFile, { all }: Coordinates): FieldVariable | undefined {
  const [time, ...others] = all.filter(({ role }) => role === 'time').map(({ variable }) => variable)
  if (!time || others.length > 0 || time.shape.some((length) => length !== 1)) return undefined
  const { name, attributes, dimensions } = time
  const isUsed = file.variables.some(
    (each) =>
      each !== time &&
      (each.dimensions.some((dimension) => dimensions.includes(dimension)) ||
        attributeText(each.attributes, 'coordinates')?.split(/\s+/).includes(name)),
  )
  const isTime =
    attributeText(attributes, 'standard_name') === 'time' || attributes.has('axis') || /^(time|t)$/i.test(name)
  return isTime && !isUsed ? time : undefined
}

/** The single depth in a unit of length that all variables name. */
function commonDepth(variables: readonly PlacedVariable[], coordinates: Coordinates): FieldVariable | undefined {
  const [depth, ...others] = new Set(variables.map(({ variable }) => scalarOf('depth', variable, coordinates)))
  if (!depth || others.length > 0) return undefined
  return metresIn(attributeText(depth.attributes, 'units') ?? '') === undefined ? undefined : depth
}

/** A single coordinate that a variable names without having it as a dimension. */
function scalarOf(role: 'time' | 'depth', variable: FieldVariable, { all }: Coordinates): FieldVariable | undefined {
  const named = attributeText(variable.attributes, 'coordinates')?.split(/\s+/) ?? []
  return all.find(
    (each) => each.role === role && named.includes(each.variable.name) && each.variable.shape.every((n) => n === 1),
  )?.variable
}

/** Months of the year that climatology bounds span: 1 for January, 12 for a whole year. */
function monthsOfYear(units: string, calendar: string | undefined, bounds: ArrayLike<number>): number | undefined {
  const parsed = parseTimeUnits(units)
  const named = calendarNamed(calendar)
  if (!parsed || !named || bounds.length !== 2) return undefined
  const [start, end] = [bounds[0] ?? Number.NaN, bounds[1] ?? Number.NaN].map(
    (value) => dateAt(parsed, named, value).month,
  )
  return (((end ?? 0) - (start ?? 0) + 11) % 12) + 1
}

function periodOf(variable: FieldVariable, bounds: ArrayLike<number> | undefined): number | undefined {
  const { attributes } = variable
  const days = parseTimeUnits(attributeText(attributes, 'units') ?? '')?.days
  if (bounds && days !== undefined) {
    const period = Math.abs((bounds[1] ?? Number.NaN) - (bounds[0] ?? Number.NaN)) * days
    if (period > 0) return period
  }
  // NOAA's older files state it as "year-month-day hour:minute:second".
  const stated = /^(\d+)-(\d+)-(\d+)/.exec(
    attributeText(attributes, 'avg_period') ?? attributeText(attributes, 'delta_t') ?? '',
  )
  const [years = 0, months = 0, rest = 0] = (stated ?? []).slice(1).map(Number)
  const total = years * 365.25 + months * 30.44 + rest
  return total > 0 ? total : undefined
}

function boundsOf(file: FieldFile, variable: FieldVariable, attribute: string): ArrayLike<number> | undefined {
  const named = attributeText(variable.attributes, attribute)
  const bounds = file.variables.find(({ name }) => name === named)
  if (!bounds || bounds.shape.length !== 2 || bounds.shape[1] !== 2) return undefined
  return file.read(bounds, [0, 0], [1, 2])
}
