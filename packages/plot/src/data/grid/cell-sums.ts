import type { CellWeights } from './arrangement.ts'
import { isValue, meansOf } from './mean.ts'

/** Sums of values for each cell of some panels, with their number and, for weighted means, their weights. */
export class CellSums {
  /** The number of values in each cell. */
  readonly counts: Uint32Array
  readonly #sums: Float64Array
  readonly #weights: CellWeights | undefined
  readonly #weightSums: Float64Array | undefined

  constructor(cells: number, weights: CellWeights | undefined) {
    this.#sums = new Float64Array(cells)
    this.counts = new Uint32Array(cells)
    this.#weights = weights
    this.#weightSums = weights && new Float64Array(cells)
  }

  /**
   * Adds a slab, shape lat × lon.
   *
   * @param from the cell of its first value
   * @param latStep cells from one latitude to the next; 0 where they are averaged. The same for `lonStep`
   */
  add(values: Float32Array, depthIndex: number, from: number, latStep: number, lonStep: number, columns: number) {
    const [sums, counts, weights, weightSums] = [this.#sums, this.counts, this.#weights, this.#weightSums]
    const thickness = weights?.depth[depthIndex] ?? 1
    for (let y = 0, i = 0; i < values.length; y++) {
      const layer = weights ? thickness * weights.lat[y]! : 1
      for (let x = 0; x < columns; x++, i++) {
        const value = values[i]!
        if (!isValue(value)) continue
        const at = from + y * latStep + x * lonStep
        counts[at]!++
        if (weights && weightSums) {
          const weight = layer * weights.lon[x]!
          sums[at]! += weight * value
          weightSums[at]! += weight
        } else sums[at]! += value
      }
    }
  }

  /** NaN for a cell without values. */
  means(): Float32Array {
    return meansOf(this.#sums, this.counts, this.#weightSums ?? this.counts)
  }
}
