import { expect, test } from 'vitest'
import { rankByShape } from '../../../src/globe/tracks/shape-errors.ts'
import { type Point, vectors } from '../vectors.ts'

/** Numbers that are read for each vertex while a line is ranked. */
function readsPerVertex(points: readonly Point[]): number {
  let reads = 0
  const counting = new Proxy(vectors(points), {
    get(target, key) {
      reads++
      return target[Number(key)]
    },
  })
  rankByShape(counting, 0, points.length, new Float64Array(points.length))
  return reads / points.length
}

/** A zigzag that narrows: the farthest vertex of each part is its second, so that the usual hierarchy is as deep as the line is long. */
const narrowing = (count: number) =>
  Array.from({ length: count }, (_, i): Point => [i * 1e-4, (i % 2 === 0 ? 5 : -5) * 0.1 ** ((2 * i) / count)])

test('the work of ranking a line grows little faster than its length, also for the worst line', () => {
  const [short, long] = [readsPerVertex(narrowing(500)), readsPerVertex(narrowing(8000))]
  // n log n, with splits at a sixteenth of the length at worst: sixteen times the vertices need at most 43 levels more, of 3 numbers each.
  expect(long - short).toBeLessThan(3 * 43)
  expect(long).toBeLessThan(2.5 * short)
})

test('errors of a line are its largest distances in metres', () => {
  const errors = new Float64Array(3)
  // The middle stands one degree from the line: 111,195 m.
  rankByShape(
    vectors([
      [-1, 0],
      [0, 1],
      [1, 0],
    ]),
    0,
    3,
    errors,
  )
  expect([errors[0], errors[2]]).toEqual([Infinity, Infinity])
  expect(errors[1]! / 111_195).toBeCloseTo(1.0038, 3)
})

test('a line that comes back to its start is measured from there', () => {
  const errors = new Float64Array(3)
  rankByShape(
    vectors([
      [20, 0],
      [20.5, 0],
      [20, 0],
    ]),
    0,
    3,
    errors,
  )
  expect(errors[1]! / 55_597.5).toBeCloseTo(1.0038, 3)
})

test('both ends of an edge of more than ten degrees are always drawn', () => {
  const errors = new Float64Array(5)
  rankByShape(
    vectors([
      [0, 0],
      [1, 0],
      [2, 0],
      [13, 0],
      [14, 0],
    ]),
    0,
    5,
    errors,
  )
  expect([...errors]).toEqual([Infinity, 0, Infinity, Infinity, Infinity])
})
