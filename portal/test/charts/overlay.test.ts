import { defaultCut, type Cut } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { cellsOf, overlayProblem, overlayRequest, sharesAxis } from '../../src/charts/overlay/overlay-cut.ts'
import { valuesCode } from '../../src/charts/share/values-code.ts'
import { monthly, timeless, variable } from './variable.ts'

const box = { lat1: -10, lat2: 10, lon1: 20, lon2: 40 }
const time = (text: string) => Date.parse(`${text}Z`)
const chartOf = (kind: Cut['kind'], changes: Partial<Cut> = {}, of = variable()): Cut => ({
  ...defaultCut(of),
  region: box,
  kind,
  ...changes,
})
const sentenceOf = (...given: Parameters<typeof overlayRequest>) => {
  const request = overlayRequest(...given)
  return request.ok ? undefined : request.sentence
}
const cutOf = (...given: Parameters<typeof overlayRequest>) => {
  const request = overlayRequest(...given)
  if (!request.ok) throw new Error(request.sentence)
  return request.cut
}

describe('the request for another variable over a chart', () => {
  it('has the box, times and depths of the chart where both are of one dataset', () => {
    const chart = chartOf('sectionMap', { depths: { start: 0, end: 50 } })
    const other = variable({ ID: 9, Variable: 'salt', Long_Name: 'Salinity' })
    expect(cutOf(chart, other)).toEqual({ ...chart, variable: other })
  })

  it('has the whole days of the chart that another dataset covers', () => {
    const times = { calendar: 'utc', start: time('2004-02-01T06:00'), end: time('2004-02-03T06:00') } as const
    const daily = { ID: 9, Table_Name: 'tblOther', Temporal_Resolution: 'Daily' }
    const other = variable({ ...daily, Time_Min: '2004-02-02T12:00:00.000Z' })
    expect(cutOf(chartOf('heatmap', { times }), other).times).toEqual({
      calendar: 'utc',
      start: time('2004-02-02T12:00'),
      end: time('2004-02-03T23:59:59.999'),
    })
  })

  it.each([
    [
      'the month of the chart, where both are monthly',
      '2004-02-15T00:00',
      '2004-02-15T00:00',
      '2004-02-01',
      '2004-02-29',
    ],
    ['the months of the chart, across a year', '2004-12-01T00:00', '2005-01-31T12:00', '2004-12-01', '2005-01-31'],
  ])('has %s, on whatever day another dataset has it', (_, start, end, from, to) => {
    const other = variable({ ID: 9, Table_Name: 'tblOther' })
    const times = { calendar: 'utc', start: time(start), end: time(end) } as const
    expect(cutOf(chartOf('heatmap', { times }), other).times).toEqual({
      calendar: 'utc',
      start: time(`${from}T00:00`),
      end: time(`${to}T23:59:59.999`),
    })
    const daily = variable({ ID: 9, Table_Name: 'tblOther', Temporal_Resolution: 'Daily' })
    expect(cutOf(chartOf('heatmap', { times }), daily).times).toMatchObject({
      start: time(`${start.slice(0, 10)}T00:00`),
    })
  })

  it('has no times where the variable has none, and the surface where it has no depths', () => {
    const other = variable({ ID: 9, ...timeless, Has_Depth: false, Depth_Levels: null, Depth_Max: null })
    const { times, depths } = cutOf(chartOf('heatmap', { depths: { start: 10, end: 100 } }), other)
    expect([times, depths]).toEqual([{ calendar: 'none' }, { start: 0, end: 0 }])
  })

  it('has the first of its depths over a variable without depths', () => {
    const surface = variable({ Has_Depth: false, Depth_Levels: null, Depth_Max: null })
    expect(cutOf(chartOf('heatmap', {}, surface), variable({ ID: 9 })).depths).toEqual({ start: 0, end: 5 })
  })

  it.each([
    [
      'times of two calendars',
      monthly,
      'Salinity has the months of a climatology and Temperature has dates, so they share no times.',
    ],
    [
      'another part of the Earth',
      { Lat_Min: 50, Lon_Min: -100, Lon_Max: -50 },
      'Salinity has no data at the latitudes and longitudes of this chart.',
    ],
    [
      'later times',
      { Time_Min: '2030-01-01', Time_Max: '2031-01-01' },
      'Salinity has no data at the times of this chart.',
    ],
    ['other depths', { Depth_Levels: [60, 70], Depth_Max: 70 }, 'Salinity has no data at the depths of this chart.'],
    [
      'no grid',
      { Spatial_Resolution: 'Irregular', Lat_Step: null, Lon_Step: null },
      'Salinity cannot be drawn here: Section Map is not available for sparse data.',
    ],
    [
      'no depths under a section',
      { Has_Depth: false, Depth_Levels: null, Depth_Max: null },
      'Salinity cannot be drawn here: variable contains only surface data.',
    ],
  ])('says in one sentence that a variable has %s', (_, changes, sentence) => {
    const chart = chartOf('sectionMap', { depths: { start: 0, end: 50 } })
    expect(sentenceOf(chart, variable({ ID: 9, Long_Name: 'Salinity', ...changes }))).toBe(sentence)
  })

  it('has all times of a time series, and all depths of a profile', () => {
    const times = { calendar: 'utc', start: time('2004-02-01T00:00'), end: time('2014-02-01T00:00') } as const
    const other = variable({ ID: 9 })
    expect(cutOf(chartOf('timeSeries', { times }), other)).toMatchObject({ kind: 'timeSeries', times, region: box })
    const depths = { start: 0, end: 100 }
    expect(cutOf(chartOf('depthProfile', { depths }), other)).toMatchObject({ kind: 'depthProfile', depths })
    expect(
      sentenceOf(
        chartOf('depthProfile', { depths }),
        variable({ ID: 9, Has_Depth: false, Depth_Levels: null, Depth_Max: null }),
      ),
    ).toMatch(/^Temperature cannot be drawn here/)
  })

  it('is none over a histogram', () => {
    expect(sentenceOf(chartOf('histogram'), variable({ ID: 9 }))).toBe(
      'No other variable can be drawn over this type of chart.',
    )
  })
})

