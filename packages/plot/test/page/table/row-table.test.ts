import { describe, expect, it } from 'vitest'
import { columnsIn } from '../../../src/page/table/row-table.ts'

describe('the columns of a table of rows', () => {
  const casts = [
    { lat: 30, depth: 5, salinity: 35, temperature: 20, value: 5 },
    { lat: 30, depth: 10, salinity: 35.1, temperature: 19, value: 10 },
  ]

  it('have a depth that colours the points once', () => {
    expect(columnsIn(casts, { name: 'Depth', unit: 'm' })).toEqual(['lat', 'salinity', 'temperature', 'value'])
  })

  it.each([
    ['a value of another name', casts, 'Oxygen'],
    ['another depth of that name', [{ ...casts[0], value: 6 }], 'Depth'],
  ])('keep the depth beside %s', (_, rows, name) => {
    expect(columnsIn(rows, { name, unit: 'm' })).toContain('depth')
  })

  it('leave out the box that the rows are means over', () => {
    expect(columnsIn(casts, { name: 'Oxygen', unit: '' }, { lat: [0, 60] })).not.toContain('lat')
  })
})
