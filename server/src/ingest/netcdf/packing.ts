import { attributeNumbers, attributeText } from './field-file.ts'
import type { FieldAttributes, FieldVariable } from './field-file.ts'

/** The names of attributes that are one of these, which stand in letters alone. Writers that know no conventions spell them in any case, with blanks or strokes. */
const spelled = (attributes: FieldAttributes, wanted: readonly string[]): readonly string[] =>
  [...attributes.keys()].filter((name) => wanted.includes(name.toLowerCase().replace(/[^a-z]/g, '')))

/** Names of the numbers that stand for a missing value. `special_value` of SAMOS stands for what does not fit its format. */
const missingNames = ['fillvalue', 'missingvalue', 'missingvalues', 'specialvalue', 'nodata', 'nodatavalue', 'badvalue']

/** All numbers that a variable declares missing, `_FillValue` and `missing_value` under any spelling. */
export const declaredMissing = (attributes: FieldAttributes): readonly number[] =>
  spelled(attributes, missingNames).flatMap((name) => attributeNumbers(attributes, name))

/** Why the stored numbers of a variable cannot be unpacked, and after the colon how to go on; it follows the name of the variable. Undefined where they can. */
export function faultOfPacking({ type, attributes }: FieldVariable): `${string}: ${string}` | undefined {
  const factors = ['scale_factor', 'add_offset'].filter((name) => attributes.has(name))
  const long = factors.find((name) => attributeNumbers(attributes, name).length > 1)
  if (long) return `is packed by several numbers of ${long}: unpack it first`
  if (attributeNumbers(attributes, 'scale_factor')[0] === 0)
    return 'is packed by a scale_factor of 0, which makes all values the same: correct it, or unpack it first'
  const [scale, offset] = [
    spelled(attributes, ['scalefactor', 'scale', 'slope'])[0],
    spelled(attributes, ['addoffset', 'offset', 'intercept'])[0],
  ]
  const [by, plus] = [scale, offset].map((name) => (name ? attributeNumbers(attributes, name)[0] : undefined))
  const isPacked = by !== undefined && (by !== 1 || (plus !== undefined && plus !== 0))
  if (factors.length === 0 && !type.startsWith('f') && isPacked) {
    const names = plus === undefined ? scale : `${scale} and ${offset}`
    return `is packed by ${names}: unpack it first, or write ${plus === undefined ? 'scale_factor' : 'scale_factor and add_offset'}`
  }
  const scaling = spelled(attributes, ['scaling', 'scalingequation'])
    .map((name) => attributeText(attributes, name) ?? '')
    .join(' ')
  return /log|\*\*|\^|exp/i.test(scaling) ? 'is packed by a logarithm: unpack it first' : undefined
}
