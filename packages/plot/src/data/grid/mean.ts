import { missing } from './field.ts'

/** The mean of slabs for each cell. Leaves out missing values (zero is a value). Keeps one sum and one count for each cell, not the slabs. */
export interface Mean {
  /** Adds a slab, in which NaN or `missing` stands for no value. All slabs have the same shape. Does not write to them. */
  add(values: Float32Array): void
  /** The mean, NaN where all slabs are missing. A single slab is returned itself. Undefined without slabs. No slab can be added afterwards. */
  result(): Float32Array | undefined
}

/** False for NaN, the infinities and `missing`. */
export const isValue = (value: number) => Math.abs(value) < missing

export function meanOfSlabs(): Mean {
  let first: Float32Array | undefined
  let sums: Float64Array | undefined
  let counts = new Uint32Array(0)
  const addTo = (into: Float64Array, values: Float32Array) => {
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
        addTo(sums, first)
      }
      addTo(sums, values)
    },
    result: () => (sums ? meansOf(sums, counts) : first),
  }
}

/** Divides sums by counts; NaN where the count is 0. */
export const meansOf = (sums: Float64Array, counts: Uint32Array) =>
  Float32Array.from(sums, (sum, i) => (counts[i]! > 0 ? sum / counts[i]! : Number.NaN))
