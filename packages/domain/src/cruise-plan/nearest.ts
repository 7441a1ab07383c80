import { type Vector, angleBetween, cross, dot, earthRadius } from '../sphere.ts'

/** The place of an arc that is nearest to another: a fraction of the way from a to b, and metres. */
interface Nearest {
  readonly fraction: number
  readonly metres: number
}

/** Radians below which two places are one: 0.1 mm. */
const samePlace = 1.5e-11

/** The place of the shorter way from a to b that is nearest to p. All are unit vectors. */
export function nearestOnArc(p: Vector, a: Vector, b: Vector): Nearest {
  const normal = cross(a, b)
  const length = Math.hypot(...normal)
  const angle = angleBetween(a, b)
  if (length > samePlace) {
    const axis: Vector = [normal[0] / length, normal[1] / length, normal[2] / length]
    const along = Math.atan2(dot(p, cross(axis, a)), dot(p, a))
    if (along >= 0 && along <= angle) {
      return { fraction: along / angle, metres: earthRadius * Math.abs(Math.asin(clamp(dot(p, axis)))) }
    }
  }
  const [toA, toB] = [angleBetween(p, a), angleBetween(p, b)]
  return toA <= toB ? { fraction: 0, metres: earthRadius * toA } : { fraction: 1, metres: earthRadius * toB }
}

const clamp = (value: number) => Math.min(1, Math.max(-1, value))

/** How near two arcs come, in metres, and where: fractions of the ways from a to b and from c to d. */
interface Approach {
  readonly metres: number
  readonly fraction: number
  readonly otherFraction: number
}

/** The least distance between the shorter ways from a to b and from c to d. It is 0 where they cross, else it is reached at an end of one of them. */
export function nearestOfArcs(a: Vector, b: Vector, c: Vector, d: Vector): Approach {
  const crossing = crossingOf(a, b, c, d)
  if (crossing) return crossing
  const [ofC, ofD, ofA, ofB] = [
    nearestOnArc(c, a, b),
    nearestOnArc(d, a, b),
    nearestOnArc(a, c, d),
    nearestOnArc(b, c, d),
  ]
  const ends: readonly Approach[] = [
    { metres: ofC.metres, fraction: ofC.fraction, otherFraction: 0 },
    { metres: ofD.metres, fraction: ofD.fraction, otherFraction: 1 },
    { metres: ofA.metres, fraction: 0, otherFraction: ofA.fraction },
    { metres: ofB.metres, fraction: 1, otherFraction: ofB.fraction },
  ]
  return ends.reduce((best, each) => (each.metres < best.metres ? each : best))
}

function crossingOf(a: Vector, b: Vector, c: Vector, d: Vector): Approach | undefined {
  const [first, second] = [cross(a, b), cross(c, d)]
  const line = cross(first, second)
  const length = Math.hypot(...line)
  if (length < samePlace * samePlace) return undefined
  for (const sign of [1, -1]) {
    const point: Vector = [(sign * line[0]) / length, (sign * line[1]) / length, (sign * line[2]) / length]
    const [fraction, otherFraction] = [fractionOn(point, a, b), fractionOn(point, c, d)]
    if (fraction !== undefined && otherFraction !== undefined) return { metres: 0, fraction, otherFraction }
  }
  return undefined
}

/** Where a point of the great circle through a and b lies on the shorter way between them; undefined beyond its ends. */
function fractionOn(point: Vector, a: Vector, b: Vector): number | undefined {
  const [whole, part, rest] = [angleBetween(a, b), angleBetween(a, point), angleBetween(point, b)]
  if (whole < samePlace || part + rest > whole + 1e-12) return undefined
  return part / whole
}
