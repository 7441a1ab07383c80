import { expect, test } from 'vitest'
import { toggleHidden } from '../../../src/kinds/layers/toggle-hidden.ts'
import { hiddenAfter, hiddenLayers } from '../../../src/page/chart-options.ts'
import { fieldOfLayer, layerName } from '../../../src/kinds/layers/names.ts'
import { type ChartLayer, dataLayersOf } from '../../../src/kinds/layers/registry.ts'

const source = { type: 'columns', columns: {} } as const
const field = { name: 'Temperature', unit: '°C' }
const layers: readonly ChartLayer[] = [
  { type: 'line', at: { lat: 0 } },
  { type: 'points', source, name: 'Stations' },
  { type: 'points', source, field: { name: 'Oxygen', unit: 'µmol' }, hidden: true },
  { type: 'track', source },
]
const options = { field, layers }

test('layers with data are counted from 1, and annotations are not counted', () => {
  expect([0, 1, 2, 3].map((index) => layerName(options, index))).toEqual(['Temperature', 'Stations', 'Oxygen', 'Track'])
  expect(layerName({ ...options, layerName: 'Surface' }, 0)).toBe('Surface')
  expect([0, 1, 2].map((index) => fieldOfLayer(options, index).unit)).toEqual(['°C', '°C', 'µmol'])
  expect([...hiddenLayers(options)]).toEqual([2])
})

test('a layer is shown and hidden in turn', () => {
  expect([...toggleHidden(hiddenLayers(options), 1, options)]).toEqual([2, 1])
  expect([...toggleHidden(hiddenLayers(options), 2, options)]).toEqual([])
})

test('vectors are two layers, named after their components, and shown and hidden as one', () => {
  const grid = { type: 'grid', lon: [0], lat: [0], values: [1] } as const
  const current = { type: 'vectors', source: grid, northward: { ...grid, values: [2] }, name: 'Current' } as const
  const withVectors = { field, layers: [...layers.slice(0, 2), current, ...layers.slice(2)] }
  expect([1, 2, 3, 4].map((index) => layerName(withVectors, index))).toEqual([
    'Stations',
    'Current, eastward',
    'Current, northward',
    'Oxygen',
  ])
  expect(dataLayersOf(withVectors.layers).map(({ source: own }) => ('values' in own ? own.values : 0))).toEqual([
    0,
    [1],
    [2],
    0,
    0,
  ])
  const shown = hiddenLayers(withVectors)
  const hidden = toggleHidden(shown, 2, withVectors)
  expect([...hidden].toSorted((a, b) => a - b)).toEqual([2, 3, 4])
  expect([...toggleHidden(hidden, 2, withVectors)]).toEqual([4])
})

test('what a person has hidden survives a new look, and not another list of layers', () => {
  const hidden = new Set([1])
  const recoloured = layers.map((layer) => ({ ...layer, colour: 'red' }))
  expect(hiddenAfter(hidden, options, { layers: recoloured })).toBe(hidden)
  expect([...hiddenAfter(hidden, options, { layers: layers.slice(0, 3) })]).toEqual([2])
  expect([...hiddenAfter(hidden, options, {})]).toEqual([])
})
