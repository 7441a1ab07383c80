import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depthBands, standardDepth, suitsDepthLayers } from '../../src/index.ts'

/** The 102 standard depths of the World Ocean Atlas 2018, metres, as its documentation lists them, in rows of ten. */
const atlas = `
  0 5 10 15 20 25 30 35 40 45
  50 55 60 65 70 75 80 85 90 95
  100 125 150 175 200 225 250 275 300 325
  350 375 400 425 450 475 500 550 600 650
  700 750 800 850 900 950 1000 1050 1100 1150
  1200 1250 1300 1350 1400 1450 1500 1550 1600 1650
  1700 1750 1800 1850 1900 1950 2000 2100 2200 2300
  2400 2500 2600 2700 2800 2900 3000 3100 3200 3300
  3400 3500 3600 3700 3800 3900 4000 4100 4200 4300
  4400 4500 4600 4700 4800 4900 5000 5100 5200 5300
  5400 5500`
  .trim()
  .split(/\s+/)
  .map(Number)

/** The standard depth that is nearest to a depth. Where two are equally near, it is the deeper one. */
const nearest = (depth: number) =>
  atlas.reduce((best, each) => (Math.abs(each - depth) <= Math.abs(best - depth) ? each : best))

describe('layers of depth (D10)', () => {
  it('lie around each standard depth of the atlas, and around no other depth', () => {
    expect(atlas).toHaveLength(102)
    const depths = Array.from({ length: 55_001 }, (_, i) => standardDepth(i / 10))
    expect([...new Set(depths)]).toEqual(atlas)
  })

  it('hold the depths that are nearer to their standard depth than to any other, and the upper one of the two in the middle', () => {
    assert(
      property(double({ min: 0, max: 5549, noNaN: true }), (depth) => {
        expect(standardDepth(depth)).toBe(nearest(depth))
      }),
    )
    for (const [i, depth] of atlas.entries()) {
      const middle = (depth + (atlas[i + 1] ?? depth + 100)) / 2
      expect([standardDepth(middle - 1e-6), standardDepth(middle)]).toEqual([depth, atlas[i + 1] ?? depth + 100])
    }
  })

  it('go on by 100 m below the atlas, and hold what lies above the surface and below the last one', () => {
    expect([5549.9, 5550, 9049, 10_984, 12_000].map(standardDepth)).toEqual([5500, 5600, 9000, 11_000, 11_000])
    expect([-0.4, -30].map(standardDepth)).toEqual([0, 0])
  })

  it('are printed from bands that follow each other', () => {
    expect(depthBands).toEqual([
      { until: 100, step: 5, end: 112.5 },
      { until: 500, step: 25, end: 525 },
      { until: 2000, step: 50, end: 2050 },
      { until: 11_000, step: 100, end: Infinity },
    ])
  })
})

describe('a depth profile of observations', () => {
  const range = { start: 0, end: 1000 }
  /** The standard depths to 1000 m. */
  const layers = atlas.filter((depth) => depth <= 1000).length

  it('has layers where it has more depths than layers, and few rows of some days at most of them', () => {
    expect(suitsDepthLayers({ distinct: 678, medianRows: 2, days: 44 }, range)).toBe(true)
    expect(suitsDepthLayers({ distinct: layers + 1, medianRows: 9, days: 10 }, range)).toBe(true)
  })

  it('has its exact depths where these are no more than the layers of its range', () => {
    expect(suitsDepthLayers({ distinct: layers, medianRows: 2, days: 44 }, range)).toBe(false)
    expect(suitsDepthLayers({ distinct: layers, medianRows: 2, days: 44 }, { start: 200, end: 900 })).toBe(true)
  })

  it('has its exact depths where most of them have many rows', () => {
    expect(suitsDepthLayers({ distinct: 500, medianRows: 10, days: 300 }, range)).toBe(false)
  })

  it('has its exact depths where most of them have a row of each day: of one cast, and of casts that share their depths', () => {
    expect(suitsDepthLayers({ distinct: 500, medianRows: 1, days: 1 }, range)).toBe(false)
    expect(suitsDepthLayers({ distinct: 500, medianRows: 4, days: 4 }, range)).toBe(false)
    expect(suitsDepthLayers({ distinct: 500, medianRows: 3, days: 4 }, range)).toBe(true)
  })
})
