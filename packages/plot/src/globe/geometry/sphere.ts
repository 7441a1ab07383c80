/** Mean radius of the earth in metres (R1 of the IUGG). The globe is a sphere of this radius, as in d3-geo. */
export const earthRadius = 6_371_008.8

/** A vector in earth radii. x points to 0° N 0° E, y to 0° N 90° E, z to the north pole. */
export type Vector = readonly [x: number, y: number, z: number]

/** A place in degrees east and north. */
export interface Place {
  readonly lon: number
  readonly lat: number
}

export const radiansPerDegree = Math.PI / 180

/** The unit vector of a place. Any longitude is accepted. */
export function vectorOf({ lon, lat }: Place): Vector {
  const [lambda, phi] = [lon * radiansPerDegree, lat * radiansPerDegree]
  const cosPhi = Math.cos(phi)
  return [cosPhi * Math.cos(lambda), cosPhi * Math.sin(lambda), Math.sin(phi)]
}

/** The place below a vector of any length except 0. The longitude lies in −180…180, and is 0 at a pole. */
export function placeOf([x, y, z]: Vector): Place {
  const axisDistance = Math.hypot(x, y)
  return {
    lon: axisDistance === 0 ? 0 : Math.atan2(y, x) / radiansPerDegree,
    lat: Math.atan2(z, axisDistance) / radiansPerDegree,
  }
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2])

/** The square of the straight distance. */
export const distanceSquared = (a: Vector, b: Vector): number => {
  const [x, y, z] = subtract(a, b)
  return x * x + y * y + z * z
}

/** The unit vector of the same direction. The length must not be 0. */
export const normalize = (a: Vector): Vector => scale(a, 1 / lengthOf(a))

/** Angle between two vectors in radians, 0…π. Exact for small and for large angles, unlike the arc cosine. */
export const angleBetween = (a: Vector, b: Vector): number => Math.atan2(lengthOf(cross(a, b)), dot(a, b))

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
