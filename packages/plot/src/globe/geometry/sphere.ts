import { type Vector, angleBetween, earthRadius, lengthOf } from '@isobath/domain'

export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** The square of the straight distance. */
export const distanceSquared = (a: Vector, b: Vector): number => {
  const [x, y, z] = subtract(a, b)
  return x * x + y * y + z * z
}

/** The unit vector of the same direction. The length must not be 0. */
export const normalize = (a: Vector): Vector => scale(a, 1 / lengthOf(a))

/** Metres along the sphere between two vectors. For places see `distanceBetween` of the domain. */
export const metresBetween = (a: Vector, b: Vector): number => earthRadius * angleBetween(a, b)

/** Distance along the sphere, in metres, of two unit vectors whose straight distance is given in earth radii. */
export const arcOfChord = (chord: number): number => 2 * earthRadius * Math.asin(Math.min(1, chord / 2))

/** The vector at an index of an array of three numbers per vector. */
export const vectorAt = (vectors: ArrayLike<number>, index: number): Vector => [
  vectors[3 * index]!,
  vectors[3 * index + 1]!,
  vectors[3 * index + 2]!,
]
