import { greatCircleAxis } from '../../src/globe/geometry/great-circle.ts'
import type { NearestOnArc } from '../../src/globe/geometry/pick-area.ts'
import { type Vector, angleBetween, cross, dot, earthRadius, lengthOf } from '@isobath/domain'
import { arcOfChord, subtract } from '../../src/globe/geometry/sphere.ts'

/** The place of the shorter way from a to b that is nearest to p, and its distance in metres. All are unit vectors. */
export function nearestOnArc(p: Vector, a: Vector, b: Vector): NearestOnArc {
  const [fromA, fromB] = [subtract(p, a), subtract(p, b)]
  const axis = greatCircleAxis(a, b)
  const along = axis ? dot(fromA, cross(axis, a)) : -1
  if (axis && along >= 0 && dot(fromB, cross(b, axis)) >= 0) {
    // Differences of near vectors keep the digits that a product with the vector itself would lose.
    const angle = Math.atan2(along, dot(p, a))
    return {
      fraction: angle / angleBetween(a, b),
      distance: earthRadius * Math.asin(Math.min(1, Math.abs(dot(fromA, axis)))),
    }
  }
  const [toA, toB] = [lengthOf(fromA), lengthOf(fromB)]
  return toA <= toB ? { fraction: 0, distance: arcOfChord(toA) } : { fraction: 1, distance: arcOfChord(toB) }
}
