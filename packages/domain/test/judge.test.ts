import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChartKind,
  type Cut,
  type HeldChart,
  type JudgeRequest,
  type Problem,
  type SizeCheck,
  type Verdict,
  judge,
  openRenderBudget,
  sentence,
  statusOf,
  visualizeButton,
} from '../src/index.ts'
import { casts, climatology, cut, day, kinds, start, surface, variable } from './fixtures.ts'

type Browser = Extract<JudgeRequest, { gate: 'browser' }>
type Engine = Extract<JudgeRequest, { gate: 'engine' }>

const allowed: SizeCheck = { status: 'succeeded', result: { allow: true } }
const user = { role: 'user' } as const
const browser = (changes: Partial<Browser> = {}) =>
  judge({ gate: 'browser', cut: cut(), asker: user, sizeCheck: allowed, held: [], ...changes })
const service = (cells: number, changes: Partial<Cut> = {}) =>
  judge({ gate: 'service', cut: cut(changes), asker: user, cells })
const engine = (changes: Partial<Engine> = {}) =>
  judge({ gate: 'engine', kind: 'heatmap', points: 1, depths: 1, held: [], ...changes })

const said = (verdict: Verdict) => (verdict.ok ? 'yes' : sentence(verdict.problem))
const warned = (verdict: Verdict) => (verdict.ok ? verdict.warnings.map(sentence) : verdict.problem.type)
const charts = (n: number, kind: ChartKind = 'contourMap', points = 1): HeldChart[] =>
  Array.from({ length: n }, () => ({ kind, points }))

/** A cut of exactly so many estimated points: degrees of one meridian-wide cell times 1.4. */
function ofSize(points: number, kind: ChartKind): Cut {
  const step = 1e-9
  const field = variable({ Lat_Min: -90, Lat_Max: 90 })
  const spatial = { type: 'regular', label: 'test', lat: step, lon: 1 } as const
  return cut({
    variable: { ...field, spatial },
    kind,
    region: { lat1: 0, lat2: (points / 1.4) * step, lon1: 0, lon2: 1 },
  })
}

describe('the limit on a plot', () => {
  const tooLarge = 'Data set is too large. Please reduce date range or area size.'
  const most = (kind: ChartKind) => (kind === 'heatmap' || kind === 'histogram' ? 6_000_000 : 1_500_000)

  it.each(kinds)('of a %s is the same, to the point, in the service and in the engine', (kind) => {
    const irregular = kind === 'sparse' ? { variable: variable(casts) } : {}
    const raw = kind === 'timeSeries' || kind === 'depthProfile' ? 200 : 1
    expect(said(service(most(kind) * raw, { kind, ...irregular }))).toBe('yes')
    expect(said(service(most(kind) * raw + 1, { kind, ...irregular }))).toBe(tooLarge)
    const held: HeldChart[] = []
    const inEngine = (points: number) => judge({ gate: 'engine', kind, points, depths: 1, held })
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
    const sparse = cut({ variable: variable(casts), kind: 'sparse' })
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
    expect(said(browser({ held: charts(8) }))).toBe('yes')
    expect(said(browser({ held: charts(9) }))).toBe('Total number of plots is too large. Please delete 1 or more')
    expect(said(engine({ held: charts(8) }))).toBe('yes')
    expect(said(engine({ held: charts(9) }))).toBe('Total number of plots is too large. Please delete 1 or more')
  })

  it('allow 4,000,000 points and refuse one more', () => {
    const held = charts(1, 'contourMap', 3_000_000)
    expect(said(engine({ held, points: 1_000_000 }))).toBe('yes')
    expect(said(engine({ held, points: 1_000_001 }))).toBe(
      'Total rendered data amount is too large. Please delete 1 or more plots.',
    )
  })
})

