import { roleOf } from './cf-role.ts'
import { createDecoder } from './cf-values.ts'
import { isNumeric } from './field-file.ts'
import type { FieldFile, FieldVariable } from './field-file.ts'
import { indicesOf, product } from './row-major.ts'

/** Degrees by which numbers of single precision that mean the same may differ. */
const tolerance = 2e-5

/** More positions than any axis of a grid of the sea has, along one dimension. A file may declare far more than it holds. */
const longestAxis = 200_000

/** Positions that are read at once, as whole rows. */
const bandCells = 2 ** 20

/** Attributes that describe stored numbers, which those of an axis are no more. */
const packing = ['scale_factor', 'add_offset', '_FillValue', 'missing_value', 'valid_min', 'valid_max', 'valid_range']

/**
 * Turns latitudes and longitudes of two dimensions into axes of one, where latitudes change along one dimension alone and longitudes along the other: `nav_lat` and `nav_lon` of NEMO on a regular grid, and those of WRF, which
 * are the same at each time. Numbers of rows and columns are left out beside them. Curved positions are not changed, nor are positions with missing values.
 */
export function withRegularAxes(file: FieldFile): FieldFile {
  const axes = new Map<string, { readonly variable: FieldVariable; readonly values: Float64Array }>()
  const numberings = new Set<string>()
  const isFlat = ({ type, shape }: FieldVariable) =>
    isNumeric(type) &&
    shape.length >= 2 &&
    product(shape) > 0 &&
    shape.slice(-2).every((length) => length > 1 && length <= longestAxis)
  for (const lat of file.variables) {
    if (!isFlat(lat) || roleOf(lat) !== 'lat') continue
    const dimensions = lat.dimensions.slice(-2)
    const own = file.variables.filter(
      (each) => dimensions.includes(each.name) && each.shape.length === 1 && roleOf(each) !== undefined,
    )
    if (!own.every(isNumbering)) continue
    const lon = file.variables.find(
      (each) => isFlat(each) && roleOf(each) === 'lon' && each.dimensions.join() === lat.dimensions.join(),
    )
    if (!lon) continue
    for (const [along, across] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const latAxis = axisAlong(file, lat, along)
      const lonAxis = latAxis && axisAlong(file, lon, across)
      if (!lonAxis) continue
      axes.set(lat.name, { variable: axisOf(lat, along), values: latAxis })
      axes.set(lon.name, { variable: axisOf(lon, across), values: lonAxis })
      // A variable that numbers rows would be the axis in place of the positions.
      for (const { name } of own) numberings.add(name)
    }
  }
  if (axes.size === 0) return file
  return {
    ...file,
    variables: file.variables
      .filter(({ name }) => !numberings.has(name))
      .map((variable) => axes.get(variable.name)?.variable ?? variable),
    read: (variable, start, count) =>
      axes.get(variable.name)?.values.slice(start[0], (start[0] ?? 0) + (count[0] ?? 0)) ??
      file.read(variable, start, count),
  }
}

/** Whether a coordinate has neither units nor a standard name, so that it numbers rows or columns. */
const isNumbering = ({ attributes }: FieldVariable) => !attributes.has('units') && !attributes.has('standard_name')

/** The values of a variable along one of its last two dimensions, where they change along no other. Reading ends at the first value that does. */
function axisAlong(file: FieldFile, variable: FieldVariable, along: 0 | 1): Float64Array | undefined {
  const [rows = 0, columns = 0] = variable.shape.slice(-2)
  const outer = variable.shape.slice(0, -2)
  const decode = createDecoder(variable)
  const axis = new Float64Array(along === 0 ? rows : columns)
  const height = Math.max(1, Math.floor(bandCells / columns))
  for (let map = 0; map < product(outer); map++) {
    for (let top = 0; top < rows; top += height) {
      const start = [...indicesOf(outer, map), top, 0]
      const band = decode(file.read(variable, start, [...outer.map(() => 1), Math.min(height, rows - top), columns]))
      for (let cell = 0; cell < band.length; cell++) {
        const [row, column] = [top + Math.floor(cell / columns), cell % columns]
        const [place, other] = along === 0 ? [row, column] : [column, row]
        const value = band[cell] ?? Number.NaN
        if (other === 0 && map === 0) axis[place] = value
        else if (!(Math.abs(value - (axis[place] ?? Number.NaN)) <= tolerance)) return undefined
      }
    }
  }
  return axis
}

const axisOf = (variable: FieldVariable, along: 0 | 1): FieldVariable => ({
  ...variable,
  type: 'f8',
  dimensions: variable.dimensions.slice(-2).slice(along, along + 1),
  shape: variable.shape.slice(-2).slice(along, along + 1),
  attributes: new Map([...variable.attributes].filter(([name]) => !packing.includes(name))),
  chunk: undefined,
})
