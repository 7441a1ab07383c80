import { attributeText } from './field-file.ts'
import { tellsDates } from './cf-time.ts'
import type { FieldVariable } from './field-file.ts'

/** The quantity of a coordinate. `pressure` and `model` are vertical but no depth; `projected` is horizontal but no longitude or latitude. */
export type Role = 'lon' | 'lat' | 'depth' | 'time' | 'pressure' | 'model' | 'projected'

// Spellings of CF 4.1 and 4.2, of ships, which write `degrees (+E)`, and of OSCAR, `degrees-east`.
const eastUnits = /^(degrees?|deg)[ _-]?(east|e|\(\+e\))$/i
const northUnits = /^(degrees?|deg)[ _-]?(north|n|\(\+n\))$/i
const westUnits = /^(degrees?|deg)[ _-]?(west|w|\(\+w\))$/i
const southUnits = /^(degrees?|deg)[ _-]?(south|s|\(\+s\))$/i
const pluralUnits = /^([Dd]ecimal[ _])?[Dd]eg(ree)?s$|^(DECIMAL[ _])?DEG(REE)?S$/
const angleUnits = /^(degrees?|deg|°)$/i
const timeUnits = /\bsince\b/i
const monthUnits = /^months?$/i
/** Units of length, in metres. */
const lengths: readonly (readonly [RegExp, number])[] = [
  [/^(m|met(er|re)s?)$/i, 1],
  [/^(km|kilomet(er|re)s?)$/i, 1000],
  [/^(dm|decimet(er|re)s?)$/i, 0.1],
  [/^(cm|centimet(er|re)s?)$/i, 0.01],
  [/^(mm|millimet(er|re)s?)$/i, 0.001],
  [/^(f(ee|oo)?t|us_survey_foot)$/i, 0.3048],
  [/^(in|inch(es)?)$/i, 0.0254],
  [/^(yd|yards?)$/i, 0.9144],
  [/^(fm|ftm|fathoms?)$/i, 1.8288],
]
const pressureUnits = /^(d|h|k|m)?(eci|ecto|ilo|illi)?(bars?|pa|pascals?|b|atm|atmospheres?)$/i

const verticalNames: Readonly<Record<string, Role>> = {
  depth: 'depth',
  height: 'depth',
  altitude: 'depth',
  height_above_mean_sea_level: 'depth',
  height_above_geopotential_datum: 'depth',
  height_above_sea_floor: 'depth',
  air_pressure: 'pressure',
  sea_water_pressure: 'pressure',
  sea_water_pressure_due_to_sea_water: 'pressure',
  model_level_number: 'model',
}
const parametricNames = /^(ocean|atmosphere)_.*_coordinate(_g\d)?$/

/** Whether a unit is `degrees`, whose last letter is no direction: `degS` is south. */
export const isPluralOfDegrees = (units: string): boolean => pluralUnits.test(units)

const areSouth = (units: string) => southUnits.test(units) && !isPluralOfDegrees(units)

/** Finds the quantity of a coordinate variable; undefined when its attributes and name do not say. Follows CF 4, then common usage. */
export function roleOf(variable: FieldVariable): Role | undefined {
  const { attributes, name } = variable
  const standard = attributeText(attributes, 'standard_name')?.toLowerCase() ?? ''
  const units = attributeText(attributes, 'units') ?? ''
  const axis = attributeText(attributes, 'axis')?.toUpperCase() ?? ''
  if (/^(grid|projection)_/.test(standard)) return 'projected'
  if (standard === 'longitude' || eastUnits.test(units)) return 'lon'
  if (standard === 'latitude' || northUnits.test(units)) return 'lat'
  if (standard === 'time' || timeUnits.test(units) || tellsDates(units)) return 'time'
  const vertical = verticalNames[standard] ?? (parametricNames.test(standard) ? 'model' : undefined)
  if (vertical) return vertical
  const named = horizontalName(name)
  // Degrees west and south are turned (`opposite-degrees.ts`); those of the other axis are refused by their units.
  if (named && (units === '' || angleUnits.test(units) || westUnits.test(units) || areSouth(units))) return named
  if (westUnits.test(units)) return 'lon'
  if (areSouth(units)) return 'lat'
  if (axis === 'X' || axis === 'Y') return angleUnits.test(units) ? (axis === 'X' ? 'lon' : 'lat') : 'projected'
  if (axis === 'T') return 'time'
  if (axis === 'Z' || attributes.has('positive')) return verticalRole(units)
  if (/^(time|t|month)$/i.test(name) && (units === '' || monthUnits.test(units))) return 'time'
  if (/^(depth|dep|deph(_corrected)?|deptht|depthu|depthv|depthw|z|zax\w*|lev(el)?s?|pres(sure)?)$/i.test(name))
    return verticalRole(units)
  return undefined
}

/** Says why the numbers of a longitude or latitude are not in degrees east or north, as a phrase about that variable. Undefined where they are, or where it states no units. */
export function faultOfDegrees({ attributes }: FieldVariable, role: 'lon' | 'lat'): string | undefined {
  const units = attributeText(attributes, 'units') ?? ''
  const isRight = units === '' || angleUnits.test(units) || (role === 'lon' ? eastUnits : northUnits).test(units)
  return isRight ? undefined : `its units "${units}" are no degrees ${role === 'lon' ? 'east' : 'north'}`
}

/** Whether the units of a longitude are degrees west, or those of a latitude degrees south. */
export function countsWestOrSouth({ attributes }: FieldVariable, role: 'lon' | 'lat'): boolean {
  const units = attributeText(attributes, 'units') ?? ''
  return role === 'lon' ? westUnits.test(units) : areSouth(units)
}

function horizontalName(name: string): 'lon' | 'lat' | undefined {
  if (/^(nav_|g)?lon(gitudes?)?(_?\d+)?$/i.test(name)) return 'lon'
  return /^(nav_|g)?lat(itudes?)?(_?\d+)?$/i.test(name) ? 'lat' : undefined
}

function verticalRole(units: string): Role {
  if (metresIn(units) !== undefined || units === '') return 'depth'
  return pressureUnits.test(units) ? 'pressure' : 'model'
}

/** Metres in one unit of length; undefined for anything else. */
export const metresIn = (units: string): number | undefined => lengths.find(([pattern]) => pattern.test(units))?.[1]

/** Whether a variable counts time from a moment, or writes it as numbers of days or months. */
export function isTime(variable: FieldVariable): boolean {
  const units = attributeText(variable.attributes, 'units') ?? ''
  return roleOf(variable) === 'time' && (/\bsince\b/i.test(units) || tellsDates(units))
}
