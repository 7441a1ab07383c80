import { type Vector, angleBetween, cross, dot, earthRadius, lengthOf } from '@isobath/domain'
import { add, normalize, scale } from './sphere.ts'

/** Shorter than any distance that a position can state: 0.1 mm, in earth radii. */
const samePlace = 1e-4 / earthRadius

/**
 * The axis of the great circle from a to b, a unit vector to the left of the way. Undefined if both are one place. Places opposite each other lie on
 * many great circles; the one through the poles is taken, and the one along the Greenwich meridian between the poles themselves.
 */
export function greatCircleAxis(a: Vector, b: Vector): Vector | undefined {
  const normal = cross(a, b)
  const length = lengthOf(normal)
  if (length > samePlace) return scale(normal, 1 / length)
  if (dot(a, b) > 0) return undefined
  const overPole = cross(a, [0, 0, 1])
  return lengthOf(overPole) > samePlace ? normalize(overPole) : [0, a[2], 0]
}

/** The unit vector at a fraction of the shorter way from a to b along their great circle. */
export function interpolateGreatCircle(a: Vector, b: Vector, fraction: number): Vector {
  const axis = greatCircleAxis(a, b)
  if (!axis) return a
  const angle = fraction * angleBetween(a, b)
  return add(scale(a, Math.cos(angle)), scale(cross(axis, a), Math.sin(angle)))
}

/**
 * The number of equal pieces into which an arc is split so that straight lines between them stay near the arc.
 *
 * @param angle of the arc, radians
 * @param tolerance largest distance between line and arc, metres, above 0
 */
export function piecesOfArc(angle: number, tolerance: number): number {
  const longest = 2 * Math.acos(Math.max(0, 1 - tolerance / earthRadius))
  return Math.max(1, Math.ceil(angle / longest - 1e-9))
}

/**
 * Splits the shorter way from a to b so that straight lines between the points stay within a tolerance of it.
 *
 * @param tolerance metres, above 0
 * @returns unit vectors, a and b included
 */
export function splitGreatCircle(a: Vector, b: Vector, tolerance: number): Vector[] {
  const pieces = piecesOfArc(angleBetween(a, b), tolerance)
  const between = Array.from({ length: pieces - 1 }, (_, i) => interpolateGreatCircle(a, b, (i + 1) / pieces))
  return [a, ...between, b]
}
