import { defaultCut, type ExistingChart, type SizeCheck } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { dataKey, readChart, writeChart } from '../../src/charts/address/chart-code.ts'
import { tsColouring, tsCut, tsProblem, tsRows } from '../../src/charts/ts-diagram/ts-request.ts'
import { partnersOf, roleOf, seawaterFor, unitProblem } from '../../src/charts/ts-diagram/ts-variables.ts'
import { variable } from './variable.ts'

const named = (longName: string, unit: string | null = '', name = 'x') => ({ name, longName, unit })

describe('the variables of a T-S diagram', () => {
  it.each([
    ['Sea Surface Temperature', 'temperature'],
    ['sea_water_potential_temperature', 'temperature'],
    ['CTDTMP', 'temperature'],
    ['THETA', 'temperature'],
    ['Salinity', 'salinity'],
    ['CTDSAL', 'salinity'],
    ['SALNITY', 'salinity'],
    ['sea_water_practical_salinity', 'salinity'],
    ['Air Temperature', undefined],
    ['Sea Surface Temperature Anomaly', undefined],
    ['Oxygen', undefined],
    ['Universal time', undefined],
  ])('%s is taken as %s', (name, role) => {
    expect(roleOf(named(name))).toBe(role)
  })

  it('are drawn against those of the other role in their dataset', () => {
    const listed = (ID: number, Long_Name: string) => ({ ID, Short_Name: 'x', Long_Name, Unit: null })
    const variables = [listed(1, 'Temperature'), listed(2, 'Salinity'), listed(3, 'Oxygen')]
    expect(partnersOf('temperature', variables).map(({ id }) => id)).toEqual([2])
    expect(partnersOf('salinity', variables).map(({ id }) => id)).toEqual([1])
    expect(partnersOf('temperature', [listed(1, 'Temperature'), listed(3, 'Oxygen')])).toEqual([])
  })

  it('have units that fit, or one sentence that says which do', () => {
    for (const unit of ['', null, 'DEG C', '°C']) expect(unitProblem('temperature', named('T', unit))).toBeUndefined()
    for (const unit of ['', 'PSU', '‰', 'g/kg', 'g kg-1'])
      expect(unitProblem('salinity', named('S', unit))).toBeUndefined()
    expect(unitProblem('temperature', named('Theta', 'K'))).toBe(
      'A T-S diagram needs a temperature in °C, and Theta is in K.',
    )
    expect(unitProblem('salinity', named('Chloride', 'mmol/L'))).toMatch(
      /^A T-S diagram needs a salinity .* Chloride is in /,
    )
  })

  it('have the density of TEOS-10 where the salinity is absolute, and that of EOS-80 where it is practical', () => {
    expect(seawaterFor(named('Absolute Salinity'))).toBe('TEOS-10')
    expect(seawaterFor(named('Salinity', '', 'SA'))).toBe('TEOS-10')
    expect(seawaterFor(named('Salinity', 'g/kg'))).toBe('TEOS-10')
    expect(seawaterFor(named('Salinity', 'PSU'))).toBe('EOS-80')
  })
})

describe('the request for a T-S diagram', () => {
  const sized = (rows?: number): SizeCheck => ({
    status: 'succeeded',
    result: { allow: true, ...(rows === undefined ? {} : { rows }) },
  })
  const user = { role: 'user' } as const
  const casts = tsCut({
    ...defaultCut(variable({ Spatial_Resolution: 'Irregular', Lat_Step: null, Lon_Step: null })),
    kind: 'scatter',
  })

  it('asks for all variables of a row, and for every cell of a field', () => {
    expect([casts.kind, casts.variable.name]).toEqual(['scatter', '*'])
    expect(tsCut(defaultCut(variable())).kind).toBe('histogram')
  })

  it('is judged as dots are: by their weight, their number and the number of charts', () => {
    const charts = (count: number, points = 0): readonly ExistingChart[] =>
      Array.from({ length: count }, () => ({ kind: 'timeSeries', points }) as const)
    expect(tsProblem(casts, sized(1_500_000), user, charts(8))).toBeUndefined()
    expect(tsProblem(casts, sized(1_500_001), user, charts(8))).toBe(
      'Data set is too large. Please reduce date range or area size.',
    )
    expect(tsProblem(casts, sized(1), user, charts(9))).toBe(
      'Total number of plots is too large. Please delete 1 or more',
    )
    const heavy = Array.from({ length: 3 }, () => ({ kind: 'scatter', points: 10_001 }) as const)
    expect(tsProblem(casts, sized(1), user, heavy)).toBeDefined()
  })

  it('of a field has at most the cells that dots may have, though a histogram may have more', () => {
    const region = { lat1: -50, lat2: 50, lon1: 0, lon2: 50 }
    const times = { calendar: 'utc', start: Date.parse('2004-01-01Z'), end: Date.parse('2004-12-01Z') } as const
    const field = tsCut({ ...defaultCut(variable()), region, times, depths: { start: 0, end: 100 } })
    expect(tsRows(field, undefined)).toBeLessThan(1_500_000)
    expect(tsProblem(field, sized(), user, [])).toBeUndefined()
    const wide = { ...field, region: { lat1: -90, lat2: 90, lon1: -180, lon2: 180 } }
    expect(tsRows(wide, undefined)).toBeGreaterThan(1_500_000)
    expect(tsProblem(wide, sized(), user, [])).toBe('Data set is too large. Please reduce date range or area size.')
  })
})

describe('the colours of a T-S diagram', () => {
  const of = (changes: Parameters<typeof variable>[0], start: number, end: number) =>
    tsColouring({ ...defaultCut(variable(changes)), depths: { start, end } })
  const rows = { Spatial_Resolution: 'Irregular', Lat_Step: null, Lon_Step: null, Depth_Levels: null }

  it('are the depth where a request has several', () => {
    expect(of({}, 0, 10)).toBe('depth')
    expect(of(rows, 0, 10)).toBe('depth')
  })

  it.each([
    ['one level of a field', {}, 0, 9],
    ['one level below the surface', {}, 50, 200],
    ['rows at one depth', rows, 10, 10],
    ['rows that were all taken at the surface', { ...rows, Depth_Max: 0 }, 0, 5],
    ['a range that ends with the first depth of the rows', { ...rows, Depth_Min: 5 }, 0, 5],
    ['the surface alone', { Has_Depth: false, Depth_Min: null, Depth_Max: null, Depth_Levels: null }, 0, 0],
  ])('are the latitude for %s', (_, changes, start, end) => {
    expect(of(changes, start, end)).toBe('lat')
  })
})

it('keeps the salinity in the address of a T-S diagram, which is another chart than the dots of its temperature', () => {
  const chart = { variable: 3, kind: 'scatter', texts: {}, controls: {} } as const
  const code = writeChart({ ...chart, salinity: 4 })
  expect(code).toBe('3,sparse,salinity:4')
  expect(readChart(code)?.salinity).toBe(4)
  expect(dataKey({ ...chart, salinity: 4 })).not.toBe(dataKey(chart))
  expect(readChart('3,heatmap,salinity:4')?.salinity).toBeUndefined()
})
