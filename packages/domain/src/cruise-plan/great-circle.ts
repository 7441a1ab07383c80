import {
  type Place,
  type Vector,
  angleBetween,
  cross,
  earthRadius,
  lengthOf,
  placeOf,
  radiansPerDegree,
  vectorOf,
} from '../sphere.ts'

/** Metres, by definition. */
export const metresPerNauticalMile = 1852

/** Metres between two places along their great circle. */
export const distanceBetween = (a: Place, b: Place): number => earthRadius * angleBetween(vectorOf(a), vectorOf(b))

/** The course in degrees clockwise from north, 0…360, in which the great circle leaves the first place. 0 for one and the same place. */
export function initialBearing(a: Place, b: Place): number {
  const [from, to] = [a.lat * radiansPerDegree, b.lat * radiansPerDegree]
  const lonStep = (b.lon - a.lon) * radiansPerDegree
  const y = Math.sin(lonStep) * Math.cos(to)
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(lonStep)
  return (Math.atan2(y, x) / radiansPerDegree + 360) % 360
}

/** The place at a fraction of the shorter way from a to b. If the places are opposite each other, the way leads over the north pole. */
export function placeBetween(a: Place, b: Place, fraction: number): Place {
  const [from, to] = [vectorOf(a), vectorOf(b)]
  const angle = angleBetween(from, to)
  if (angle === 0) return a
  const normal = cross(from, to)
  const length = lengthOf(normal)
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
  const axis: Vector = [Math.sin(lon * radiansPerDegree), -Math.cos(lon * radiansPerDegree), 0]
  return Math.abs(from[2]) === 1 ? [0, from[2], 0] : axis
}
