import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { trapezoidsOf } from '../../src/land/trapezoids.ts'

type Point = readonly [x: number, y: number]

/** Even-odd, by the winding of one ray to the east. */
const isWithin = (rings: readonly (readonly Point[])[], x: number, y: number) =>
  rings.reduce(
    (within, ring) =>
      ring.reduce((inside, [x1, y1], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0]
        return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !inside : inside
      }, within),
    false,
  )

/** How many trapezoids a place lies in. */
function layersAt(corners: readonly number[], x: number, y: number): number {
  let layers = 0
  for (let i = 0; i < corners.length; i += 8) {
    const [x1 = 0, bottom = 0, x2 = 0, , x3 = 0, top = 0, x4 = 0] = corners.slice(i, i + 8)
    const part = (y - bottom) / (top - bottom)
    if (bottom < y && y < top && x > x1 + part * (x4 - x1) && x < x2 + part * (x3 - x2)) layers++
  }
  return layers
}

/** A ring that never crosses itself: its points go once round a place, each in its own direction, so far from it. */
const ringAround = (x: number, y: number, far: readonly number[]): Point[] =>
  far.map((reach, i) => {
    const angle = (2 * Math.PI * i) / far.length
    return [x + Math.round(reach * Math.cos(angle)), y + Math.round(reach * Math.sin(angle))]
  })

test('every place within the rings lies in one trapezoid, every other in none, holes and islands in them too', () => {
  const reach = (min: number, max: number) => array(integer({ min, max }), { minLength: 3, maxLength: 12 })
  const places = array(tuple(integer({ min: -50, max: 50 }), integer({ min: -50, max: 50 })), { minLength: 20 })
  assert(
    property(reach(30, 45), reach(12, 14), reach(3, 5), reach(2, 20), places, (outer, lake, island, beside, at) => {
      const rings = [
        ringAround(0, 0, [...outer, ...outer, ...outer]),
        ringAround(0, 0, lake),
        ringAround(0, 0, island),
        ringAround(80, 0, beside),
      ]
      const corners = trapezoidsOf(rings)
      for (const [x, y] of at) {
        // Off the whole numbers, on which corners stand.
        const place = [x + 0.437, y + 0.513] as const
        expect([place, layersAt(corners, ...place)]).toEqual([place, isWithin(rings, ...place) ? 1 : 0])
      }
    }),
  )
})

test('a square is one trapezoid, and one with a hole is four', () => {
  const square = (size: number): Point[] => [
    [-size, -size],
    [size, -size],
    [size, size],
    [-size, size],
  ]
  expect(trapezoidsOf([square(2)])).toEqual([-2, -2, 2, -2, 2, 2, -2, 2])
  expect(trapezoidsOf([square(2), square(1)]).length / 8).toBe(4)
  expect(trapezoidsOf([])).toEqual([])
})
