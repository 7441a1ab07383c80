import { describe, expect, it } from 'vitest'
import { columnHelp, datasetColumns, variableColumns } from '../../src/workbook/index.ts'

const helpOf = (name: string) => columnHelp().find((column) => column.name === name)

describe('the help of columns', () => {
  it('names every column of the template once, in its order', () => {
    expect(columnHelp().map(({ name }) => name)).toEqual([
      'time',
      'lat',
      'lon',
      'depth',
      'cruise',
      ...datasetColumns.map(({ name }) => name),
      ...variableColumns.map(({ name }) => name),
    ])
  })

  it('says of a column what its audits check', () => {
    expect(helpOf('dataset_short_name')).toMatchObject({
      isRequired: true,
      rules: [
        'Under 50 characters.',
        'Letters, digits and underscores only, and no digit at the beginning.',
        'Should begin with a letter.',
      ],
    })
    expect(helpOf('climatology')).toMatchObject({ isRequired: false, rules: ['0 or 1; blank means 0.'] })
    expect(helpOf('lat')?.rules).toContain('A number from −90 to 90, in degrees north.')
  })

  it('lists the preset values, the given ones before the specified ones', () => {
    expect(helpOf('dataset_make')?.values).toEqual(['Observation', 'Model', 'Assimilation', 'Laboratory'])
    expect(helpOf('var_sensor')).not.toHaveProperty('values')
    const given = columnHelp({ vocabularies: { sensor: ['CTD'] } })
    expect(given.find(({ name }) => name === 'var_sensor')?.values).toEqual(['CTD'])
  })
})
