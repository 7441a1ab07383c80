import { missing } from './field.ts'

/** The mean of slabs for each cell. Leaves out missing values (zero is a value). Keeps sums and counts for each cell, not the slabs. */
interface Mean {
  /** Adds a slab, in which NaN or `missing` stands for no value. All slabs have the same shape. Does not write to them. */
  add(values: Float32Array, weight?: number): void
  /** The mean, NaN where all slabs are missing. A single slab is returned itself. Undefined without slabs. No slab can be added afterwards. */
  result(): Float32Array | undefined
  /** The number of values in each mean; undefined for a single slab. */
  counts(): Uint32Array | undefined
}

/** False for NaN, the infinities and `missing`. */
export const isValue = (value: number) => Math.abs(value) < missing

export function meanOfSlabs(): Mean {
  let first: { readonly values: Float32Array; readonly weight: number } | undefined
  let sums: Float64Array | undefined
  let weights = new Float64Array(0)
  let counts = new Uint32Array(0)
  const addTo = (into: Float64Array, values: Float32Array, weight: number) => {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      if (isValue(value)) {
        into[i]! += weight * value
        weights[i]! += weight
        counts[i]!++
      }
    }
  }
  return {
    add(values, weight = 1) {
      if (!first) {
        first = { values, weight }
        return
      }
      if (!sums) {
        const { length } = first.values
        sums = new Float64Array(length)
        weights = new Float64Array(length)
        counts = new Uint32Array(length)
        addTo(sums, first.values, first.weight)
      }
      addTo(sums, values, weight)
    },
    result: () => (sums ? meansOf(sums, counts, weights) : first?.values),
    counts: () => (sums ? counts : undefined),
  }
}

/** Sums divided by weights; NaN where nothing was counted. A loop, because `Float32Array.from` takes ten times as long. */
export function meansOf(sums: Float64Array, counts: Uint32Array, weights: ArrayLike<number>): Float32Array {
  const means = new Float32Array(sums.length)
  for (let i = 0; i < means.length; i++) means[i] = counts[i]! > 0 ? sums[i]! / weights[i]! : Number.NaN
  return means
}
