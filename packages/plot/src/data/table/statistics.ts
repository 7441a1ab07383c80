import { missing } from '../grid/field.ts'
import { type Statistics, markMissing, statisticsAt, statisticsOf, valuesAt } from '../grid/statistics.ts'
import type { Numbers } from './table.ts'

/** What the values of a table say together, as they are stored: counted as float32 first, which keeps their order, and then told apart where they share one. */
export function valueStatistics(values: Numbers): Statistics {
  const rounded = new Float32Array(values)
  const histogram = markMissing(rounded)
  if (values instanceof Float32Array) return statisticsOf(histogram, rounded)
  const valid = histogram.reduce((sum, count) => sum + count, 0)
  return statisticsAt(values.length, valid, (ranks) => {
    const floats = valuesAt(ranks, [rounded], histogram)
    const alike = new Map(floats.map((float) => [float, sharing(float, values, rounded)]))
    return ranks.map((rank, i) => {
      const of = alike.get(floats[i]!)
      return of?.stored[rank - of.below] ?? Number.NaN
    })
  })
}

/** The values that one float32 stands for, ascending, and how many of all lie below them. */
function sharing(float: number, values: Numbers, rounded: Float32Array) {
  const stored: number[] = []
  let below = 0
  for (let i = 0; i < rounded.length; i++) {
    const each = rounded[i]!
    if (each === float) stored.push(values[i]!)
    else if (each < float && each !== missing) below++
  }
  return { below, stored: stored.sort((a, b) => a - b) }
}
