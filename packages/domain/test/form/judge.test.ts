import { describe, expect, it } from 'vitest'
import { type ChartKind, type ExistingChart, type Verdict, judge, openRenderBudget } from '../../src/index.ts'
import { casts, climatology, cut, day, kinds, start, variable } from '../fixtures.ts'
import { browser, service, engine, said, warned, charts, ofSize } from './judging.ts'

describe('the limit on a plot', () => {
  const tooLarge = 'Data set is too large. Please reduce date range or area size.'
  const most = (kind: ChartKind) => (kind === 'heatmap' || kind === 'histogram' ? 6_000_000 : 1_500_000)

  it.each(kinds)('of a %s is the same, to the point, in the service and in the engine', (kind) => {
    const irregular = kind === 'scatter' ? { variable: variable(casts) } : {}
    const raw = kind === 'timeSeries' || kind === 'depthProfile' ? 200 : 1
    expect(said(service(most(kind) * raw, { kind, ...irregular }))).toBe('yes')
    expect(said(service(most(kind) * raw + 1, { kind, ...irregular }))).toBe(tooLarge)
    const existing: ExistingChart[] = []
    const inEngine = (points: number) => judge({ gate: 'engine', kind, points, depths: 1, existing })
    const reasons = (verdict: Verdict) => (verdict.ok ? [] : verdict.problems.map(({ type }) => type))
    expect(reasons(inEngine(most(kind)))).not.toContain('dataTooLarge')
    expect(said(inEngine(most(kind) + 1))).toBe(tooLarge)
  })

  it.each(['contourMap', 'sectionMap', 'contourSectionMap'] as const)(
    'of a %s holds in the browser at 1,500,000',
    (kind) => {
      expect(said(browser({ cut: ofSize(1_499_999, kind) }))).toBe('yes')
      expect(said(browser({ cut: ofSize(1_500_001, kind) }))).toBe(tooLarge)
    },
  )

  it.each(['heatmap', 'histogram'] as const)(
    'of a %s holds in the browser at 6,000,000, above 4,000,000 by the total',
    (kind) => {
      expect(said(browser({ cut: ofSize(3_999_999, kind) }))).toBe('yes')
      expect(said(browser({ cut: ofSize(4_000_001, kind) }))).toBe(
        'Total rendered data amount is too large. Please delete 1 or more plots.',
      )
      expect(said(browser({ cut: ofSize(5_999_999, kind) }))).not.toBe(tooLarge)
      expect(said(browser({ cut: ofSize(6_000_001, kind) }))).toBe(tooLarge)
    },
  )

  it('of irregular data goes by the exact count of the service', () => {
    const sparse = cut({ variable: variable(casts), kind: 'scatter' })
    const counted = (rows: number) =>
      browser({ cut: sparse, sizeCheck: { status: 'succeeded', result: { allow: true, rows } } })
    expect(said(counted(1_500_000))).toBe('yes')
    expect(said(counted(1_500_001))).toBe(tooLarge)
  })

  it('is warned about above 1,200,000 without being refused', () => {
    const slow = 'Wait time and application performance may be poor due to size of data.'
    expect(warned(engine({ points: 1_200_000 }))).toEqual([])
    expect(warned(engine({ points: 1_200_001 }))).toEqual([slow])
    expect(warned(browser({ cut: ofSize(1_199_999, 'heatmap') }))).toEqual([])
    expect(warned(browser({ cut: ofSize(1_200_001, 'heatmap') }))).toEqual([slow])
  })
})

describe('the limits on all plots together', () => {
  it('allow a ninth chart and refuse a tenth', () => {
    expect(said(browser({ existing: charts(8) }))).toBe('yes')
    expect(said(browser({ existing: charts(9) }))).toBe('Total number of plots is too large. Please delete 1 or more')
    expect(said(engine({ existing: charts(8) }))).toBe('yes')
    expect(said(engine({ existing: charts(9) }))).toBe('Total number of plots is too large. Please delete 1 or more')
  })

  it('allow 4,000,000 points and refuse one more', () => {
    const existing = charts(1, 'contourMap', 3_000_000)
    expect(said(engine({ existing, points: 1_000_000 }))).toBe('yes')
    expect(said(engine({ existing, points: 1_000_001 }))).toBe(
      'Total rendered data amount is too large. Please delete 1 or more plots.',
    )
  })
})

