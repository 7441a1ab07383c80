import { missing } from '../grid/field.ts'
import { type Statistics, markMissing, statisticsAt, statisticsOf, valuesAt } from '../grid/statistics.ts'
import type { Numbers } from '../table/table.ts'

/** What the values of a table say together, as they are stored: counted as float32 first, which keeps their order, and then told apart where they share one. */
export function valueStatistics(values: Numbers): Statistics {
  const rounded = Float32Array.from(values)
  const histogram = markMissing(rounded)
  if (values instanceof Float32Array) return statisticsOf(histogram, rounded)
  const valid = histogram.reduce((sum, count) => sum + count, 0)
  return statisticsAt(values.length, valid, (ranks) => {
    const floats = valuesAt(ranks, [rounded], histogram)
    const alike = new Map(floats.map((float) => [float, { below: 0, stored: [] as number[] }]))
    const all = [...alike]
    for (let i = 0; i < values.length; i++) {
      const float = rounded[i]!
      if (float === missing) continue
      for (const [each, of] of all) {
        if (float < each) of.below++
        else if (float === each) of.stored.push(values[i]!)
      }
    }
    for (const { stored } of alike.values()) stored.sort((a, b) => a - b)
    return ranks.map((rank, i) => {
      const of = alike.get(floats[i]!)
      return of?.stored[rank - of.below] ?? Number.NaN
    })
  })
}
