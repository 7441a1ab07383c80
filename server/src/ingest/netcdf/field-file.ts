/**
 * External types of NetCDF: signed and unsigned integers and floats by their bytes, `text` of one letter each, `string` of any length, and whatever
 * is neither number nor text.
 */
export type FieldType =
  | 'i1'
  | 'u1'
  | 'i2'
  | 'u2'
  | 'i4'
  | 'u4'
  | 'i8'
  | 'u8'
  | 'f4'
  | 'f8'
  | 'text'
  | 'string'
  | 'other'

/** Whether values of a type are numbers. */
export const isNumeric = (type: FieldType) => type !== 'text' && type !== 'string' && type !== 'other'

export type NumberArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array

export interface FieldAttribute {
  readonly type: FieldType
  /** Text, or one number or more. */
  readonly value: string | readonly number[]
}

export type FieldAttributes = ReadonlyMap<string, FieldAttribute>

export interface FieldVariable {
  readonly name: string
  readonly type: FieldType
  /** Names of its dimensions, slowest first. */
  readonly dimensions: readonly string[]
  readonly shape: readonly number[]
  readonly attributes: FieldAttributes
  /** Cells stored and packed together along each dimension, where the format does that. */
  readonly chunk: readonly number[] | undefined
}

/** A NetCDF file open for reading, whatever its format. */
export interface FieldFile {
  readonly attributes: FieldAttributes
  readonly variables: readonly FieldVariable[]
  /** Reads a box of a variable, row-major; 64-bit integers come as doubles. Throws a `Refusal` if the bytes are damaged. */
  readonly read: (variable: FieldVariable, start: readonly number[], count: readonly number[]) => NumberArray
  /** All letters of a `text` variable, one for each value, a blank where none was written. */
  readonly readLetters: (variable: FieldVariable) => string
  /** All texts of a `string` variable. */
  readonly readStrings: (variable: FieldVariable) => readonly string[]
  readonly close: () => void
}

/** All stored numbers of a variable. */
export const readWhole = (file: Pick<FieldFile, 'read'>, variable: FieldVariable): NumberArray =>
  file.read(
    variable,
    variable.shape.map(() => 0),
    variable.shape,
  )

/** Text of an attribute, trimmed; undefined if absent or a number. */
export function attributeText(attributes: FieldAttributes, name: string): string | undefined {
  const value = attributes.get(name)?.value
  return typeof value === 'string' ? value.trim() : undefined
}

/** Numbers of an attribute; text that reads as numbers counts, as writers get the type wrong. */
export function attributeNumbers(attributes: FieldAttributes, name: string): readonly number[] {
  const value = attributes.get(name)?.value
  if (value === undefined) return []
  if (typeof value !== 'string') return value
  const numbers = value
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => (/^nanf?$/i.test(word) ? Number.NaN : numberOr(word.replace(/[fdl]$/i, ''))))
  return numbers.some((x) => x === undefined) ? [] : (numbers as number[])
}

function numberOr(word: string): number | undefined {
  const number = Number(word)
  return word === '' || Number.isNaN(number) ? undefined : number
}
