import { describe, expect, it } from 'vitest'
import { fitTable } from '../../../../src/ingest/observations/rows/table-form.ts'
import { nameWithoutUnit, unitIn, unitLinesOf } from '../../../../src/ingest/observations/text/heads/column-units.ts'

const units = ['', '', '', 'm', 'deg C', 'psu']

describe('a line of units under the names', () => {
  it.each([
    ['numbers', ['2016-04-30', '1.5', '2.5', '10', '12.1', '35.1']],
    ['missing values, of which some are numbers', ['2016-04-30', '1.5', '2.5', '10', 'NA', '']],
  ])('stands above %s', (_, row) => {
    expect(unitLinesOf([units, row])).toEqual({ units, count: 1 })
  })

  it.each([
    ['missing values alone', ['2016-04-30', '1.5', '2.5', 'NaN', 'NA', '']],
    ['texts', ['2016-04-30', '1.5', '2.5', '10', 'warm', '35.1']],
  ])('is none above %s', (_, row) => {
    expect(unitLinesOf([units, row])).toEqual({ units: [], count: 0 })
  })
})

describe('square brackets behind a name', () => {
  it.each(['µmol/kg', '#/m³', 'PSS-78', '1', 'min', 'V', 'SDN:P06::UPAA'])('hold the unit %s', (text) => {
    expect(unitIn(`name [${text}]`)).toBe(text)
  })

  it.each(['AphiaID:104464', 'SDN:P01::TEMPPR01', 'urn:lsid:marinespecies.org:taxname:104464', 'flag', 'QC', 'CTD'])(
    'hold no unit but %s',
    (text) => {
      expect(unitIn(`name [${text}]`)).toBeUndefined()
    },
  )
})

describe('round brackets behind a name', () => {
  it.each([
    ['temperature (degC)', 'degC', 'temperature'],
    ['Temp. (°C)', '°C', 'Temp.'],
    ['SST (C)', 'C', 'SST'],
    ['Salinity(PSU)', 'PSU', 'Salinity'],
    ['chl (mg/m^3)', 'mg/m^3', 'chl'],
    ['T1 (ITS-90, deg C)', 'ITS-90, deg C', 'T1'],
    ['Turbidity (NTU)', 'NTU', 'Turbidity'],
    ['Abundance (ind./m3)', 'ind./m3', 'Abundance'],
    ['Distance (m)', 'm', 'Distance'],
  ])('of %s hold the unit %s', (name, unit, text) => {
    expect(unitIn(name)).toBe(unit)
    expect(nameWithoutUnit(name, unit)).toBe(text)
  })

  it.each([
    'site (code)',
    'Temp (min)',
    'Nitrogen (N)',
    'Mass (m)',
    'POC (C)',
    'v (v)',
    'O2 (none)',
    'Day (UTC)',
    'S (1)',
  ])('of %s hold no unit', (name) => {
    expect(unitIn(name)).toBeUndefined()
  })
})

it('a column without a unit in the dataset fits one whose name tells it, and no other', () => {
  const columnOf = (unit: string) => ({ name: 'T (deg C)', type: 'DOUBLE', unit }) as const
  const fit = (own: string, listed: string) =>
    fitTable(
      { columns: [columnOf(own)], hasDepth: false, notes: [], attributes: new Map(), leftOut: [] },
      { name: 'casts', columns: [columnOf(listed)], hasDepth: false, countsUp: false },
      'file.csv',
    )
  expect(fit('°C', '')).toEqual(['v0'])
  expect(() => fit('K', '')).toThrow('its T (deg C) is in K instead of without unit')
})
