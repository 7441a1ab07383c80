import { describe, expect, it } from 'vitest'
import { unitIn, unitLinesOf } from '../../../../src/ingest/observations/text/heads/column-units.ts'

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
