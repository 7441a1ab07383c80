/** A place in degrees east and north. */
export interface Place {
  readonly lon: number
  readonly lat: number
}

/** Metres. Mean radius of the Earth (R1 of the IUGG): distances are those on a sphere (C20). */
export const earthRadius = 6_371_008.8

/** Metres, by definition. */
export const metresPerNauticalMile = 1852

export type Vector = readonly [x: number, y: number, z: number]

const radians = Math.PI / 180

/** The unit vector of a place. x points to 0° N 0° E, y to 0° N 90° E, z to the north pole. */
export function vectorOf({ lon, lat }: Place): Vector {
  const [lambda, phi] = [lon * radians, lat * radians]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/** The place below a vector. Its longitude lies in −180…180. */
export const placeOf = ([x, y, z]: Vector): Place => ({
  lon: Math.atan2(y, x) / radians,
  lat: Math.atan2(z, Math.hypot(x, y)) / radians,
})

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Radians between two vectors, exact for small and for large angles. */
export const angleBetween = (a: Vector, b: Vector): number => Math.atan2(Math.hypot(...cross(a, b)), dot(a, b))

/** Metres between two places along their great circle. */
export const distanceBetween = (a: Place, b: Place): number => earthRadius * angleBetween(vectorOf(a), vectorOf(b))

/** The course in degrees clockwise from north, 0…360, in which the great circle leaves the first place. 0 for one and the same place. */
export function initialBearing(a: Place, b: Place): number {
  const [from, to] = [a.lat * radians, b.lat * radians]
  const lonStep = (b.lon - a.lon) * radians
  const y = Math.sin(lonStep) * Math.cos(to)
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(lonStep)
  return (Math.atan2(y, x) / radians + 360) % 360
}

/** The place at a fraction of the shorter way from a to b. If the places are opposite each other, the way leads over the north pole. */
export function placeBetween(a: Place, b: Place, fraction: number): Place {
  const [from, to] = [vectorOf(a), vectorOf(b)]
  const angle = angleBetween(from, to)
  if (angle === 0) return a
  const normal = cross(from, to)
  const length = Math.hypot(...normal)
  const axis: Vector = length > 1e-12 ? [normal[0] / length, normal[1] / length, normal[2] / length] : overPole(from, a)
  const ahead = cross(axis, from)
  const [along, across] = [Math.cos(angle * fraction), Math.sin(angle * fraction)]
  return placeOf([
    from[0] * along + ahead[0] * across,
    from[1] * along + ahead[1] * across,
    from[2] * along + ahead[2] * across,
  ])
}

/** The axis of the great circle through a place and the poles. */
function overPole(from: Vector, { lon }: Place): Vector {
  const axis: Vector = [Math.sin(lon * radians), -Math.cos(lon * radians), 0]
  return Math.abs(from[2]) === 1 ? [0, from[2], 0] : axis
}
