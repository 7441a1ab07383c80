import type { Land } from '../../land/land.ts'
import { vectorOf } from '../geometry/sphere.ts'

/** Longest edge of a triangle in degrees: a straight line of 3° lies 2.2 km below the sphere. */
const longestEdge = 3

/** Triangles and segments of the land as unit vectors, three numbers for each corner. */
export interface LandGeometry {
  readonly fill: Float32Array
  readonly coast: Float32Array
}

/**
 * Puts flat land on the sphere. Triangles and segments are halved at edges longer than 3° until none is left. An edge is halved alike wherever it occurs, so
 * that no seam opens between them. Edges stay straight in degrees, as the charts draw them.
 */
export function landOnSphere({ fill, coast }: Land): LandGeometry {
  const corners: number[] = []
  for (let i = 0; i < fill.length; i += 8) splitTriangle(fill.subarray(i, i + 6), corners)
  const ends: number[] = []
  for (let i = 0; i < coast.length; i += 4) splitSegment([...coast.subarray(i, i + 4)], ends)
  return { fill: Float32Array.from(corners), coast: Float32Array.from(ends) }
}

/** Unit vectors of pairs of longitude and latitude. */
function onSphere(degrees: ArrayLike<number>): Float32Array {
  const vectors = new Float32Array((degrees.length / 2) * 3)
  for (let i = 0; i < degrees.length / 2; i++) {
    vectors.set(vectorOf({ lon: degrees[2 * i]!, lat: degrees[2 * i + 1]! }), 3 * i)
  }
  return vectors
}

/** @param triangle longitude and latitude of three corners */
function splitTriangle(triangle: ArrayLike<number>, into: number[]): void {
  const stack = [Array.from(triangle)]
  while (stack.length > 0) {
    const corners = stack.pop()!
    const edge = longestOf(corners)
    if (edge === undefined) {
      into.push(...onSphere(corners))
      continue
    }
    const corner = (k: number) => [corners[2 * (k % 3)]!, corners[2 * (k % 3) + 1]!] as const
    const [a, b, c] = [corner(edge), corner(edge + 1), corner(edge + 2)]
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    stack.push([...a, ...middle, ...c], [...middle, ...b, ...c])
  }
}

/** @param segment longitude and latitude of both ends */
function splitSegment(segment: readonly number[], into: number[]): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segment
  if (Math.hypot(x2 - x1, y2 - y1) <= longestEdge) {
    into.push(...onSphere(segment))
    return
  }
  const middle = [(x1 + x2) / 2, (y1 + y2) / 2]
  splitSegment([x1, y1, ...middle], into)
  splitSegment([...middle, x2, y2], into)
}

/** The first corner of the longest edge, if an edge is too long. */
function longestOf(corners: readonly number[]): number | undefined {
  let [longest, length] = [-1, longestEdge]
  for (let k = 0; k < 3; k++) {
    const next = (k + 1) % 3
    const edge = Math.hypot(corners[2 * k]! - corners[2 * next]!, corners[2 * k + 1]! - corners[2 * next + 1]!)
    if (edge > length) [longest, length] = [k, edge]
  }
  return longest < 0 ? undefined : longest
}
