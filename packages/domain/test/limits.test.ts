import { describe, expect, it } from 'vitest'
import * as domain from '../src/index.ts'

describe('the numbers', () => {
  it('of estimates and plots are the specified ones', () => {
    expect(domain.plotSize).toEqual({
      slow: 1_200_000,
      most: 1_500_000,
      mostOfAnyKind: 6_000_000,
      mostRendered: 4_000_000,
      mostCharts: 9,
      mostDays: 365,
      mostPanels: 20,
    })
    expect(domain.estimate).toEqual({ timeWeight: 1.4, meanDivisor: 200, irregular: 1 })
    expect(domain.defaultRenderBudget).toMatchObject({
      heatmapWeight: 14,
      scatterWeight: 11,
      depthSlots: 16,
      splitContexts: 15,
    })
    expect([domain.heavyPoints, domain.deepest]).toEqual([10_000, 11_000])
    expect(domain.scatterRows).toEqual({ chart: 100_000, sample: 10_000 })
    expect([domain.downloads.rows, domain.downloads.bulkRows]).toEqual([2_000_000, 3_000_000])
    expect(domain.guests).toEqual({ plotsPerDay: 10, promptAt: 9 })
    expect(domain.accounts.password).toEqual({ min: 8, max: 128 })
  })

  it('of waits are the specified ones, in milliseconds', () => {
    const { sizeCheckDebounce, sizeCheckTimeout, largeQuery, autocompleteDebounce, drawThrottle } = domain.waits
    expect([sizeCheckDebounce, sizeCheckTimeout, largeQuery]).toEqual([450, 60_000, 15_000])
    expect([autocompleteDebounce, drawThrottle]).toEqual([300, 75])
    expect([domain.waits.downloadSizeCheckDebounce, domain.waits.addressDebounce]).toEqual([2000, 1500])
  })

  it('of zooms follow the extent', () => {
    expect([0, 6, 12].map(domain.cruiseZoom)).toEqual([6.5, 5.5, 4.5])
  })

  it('of waiting for files follow their count', () => {
    expect([1, 25].map(domain.downloadSeconds)).toEqual([10, 10])
    expect([26, 100].map(domain.downloadSeconds).map((s) => Math.round(s * 10) / 10)).toEqual([10.4, 40])
    expect(domain.downloadSeconds(400)).toBeCloseTo(120, 9)
  })
})
