import { attributeText, isNumeric } from '../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../netcdf/field-file.ts'
import { metresIn, roleOf } from '../netcdf/cf-role.ts'
import type { Role } from '../netcdf/cf-role.ts'
import { decodeWhole } from '../netcdf/cf-values.ts'
import { faultOfPacking } from '../netcdf/packing.ts'
import { hasUnstructuredGrid } from '../netcdf/unstructured-grid.ts'
import { placeAxes } from './place-axes.ts'
import type { Coordinates, PlacedAxes, PlacedVariable } from './place-axes.ts'
import { Refusal } from '../problem.ts'
import type { Omission } from '../problem.ts'

/** The part of a file that becomes one table. */
export interface Placement {
  readonly axes: PlacedAxes
  readonly variables: readonly PlacedVariable[]
  readonly leftOut: readonly Omission[]
}

interface PlaceOptions {
  /** Takes these variables only. */
  readonly only?: readonly string[] | undefined
  /** Units by variable, whatever the file states. */
  readonly units?: Readonly<Record<string, string>> | undefined
  /** Units by variable, where the file states none. */
  readonly unstated?: Readonly<Record<string, string>> | undefined
}

/**
 * Finds the axes and the variables that can be placed on them. A table has one set of axes: where variables lie on several, the set with most
 * variables is taken and the others are left out by name. Throws a `Refusal` when nothing can be placed.
 */
export function placeVariables(file: FieldFile, name: string, options: PlaceOptions = {}): Placement {
  const coordinates = findCoordinates(file)
  const candidates = fieldVariables(file, coordinates)
  refuseUnplaced(file, name, coordinates, candidates)

  const leftOut: Omission[] = []
  const byGrid = new Map<string, [PlacedVariable, ...PlacedVariable[]]>()
  for (const variable of candidates) {
    if (options.only && !options.only.includes(variable.name)) continue
    const dims = dimsOf(variable, coordinates)
    const unit =
      options.units?.[variable.name] ?? attributeText(variable.attributes, 'units') ?? options.unstated?.[variable.name]
    const strange = isNumeric(variable.type) ? faultOfPacking(variable) : 'holds values of a type that is no number'
    if (typeof dims === 'string') leftOut.push({ variable: variable.name, reason: dims })
    else if (strange) leftOut.push({ variable: variable.name, reason: strange })
    else if (unit === undefined) {
      leftOut.push({ variable: variable.name, reason: `states no units (give them with --unit ${variable.name}=UNIT)` })
    } else {
      const key = [dims.time, dims.depth, dims.lat, dims.lon].map((i) => variable.dimensions[i] ?? '').join('\n')
      const placed = byGrid.get(key)
      if (placed) placed.push({ variable, unit, dims })
      else byGrid.set(key, [{ variable, unit, dims }])
    }
  }
  for (const wanted of options.only ?? []) {
    if (!candidates.some((variable) => variable.name === wanted))
      leftOut.push({ variable: wanted, reason: 'is no field of this file' })
  }
  const [chosen, ...others] = [...byGrid.values()].sort((a, b) => b.length - a.length || cells(b) - cells(a))
  if (!chosen) throw new Refusal({ kind: 'variables', file: name, leftOut })
  for (const { variable } of others.flat()) {
    leftOut.push({
      variable: variable.name,
      reason: `lies on other axes (ingest it apart with --variables ${variable.name})`,
    })
  }
  const axes = placeAxes(file, name, chosen, coordinates)
  const lost = [...(axes.time ? [] : lostTimes(file, chosen, coordinates)), ...lostLevels(file, chosen, coordinates)]
  return { axes, variables: chosen, leftOut: [...leftOut, ...lost] }
}

/** Reports the single levels of pressure or of a model on which variables lie: their field has no depth. */
function lostLevels(file: FieldFile, chosen: readonly PlacedVariable[], { all }: Coordinates): readonly Omission[] {
  const named = new Set(
    chosen.flatMap(({ variable }) => [
      ...variable.dimensions,
      ...(attributeText(variable.attributes, 'coordinates')?.split(/\s+/) ?? []),
    ]),
  )
  return all.flatMap(({ variable, role }) => {
    const isLevel = role === 'pressure' || role === 'model'
    if (!isLevel || !variable.shape.every((n) => n === 1) || !named.has(variable.name)) return []
    const unit = role === 'pressure' ? ` ${attributeText(variable.attributes, 'units') ?? ''}` : ''
    const reason = `of ${decodeWhole(file, variable)[0]}${unit} is left out: it is no depth in metres, and the field has none`
    return [{ variable: `The level ${variable.name}`, reason }]
  })
}

/** Names of dimensions of times. */
const timeName = /^(t|date|month|year|juld|.*time.*)$/i

