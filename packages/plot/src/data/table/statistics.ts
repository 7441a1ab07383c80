import { missing } from '../grid/field.ts'
import { type Statistics, countValues, markMissing, statisticsAt, statisticsOf, valuesAt } from '../grid/statistics.ts'
import type { Numbers } from './table.ts'

/**
 * Statistics of a column, with its values as they are stored. Ranks are found among the values rounded to float32, which keeps their order; then the
 * values that round to the same float32 are sorted.
 */
export function valueStatistics(values: Numbers): Statistics {
  const rounded = new Float32Array(values)
  const histogram = markMissing(rounded)
  if (values instanceof Float32Array) return statisticsOf(histogram, rounded)
  const valid = countValues(histogram)
  return statisticsAt(values.length, valid, (ranks) => {
    const floats = valuesAt(ranks, [rounded], histogram)
    const groups = groupByFloat(floats, values, rounded)
    return ranks.map((rank, i) => {
      const group = groups.get(floats[i]!)
      return group?.stored[rank - group.below] ?? Number.NaN
    })
  })
}

/** The values that round to one float32. */
interface FloatGroup {
  /** Ascending. */
  readonly stored: number[]
  /** Number of values that round to less. */
  below: number
}

/** Collects the values that round to each of some floats, in one pass over all. */
function groupByFloat(floats: readonly number[], values: Numbers, rounded: Float32Array): Map<number, FloatGroup> {
  const ascending = [...new Set(floats)].sort((a, b) => a - b)
  const groups = ascending.map((): FloatGroup => ({ stored: [], below: 0 }))
  for (let i = 0; i < rounded.length; i++) {
    const value = rounded[i]!
    if (value === missing) continue
    // Each value counts for the first float that is not less; `below` is summed up after the pass.
    let next = 0
    while (next < ascending.length && ascending[next]! < value) next++
    const group = groups[next]
    if (!group) continue
    if (ascending[next] === value) group.stored.push(values[i]!)
    else group.below++
  }
  let below = 0
  for (const group of groups) {
    group.below += below
    below = group.below + group.stored.length
    group.stored.sort((a, b) => a - b)
  }
  return new Map(ascending.map((float, i) => [float, groups[i]!]))
}
