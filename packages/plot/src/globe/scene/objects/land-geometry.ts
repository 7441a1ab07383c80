import type { Land } from '../../../land/land.ts'
import { vectorOf } from '@isobath/domain'

/** Longest edge of a triangle in degrees of a great circle: a straight line of 6° lies 9 km below the sphere, half a pixel of the whole globe. */
const longestEdge = 6

/** Triangles and segments of the land as unit vectors, three numbers for each corner. */
export interface LandGeometry {
  readonly fill: Float32Array
  readonly coast: Float32Array
}

/**
 * Puts flat land on the sphere. Triangles and segments are halved at edges longer than 6° until none is left. An edge is halved alike wherever it occurs, so
 * that no seam opens between them. Halves are straight in degrees, as the charts draw them.
 */
export function landOnSphere({ fill, coast }: Land): LandGeometry {
  const corners: number[] = []
  for (let i = 0; i < fill.length; i += 8) {
    splitTriangle(fill[i]!, fill[i + 1]!, fill[i + 2]!, fill[i + 3]!, fill[i + 4]!, fill[i + 5]!, corners)
  }
  const ends: number[] = []
  for (let i = 0; i < coast.length; i += 4) {
    splitSegment(coast[i]!, coast[i + 1]!, coast[i + 2]!, coast[i + 3]!, ends)
  }
  return { fill: onSphere(corners), coast: onSphere(ends) }
}

/** Unit vectors of pairs of longitude and latitude. */
function onSphere(degrees: readonly number[]): Float32Array {
  const vectors = new Float32Array((degrees.length / 2) * 3)
  for (let i = 0, at = 0; i < degrees.length; i += 2) {
    const [x, y, z] = vectorOf({ lon: degrees[i]!, lat: degrees[i + 1]! })
    vectors[at++] = x
    vectors[at++] = y
    vectors[at++] = z
  }
  return vectors
}

/** Longitude and latitude of each of three corners. */
function splitTriangle(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, into: number[]): void {
  const [ab, bc, ca] = [edgeSquared(ax, ay, bx, by), edgeSquared(bx, by, cx, cy), edgeSquared(cx, cy, ax, ay)]
  if (Math.max(ab, bc, ca) <= longestEdge ** 2) {
    into.push(ax, ay, bx, by, cx, cy)
  } else if (ab >= bc && ab >= ca) {
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
    splitTriangle(ax, ay, mx, my, cx, cy, into)
    splitTriangle(mx, my, bx, by, cx, cy, into)
  } else if (bc >= ca) splitTriangle(bx, by, cx, cy, ax, ay, into)
  else splitTriangle(cx, cy, ax, ay, bx, by, into)
}

function splitSegment(ax: number, ay: number, bx: number, by: number, into: number[]): void {
  if (edgeSquared(ax, ay, bx, by) <= longestEdge ** 2) {
    into.push(ax, ay, bx, by)
    return
  }
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2]
  splitSegment(ax, ay, mx, my, into)
  splitSegment(mx, my, bx, by, into)
}

/** An upper bound of the length of an edge, squared, in degrees of a great circle. The same in both directions. */
function edgeSquared(ax: number, ay: number, bx: number, by: number): number {
  const radians = Math.PI / 180
  const across = (bx - ax) * Math.max(Math.cos(ay * radians), Math.cos(by * radians))
  return across * across + (by - ay) * (by - ay)
}
