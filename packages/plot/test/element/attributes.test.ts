import { expect, test } from 'vitest'
import { optionsIn } from '../../src/element/attributes.ts'

const read = (attributes: Readonly<Record<string, string>>) =>
  optionsIn({ getAttribute: (name) => attributes[name] ?? null })

test('attributes state the options that text can state', () => {
  expect(
    read({
      kind: 'sectionMap',
      src: '/field.slabs',
      name: 'Salinity',
      'chart-title': 'Dataset\n  Salinity ',
      range: '34, 36.5',
      'colour-scale': 'linear',
      levels: '12',
      split: 'space date',
      orientation: 'ZONAL',
      palette: 'viridis',
      tools: 'none',
    }),
  ).toEqual({
    kind: 'sectionMap',
    source: { type: 'slabs', url: '/field.slabs' },
    field: { name: 'Salinity', unit: '' },
    title: ['Dataset', 'Salinity'],
    range: [34, 36.5],
    colourScale: 'linear',
    levels: 12,
    split: ['space', 'date'],
    orientation: 'zonal',
    palette: 'Viridis',
    tools: false,
  })
})

test('what is not known or not a number counts as absent', () => {
  const absent = { field: { name: '', unit: '' } }
  expect(read({})).toEqual(absent)
  expect(
    read({ kind: 'pie', palette: 'mauve', range: '1 2 3', levels: 'ten', split: 'weight', tools: 'all', preview: 'x' }),
  ).toEqual(absent)
  expect(read({ range: '-2e-3 1' }).range).toEqual([-0.002, 1])
  expect(read({ levels: '0 5 10' }).levels).toEqual([0, 5, 10])
})
