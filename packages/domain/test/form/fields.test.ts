import { describe, expect, it } from 'vitest'
import { type Cut, type Field, fieldProblems, sentence } from '../../src/index.ts'
import { casts, climatology, cut, relief, surface, variable } from '../fixtures.ts'

/** What each input says, in a few words. */
function said(changes: Partial<Cut>): Partial<Record<Field, string>> {
  const problems = Object.entries(fieldProblems(cut(changes)))
  return Object.fromEntries(problems.map(([field, problem]) => [field, sentence(problem)]))
}
const depths = (start: number, end: number, of = variable()) => said({ depths: { start, end }, variable: of })
const region = (changes: Partial<Cut['region']>, of = variable()) =>
  said({ region: { ...cut().region, ...changes }, variable: of })
const times = (start: string, end: string) =>
  said({ times: { calendar: 'utc', start: Date.parse(start), end: Date.parse(end) } })

describe('the inputs of a request', () => {
  it('say nothing when all is well', () => {
    expect(said({})).toEqual({})
    expect(said({ variable: variable(relief), depths: { start: 0, end: 0 } })).toEqual({})
    expect(said({ variable: variable({ ...casts, ...surface }), kind: 'scatter' })).toEqual({})
  })
})

describe('the depths', () => {
  it('are not negative, and the start is not above the end', () => {
    expect(depths(-0.1, 10)).toEqual({ depth1: 'Invalid input' })
    expect(depths(0, -1)).toMatchObject({ depth2: 'Invalid input' })
    expect(depths(Number.NaN, 10)).toEqual({ depth1: 'Invalid input' })
    expect(depths(10, 10)).toEqual({})
    expect(depths(10.1, 10)).toEqual({ depth1: 'Start cannot be greater than end' })
  })

  it('start no deeper than the data and end no shallower', () => {
    expect(depths(500, 600)).toEqual({})
    expect(depths(500.1, 600)).toEqual({ depth1: 'Maximum depth start is 500' })
    expect(depths(0, 5)).toEqual({})
    expect(depths(0, 4.9)).toEqual({ depth2: 'Minimum depth end is 5' })
  })

  it('are zero for a variable without depth', () => {
    const sentence = 'This variable has no depth parameter, set depth to zero'
    expect(depths(0, 0, variable(surface))).toEqual({})
    expect(depths(0, 1, variable(surface))).toEqual({ depth2: sentence })
    expect(depths(1, 1, variable(surface))).toEqual({ depth1: sentence, depth2: sentence })
  })
})

describe('the latitudes', () => {
  it('reach into the data and are in order', () => {
    expect(region({ lat1: 80, lat2: 85 })).toEqual({})
    expect(region({ lat1: 80.001, lat2: 85 })).toEqual({ lat1: 'Maximum start lat is 80' })
    expect(region({ lat1: -85, lat2: -80 })).toEqual({})
    expect(region({ lat1: -85, lat2: -80.001 })).toEqual({ lat2: 'Minimum end lat is -80' })
    expect(region({ lat1: 10, lat2: 10 })).toEqual({})
    expect(region({ lat1: 10.001, lat2: 10 })).toEqual({ lat1: 'Start cannot be greater than end' })
  })

  it('lie on the Earth', () => {
    expect(region({ lat1: -90.001, lat2: 90.001 })).toEqual({ lat1: 'Invalid input', lat2: 'Invalid input' })
    expect(region({ lat1: Number.NaN })).toEqual({ lat1: 'Invalid input' })
  })
})

