import { degreesAgainst, roleOf } from '../../netcdf/cf-role.ts'
import { createDecoder } from '../../netcdf/cf-values.ts'
import type { FieldAttribute, FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { Refusal } from '../../problem.ts'
import type { TableFault } from '../../problem.ts'

/** What the description says of positions that changed their sign. */
export const oppositeNotes = {
  lon: 'The source gives longitudes in degrees west; here they are in degrees east.',
  lat: 'The source gives latitudes in degrees south; here they are in degrees north.',
} as const

/** A file with its positions in degrees east and north, and which of them it counts west or south. */
interface NorthEastFile {
  readonly file: FieldFile
  readonly opposite: readonly ('lat' | 'lon')[]
}

/**
 * A file whose longitudes are in degrees west (`degree_west`, as EPIC has them), or whose latitudes are in degrees south, as one with degrees east and north. Reading such positions throws a `Refusal` where none
 * of them is positive: these seem to count east already, whatever their units say.
 */
export function withDegreesNorthEast(file: FieldFile, name: string): NorthEastFile {
  const opposite = new Map<string, { readonly of: 'lat' | 'lon'; readonly stored: FieldVariable }>()
  const variables = file.variables.map((variable): FieldVariable => {
    const of = roleOf(variable)
    if ((of !== 'lat' && of !== 'lon') || !degreesAgainst(variable, of)) return variable
    opposite.set(variable.name, { of, stored: variable })
    const units: FieldAttribute = { type: 'text', value: of === 'lat' ? 'degrees_north' : 'degrees_east' }
    const packing = ['scale_factor', 'add_offset', '_FillValue', 'missing_value', 'valid_min', 'valid_max']
    const kept = [...variable.attributes].filter(([key]) => ![...packing, 'valid_range', '_Unsigned'].includes(key))
    return { ...variable, type: 'f8', attributes: new Map([...kept, ['units', units]]) }
  })
  if (opposite.size === 0) return { file, opposite: [] }
  const checked = new Set<string>()
  const check = ({ of, stored }: { readonly of: 'lat' | 'lon'; readonly stored: FieldVariable }) => {
    if (checked.has(stored.name)) return
    checked.add(stored.name)
    const whole = createDecoder(stored)(
      file.read(
        stored,
        stored.shape.map(() => 0),
        stored.shape,
      ),
    )
    const known = Array.from(whole).filter((x) => !Number.isNaN(x))
    if (!known.some((x) => x < 0) || known.some((x) => x > 0)) return
    const detail: TableFault = `its ${stored.name} is in degrees ${of === 'lat' ? 'south' : 'west'}, and none of its values is positive: give its units as degrees_${of === 'lat' ? 'north' : 'east'} if they are`
    throw new Refusal({ kind: 'table', file: name, detail })
  }
  const read: FieldFile['read'] = (variable, start, count) => {
    const counted = opposite.get(variable.name)
    if (!counted) return file.read(variable, start, count)
    check(counted)
    const degrees = createDecoder(counted.stored)(file.read(counted.stored, start, count))
    return Float64Array.from(degrees, (x) => northEast(x, counted.of))
  }
  return { file: { ...file, variables, read }, opposite: [...new Set([...opposite.values()].map(({ of }) => of))] }
}

/** Degrees of the other direction; 195° W are 165° E. */
function northEast(degrees: number, of: 'lat' | 'lon'): number {
  const turned = of === 'lon' && degrees > 180 ? 360 - degrees : 0 - degrees
  return turned === 0 ? 0 : turned
}
