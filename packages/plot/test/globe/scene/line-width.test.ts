import { expect, test } from 'vitest'
import { lineWidthAt } from '../../../src/globe/scene/objects/track-object.ts'

test('few tracks have full lines at any zoom; many have thin ones from far and full ones from near', () => {
  expect([1, 3, 9].map((zoom) => lineWidthAt(zoom, 30))).toEqual([2.5, 2.5, 2.5])
  expect([1, 3, 4, 5, 9].map((zoom) => lineWidthAt(zoom, 31))).toEqual([1.5, 1.5, 2, 2.5, 2.5])
})