describe('the longitudes', () => {
  it('reach into the data', () => {
    expect(region({ lon1: 170, lon2: 175 })).toEqual({})
    expect(region({ lon1: 170.001, lon2: 175 })).toEqual({ lon1: 'Maximum start lon is 170' })
    expect(region({ lon1: -175, lon2: -170 })).toEqual({})
    expect(region({ lon1: -175, lon2: -170.001 })).toEqual({ lon2: 'Minimum end lon is -170' })
  })

  it('of a box across 180° fail only when all the data lies in its gap', () => {
    const strait = variable({ Lon_Min: -20, Lon_Max: 30 })
    expect(region({ lon1: 30, lon2: -170 }, strait)).toEqual({})
    expect(region({ lon1: 170, lon2: -20 }, strait)).toEqual({})
    expect(region({ lon1: 170, lon2: -170 }, strait)).toEqual({ lon1: 'Longitude outside dataset coverage' })
    expect(region({ lon1: 175, lon2: -175 })).toEqual({ lon1: 'Longitude outside dataset coverage' })
  })

  it('of data that itself lies across 180° fail only for a box in its gap', () => {
    const pacific = variable({ Lon_Min: 160, Lon_Max: -120 })
    expect(region({ lon1: 170, lon2: -170 }, pacific)).toEqual({})
    expect(region({ lon1: -130, lon2: -100 }, pacific)).toEqual({})
    expect(region({ lon1: -110, lon2: 150 }, pacific)).toEqual({ lon1: 'Longitude outside dataset coverage' })
  })

  it('lie within −180…180', () => {
    expect(region({ lon1: -180.001, lon2: 180.001 })).toEqual({ lon1: 'Invalid input', lon2: 'Invalid input' })
  })
})

describe('the dates', () => {
  it('lie within the data, compared by days, and the limits are shown as YYYY-MM-DD', () => {
    expect(times('2016-01-01T06:00Z', '2018-12-31T18:00Z')).toEqual({})
    expect(times('2015-12-31T23:59Z', '2016-02-01')).toEqual({ date1: 'Minimum start date is 2016-01-01' })
    expect(times('2018-12-01', '2019-01-01T00:00Z')).toEqual({ date2: 'Maximum end date is 2018-12-31' })
  })

  it('are in order', () => {
    expect(times('2016-05-02', '2016-05-01')).toEqual({
      date1: 'Start date cannot be greater than end',
      date2: 'End date cannot be less than start',
    })
    expect(times('2016-05-01T12:00Z', '2016-05-01T11:59Z')).toEqual({ dateTime1: 'Start cannot be greater than end' })
    expect(times('2016-05-01T12:00Z', '2016-05-01T12:00Z')).toEqual({})
  })

  it('are compared as days, not as texts, beyond the years of four digits too', () => {
    const at = (year: number) => Date.UTC(year, 0, 1)
    const eras = { ...variable(), time: [at(-500), at(12_000)] as const }
    const said = (start: number, end: number) =>
      fieldProblems(cut({ variable: eras, times: { calendar: 'utc', start: at(start), end: at(end) } }))
    expect([said(-500, 12_000), said(-400, -300), said(9999, 10_001)]).toEqual([{}, {}, {}])
    expect(said(-501, 12_001)).toEqual({
      date1: { type: 'startDateTooEarly', least: at(-500) },
      date2: { type: 'endDateTooLate', most: at(12_000) },
    })
    expect(said(10_000, 9999)).toMatchObject({ date1: { type: 'startDateAfterEnd' } })
  })

  it('are refused when they are none, or of another calendar', () => {
    expect(said({ times: { calendar: 'utc', start: Number.NaN, end: Infinity } })).toEqual({
      date1: 'Invalid date/time',
      date2: 'Invalid date/time',
    })
    expect(said({ times: { calendar: 'month', start: 1, end: 2 } })).toEqual({ date1: 'Invalid date/time' })
  })

  it('have limits within the first and the last day', () => {
    expect(times('2016-01-01T05:59Z', '2016-02-01')).toEqual({
      time1: 'The minimum start time for 2016-01-01 is 06:00',
    })
    expect(times('2016-02-01', '2018-12-31T18:01Z')).toEqual({ time2: 'The maximum end time for 2018-12-31 is 18:00' })
  })

  it('of a climatology are months 1 to 12 in either order', () => {
    const months = (start: number, end: number) =>
      said({ variable: variable(climatology), times: { calendar: 'month', start, end } })
    expect([months(1, 12), months(11, 2), months(5, 5)]).toEqual([{}, {}, {}])
    expect(months(0, 13)).toEqual({ date1: 'Invalid input', date2: 'Invalid input' })
    expect(months(1.5, 2)).toEqual({ date1: 'Invalid input' })
  })
})