describe('the limits of a chart with contours', () => {
  const cut = cutOf(chartOf('contourMap'), variable({ ID: 9 }))
  const cells = cellsOf(cut)

  it('count the cells of both as those of one chart, which is none more', () => {
    const chart = { kind: 'contourMap', points: 1_500_000 - cells } as const
    const others = Array.from({ length: 8 }, () => ({ kind: 'contourMap', points: 0 }) as const)
    expect(overlayProblem(cut, chart, others)).toBeUndefined()
    expect(overlayProblem(cut, { ...chart, points: chart.points + 1 }, others)).toBe(
      'Data set is too large. Please reduce date range or area size.',
    )
  })

  it('count them among the points of all charts', () => {
    const others = [{ kind: 'contourMap', points: 4_000_000 - cells }] as const
    expect(overlayProblem(cut, { kind: 'contourMap', points: 0 }, others)).toBeUndefined()
    expect(overlayProblem(cut, { kind: 'contourMap', points: 1 }, others)).toBe(
      'Total rendered data amount is too large. Please delete 1 or more plots.',
    )
  })
})

it('has the values of the chart and of its contours in the code to share, under names of their own', () => {
  const url = (field: string) => `https://example.org/api/data/sp?fields=${field}`
  const [python, r, curl] = valuesCode({ urls: [url('temp')], overlay: url('salt'), overlayType: 'contours' }).map(
    ({ text }) => text,
  )
  for (const text of [python, r, curl]) expect(text?.indexOf('temp')).toBeLessThan(text?.indexOf('salt') ?? 0)
  expect(python?.match(/^\w+ = pd\.read_csv/gm)).toEqual(['data = pd.read_csv', 'contours = pd.read_csv'])
  expect(r?.match(/^\w+ <- read\.csv/gm)).toEqual(['data <- read.csv', 'contours <- read.csv'])
  expect(curl?.match(/--output \S+/g)).toEqual(['--output data.csv', '--output contours.csv'])
})

it('variables share an axis where their unit is the same, and those without a unit where their name is the same too', () => {
  const of = (Long_Name: string, Unit: string) => variable({ Long_Name, Unit })
  expect(sharesAxis(of('Temperature', 'DEG C'), of('Air Temperature', 'degC'))).toBe(true)
  expect(sharesAxis(of('Temperature', 'DEG C'), of('Oxygen', 'umol kg-1'))).toBe(false)
  expect(sharesAxis(of('CTDTMP', ''), of('CTDOXY', ''))).toBe(false)
  expect(sharesAxis(of('CTDTMP', ''), of('Temperature', 'DEG C'))).toBe(false)
  expect(sharesAxis(of('Salinity', ''), of('Salinity', ' '))).toBe(true)
})
