/** A place in degrees east and north. */
export interface Place {
  readonly lon: number
  readonly lat: number
}

/** Metres. Mean radius of the earth (R1 of the IUGG): distances are those on a sphere of this radius (C20), as in d3-geo. */
export const earthRadius = 6_371_008.8

export const radiansPerDegree: number = Math.PI / 180

/** A vector in earth radii. x points to 0° N 0° E, y to 0° N 90° E, z to the north pole. */
export type Vector = readonly [x: number, y: number, z: number]

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

export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2])

/** Angle between two vectors in radians, 0…π. Exact for small and for large angles, unlike the arc cosine. */
export const angleBetween = (a: Vector, b: Vector): number => Math.atan2(lengthOf(cross(a, b)), dot(a, b))
