import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cut, type SpParams, cutToSp, defaultCut, fieldProblems, kindProblem, spToCut } from '../../src/index.ts'
import { casts, climatology, cut, kinds, regions, relief, surface, variable } from '../fixtures.ts'

describe('the ranges shown when a variable is chosen', () => {
  it('cover its region at three decimals and its whole time, with no kind', () => {
    const chosen = variable({ Lat_Min: -10.12345, Lat_Max: 20.98765, Lon_Min: -158.0001, Lon_Max: -150 })
    expect(defaultCut(chosen)).toMatchObject({
      region: { lat1: -10.124, lat2: 20.988, lon1: -158.001, lon2: -150 },
      times: { calendar: 'utc', start: chosen.time?.[0], end: chosen.time?.[1] },
      kind: null,
      split: [],
    })
  })

  it('begin a climatology in January alone, and leave time out where there is none', () => {
    expect(defaultCut(variable(climatology)).times).toEqual({ calendar: 'month', start: 1, end: 1 })
    expect(defaultCut(variable(relief)).times).toEqual({ calendar: 'none' })
  })

  const depths = (changes: object) => defaultCut(variable(changes)).depths
  it('hold the first level alone of gridded data, by ending halfway to the second', () => {
    expect(depths({})).toEqual({ start: 0, end: 10 })
    expect(depths({ Table_Name: 'tblPisces_NRT', Depth_Levels: null })).toEqual({ start: 0, end: 1.02 })
    expect(depths({ Table_Name: 'tblDarwin_Ecosystem', Depth_Levels: null })).toEqual({ start: 0, end: 10 })
    expect(depths({ Depth_Levels: [0.001, 0.002, 10] }).end).toBeCloseTo(0.0015, 6)
    expect(depths({ Depth_Levels: [12.3456] })).toEqual({ start: 0, end: 12.346 })
  })

  it('reach down to 11000 m where no level is known, to the bottom for casts, and nowhere at the surface', () => {
    expect(depths({ Depth_Levels: null })).toEqual({ start: 0, end: 11_000 })
    expect(depths({ ...casts, Depth_Min: 1.23456, Depth_Max: 1002.41234 })).toEqual({ start: 1.234, end: 1002.413 })
    expect(depths(surface)).toEqual({ start: 0, end: 0 })
  })
})

describe('as a law, the ranges shown when a variable is chosen', () => {
  const bound = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
  const pair = (values: fc.Arbitrary<number>) =>
    fc.tuple(values, values).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  const instant = fc.integer({ min: -5_000_000_000_000, max: 5_000_000_000_000 })
  const rows = fc
    .record({
      shape: fc.constantFrom({}, climatology, relief, casts, surface, { ...casts, ...surface }, { Depth_Levels: null }),
      lat: pair(bound(90)),
      lon: fc.tuple(bound(180), bound(180)),
      time: pair(instant),
      bottom: fc.double({ min: 500, max: 11_000, noNaN: true }),
      top: fc.double({ min: -5, max: 5, noNaN: true }),
    })
    .map(({ shape, lat, lon, time, bottom, top }) => ({
      Lat_Min: lat[0],
      Lat_Max: lat[1],
      Lon_Min: lon[0],
      Lon_Max: lon[1],
      Time_Min: new Date(time[0]).toISOString(),
      Time_Max: new Date(time[1]).toISOString(),
      Depth_Min: top,
      Depth_Max: bottom,
      ...shape,
    }))

  it('are never refused by an input', () => {
    fc.assert(
      fc.property(rows, (changes) => {
        expect(fieldProblems(defaultCut(variable(changes)))).toEqual({})
      }),
    )
  })
})

