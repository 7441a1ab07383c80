import { roleOf } from './cf-role.ts'
import { decodeWhole } from './cf-values.ts'
import { isNumeric } from './field-file.ts'
import type { FieldFile, FieldVariable } from './field-file.ts'

/** Degrees by which numbers of single precision that mean the same may differ. */
const tolerance = 2e-5

/** Attributes that describe stored numbers, which those of an axis are no more. */
const packing = ['scale_factor', 'add_offset', '_FillValue', 'missing_value', 'valid_min', 'valid_max', 'valid_range']

/**
 * A file whose latitudes are the same along one of two dimensions, and its longitudes along the other, as one with axes along these dimensions: `nav_lat` and `nav_lon` of NEMO on a regular grid. Positions that curve, and
 * those of which some are missing, stay as they are.
 */
export function withRegularAxes(file: FieldFile): FieldFile {
  const axes = new Map<string, { readonly variable: FieldVariable; readonly values: Float64Array }>()
  const isFlat = ({ type, shape }: FieldVariable) => isNumeric(type) && shape.length === 2 && !shape.includes(1)
  for (const lat of file.variables) {
    // A variable that numbers rows would be the axis in place of the positions.
    const hasOwnAxis = file.variables.some(
      (each) => lat.dimensions.includes(each.name) && each.shape.length === 1 && roleOf(each) !== undefined,
    )
    if (!isFlat(lat) || roleOf(lat) !== 'lat' || hasOwnAxis) continue
    const lon = file.variables.find(
      (each) => isFlat(each) && roleOf(each) === 'lon' && each.dimensions.join() === lat.dimensions.join(),
    )
    if (!lon) continue
    const [lats, lons] = [decodeWhole(file, lat), decodeWhole(file, lon)]
    for (const [along, across] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const [latAxis, lonAxis] = [axisAlong(lats, lat.shape, along), axisAlong(lons, lon.shape, across)]
      if (!latAxis || !lonAxis) continue
      axes.set(lat.name, { variable: axisOf(lat, along), values: latAxis })
      axes.set(lon.name, { variable: axisOf(lon, across), values: lonAxis })
    }
  }
  if (axes.size === 0) return file
  return {
    ...file,
    variables: file.variables.map((variable) => axes.get(variable.name)?.variable ?? variable),
    read: (variable, start, count) =>
      axes.get(variable.name)?.values.slice(start[0], (start[0] ?? 0) + (count[0] ?? 0)) ??
      file.read(variable, start, count),
  }
}

/** The values of an array of two dimensions along one of them, where they do not change along the other. */
function axisAlong(values: ArrayLike<number>, shape: readonly number[], along: 0 | 1): Float64Array | undefined {
  const [rows = 0, columns = 0] = shape
  const axis = new Float64Array(along === 0 ? rows : columns)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [place, other] = along === 0 ? [row, column] : [column, row]
      const value = values[row * columns + column] ?? Number.NaN
      if (other === 0) axis[place] = value
      else if (!(Math.abs(value - (axis[place] ?? Number.NaN)) <= tolerance)) return undefined
    }
  return axis
}

const axisOf = (variable: FieldVariable, along: 0 | 1): FieldVariable => ({
  ...variable,
  type: 'f8',
  dimensions: variable.dimensions.slice(along, along + 1),
  shape: variable.shape.slice(along, along + 1),
  attributes: new Map([...variable.attributes].filter(([name]) => !packing.includes(name))),
  chunk: undefined,
})
