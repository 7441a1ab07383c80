import { attributeNumbers, attributeText, readWhole } from './field-file.ts'
import type { FieldAttributes, FieldFile, FieldType, FieldVariable, NumberArray } from './field-file.ts'
import { declaredMissing } from './packing.ts'

/** Turns stored numbers into values: NaN where missing, unpacked otherwise. */
type ValueDecoder = (stored: NumberArray) => NumberArray

// Default fill values of the NetCDF library (netcdf.h): what it reads where nothing was written.
const defaultFill: Partial<Record<FieldType, number>> = {
  f4: 9.969209968386869e36,
  f8: 9.969209968386869e36,
  i1: -127,
  u1: 255,
  i2: -32767,
  u2: 65535,
  i4: -2147483647,
  u4: 4294967295,
  i8: -Number('9223372036854775806'),
  u8: Number('18446744073709551614'),
}
// No quantity of the sea or air comes near; writers that declare nothing use ±1e34, 9.96e36, 1e35 and the like.
const absurd = 1e30

const unsignedOf: Partial<Record<FieldType, FieldType>> = { i1: 'u1', i2: 'u2', i4: 'u4' }

/** All values of a variable. */
export const decodeWhole = (file: FieldFile, variable: FieldVariable): NumberArray =>
  createDecoder(variable)(readWhole(file, variable))

/**
 * Builds the decoder of a variable from `_FillValue`, `missing_value` (under any spelling), `valid_*`, `scale_factor`, `add_offset`, `_Unsigned`. With `keepsInfinite` infinite numbers that
 * nothing declares missing stay, so that the caller can count them.
 */
export function createDecoder(
  { type, attributes }: Pick<FieldVariable, 'type' | 'attributes'>,
  keepsInfinite = false,
): ValueDecoder {
  const unsigned = /^true$/i.test(attributeText(attributes, '_Unsigned') ?? '')
  const real = (unsigned && unsignedOf[type]) || type
  const missing = missingNumbers(attributes, real)
  const scale = one(attributes, 'scale_factor') ?? 1
  const offset = one(attributes, 'add_offset') ?? 0
  const valid = validRange(attributes, real)
  const packed = scale !== 1 || offset !== 0
  const unpack = isSinglePacked({ type: real, attributes })
    ? (x: number) => Math.fround(Math.fround(x * scale) + offset)
    : (x: number) => x * scale + offset
  // Limits stand in stored units (CF 2.5.1), save where they are floats and the values integers: those were meant unpacked.
  const [storedLow, storedHigh] = valid.unpacked ? [-Infinity, Infinity] : valid.limits
  const [low, high] = valid.unpacked ? valid.limits : [-Infinity, Infinity]
  const single = type === 'f4' && !packed

  return (stored) => {
    const source = asUnsigned(stored, real)
    const values = single ? new Float32Array(source.length) : new Float64Array(source.length)
    for (let i = 0; i < source.length; i++) {
      const x = source[i] as number
      if (!(x >= storedLow && x <= storedHigh) || missing.includes(x)) {
        values[i] = Number.NaN
        continue
      }
      const value = packed ? unpack(x) : x
      const isPlausible = (value > -absurd && value < absurd) || (keepsInfinite && !Number.isFinite(value))
      values[i] = isPlausible && value >= low && value <= high ? value : Number.NaN
    }
    return values
  }
}

/**
 * Whether values are unpacked in single precision: those of at most two bytes whose factors are single floats have that type (CF 8.1). In double precision 0.1 of such a factor
 * is 0.10000000149, and 20 × 0.1 − 2 is not 0.
 */
function isSinglePacked({ type, attributes }: Pick<FieldVariable, 'type' | 'attributes'>): boolean {
  const factors = ['scale_factor', 'add_offset'].flatMap((name) => attributes.get(name)?.type ?? [])
  return ['i1', 'u1', 'i2', 'u2'].includes(type) && factors.every((factor) => factor === 'f4')
}

/** What a report says of a variable without a value, as the rest of a sentence about it. */
export const lacksValues = ({ attributes }: Pick<FieldVariable, 'attributes'>): string =>
  ['valid_range', 'valid_min', 'valid_max'].some((name) => attributes.has(name))
    ? 'holds no value within the limits that it states (valid_range, valid_min, valid_max)'
    : 'holds no value, as all are missing'

function missingNumbers(attributes: FieldAttributes, type: FieldType): readonly number[] {
  const stated = declaredMissing(attributes)
  // Bytes that are read as unsigned were filled as signed ones, with a value that is a common one here.
  const hasDefault = !attributes.has('_FillValue') && !(attributes.has('_Unsigned') && type === 'u1')
  const fill = hasDefault ? defaultFill[type] : undefined
  const all = fill === undefined ? stated : [...stated, fill]
  return [...new Set(all.map((x) => asType(x, type)))].filter((x) => !Number.isNaN(x))
}

interface ValidRange {
  readonly limits: readonly [number, number]
  readonly unpacked: boolean
}

function validRange(attributes: FieldAttributes, type: FieldType): ValidRange {
  const range = attributeNumbers(attributes, 'valid_range')
  const low = range[0] ?? one(attributes, 'valid_min') ?? -Infinity
  const high = range[1] ?? one(attributes, 'valid_max') ?? Infinity
  const stated = ['valid_range', 'valid_min', 'valid_max'].map((name) => attributes.get(name)?.type)
  const unpacked = !isFloat(type) && stated.some((given) => given !== undefined && isFloat(given))
  if (unpacked) return { limits: [low, high], unpacked }
  const limits: [number, number] = [asType(low, type), asType(high, type)]
  // Limits the wrong way round, or lost in a narrower type, would hide every value.
  return limits[0] <= limits[1] ? { limits, unpacked } : { limits: [-Infinity, Infinity], unpacked }
}

const isFloat = (type: FieldType) => type === 'f4' || type === 'f8'

/** The number as its variable's type would hold it: writers state −1e34 in double for a float field, or −1 for an unsigned one. */
function asType(x: number, type: FieldType): number {
  if (!Number.isFinite(x)) return x
  switch (type) {
    case 'f4':
      return Math.fround(x)
    case 'u1':
      return x < 0 ? x + 2 ** 8 : x
    case 'u2':
      return x < 0 ? x + 2 ** 16 : x
    case 'u4':
      return x < 0 ? x + 2 ** 32 : x
    default:
      return x
  }
}

function asUnsigned(stored: NumberArray, type: FieldType): NumberArray {
  const { buffer, byteOffset, length } = stored
  if (type === 'u1' && stored instanceof Int8Array) return new Uint8Array(buffer, byteOffset, length)
  if (type === 'u2' && stored instanceof Int16Array) return new Uint16Array(buffer, byteOffset, length)
  if (type === 'u4' && stored instanceof Int32Array) return new Uint32Array(buffer, byteOffset, length)
  return stored
}

function one(attributes: FieldAttributes, name: string): number | undefined {
  const [value] = attributeNumbers(attributes, name)
  return value !== undefined && Number.isFinite(value) ? value : undefined
}
