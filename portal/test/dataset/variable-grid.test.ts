import { describe, expect, it } from 'vitest'
import type { MetadataVariable } from '../../src/service/catalog.ts'
import { cellText, columnGroups, columns, cutText, entryOf } from '../../src/dataset/variables/columns.ts'
import { findVariables, variablesCsv, type VariableView } from '../../src/dataset/variables/find-variables.ts'
import { readSort, writeSort } from '../../src/dataset/variables/sort-code.ts'

const variable = (Variable: string, changes: Partial<MetadataVariable> = {}): MetadataVariable => ({
  Variable,
  Long_Name: `${Variable} of water`,
  Unit: '',
  Spatial_Resolution: 'Irregular',
  Temporal_Resolution: 'Irregular',
  Study_Domain: 'Physics',
  Variable_25th: null,
  Variable_50th: null,
  Variable_75th: null,
  Variable_Count: null,
  Variable_Mean: null,
  Variable_STD: null,
  Variable_Min: null,
  Variable_Max: null,
  Make: 'Observation',
  Visualize: true,
  Comment: null,
  Sensor: 'CTD',
  Keywords: null,
  Time_Min: null,
  Time_Max: null,
  Lat_Min: 0,
  Lat_Max: 1,
  Lon_Min: 0,
  Lon_Max: 1,
  Depth_Min: null,
  Depth_Max: null,
  Unstructured_Variable_Metadata: null,
  ...changes,
})

const variables = [
  variable('salinity', { Variable_Mean: 35, Variable_Min: '2', Keywords: 'sss, psal' }),
  variable('temp', { Variable_Mean: 4.5, Variable_Min: '-1.8', Unit: 'degC' }),
  variable('oxygen', { Comment: '=1+1', Variable_Min: '10' }),
].map(entryOf)
const find = (view: Partial<VariableView>) => findVariables(variables, { words: '', sort: undefined, ...view })

describe('the grid of variables', () => {
  it('has the specified groups and columns', () => {
    const labels = columnGroups.map(({ label, columns }) => [label, columns.map((column) => column.label)])
    expect(labels).toMatchObject([
      ['General Information', ['Variable Name', 'Short Name', 'Sensor', 'Unit', 'Comment', 'Additional Metadata']],
      ['Coverage', expect.arrayContaining(['Lat Min', 'Lon Max', 'Depth Max'])],
      [
        'Table Statistics',
        ['Row Count', 'Mean', 'Min', 'Max', 'STD', '25th Quantile', '50th Quantile', '75th Quantile', 'Keywords'],
      ],
    ])
    expect(columns.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['Keywords'])
  })

  it('shows the specified labels of spatial resolutions', () => {
    const column = columns.find(({ key }) => key === 'Spatial_Resolution')
    const shown = (Spatial_Resolution: string) =>
      column && cellText(column, entryOf(variable('a', { Spatial_Resolution })))
    for (const label of ['1/2°', '1/4°', '1/25°', '1/48°', '1/12°', '1°', '4km', '9km', '25km', '70km'])
      expect(shown(`${label} X ${label}`)).toBe(label)
    expect(shown('Irregular')).toBe('Irregular')
    expect(shown('4° X 5°')).toBe('4° × 5°')
  })

  it('keeps the order of the service while nobody sorts', () => {
    expect(find({})).toEqual([0, 1, 2])
  })

  it.each<[string, readonly number[]]>([
    ['WATER salin', [0]],
    ['psal', [0]],
    ['°C', [1]],
    ['nothing', []],
  ])('finds every word in any cell, the hidden ones too: %s', (words, expected) => {
    expect(find({ words })).toEqual(expected)
  })

  it('sorts numbers as numbers, and what has none comes last either way', () => {
    expect(find({ sort: { key: 'Min', direction: 'ascending' } })).toEqual([1, 0, 2])
    expect(find({ sort: { key: 'Mean', direction: 'ascending' } })).toEqual([1, 0, 2])
    expect(find({ sort: { key: 'Mean', direction: 'descending' } })).toEqual([0, 1, 2])
    expect(find({ sort: { key: 'Variable', direction: 'descending' } })).toEqual([1, 0, 2])
  })

  it('writes CSV with the hidden column, raw numbers and no formula', () => {
    const [head = '', first = '', , third = ''] = variablesCsv(variables).trim().split('\n')
    expect(head.startsWith('Variable Name,Short Name,Sensor,Unit,Comment')).toBe(true)
    expect(head.endsWith('Keywords')).toBe(true)
    expect(first).toContain(',35,2,')
    expect(third).toContain(`'=1+1`)
  })

  it('shows values as the rest of the portal does, and nothing where nothing is known', () => {
    const cell = (key: string, at: number) => {
      const column = columns.find((each) => each.key === key)
      const entry = variables[at]
      return column && entry ? cellText(column, entry) : undefined
    }
    expect(cell('Min', 1)).toBe('\u22121.80')
    expect(cell('Unit', 1)).toBe('°C')
    expect(cell('Mean', 2)).toBe('')
  })

  it('cuts texts above 200 characters', () => {
    expect(cutText('a'.repeat(200))).toBe('a'.repeat(200))
    expect(cutText('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
  })
})

describe('the order in the address', () => {
  it('comes back as it was written, and is that of the catalog where it names no column', () => {
    for (const direction of ['ascending', 'descending'] as const)
      for (const { key } of columns) expect(readSort(writeSort({ key, direction }))).toEqual({ key, direction })
    for (const code of [null, '', writeSort(undefined), 'Nothing-asc', 'Unit', 'Unit-up'])
      expect(readSort(code)).toBeUndefined()
  })
})
