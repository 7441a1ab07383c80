import { countsWestOrSouth, roleOf } from './cf-role.ts'
import { createDecoder, decodeWhole } from './cf-values.ts'
import { withDecimalsOf } from './decimals.ts'
import type { FieldAttribute, FieldFile, FieldVariable } from './field-file.ts'
import type { Refusal } from '../problem.ts'

/** What the description says of positions that changed their sign. */
const oppositeNotes = {
  lon: 'The source gives longitudes in degrees west; here they are in degrees east.',
  lat: 'The source gives latitudes in degrees south; here they are in degrees north.',
} as const

/** A file with its positions in degrees east and north, and a note on those that it counts west or south. */
interface NorthEastFile {
  readonly file: FieldFile
  readonly notes: readonly string[]
}

/** A variable of positions that are not turned, because none of them is positive. */
interface DoubtfulDegrees {
  readonly variable: string
  readonly counted: 'south' | 'west'
  /** The units that they seem to have. */
  readonly units: 'degrees_north' | 'degrees_east'
}

/**
 * A file whose longitudes are in degrees west (`degree_west`, as EPIC has them), or whose latitudes are in degrees south, as one with degrees east and north. Reading such positions throws what `refuse` gives where
 * none of them is positive: these seem to count east already, whatever their units say.
 */
export function withDegreesNorthEast(file: FieldFile, refuse: (doubtful: DoubtfulDegrees) => Refusal): NorthEastFile {
  const opposite = new Map<string, { readonly of: 'lat' | 'lon'; readonly stored: FieldVariable }>()
  const variables = file.variables.map((variable): FieldVariable => {
    const of = roleOf(variable)
    if ((of !== 'lat' && of !== 'lon') || !countsWestOrSouth(variable, of)) return variable
    opposite.set(variable.name, { of, stored: variable })
    const units: FieldAttribute = { type: 'text', value: of === 'lat' ? 'degrees_north' : 'degrees_east' }
    const packing = ['scale_factor', 'add_offset', '_FillValue', 'missing_value', 'valid_min', 'valid_max']
    const kept = [...variable.attributes].filter(([key]) => ![...packing, 'valid_range', '_Unsigned'].includes(key))
    return { ...variable, type: 'f8', attributes: new Map([...kept, ['units', units]]) }
  })
  if (opposite.size === 0) return { file, notes: [] }
  const checked = new Set<string>()
  const check = ({ of, stored }: { readonly of: 'lat' | 'lon'; readonly stored: FieldVariable }) => {
    if (checked.has(stored.name)) return
    checked.add(stored.name)
    const whole = decodeWhole(file, stored)
    const known = Array.from(whole).filter((x) => !Number.isNaN(x))
    if (!known.some((x) => x < 0) || known.some((x) => x > 0)) return
    throw refuse(
      of === 'lat'
        ? { variable: stored.name, counted: 'south', units: 'degrees_north' }
        : { variable: stored.name, counted: 'west', units: 'degrees_east' },
    )
  }
  const read: FieldFile['read'] = (variable, start, count) => {
    const counted = opposite.get(variable.name)
    if (!counted) return file.read(variable, start, count)
    check(counted)
    const degrees = createDecoder(counted.stored)(file.read(counted.stored, start, count))
    return Float64Array.from(degrees, (x) => northEast(x, counted.of))
  }
  const turned = new Set([...opposite.values()].map(({ of }) => oppositeNotes[of]))
  return { file: { ...file, variables, read }, notes: [...turned] }
}

/** Degrees of the other direction; 195° W are 165° E. */
function northEast(degrees: number, of: 'lat' | 'lon'): number {
  const turned = of === 'lon' && degrees > 180 ? withDecimalsOf(degrees, 360 - degrees) : 0 - degrees
  return turned === 0 ? 0 : turned
}
