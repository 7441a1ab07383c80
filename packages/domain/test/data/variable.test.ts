import { describe, expect, it } from 'vitest'
import { isIrregular, isSurfaceOnly, knownDepthLevels, lockAlerts, variableFromRow } from '../../src/index.ts'
import { casts, climatology, relief, row, surface, variable } from '../fixtures.ts'

const problem = (changes: object) => {
  const read = variableFromRow({ ...row, ...changes })
  return read.ok ? null : read.problem
}

describe('a variable from its catalog row', () => {
  it('is named by `Variable`; `Short_Name` and `Dataset_Name` name its dataset', () => {
    const { name, longName, dataset, table } = variable()
    expect({ name, longName, dataset, table }).toEqual({
      name: 'temp',
      longName: 'Temperature',
      dataset: { shortName: 'Field', longName: 'A field' },
      table: 'tblField',
    })
  })

  it('is refused for a resolution that is not known, not estimated as NaN', () => {
    expect(problem({ Spatial_Resolution: 'coarse' })).toEqual({
      type: 'unknownResolution',
      of: 'space',
      label: 'coarse',
    })
    expect(problem({ Temporal_Resolution: '' })).toEqual({ type: 'unknownResolution', of: 'time', label: '' })
  })

  it('is refused where a bound or a date is missing or unreadable', () => {
    expect(problem({ Lat_Min: null })).toEqual({ type: 'missingParameter', name: 'Lat_Min' })
    expect(problem({ Time_Min: null })).toEqual({ type: 'missingParameter', name: 'Time_Min' })
    expect(problem({ Time_Max: 'soon' })).toEqual({ type: 'invalidParameter', name: 'Time_Max', value: 'soon' })
  })

  it('counts time as its calendar or resolution says', () => {
    expect(variable().calendar).toBe('utc')
    expect(variable().time).toEqual([Date.parse('2016-01-01T06:00Z'), Date.parse('2018-12-31T18:00Z')])
    expect(variable(climatology)).toMatchObject({ calendar: 'month', time: [1, 12] })
    expect(variable({ ...climatology, Temporal_Resolution: 'Annual', Calendar: 'month' })).toMatchObject({
      calendar: 'month',
    })
    expect(variable(relief)).toMatchObject({ calendar: 'none', time: null })
  })

  it('has depth only when its table has the column and it reaches below the surface', () => {
    expect(isSurfaceOnly(variable())).toBe(false)
    expect(isSurfaceOnly(variable(surface))).toBe(true)
    expect(isSurfaceOnly(variable({ Depth_Max: null, Depth_Levels: null }))).toBe(true)
    expect(isSurfaceOnly(variable({ Has_Depth: false }))).toBe(true)
    expect(isSurfaceOnly(variable({ Depth_Max: 0, Depth_Levels: [0] }))).toBe(true)
    expect(variable({ Has_Depth: null, Depth_Min: null }).depth).toEqual([0, 500])
  })

  it('is irregular by its spatial label, unless the catalog knows the steps of its grid', () => {
    expect(isIrregular(variable(casts))).toBe(true)
    const uneven = variable({ ...casts, Lat_Step: 1.1, Lon_Step: 2 })
    expect(uneven.spatial).toEqual({ type: 'regular', label: 'Irregular', lat: 1.1, lon: 2 })
  })

  it('takes the levels of the two known depth grids when the catalog lists none', () => {
    const ocean = variable({ Table_Name: 'tblDarwin_Nutrient', Depth_Levels: [] })
    expect(ocean.depthLevels).toEqual(knownDepthLevels('tblDarwin_Nutrient'))
    expect(variable({ Depth_Levels: null }).depthLevels).toBeNull()
  })

  it('knows two depth grids of fifty levels', () => {
    const ocean = knownDepthLevels('tblDarwin_Plankton_Climatology') ?? []
    const biogeochemical = knownDepthLevels('tblPisces_NRT_Calendar') ?? []
    expect([ocean.length, ocean[0], ocean.at(-1)]).toEqual([50, 5, 5906.25])
    expect([biogeochemical.length, biogeochemical[0], biogeochemical.at(-1)]).toEqual([50, 0.494, 5727.917])
    for (const levels of [ocean, biogeochemical]) expect([...levels].sort((a, b) => a - b)).toEqual(levels)
    expect(knownDepthLevels('tblDarwin_Something')).toBeNull()
  })
})

describe('locked ranges', () => {
  it('alert when the dataset, the kind of dates or the resolution differ', () => {
    const none = { otherDataset: false, otherDates: false, otherResolution: false }
    expect(lockAlerts(variable(), variable({ ID: 8 }))).toEqual(none)
    expect(lockAlerts(variable(), variable({ Dataset_ID: 4 }))).toEqual({ ...none, otherDataset: true })
    expect(lockAlerts(variable(), variable({ Spatial_Resolution: '1°' }))).toEqual({ ...none, otherResolution: true })
    expect(lockAlerts(variable(climatology), variable())).toEqual({ ...none, otherDates: true, otherResolution: true })
  })
})