describe('the render budget', () => {
  const words = 'Rendering limit exceeded for plots. Please delete one or more.'
  // Sparse charts above 10,000 points weigh 4 and others 1, so that few charts weigh much.
  const weighing = (weight: number): HeldChart[] => [
    ...charts(Math.floor(weight / 4), 'sparse', 10_001),
    ...charts(weight % 4, 'heatmap'),
  ]

  it('refuses a sparse chart above a weight of 11', () => {
    const sparse = cut({ variable: variable(casts), kind: 'sparse' })
    expect(said(browser({ cut: sparse, held: weighing(11) }))).toBe('yes')
    expect(said(browser({ cut: sparse, held: weighing(12) }))).toBe(words)
    expect(said(engine({ kind: 'sparse', held: weighing(11) }))).toBe('yes')
    expect(said(engine({ kind: 'sparse', held: weighing(12) }))).toBe(words)
  })

  it('refuses a heatmap above a weight of 14', () => {
    expect(said(browser({ held: weighing(14) }))).toBe('yes')
    expect(said(browser({ held: weighing(15) }))).toBe(words)
  })

  it('counts the real depths of a heatmap against the slots that are left of 16', () => {
    const tooMany = 'Too many distinct depths to render heatmap. Please reduce depth range or select section map.'
    expect(said(engine({ depths: 15 }))).toBe('yes')
    expect(said(engine({ depths: 16 }))).toBe(tooMany)
    const held = charts(8, 'heatmap')
    expect(said(browser({ held, cut: cut({ depths: { start: 5, end: 300 } }) }))).toBe('yes')
    expect(said(browser({ held, cut: cut({ depths: { start: 5, end: 500 } }) }))).toBe(tooMany)
    expect(said(engine({ kind: 'contourMap', depths: 50 }))).toBe('yes')
  })

  it('weighs charts as the embedder says', () => {
    const { weights } = openRenderBudget
    const budget = { ...openRenderBudget, heatmapWeight: 14, weights: { ...weights, heatmap: { base: 8, heavy: 0 } } }
    expect(said(browser({ held: charts(1, 'heatmap'), budget }))).toBe('yes')
    expect(said(browser({ held: charts(2, 'heatmap'), budget }))).toBe(words)
  })

  it('may be opened by an embedder, which changes no other limit', () => {
    const heavy = { held: weighing(16), budget: openRenderBudget }
    expect(said(browser({ ...heavy }))).toBe('yes')
    expect(said(engine({ ...heavy, depths: 50 }))).toBe('yes')
    expect(said(engine({ ...heavy, points: 6_000_001 }))).toBe(
      'Data set is too large. Please reduce date range or area size.',
    )
  })

  it('warns about a heatmap split into more panels than are left, without refusing it', () => {
    const split = (date: number, held: HeldChart[] = []) =>
      warned(browser({ cut: cut({ split: ['date'] }), splitValues: { date }, held }))
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
    expect(said(browser({ cut: cut({ variable: variable(casts), kind: 'sparse', times: days(900) }) }))).toBe('yes')
    const months = { calendar: 'month', start: 1, end: 12 } as const
    expect(said(browser({ cut: cut({ variable: variable(climatology), times: months }) }))).toBe('yes')
  })
})

describe('guests', () => {
  const spent = 'Number of allowed queries exceeded, please register and log in.'
  const guest = (plots: number) => ({ role: 'guest', plots }) as const

  it('make ten plots a day, and are told from the tenth on', () => {
    const notice = 'Guests are limited to creating 10 plots per day. Please log in or register.'
    expect(warned(browser({ asker: guest(8) }))).toEqual([])
    expect(warned(browser({ asker: guest(9) }))).toEqual([notice])
    expect(said(browser({ asker: guest(10) }))).toBe(spent)
  })

  it('are counted by the service as well, which answers 401', () => {
    const asked = (plots: number) => judge({ gate: 'service', cut: cut(), asker: guest(plots), cells: 1 })
    expect(said(asked(9))).toBe('yes')
    const verdict = asked(10)
    expect(said(verdict)).toBe(spent)
    expect(!verdict.ok && statusOf(verdict.problem)).toBe(401)
  })

  it('who have no token yet are refused by the service, while the browser lets them ask and opens its dialog', () => {
    expect(said(judge({ gate: 'service', cut: cut(), asker: { role: 'visitor' }, cells: 1 }))).toBe('Unauthorized')
    expect(said(browser({ asker: { role: 'visitor' } }))).toBe('yes')
  })
})