/** Reports the single times that nothing tells, or that the variables do not name: their field has none. */
function lostTimes(
  file: FieldFile,
  [{ variable }]: readonly [PlacedVariable, ...PlacedVariable[]],
  { byDimension, all }: Coordinates,
): readonly Omission[] {
  const named = attributeText(variable.attributes, 'coordinates')?.split(/\s+/) ?? []
  const unnamed = all
    .filter(({ role, variable: { shape } }) => role === 'time' && shape.every((length) => length === 1))
    .filter(({ variable: { name, dimensions } }) => ![name, ...dimensions].some((each) => named.includes(each)))
    .filter(({ variable: { dimensions } }) => !dimensions.some((each) => variable.dimensions.includes(each)))
    .map(({ variable: { name } }) => {
      const reason = `is left out, as ${variable.name} does not name it: the field has no time (name it, as with \`ncatted -a coordinates,${variable.name},o,c,${name}\`)`
      return { variable: `The time ${name}`, reason }
    })
  const untold = variable.dimensions
    .filter((dimension) => timeName.test(dimension) && !byDimension.has(dimension))
    .map((dimension) => {
      const axis = file.variables.find(({ name }) => name === dimension)
      const units = axis && attributeText(axis.attributes, 'units')
      const said = units ? `as its units "${units}" do not tell it` : 'as it states no units'
      const reason = `is left out ${said}: the field has no time (write its units as in days since 2000-01-01)`
      return { variable: `The time ${dimension}`, reason }
    })
  return [...untold, ...unnamed]
}

const cells = (variables: readonly PlacedVariable[]) =>
  variables.reduce((sum, { variable }) => sum + variable.shape.reduce((n, length) => n * length, 1), 0)

function findCoordinates(file: FieldFile): Coordinates {
  const all: { variable: FieldVariable; role: Role }[] = []
  const byDimension = new Map<string, { variable: FieldVariable; role: Role }>()
  const named = new Set(
    file.variables.flatMap(({ attributes }) => attributeText(attributes, 'coordinates')?.split(/\s+/) ?? []),
  )
  const dimensions = new Set(file.variables.flatMap((variable) => variable.dimensions))
  const curved = curvedDimensions(file)
  for (const variable of file.variables) {
    const isAxis = variable.dimensions.length === 1 && variable.dimensions[0] === variable.name
    const role = roleOf(variable)
    if (!role) continue
    const isPosition = role === 'lon' || role === 'lat' || role === 'time'
    const isDepth = role === 'depth' && isOnlyDepth(file, variable)
    if (!isAxis && !named.has(variable.name) && !isPosition && !isDepth) continue
    if (!isNumeric(variable.type)) continue
    if (isAxis && curved.has(variable.name) && isIndex(variable)) continue
    all.push({ variable, role })
    const [only] = variable.dimensions
    const known = only === undefined ? undefined : byDimension.get(only)
    if (
      only !== undefined &&
      variable.dimensions.length === 1 &&
      (isAxis || (!known && !hasAxis(file, only, dimensions)))
    ) {
      byDimension.set(only, { variable, role })
    }
  }
  return { all, byDimension }
}

/**
 * Whether a variable of another name is the axis of depth of its dimension, as in the maps of GLODAP. Its unit must be a length, the dimension must have no variable of its own name, and no other
 * variable along it may be a coordinate.
 */
function isOnlyDepth(file: FieldFile, { dimensions: [dimension], shape, name, attributes }: FieldVariable): boolean {
  const isAlong = (each: FieldVariable) => each.shape.length === 1 && each.dimensions[0] === dimension
  return (
    shape.length === 1 &&
    metresIn(attributeText(attributes, 'units') ?? '') !== undefined &&
    !file.variables.some((each) => each.name === dimension || (each.name !== name && isAlong(each) && roleOf(each)))
  )
}

const isCurved = ({ shape }: FieldVariable) => shape.filter((length) => length > 1).length > 1

/** Dimensions along which latitude or longitude varies with another one. */
const curvedDimensions = (file: FieldFile): ReadonlySet<string> =>
  new Set(
    file.variables
      .filter(isCurved)
      .filter((variable) => ['lat', 'lon'].includes(roleOf(variable) ?? ''))
      .flatMap((variable) => variable.dimensions),
  )

/** Whether an axis states neither units nor a standard name. Beside latitudes and longitudes in two dimensions such an axis numbers rows or columns, whatever its name. */
const isIndex = ({ attributes }: FieldVariable) =>
  attributeText(attributes, 'units') === undefined && attributeText(attributes, 'standard_name') === undefined

/** Whether a dimension has a coordinate variable of its own name. No other variable is then its axis. */
const hasAxis = (file: FieldFile, dimension: string, dimensions: ReadonlySet<string>) =>
  dimensions.has(dimension) &&
  file.variables.some((v) => v.name === dimension && v.dimensions.length === 1 && roleOf(v) !== undefined)

/** The variables that may be fields: they lie over two dimensions or more, hold no text, and are neither coordinates nor bounds of coordinates. */
function fieldVariables(file: FieldFile, coordinates: Coordinates): FieldVariable[] {
  const described = new Set(coordinates.all.map(({ variable }) => variable.name))
  const helpers = new Set(
    file.variables.flatMap(({ attributes }) =>
      ['bounds', 'climatology', 'edges', 'grid_mapping', 'cell_measures'].flatMap(
        (key) => attributeText(attributes, key)?.split(/\s+/) ?? [],
      ),
    ),
  )
  return file.variables.filter(
    ({ name, type, dimensions }) =>
      dimensions.length >= 2 && (isNumeric(type) || type === 'other') && !described.has(name) && !helpers.has(name),
  )
}

