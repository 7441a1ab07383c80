import { expect, test } from 'vitest'
import type { Plane } from '../../src/data/plane.ts'
import { checkedLayer, failedLayer } from '../../src/kinds/failed-layer.ts'

const map: Plane = { x: 'lon', y: 'lat' }
const section: Plane = { x: 'lat', y: 'depth' }

/** A layer on the axes of a section, of so many rows. */
const layerOf = (cells: number) => {
  const content = failedLayer('', section)
  return { ...content, summary: { ...content.summary, cells } }
}

test('a layer on other axes than the chart says so, and one of no rows, whose axes are not known, that it has no data', () => {
  expect(checkedLayer(layerOf(3), map).failure).toBe('The layer has other axes than the chart.')
  expect(checkedLayer(layerOf(0), map).failure).toBe('The layer has no data.')
  expect(checkedLayer(layerOf(0), section).failure).toBe('')
})
