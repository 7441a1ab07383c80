import { type Vector, angleBetween, earthRadius } from '@isobath/domain'
import { arcOfChord, vectorAt } from './sphere.ts'

/** All places within a distance of a centre. */
export interface Cap {
  /** Unit vector. */
  readonly centre: Vector
  /** Metres along the sphere, 0…π earth radii. */
  readonly radius: number
}

/** Radius of the cap that is the whole earth, metres. */
export const wholeEarthRadius = Math.PI * earthRadius

/** Whether two caps have a place in common. */
export const capsOverlap = (a: Cap, b: Cap): boolean =>
  earthRadius * angleBetween(a.centre, b.centre) <= a.radius + b.radius

/**
 * A cap that holds vertices and the great-circle arcs between neighbours. Its centre is the direction of their mean; it is not the smallest one.
 *
 * @param vectors three numbers for each unit vector
 * @param first index of the first vertex
 * @param end index after the last vertex; must be above `first`
 */
export function capAround(vectors: Float64Array, first: number, end: number): Cap {
  let [x, y, z] = [0, 0, 0]
  for (let at = 3 * first; at < 3 * end; at += 3) {
    x += vectors[at]!
    y += vectors[at + 1]!
    z += vectors[at + 2]!
  }
  const length = Math.hypot(x, y, z)
  // Vertices all around the earth have no direction in common.
  if (length < 1e-9 * (end - first)) return { centre: vectorAt(vectors, first), radius: wholeEarthRadius }
  ;[x, y, z] = [x / length, y / length, z / length]
  // Squares of straight distances in earth radii.
  let [farthest, longestEdge] = [0, 0]
  for (let at = 3 * first; at < 3 * end; at += 3) {
    const dx = vectors[at]! - x
    const dy = vectors[at + 1]! - y
    const dz = vectors[at + 2]! - z
    farthest = Math.max(farthest, dx * dx + dy * dy + dz * dz)
    if (at === 3 * first) continue
    const ex = vectors[at]! - vectors[at - 3]!
    const ey = vectors[at + 1]! - vectors[at - 2]!
    const ez = vectors[at + 2]! - vectors[at - 1]!
    longestEdge = Math.max(longestEdge, ex * ex + ey * ey + ez * ez)
  }
  const radius = arcOfChord(Math.sqrt(farthest))
  // A cap below a hemisphere holds the arc between any two of its places. Beyond, an arc leaves it by half its length at most.
  const reach = radius < wholeEarthRadius / 2 ? radius : radius + arcOfChord(Math.sqrt(longestEdge)) / 2
  return { centre: [x, y, z], radius: Math.min(wholeEarthRadius, reach) }
}
