import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cost, defaultCut, fieldProblems, kindProblem, mostPoints, plotSize, rangesForKind } from '../../src/index.ts'
import { casts, climatology, kinds, surface, variable } from '../fixtures.ts'

describe('the ranges that a kind begins with', () => {
  it('hold all depths for a section and a profile, and the first level for a map', () => {
    const depths = kinds.map((kind) => [kind, rangesForKind(variable(), kind).depths.end])
    expect(Object.fromEntries(depths)).toMatchObject({
      heatmap: 10,
      contourMap: 10,
      sectionMap: 500,
      contourSectionMap: 500,
      depthProfile: 500,
      timeSeries: 10,
    })
  })

  it('hold all times for a time series, else the latest where there is more than a year', () => {
    const { time } = variable()
    const last = time?.[1]
    expect(rangesForKind(variable(), 'timeSeries').times).toMatchObject({ start: time?.[0], end: last })
    expect(rangesForKind(variable(), 'heatmap').times).toMatchObject({ start: last, end: last })
    expect(rangesForKind(variable(), 'sectionMap').times).toMatchObject({ start: last, end: last })
  })

  it('hold all months for the time series of a climatology, and January for its map', () => {
    expect(rangesForKind(variable(climatology), 'timeSeries').times).toMatchObject({ start: 1, end: 12 })
    expect(rangesForKind(variable(climatology), 'heatmap').times).toMatchObject({ start: 1, end: 1 })
  })

  it('narrow the latitudes of a section that would be too large, and keep its longitudes', () => {
    const section = rangesForKind(variable(), 'sectionMap')
    expect(section.region).toMatchObject({ lon1: -170, lon2: 170 })
    expect(section.region.lat1).toBeGreaterThan(-80)
    expect(section.region.lat1).toBe(-section.region.lat2)
  })

  it('are the usual ones for irregular data, and for a surface', () => {
    const observed = variable(casts)
    expect(rangesForKind(observed, 'depthProfile')).toMatchObject({ depths: defaultCut(observed).depths })
    expect(rangesForKind(variable(surface), 'heatmap').depths).toEqual({ start: 0, end: 0 })
  })

  it('are within the limits and the coverage for every kind that can be drawn', () => {
    const given = fc.record({
      kind: fc.constantFrom(...kinds),
      label: fc.constantFrom('1° X 1°', '1/4° X 1/4°', '1/12° X 1/12°'),
      lon1: fc.integer({ min: -180, max: 180 }),
      lon2: fc.integer({ min: -180, max: 180 }),
      calendar: fc.constantFrom({}, climatology),
    })
    fc.assert(
      fc.property(given, ({ kind, label, lon1, lon2, calendar }) => {
        const field = variable({ Spatial_Resolution: label, Lon_Min: lon1, Lon_Max: lon2, ...calendar })
        fc.pre(kindProblem(kind, field) === null)
        const cut = { ...defaultCut(field), ...rangesForKind(field, kind), kind }
        const isShrunk = cost({ ...cut, region: defaultCut(field).region }) > mostPoints(kind)
        expect(cost(cut)).toBeLessThanOrEqual(isShrunk ? plotSize.slow : mostPoints(kind))
        expect(fieldProblems(cut)).toEqual({})
      }),
    )
  })
})
