import { describe, expect, it } from 'vitest'
import { unitLinesOf } from '../../../../src/ingest/observations/text/heads/column-units.ts'

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
