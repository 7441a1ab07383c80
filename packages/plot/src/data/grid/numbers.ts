/** Numbers as callers hand them over, in the precision in which charts keep them. */
import type { FieldNumbers } from '../sources.ts'

/** A value as a number: a 64-bit integer is one, null is a missing value. */
const numberOf = (value: unknown) => (value === null ? Number.NaN : Number(value))

/** Coordinates in double precision. The array itself if it has that precision. */
export const float64Of = (numbers: FieldNumbers): Float64Array =>
  numbers instanceof Float64Array ? numbers : Float64Array.from(numbers as ArrayLike<unknown>, numberOf)

/** Values in single precision. The array itself if it has that precision. */
export const float32Of = (numbers: FieldNumbers): Float32Array =>
  numbers instanceof Float32Array ? numbers : Float32Array.from(numbers as ArrayLike<unknown>, numberOf)
