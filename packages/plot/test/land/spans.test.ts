import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { runWithin } from '../../src/land/spans.ts'

/** Polygons of so many trapezoids, from west to east. */
function spansOf(polygons: ReadonlyArray<readonly [west: number, width: number, fill: number]>) {
  let fill = 0
  return polygons
    .toSorted(([a], [b]) => a - b)
    .map(([west, width, count]) => ({ west, east: west + width, fill: (fill += count), coast: 0 }))
}

test('the run holds every trapezoid of every polygon that touches the longitudes, and begins and ends with one', () => {
  const polygon = tuple(integer({ min: -180, max: 200 }), integer({ min: 1, max: 90 }), integer({ min: 1, max: 9 }))
  assert(
    property(
      array(polygon),
      integer({ min: -200, max: 200 }),
      integer({ min: 1, max: 100 }),
      (polygons, from, length) => {
        const spans = spansOf(polygons)
        const { first, count } = runWithin(spans, 'fill', from, from + length)
        const touching = spans.flatMap((span, i) =>
          span.west < from + length && span.east > from ? [[spans[i - 1]?.fill ?? 0, span.fill] as const] : [],
        )
        expect([first, first + count]).toEqual([touching[0]?.[0] ?? first, touching.at(-1)?.[1] ?? first])
      },
    ),
  )
})

test('nothing is drawn where nothing lies', () => {
  const spans = spansOf([[0, 10, 4]])
  expect(runWithin(spans, 'fill', 20, 30).count).toBe(0)
  expect(runWithin(spans, 'fill', -30, -20).count).toBe(0)
})
