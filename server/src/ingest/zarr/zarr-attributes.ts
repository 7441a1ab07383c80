import type { FieldAttribute, FieldAttributes } from '../netcdf/field-file.ts'

/** A number that its text writes with a point or an exponent, or as none. */
interface WrittenFloat {
  readonly $float: string
}

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN|-?Infinity/g

/** Reads JSON as Python writes it, with bare `NaN` and `Infinity`. Numbers with a point stay apart from whole ones, as they tell the type of a limit. */
export function parseZarrJson(text: string): unknown {
  return JSON.parse(text.replace(tokens, (token) => (/^"|^-?\d+$/.test(token) ? token : `{"$float":"${token}"}`)))
}

/** The same JSON with what no parser knows as texts. */
export const strictJson = (text: string): string =>
  text.replace(tokens, (token) => (/^-?(NaN|Infinity)$/.test(token) ? `"${token}"` : token))

const isFloat = (value: unknown): value is WrittenFloat =>
  typeof value === 'object' && value !== null && '$float' in value && typeof value.$float === 'string'

/** A property of an object of JSON. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

/** The attributes of an object of JSON; those that are neither texts nor numbers stay out. */
export const attributesOf = (object: unknown): FieldAttributes =>
  new Map(
    Object.entries(typeof object === 'object' && object !== null ? object : {}).flatMap(
      ([name, value]): [string, FieldAttribute][] => {
        const attribute = name === '_ARRAY_DIMENSIONS' ? undefined : attributeOf(value)
        return attribute ? [[name, attribute]] : []
      },
    ),
  )

/** A value of JSON as an attribute: whole numbers as integers, others as floats of the precision that they have. */
function attributeOf(value: unknown): FieldAttribute | undefined {
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'boolean') return { type: 'text', value: String(value) }
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (all.length > 0 && all.every((each) => typeof each === 'string')) return { type: 'text', value: all.join(' ') }
  const numbers = all.map((each) => (isFloat(each) ? Number(each.$float) : each))
  if (all.length === 0 || !numbers.every((each) => typeof each === 'number')) return undefined
  const areWhole = !all.some(isFloat) && numbers.every((each) => each === (each | 0))
  const areSingle = all.every(isFloat) && numbers.every((each) => Object.is(Math.fround(each), each))
  return { type: areWhole ? 'i4' : areSingle ? 'f4' : 'f8', value: numbers }
}

/** The number of a fill value: itself, its name, or the eight bytes in Base64 that xarray writes for a float. */
export function fillNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (isFloat(value)) return Number(value.$float)
  if (typeof value !== 'string') return undefined
  if (/^-?(NaN|Infinity)$/.test(value)) return Number(value)
  const bytes = Buffer.from(value, 'base64')
  return /^[A-Za-z0-9+/]{11}=$/.test(value) && bytes.length === 8 ? bytes.readDoubleLE() : undefined
}