describe('the size check', () => {
  it.each([
    [{ status: 'notTried' }, 'Waiting for size check to complete.', 'Checking query size...'],
    [{ status: 'inProgress' }, 'Waiting for size check to complete.', 'Checking query size...'],
    [{ status: 'failed' }, 'Error estimating visualization size.', 'Unable to determine size of visulization.'],
    [
      { status: 'succeeded', result: null },
      'No size estimation available.',
      'Unable to determine size of visulization.',
    ],
    [
      { status: 'succeeded', result: { allow: false } },
      'Extent is too large, select a smaller spatial or temporal range.',
      'Extent is too large, select a smaller spatial or temporal range.',
    ],
  ] as const)('that is %j refuses with its sentence, and the button says so', (sizeCheck, words, button) => {
    const verdict = browser({ sizeCheck })
    expect(said(verdict)).toBe(words)
    expect(visualizeButton(true, verdict)).toBe(button)
  })

  it('that allows the request leaves the button open', () => {
    expect(visualizeButton(true, browser())).toBe('Create Visualization')
    expect(visualizeButton(false, browser({ cut: null }))).toBe('Select a variable')
  })
})

describe('the order of messages', () => {
  /** A request with everything wrong at once that can be. */
  const worst = (kind: ChartKind): JudgeRequest => ({
    gate: 'browser',
    asker: { role: 'guest', plots: 10 },
    sizeCheck: { status: 'notTried' },
    held: [...charts(5, 'sparse', 1_000_000), ...charts(5, 'heatmap', 1)],
    splitValues: { date: 1 },
    cut: cut({
      variable: variable({ Spatial_Resolution: '1/48°' }),
      kind,
      split: ['date'],
      depths: { start: 600, end: 4 },
      region: { lat1: 85, lat2: -85, lon1: 175, lon2: 176 },
      times: { calendar: 'utc', start: Date.parse('2015-06-01'), end: Date.parse('2019-06-01') },
    }),
  })

  it('is: depth, latitude, longitude, the general rules, dates, and last what only a split would break', () => {
    const verdict = judge(worst('heatmap'))
    expect(verdict.ok ? [] : verdict.problems.map(({ type }) => type)).toEqual([
      'startAboveEnd',
      'depthEndTooSmall',
      'startTooLarge',
      'endTooSmall',
      'startTooLarge',
      'guestLimit',
      'renderLimit',
      'tooManyDepths',
      'sizeCheckWaiting',
      'tooManyCharts',
      'tooMuchRendered',
      'rangeTooLong',
      'startDateTooEarly',
      'endDateTooLate',
      'onlyOneValue',
    ])
  })

  it('shows the first alone', () => {
    const verdict = judge(worst('heatmap'))
    expect(!verdict.ok && verdict.problem).toBe(!verdict.ok && verdict.problems[0])
  })

  it('asks for a kind, then for the size check, and names a missing variable after it', () => {
    const none = browser({ cut: null, sizeCheck: { status: 'notTried' } })
    expect(none.ok ? [] : none.problems.map(sentence)).toEqual([
      'Please select a visualization type',
      'Waiting for size check to complete.',
      'Please select a variable',
    ])
    expect(said(browser({ cut: cut({ kind: null }) }))).toBe('Please select a visualization type')
  })

  it('puts a size that is too large before the number of plots, the total and the year', () => {
    const verdict = browser({
      cut: cut({
        kind: 'contourMap',
        region: { lat1: -80, lat2: 80, lon1: -170, lon2: 170 },
        times: { calendar: 'utc', start, end: start + 400 * day },
      }),
      held: charts(9),
    })
    expect(verdict.ok ? [] : verdict.problems.map(({ type }) => type)).toEqual([
      'dataTooLarge',
      'tooManyCharts',
      'tooMuchRendered',
      'rangeTooLong',
    ])
  })
})

