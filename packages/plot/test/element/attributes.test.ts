import { expect, test } from 'vitest'
import { optionsIn, sourceIn } from '../../src/element/attributes.ts'

const element = (attributes: Readonly<Record<string, string>>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
})
const read = (attributes: Readonly<Record<string, string>>) => optionsIn(element(attributes))

test('attributes state the options that text can state', () => {
  expect(
    read({
      kind: 'sectionMap',
      name: 'Salinity',
      'chart-title': 'Dataset\n  Salinity ',
      range: '34, 36.5',
      'colour-scale': 'linear',
      levels: '12',
      split: 'space date',
      orientation: 'ZONAL',
      projection: 'equalearth',
      palette: 'viridis',
      tools: 'none',
    }),
  ).toEqual({
    kind: 'sectionMap',
    field: { name: 'Salinity', unit: '' },
    title: ['Dataset', 'Salinity'],
    range: [34, 36.5],
    colourScale: 'linear',
    levels: 12,
    split: ['space', 'date'],
    orientation: 'zonal',
    projection: 'equalEarth',
    palette: 'Viridis',
    tools: false,
  })
})

test('unknown words and texts that are not numbers count as absent', () => {
  const absent = { field: { name: '', unit: '' } }
  expect(read({})).toEqual(absent)
  expect(
    read({ kind: 'pie', palette: 'mauve', range: '1 2 3', levels: 'ten', split: 'weight', tools: 'all', preview: 'x' }),
  ).toEqual(absent)
  expect(read({ range: '-2e-3 1' }).range).toEqual([-0.002, 1])
  expect(read({ levels: '0 5 10' }).levels).toEqual([0, 5, 10])
})

test('rows are grouped by a word or a width', () => {
  expect(read({ group: 'Month' }).group).toBe('month')
  expect(read({ group: '10' }).group).toBe(10)
  expect(read({ group: 'fortnight' })).not.toHaveProperty('group')
})

test('an address holds slabs for a kind that draws a field, and a table for one that draws rows', () => {
  const attributes = element({ src: '/data', preview: '/coarse' })
  expect(sourceIn(attributes, 'contourSectionMap')).toEqual({ type: 'slabs', url: '/data', preview: '/coarse' })
  expect(sourceIn(attributes, 'scatter')).toEqual({ type: 'table', url: '/data' })
  expect(sourceIn(element({}), 'heatmap')).toBeUndefined()
})
