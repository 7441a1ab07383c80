import { describe, expect, it } from 'vitest'
import { type ChartKind, type JudgeRequest, judge, sentence, statusOf, visualizeButton } from '../../src/index.ts'
import { casts, cut, day, start, surface, variable } from '../fixtures.ts'
import { browser, service, said, warned, charts } from './judging.ts'

describe('guests', () => {
  const spent = 'Number of allowed queries exceeded, please register and log in.'
  const guest = (plots: number) => ({ role: 'guest', plots }) as const

  it('make ten plots a day, and are told from the tenth on', () => {
    const notice = 'Guests are limited to creating 10 plots per day. Please log in or register.'
    expect(warned(browser({ caller: guest(8) }))).toEqual([])
    expect(warned(browser({ caller: guest(9) }))).toEqual([notice])
    expect(said(browser({ caller: guest(10) }))).toBe(spent)
  })

  it('are counted by the service as well, which answers 401', () => {
    const asked = (plots: number) => judge({ gate: 'service', cut: cut(), caller: guest(plots), cells: 1 })
    expect(said(asked(9))).toBe('yes')
    const verdict = asked(10)
    expect(said(verdict)).toBe(spent)
    expect(!verdict.ok && statusOf(verdict.problem)).toBe(401)
  })

  it('who have no token yet are refused by the service, while the browser lets them ask and opens its dialog', () => {
    expect(said(judge({ gate: 'service', cut: cut(), caller: { role: 'visitor' }, cells: 1 }))).toBe('Unauthorized')
    expect(said(browser({ caller: { role: 'visitor' } }))).toBe('yes')
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
    caller: { role: 'guest', plots: 10 },
    sizeCheck: { status: 'notTried' },
    existing: [...charts(5, 'scatter', 1_000_000), ...charts(5, 'heatmap', 1)],
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
      existing: charts(9),
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
    expect(said(service(1, { kind: 'scatter' }))).toBe('Sparse map is only available for sparse data')
    expect(said(service(1, { variable: variable(casts), kind: 'heatmap' }))).toBe(
      'Heatmap is not available for sparse data',
    )
    const shallow = { variable: variable(surface), depths: { start: 0, end: 0 }, kind: 'sectionMap' } as const
    expect(said(service(1, shallow))).toBe('variable contains only surface data')
  })
})

describe('a capped answer of irregular data', () => {
  const sparse = cut({ variable: variable(casts), kind: 'scatter' })
  const counted = (rows: number, kind: ChartKind = 'scatter') =>
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
