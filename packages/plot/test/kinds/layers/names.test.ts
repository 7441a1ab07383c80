import { expect, test } from 'vitest'
import { fieldOfLayer, hiddenAfter, hiddenLayers, layerName, toggleHidden } from '../../../src/kinds/layers/names.ts'
import type { ChartLayer } from '../../../src/kinds/layers/registry.ts'

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
  expect([...toggleHidden(hiddenLayers(options), 1)]).toEqual([2, 1])
  expect([...toggleHidden(hiddenLayers(options), 2)]).toEqual([])
})

test('what a person has hidden survives a new look, and not another list of layers', () => {
  const hidden = new Set([1])
  const recoloured = layers.map((layer) => ({ ...layer, colour: 'red' }))
  expect(hiddenAfter(hidden, options, { layers: recoloured })).toBe(hidden)
  expect([...hiddenAfter(hidden, options, { layers: layers.slice(0, 3) })]).toEqual([2])
  expect([...hiddenAfter(hidden, options, {})]).toEqual([])
})