describe('the render budget', () => {
  const words = 'Rendering limit exceeded for plots. Please delete one or more.'
  // Sparse charts above 10,000 points weigh 4 and others 1, so that few charts weigh much.
  const weighing = (weight: number): ExistingChart[] => [
    ...charts(Math.floor(weight / 4), 'scatter', 10_001),
    ...charts(weight % 4, 'heatmap'),
  ]

  it('refuses a sparse chart above a weight of 11', () => {
    const sparse = cut({ variable: variable(casts), kind: 'scatter' })
    expect(said(browser({ cut: sparse, existing: weighing(11) }))).toBe('yes')
    expect(said(browser({ cut: sparse, existing: weighing(12) }))).toBe(words)
    expect(said(engine({ kind: 'scatter', existing: weighing(11) }))).toBe('yes')
    expect(said(engine({ kind: 'scatter', existing: weighing(12) }))).toBe(words)
  })

  it('refuses a heatmap above a weight of 14', () => {
    expect(said(browser({ existing: weighing(14) }))).toBe('yes')
    expect(said(browser({ existing: weighing(15) }))).toBe(words)
  })

  it('counts the real depths of a heatmap against the slots that are left of 16', () => {
    const tooMany = 'Too many distinct depths to render heatmap. Please reduce depth range or select section map.'
    expect(said(engine({ depths: 15 }))).toBe('yes')
    expect(said(engine({ depths: 16 }))).toBe(tooMany)
    const existing = charts(8, 'heatmap')
    expect(said(browser({ existing, cut: cut({ depths: { start: 5, end: 300 } }) }))).toBe('yes')
    expect(said(browser({ existing, cut: cut({ depths: { start: 5, end: 500 } }) }))).toBe(tooMany)
    expect(said(engine({ kind: 'contourMap', depths: 50 }))).toBe('yes')
  })

  it('weighs charts as the embedder says', () => {
    const { weights } = openRenderBudget
    const budget = { ...openRenderBudget, heatmapWeight: 14, weights: { ...weights, heatmap: { base: 8, heavy: 0 } } }
    expect(said(browser({ existing: charts(1, 'heatmap'), budget }))).toBe('yes')
    expect(said(browser({ existing: charts(2, 'heatmap'), budget }))).toBe(words)
  })

  it('may be opened by an embedder, which changes no other limit', () => {
    const heavy = { existing: weighing(16), budget: openRenderBudget }
    expect(said(browser({ ...heavy }))).toBe('yes')
    expect(said(engine({ ...heavy, depths: 50 }))).toBe('yes')
    expect(said(engine({ ...heavy, points: 6_000_001 }))).toBe(
      'Data set is too large. Please reduce date range or area size.',
    )
  })

  it('warns about a heatmap split into more panels than are left, without refusing it', () => {
    const split = (date: number, existing: ExistingChart[] = []) =>
      warned(browser({ cut: cut({ split: ['date'] }), splitValues: { date }, existing }))
    expect(split(15)).toEqual([])
    expect(split(16)).toEqual(['16 plots may exceed the rendering limit: there is room for 15.'])
    expect(split(11, weighing(5))).toEqual(['11 plots may exceed the rendering limit: there is room for 10.'])
  })
})

describe('the limit on a year', () => {
  const words = 'Maximum date range for non-time series plots of gridded data is 1 year'
  const days = (n: number) => ({ calendar: 'utc', start, end: start + n * day }) as const
  const weekly = variable({ Temporal_Resolution: 'Weekly' })

  it.each(['heatmap', 'contourMap', 'sectionMap', 'contourSectionMap', 'histogram', 'depthProfile'] as const)(
    'allows a %s of 365 days of gridded data and refuses one of more',
    (kind) => {
      expect(said(browser({ cut: cut({ variable: weekly, kind, times: days(365) }) }))).toBe('yes')
      expect(said(browser({ cut: cut({ variable: weekly, kind, times: days(365.01) }) }))).toBe(words)
      expect(said(service(1, { variable: weekly, kind, times: days(366) }))).toBe(words)
    },
  )

  it('does not hold for time series, irregular data or a climatology', () => {
    expect(said(browser({ cut: cut({ variable: weekly, kind: 'timeSeries', times: days(900) }) }))).toBe('yes')
    expect(said(browser({ cut: cut({ variable: variable(casts), kind: 'scatter', times: days(900) }) }))).toBe('yes')
    const months = { calendar: 'month', start: 1, end: 12 } as const
    expect(said(browser({ cut: cut({ variable: variable(climatology), times: months }) }))).toBe('yes')
  })
})