describe('a request that went round the type buttons', () => {
  it('is refused with the words of the button', () => {
    expect(said(service(1, { kind: 'sparse' }))).toBe('Sparse map is only available for sparse data')
    expect(said(service(1, { variable: variable(casts), kind: 'heatmap' }))).toBe(
      'Heatmap is not available for sparse data',
    )
    const shallow = { variable: variable(surface), depths: { start: 0, end: 0 }, kind: 'sectionMap' } as const
    expect(said(service(1, shallow))).toBe('variable contains only surface data')
  })
})

describe('a capped answer of irregular data', () => {
  const sparse = cut({ variable: variable(casts), kind: 'sparse' })
  const counted = (rows: number, kind: ChartKind = 'sparse') =>
    warned(browser({ cut: { ...sparse, kind }, sizeCheck: { status: 'succeeded', result: { allow: true, rows } } }))

  it('is announced above 100,000 rows with what is shown of how many', () => {
    expect(counted(100_000)).toEqual([])
    expect(counted(100_001)).toEqual(['Showing 100,000 of 100,001 rows, sampled evenly over the whole range.'])
    expect(counted(100_001, 'histogram')).toHaveLength(1)
  })

  it('is not announced for a profile, which is a mean of all rows', () => {
    expect(counted(100_001, 'depthProfile')).toEqual([])
  })
})

describe('as a law', () => {
  const sizeTypes: readonly Problem['type'][] = ['dataTooLarge', 'tooMuchRendered', 'rangeTooLong', 'tooManyDepths']
  const tooBig = (verdict: Verdict) => !verdict.ok && verdict.problems.some(({ type }) => sizeTypes.includes(type))
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('a smaller cut of one that is accepted is never refused for its size', () => {
    const extent = fc.record({
      kind: fc.constantFrom(...kinds),
      lat: fc.integer({ min: 0, max: 80 }),
      lon: fc.integer({ min: 0, max: 359 }),
      days: fc.integer({ min: 0, max: 500 }),
      bottom: fc.integer({ min: 0, max: 500 }),
      held: fc.array(fc.record({ kind: fc.constantFrom(...kinds), points: fc.integer({ min: 0, max: 1_000_000 }) }), {
        maxLength: 8,
      }),
    })
    const sized = ({ kind, lat, lon, days, bottom, held }: typeof extent extends fc.Arbitrary<infer T> ? T : never) => {
      const east = -160 + lon
      return browser({
        held,
        cut: cut({
          kind,
          region: { lat1: -lat, lat2: lat, lon1: -160, lon2: east > 180 ? east - 360 : east },
          times: { calendar: 'utc', start, end: start + days * day },
          depths: { start: 0, end: bottom },
        }),
      })
    }
    fc.assert(
      fc.property(extent, share, share, share, share, (whole, a, b, c, d) => {
        fc.pre(!tooBig(sized(whole)))
        const part = {
          ...whole,
          lat: whole.lat * a,
          lon: whole.lon * b,
          days: whole.days * c,
          bottom: whole.bottom * d,
        }
        expect(tooBig(sized(part))).toBe(false)
      }),
    )
  })

  it('what one more chart is refused for is not mended by holding yet another', () => {
    const chart = fc.record({ kind: fc.constantFrom(...kinds), points: fc.integer({ min: 0, max: 2_000_000 }) })
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(chart, { maxLength: 12 }), chart, (kind, held, more) => {
        fc.pre(!engine({ kind, held, points: 1000 }).ok)
        expect(engine({ kind, held: [...held, more], points: 1000 }).ok).toBe(false)
      }),
    )
  })
})
