import { missing } from './field.ts'

/** A mean over slabs, cell by cell, that leaves out missing values only (zero is a value). Holds one sum and one count per cell, never the slabs. */
export interface Mean {
  /** Takes a slab of the same shape, NaN or `missing` where there is no value; none is written to. */
  add(values: Float32Array): void
  /** NaN where every slab was missing; the slab itself where it was the only one; undefined before any slab came. Ends the accumulation. */
  result(): Float32Array | undefined
}

/** Neither NaN, nor infinite, nor marked as missing. */
export const isValue = (value: number) => Math.abs(value) < missing

export function meanOfSlabs(): Mean {
  let first: Float32Array | undefined
  let sums: Float64Array | undefined
  let counts = new Uint32Array(0)
  const take = (values: Float32Array, into: Float64Array) => {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      if (isValue(value)) {
        into[i]! += value
        counts[i]!++
      }
    }
  }
  return {
    add(values) {
      if (!first) {
        first = values
        return
      }
      if (!sums) {
        sums = new Float64Array(first.length)
        counts = new Uint32Array(first.length)
        take(first, sums)
      }
      take(values, sums)
    },
    result: () => (sums ? meansOf(sums, counts) : first),
  }
}

/** Sums by their counts, NaN where nothing was counted. */
export const meansOf = (sums: Float64Array, counts: Uint32Array) =>
  Float32Array.from(sums, (sum, i) => (counts[i]! > 0 ? sum / counts[i]! : Number.NaN))
