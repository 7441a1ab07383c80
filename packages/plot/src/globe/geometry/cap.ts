import { type Vector, add, angleBetween, arcOfChord, earthRadius, lengthOf, normalize, subtract } from './sphere.ts'

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
  let sum: Vector = [0, 0, 0]
  const at = (i: number): Vector => [vectors[3 * i]!, vectors[3 * i + 1]!, vectors[3 * i + 2]!]
  for (let i = first; i < end; i++) sum = add(sum, at(i))
  // Vertices all around the earth have no direction in common.
  if (lengthOf(sum) < 1e-9 * (end - first)) return { centre: at(first), radius: wholeEarthRadius }
  const centre = normalize(sum)
  let radius = 0
  let longestEdge = 0
  for (let i = first; i < end; i++) {
    radius = Math.max(radius, arcOfChord(lengthOf(subtract(at(i), centre))))
    if (i > first) longestEdge = Math.max(longestEdge, arcOfChord(lengthOf(subtract(at(i), at(i - 1)))))
  }
  // A cap below a hemisphere holds the arc between any two of its places. Beyond, an arc leaves it by half its length at most.
  const reach = radius < wholeEarthRadius / 2 ? radius : radius + longestEdge / 2
  return { centre, radius: Math.min(wholeEarthRadius, reach) }
}
