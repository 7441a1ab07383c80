import { describe, expect, it } from 'vitest'
import { compareFields } from '../../src/gallery/analysis/compare-fields.ts'
import { decomposeSeries, spreadOf } from '../../src/gallery/analysis/decompose-series.ts'

const grid = (lon: number[], lat: number[], value: (lat: number, lon: number) => number) => ({
  lon: Float64Array.from(lon),
  lat: Float64Array.from(lat),
  values: Float32Array.from(lat.flatMap((y) => lon.map((x) => value(y, x)))),
})

describe('the difference of two fields', () => {
  it('reads the second between its cells, so that a plane on two grids differs nowhere', () => {
    const plane = (lat: number, lon: number) => lat / 10 + lon / 100
    const found = compareFields(grid([1, 3, 5], [1, 3], plane), grid([0.5, 2.5, 4.5, 6.5], [0.5, 2.5, 4.5], plane), 1)
    expect(found?.cells).toBe(6)
    expect(found?.rms).toBeCloseTo(0, 5)
    expect(found?.nearShare).toBe(1)
  })

  it('weights each cell by its area, and leaves out what one of them lacks', () => {
    const first = grid([0, 2], [0, 60], (lat) => (lat === 0 ? 1 : 4))
    const second = grid([0, 2], [0, 60], (lat, lon) => (lat === 0 && lon === 2 ? Number.NaN : 0))
    const found = compareFields(first, second, 1)
    // One cell at the equator with weight 1, two at 60° with weight 1/2 each.
    expect(found?.cells).toBe(3)
    expect(found?.mean).toBeCloseTo((1 * 1 + 2 * 0.5 * 4) / 2, 6)
    expect(found?.rms).toBeCloseTo(Math.sqrt((1 + 16) / 2), 6)
    expect(found?.nearShare).toBeCloseTo(1 / 3)
    expect(found?.largest).toEqual({ lat: 60, lon: 0, value: 4 })
    expect(Array.from(found?.values ?? [])).toEqual([1, Number.NaN, 4, 4])
  })

  it('is none where the fields share no cell', () => {
    expect(
      compareFields(
        grid([0, 2], [0, 2], () => 1),
        grid([100, 102], [0, 2], () => 1),
        1,
      ),
    ).toBeUndefined()
  })
})

describe('the decomposition of a series', () => {
  const slow = (at: number) => 0.05 * at
  const yearly = (at: number) => Math.sin((2 * Math.PI * at) / 12)
  const series = Float64Array.from({ length: 96 }, (_, at) => slow(at) + yearly(at))

  it('finds the trend and the cycle that a series was made of, and leaves nothing', () => {
    const { trend, cycle, remainder } = decomposeSeries(series, 12)
    for (let at = 6; at < 90; at++) {
      expect(trend[at]).toBeCloseTo(slow(at), 9)
      expect(cycle[at]).toBeCloseTo(yearly(at), 9)
      expect(remainder[at]).toBeCloseTo(0, 9)
    }
  })

  it('has no trend in the first and the last half of a period', () => {
    const { trend } = decomposeSeries(series, 12)
    const missing = [...trend.keys()].filter((at) => Number.isNaN(trend[at]))
    expect(missing).toEqual([0, 1, 2, 3, 4, 5, 90, 91, 92, 93, 94, 95])
  })

  it('adds up to the series, with a cycle whose mean is zero', () => {
    const noisy = series.map((value, at) => value + ((at * 7919) % 13) / 13)
    const { trend, cycle, remainder } = decomposeSeries(noisy, 12)
    for (let at = 6; at < 90; at++) expect(trend[at]! + cycle[at]! + remainder[at]!).toBeCloseTo(noisy[at]!, 9)
    expect(cycle.subarray(0, 12).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
  })

  it('tells its spread by what is not missing', () => {
    expect(spreadOf(Float64Array.of(Number.NaN, 1, 3, Number.NaN))).toBe(1)
  })
})
