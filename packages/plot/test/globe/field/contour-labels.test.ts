import { expect, test } from 'vitest'
import { placeContourLabels } from '../../../src/globe/field/contour-labels.ts'
import { placeOf, vectorOf } from '@isobath/domain'

/** A line along a parallel, as segments of a degree. */
const parallel = (lat: number, west: number, east: number): number[] =>
  Array.from({ length: east - west }, (_, i) => [
    ...vectorOf({ lon: west + i, lat }),
    ...vectorOf({ lon: west + i + 1, lat }),
  ]).flat()

const placesOf = (levels: readonly number[][]) =>
  placeContourLabels(levels.map((ends) => Float32Array.from(ends))).map((level) => level.map(placeOf))

test('each long line of a level has one label, in its middle; a short one has none', () => {
  const [places] = placesOf([[...parallel(0, -61, 60), ...parallel(40, 0, 41), ...parallel(-40, 0, 5)]])
  expect(places).toHaveLength(2)
  expect(places![0]).toEqual({ lon: expect.closeTo(0, 3) as number, lat: expect.closeTo(0, 3) as number })
  expect(places![1]).toEqual({ lon: expect.closeTo(21, 3) as number, lat: expect.closeTo(40, 3) as number })
})

test('where two lines are close, only the longer one has a label', () => {
  expect(placesOf([parallel(2, -30, 30), parallel(0, -40, 40)]).map(({ length }) => length)).toEqual([0, 1])
})

test('a level without a line has no label', () => {
  expect(placesOf([[]])).toEqual([[]])
})
