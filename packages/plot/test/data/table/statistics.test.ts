import { quantile } from 'd3-array'
import { expect, test } from 'vitest'
import { valueStatistics } from '../../../src/data/table/statistics.ts'
import { seeded } from '../../kinds/points/seeded.ts'

test('values that round to one float32 are sorted, so that minimum and maximum are stored values', () => {
  const values = Float64Array.from({ length: 2001 }, (_, i) => 20_000_000 + ((37 * i) % 2001) / 1000)
  expect(valueStatistics(values)).toMatchObject({ valid: 2001, min: 20_000_000, max: 20_000_002 })
  expect(valueStatistics(Float64Array.of(23.1, Number.NaN, 23.4))).toMatchObject({ valid: 2, min: 23.1, max: 23.4 })
})

test('whole numbers, floats and doubles give the percentiles that d3 gives, rounded outward to four digits', () => {
  const random = seeded(8)
  for (const values of [
    Float64Array.from({ length: 4999 }, () => 1000 * random() ** 3 - 40),
    Float32Array.from({ length: 500 }, () => 1e-6 * random()),
    Int32Array.from({ length: 800 }, () => 2 ** 31 * random() - 2 ** 30),
  ]) {
    const { min, max, range } = valueStatistics(values)
    expect([min, max]).toEqual([Math.min(...values), Math.max(...values)])
    const [low, high] = [quantile(values, 0.05) ?? Number.NaN, quantile(values, 0.95) ?? Number.NaN]
    const step = (value: number) => 1.01 * 10 ** (Math.floor(Math.log10(Math.abs(value))) - 3)
    expect(low - range[0]).toBeGreaterThanOrEqual(0)
    expect(low - range[0]).toBeLessThan(step(low))
    expect(range[1] - high).toBeGreaterThanOrEqual(0)
    expect(range[1] - high).toBeLessThan(step(high))
  }
})

test('no values at all make an empty range that a colour bar can stand on', () => {
  expect(valueStatistics(Float64Array.of(Number.NaN))).toMatchObject({ valid: 0, range: [0, 1] })
})
