import { describe, expect, it } from 'vitest'
import {
  binsOfPercentiles,
  binValues,
  tidyBins,
  valueAtRank,
} from '../../../src/ingest/observations/rows/value-bins.ts'
import type { ValueBin, ValueCount } from '../../../src/ingest/observations/rows/value-bins.ts'

/** A bin of the values `from` to `until`, each `times` times. */
function binOf(from: number, until: number, times: number): ValueBin {
  const values = Array.from({ length: until - from }, (_, i): ValueCount => [from + i, times])
  return { high: until - 1, count: times * values.length, values }
}

describe('bins of values', () => {
  it('are divided where they are large, keep their counts, and know the values at the percentiles', () => {
    const bins = tidyBins([binOf(0, 50_000, 2), binOf(50_000, 50_010, 1)])
    const counts = bins.map(({ count }) => count)
    expect([counts.reduce((sum, count) => sum + count, 0), bins.at(-1)?.high]).toEqual([100_010, 50_009])
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * binValues)
    let below = 0
    for (const { high, count } of bins.slice(0, -1)) {
      below += count
      expect(below).toBe(2 * (high + 1))
    }
    expect([25_002, 25_003, 50_004, 75_006].map((rank) => valueAtRank(bins, rank))).toEqual([
      12_501, 12_501, 25_002, 37_503,
    ])
    expect(bins.filter(({ values }) => values)).toHaveLength(binsOfPercentiles(bins).size)
  })

  it('of a few values each become one, but for those around a percentile', () => {
    const bins = tidyBins(Array.from({ length: 1000 }, (_, i) => binOf(10 * i, 10 * i + 10, 1)))
    expect(bins.length).toBeLessThan(30)
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
    expect(valueAtRank(bins, 4999)).toBe(4999)
  })

  it('of one value alone are not divided', () => {
    expect(tidyBins([{ high: 7, count: 1e6, values: [[7, 1e6]] }])).toEqual([
      { high: 7, count: 1e6, values: [[7, 1e6]] },
    ])
  })
})