describe('the query of a cut', () => {
  it('names the procedure of its chart, the column, and the ranges', () => {
    expect(cutToSp(cut({ kind: 'sectionMap' }))).toEqual({
      spName: 'uspSectionMap',
      tableName: 'tblField',
      fields: 'temp',
      dt1: '2016-04-30T00:00:00.000Z',
      dt2: '2016-04-30T00:00:00.000Z',
      lat1: '0',
      lat2: '10',
      lon1: '-160',
      lon2: '-150',
      depth1: '0',
      depth2: '10',
      kind: 'sectionMap',
    })
  })

  it.each([
    ['heatmap', 'uspSpaceTime'],
    ['contourMap', 'uspSpaceTime'],
    ['histogram', 'uspSpaceTime'],
    ['scatter', 'uspSpaceTime'],
    ['sectionMap', 'uspSectionMap'],
    ['contourSectionMap', 'uspSectionMap'],
    ['timeSeries', 'uspTimeSeries'],
    ['depthProfile', 'uspDepthProfile'],
  ] as const)('for a %s asks %s', (kind, procedure) => expect(cutToSp(cut({ kind })).spName).toBe(procedure))

  it('sends the months of a climatology as MM-01-1900', () => {
    const winter = cut({ variable: variable(climatology), times: { calendar: 'month', start: 11, end: 2 } })
    expect(cutToSp(winter)).toMatchObject({ dt1: '11-01-1900', dt2: '02-01-1900' })
  })

  it.each([
    ['2016-03-15', '2017-02-01', 1, 12],
    ['1900-01-01', '2100-01-01', 1, 12],
    ['2016-11-30T23:00:00.000Z', '2017-02-01', 11, 2],
    ['2016-03-15', '2017-01-31', 3, 1],
    ['12-01-1900', '11-01-1900', 12, 11],
  ])('reads %s to %s of a climatology as the months that the dates touch', (dt1, dt2, start, end) => {
    const query = {
      ...cutToSp(cut({ variable: variable(climatology), times: { calendar: 'month', start: 1, end: 1 } })),
      dt1,
      dt2,
    }
    expect(spToCut(query, variable(climatology))).toMatchObject({ value: { times: { calendar: 'month', start, end } } })
  })

  it('comes back as the cut it was, for every kind, calendar and box', () => {
    const calendars = [{}, climatology, relief, { ...casts, ...surface }, casts] as const
    const month = fc.integer({ min: 1, max: 12 })
    const instant = fc.integer({ min: 0, max: 1_700_000_000_000 })
    const depth = fc.integer({ min: 0, max: 60_000 }).map((tenths) => tenths / 10)
    const cuts = fc
      .record({
        shape: fc.constantFrom(...calendars),
        region: regions,
        kind: fc.constantFrom(...kinds),
        months: fc.tuple(month, month),
        instants: fc.tuple(instant, instant),
        depths: fc.record({ start: depth, end: depth }),
      })
      .map(({ shape, region, kind, months, instants, depths }): Cut => {
        const chosen = variable(shape)
        const range = { month: months, utc: instants, none: null }[chosen.calendar]
        const times = { calendar: chosen.calendar, ...(range && { start: range[0], end: range[1] }) } as Cut['times']
        return { variable: chosen, region, times, depths, kind, split: [] }
      })
    fc.assert(
      fc.property(cuts, (sent) => {
        const query = new URLSearchParams(Object.entries(cutToSp(sent)))
        const params = Object.fromEntries(query) as unknown as SpParams
        expect(spToCut(params, sent.variable)).toEqual({ ok: true, value: sent })
      }),
    )
  })
})

describe('a query from elsewhere', () => {
  const { kind: _, ...published } = cutToSp(cut())
  const read = (changes: Partial<SpParams>, of = variable()) => spToCut({ ...published, ...changes }, of)
  const why = (changes: Partial<SpParams>, of = variable()) => {
    const reading = read(changes, of)
    return reading.ok ? null : reading.problem
  }

  it('without a kind is drawn as its procedure says', () => {
    const kindOf = (spName: string, of = variable()) => {
      const reading = read({ spName }, of)
      return reading.ok && reading.value.kind
    }
    expect(kindOf('uspSpaceTime')).toBe('heatmap')
    expect(kindOf('uspSpaceTime', variable(casts))).toBe('scatter')
    expect(kindOf('uspSectionMap')).toBe('sectionMap')
    expect(kindOf('uspTimeSeries')).toBe('timeSeries')
    expect(kindOf('uspDepthProfile')).toBe('depthProfile')
    expect(kindProblem('scatter', variable(casts))).toBeNull()
  })

  it('may give a date alone, a month as a date, and longitudes in 0…360', () => {
    expect(read({ dt1: '2016-04-29', lon1: '190', lon2: '200' })).toMatchObject({
      value: { times: { start: Date.parse('2016-04-29') }, region: { lon1: -170, lon2: -160 } },
    })
    const months = read({ dt1: '2016-11-30', dt2: '2' }, variable(climatology))
    expect(months).toMatchObject({ value: { times: { calendar: 'month', start: 11, end: 2 } } })
    expect(read({ dt1: '', dt2: '' }, variable(relief))).toMatchObject({ value: { times: { calendar: 'none' } } })
  })

  it('is refused by the name of the parameter that is missing or cannot be read', () => {
    expect(why({ spName: '' })).toEqual({ type: 'missingParameter', name: 'spName' })
    expect(why({ spName: 'uspDropEverything' })).toEqual({ type: 'unknownProcedure', name: 'uspDropEverything' })
    expect(why({ lat1: ' ' })).toEqual({ type: 'missingParameter', name: 'lat1' })
    expect(why({ lon2: 'Infinity' })).toEqual({ type: 'invalidParameter', name: 'lon2', value: 'Infinity' })
    expect(why({ dt2: '' })).toEqual({ type: 'missingParameter', name: 'dt2' })
    expect(why({ dt1: 'then' })).toEqual({ type: 'invalidDate', field: 'date1' })
    expect(why({ kind: 'pie' })).toEqual({ type: 'invalidParameter', name: 'kind', value: 'pie' })
    expect(why({ kind: 'sectionMap' })).toEqual({ type: 'invalidParameter', name: 'kind', value: 'sectionMap' })
  })
})
