/** A mean over slabs, cell by cell, that leaves out missing values only (zero is a value). Holds one sum and one count per cell, never the slabs. */
export interface Mean {
  /** Takes a slab of the same shape, NaN where missing; the first one is kept as it is until a second comes. */
  add(values: Float32Array): void
  /** NaN where every slab was missing; undefined before any slab came. Ends the accumulation. */
  result(): Float32Array | undefined
}

export function meanOfSlabs(): Mean {
  let first: Float32Array | undefined
  let sums: Float64Array | undefined
  let counts = new Uint32Array(0)
  const take = (values: Float32Array, into: Float64Array) => {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      if (Number.isFinite(value)) {
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
    result() {
      if (!first || !sums) return first
      for (let i = 0; i < first.length; i++) first[i] = counts[i]! > 0 ? sums[i]! / counts[i]! : Number.NaN
      return first
    },
  }
}