/** Finds which dimension of a variable is its time, depth, latitude and longitude. Gives the reason instead where it cannot be placed; the reason goes on with "it": `has two axes of time`. */
function dimsOf(variable: FieldVariable, { byDimension }: Coordinates): PlacedVariable['dims'] | string {
  const dims = { time: -1, depth: -1, lat: -1, lon: -1 }
  for (const [i, dimension] of variable.dimensions.entries()) {
    const role = byDimension.get(dimension)?.role
    const alone = variable.shape[i] === 1
    if (role === 'lon' || role === 'lat' || role === 'time' || role === 'depth') {
      if (dims[role] >= 0) return `has two axes of ${axisWords[role]}`
      dims[role] = i
    } else if (role === 'pressure' && !alone)
      return `lies on pressure levels (${dimension}), not depths (${wayToDepths(dimension)})`
    else if (role === 'model' && !alone)
      return `lies on model levels (${dimension}), not depths in metres (${wayToDepths(dimension)})`
    else if (role === 'projected') return `lies on a projected grid (${dimension}), not on latitude and longitude`
    else if (!alone && /^time$/i.test(dimension))
      return `has no numbers along ${dimension} that tell time, such as days since 2000-01-01`
    else if (!alone) {
      const reason = `has a dimension ${dimension} of ${variable.shape[i]} that is neither time, depth, latitude nor longitude`
      const roles = variable.dimensions.map((each) => byDimension.get(each)?.role)
      const isMap = roles.includes('lat') && roles.includes('lon')
      return isMap ? `${reason} (cut out one of its elements, as with \`ncks -d ${dimension},0\`)` : reason
    }
  }
  if (dims.lat < 0 || dims.lon < 0) return 'has no latitude and longitude axis'
  return dims
}

const wayToDepths = (dimension: string) =>
  `interpolate it to depths in metres, or cut out one level, as with \`ncks -d ${dimension},0\``

/** Whether a variable lies on axes of latitude and longitude that have so many cells at least. */
export function hasField(file: FieldFile, least: number): boolean {
  const coordinates = findCoordinates(file)
  return fieldVariables(file, coordinates).some((variable) => {
    const dims = dimsOf(variable, coordinates)
    return typeof dims !== 'string' && [dims.lat, dims.lon].every((place) => (variable.shape[place] ?? 0) >= least)
  })
}

const axisWords = { lon: 'longitude', lat: 'latitude', time: 'time', depth: 'depth' } as const

/** Refuses a file without a variable over latitude and longitude, by what it holds instead. */
function refuseUnplaced(file: FieldFile, name: string, coordinates: Coordinates, candidates: readonly FieldVariable[]) {
  if (candidates.some((variable) => typeof dimsOf(variable, coordinates) !== 'string')) return
  const lat = coordinates.all.find(({ role }) => role === 'lat')?.variable
  const lon = coordinates.all.find(({ role }) => role === 'lon')?.variable
  const feature = attributeText(file.attributes, 'featureType') ?? attributeText(file.attributes, 'CF:featureType')
  const placed = candidates.some(({ dimensions }) =>
    ['lat', 'lon'].every((role) => dimensions.some((d) => coordinates.byDimension.get(d)?.role === role)),
  )
  if (placed) return
  if (lat && lon && hasUnstructuredGrid(file)) {
    const detail = `its ${lat.name} and ${lon.name} are those of an unstructured grid`
    throw new Refusal({ kind: 'curvilinear', file: name, detail })
  }
  if (lat && lon && isCurved(lat)) {
    const along = lat.dimensions.filter((_, i) => lat.shape[i] !== 1)
    const detail = `its ${lat.name} and ${lon.name} vary along ${along.slice(0, -1).join(', ')} and ${along.at(-1)} alike`
    throw new Refusal({ kind: 'curvilinear', file: name, detail })
  }
  if (lat && lon && (lat.dimensions[0] === lon.dimensions[0] || feature)) {
    const [along] = lat.dimensions
    const detail = along
      ? `its positions are a list along ${along}, as those of casts, tracks and floats are`
      : 'it holds a single position'
    throw new Refusal({ kind: 'scattered', file: name, detail })
  }
  if (feature && !/^grid/i.test(feature)) {
    throw new Refusal({ kind: 'scattered', file: name, detail: `it says that it holds ${feature} data` })
  }
  const lacking = [lat ? '' : 'latitude', lon ? '' : 'longitude'].filter((word) => word !== '')
  const projected = coordinates.all.find(({ role }) => role === 'projected')?.variable
  if (projected) {
    throw new Refusal({ kind: 'curvilinear', file: name, detail: `its axis ${projected.name} is one of a projection` })
  }
  if (lacking.length > 0)
    throw new Refusal({ kind: 'position', file: name, detail: `it has no ${lacking.join(' and no ')} axis` })
}
