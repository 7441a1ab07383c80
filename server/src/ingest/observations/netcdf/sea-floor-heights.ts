import { metresIn, roleOf } from '../../netcdf/cf-role.ts'
import { attributeNumbers, attributeText, isNumeric } from '../../netcdf/field-file.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { isHeightName, isWaterDepthName } from '../depth/sea-floor-names.ts'

/** What says that heights count from the sea floor. */
const floorDatum = /(above|from|to|off)[_ ](the[_ ])?(bottom|bed|sea[_ ]?(floor|bed|bottom))/i

/** The texts of a vertical coordinate that say from where it counts. */
export const datumTexts = ({ name, attributes }: FieldVariable): readonly string[] => [
  name,
  ...['standard_name', 'long_name', 'reference_datum'].map((key) => attributeText(attributes, key) ?? ''),
]

const unitsOf = ({ attributes }: FieldVariable) => attributeText(attributes, 'units') ?? ''

/** Whether a variable holds heights of instruments or samples above the sea floor, which count up. */
export const isHeightAboveFloor = (variable: FieldVariable): boolean =>
  metresIn(unitsOf(variable)) !== undefined &&
  attributeText(variable.attributes, 'positive')?.toLowerCase() !== 'down' &&
  (isHeightName(variable.name) ||
    (roleOf(variable) === 'depth' && datumTexts(variable).some((text) => floorDatum.test(text))))

/** Whether a variable holds depths of the sea floor. */
export const isWaterDepth = (variable: FieldVariable): boolean =>
  isNumeric(variable.type) &&
  metresIn(unitsOf(variable)) !== undefined &&
  (isWaterDepthName(variable.name) ||
    (attributeText(variable.attributes, 'standard_name') ?? '').startsWith('sea_floor_depth_below_'))

/** Names of attributes of a file that tell its water depth: those of ACDD-like archives, EPIC (`WATER_DEPTH`), and IMOS (`site_nominal_depth`). */
const depthAttribute = /^(water_?depth|(sea_?floor|bottom)_?depth|sea_floor_depth_below_\w+|site_(nominal_)?depth)$/i

/**
 * A file of heights above the sea floor whose attributes tell the depth of the water, with this depth as a variable. A file that has such a variable, no such heights, or attributes that do not agree stays as
 * it is.
 */
export function withWaterDepth(file: FieldFile): FieldFile {
  if (file.variables.some(isWaterDepth) || !file.variables.some(isHeightAboveFloor)) return file
  const told = [...file.attributes.keys()].flatMap((name) => {
    const text = attributeText(file.attributes, name)
    const said = text === undefined ? undefined : /^([\d.]+)\s*(?:m|met(?:er|re)s?)?$/i.exec(text)?.[1]
    const [metres] = text === undefined ? attributeNumbers(file.attributes, name) : [Number(said)]
    return depthAttribute.test(name) && metres !== undefined && metres > 0 ? [{ name, metres }] : []
  })
  const [first] = told
  const taken = new Set(file.variables.map(({ name }) => name))
  if (!first || taken.has(first.name) || told.some(({ metres }) => metres !== first.metres)) return file
  const depth: FieldVariable = {
    name: first.name,
    type: 'f8',
    dimensions: [],
    shape: [],
    attributes: new Map([
      ['standard_name', { type: 'text', value: 'sea_floor_depth_below_sea_surface' }],
      ['units', { type: 'text', value: 'm' }],
    ]),
    chunk: undefined,
  }
  return {
    ...file,
    variables: [...file.variables, depth],
    read: (variable, start, count) =>
      variable === depth ? Float64Array.of(first.metres) : file.read(variable, start, count),
  }
}
