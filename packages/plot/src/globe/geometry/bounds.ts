import { type Region, type Vector, cross, dot, placeOf, radiansPerDegree } from '@isobath/domain'
import { wholeEarth, wrapLon } from '@isobath/domain'
import { normalize, scale, vectorAt } from './sphere.ts'
import { greatCircleAxis } from './great-circle.ts'

/** An interval of longitudes that continue across 180°: `west` in −180…180, `east` at least `west`. Degrees. */
interface LonInterval {
  readonly west: number
  readonly east: number
}

/**
 * The smallest box that holds connected lines on the sphere, with the arcs between their vertices: an arc between two places at one latitude reaches
 * farther towards the pole than both.
 *
 * @param lines unit vectors, three numbers each; consecutive ones are connected
 * @returns undefined if there is no vertex. Vertices at a pole alone have the longitudes of the whole earth.
 */
export function boundsOfLines(lines: readonly Float64Array[]): Region | undefined {
  let [south, north] = [Infinity, -Infinity]
  // Heights above the plane of the equator, in earth radii, of vertices and arcs at these latitudes.
  let [lowest, highest] = [Infinity, -Infinity]
  const intervals: LonInterval[] = []
  const reach = (vector: Vector, { lat } = placeOf(vector)) => {
    if (lat < south) [south, lowest] = [lat, vector[2]]
    if (lat > north) [north, highest] = [lat, vector[2]]
  }
  // The vertices first: then few arcs could widen the box.
  for (const vectors of lines) for (const i of extremesOf(vectors)) reach(vectorAt(vectors, i))
  for (const vectors of lines) {
    // Unknown before the first vertex that is not a pole: a pole has every longitude, so it widens nothing.
    let lon: number | undefined
    let [west, east] = [Infinity, -Infinity]
    for (let i = 0; i < vectors.length / 3; i++) {
      const x = vectors[3 * i]!
      const y = vectors[3 * i + 1]!
      const z = vectors[3 * i + 2]!
      // An arc rises no more than its own length above its end.
      const length = i > 0 ? longestArc(vectors, i) : 0
      if (length > 0 && (z + length > highest || z - length < lowest))
        for (const extreme of latitudeExtremes(vectorAt(vectors, i - 1), vectorAt(vectors, i))) reach(extreme)
      if (x * x + y * y < poleDistance ** 2) continue
      const degrees = Math.atan2(y, x) / radiansPerDegree
      lon = lon === undefined ? degrees : lon + shorterWay(lon, degrees)
      if (lon < west) west = lon
      if (lon > east) east = lon
    }
    if (lon === undefined) continue
    const start = wrapLon(west)
    intervals.push({ west: start, east: start + (east - west) })
  }
  if (south > north) return undefined
  return { lat1: south, lat2: north, ...unionOf(intervals) }
}

/** Vertices this near the axis, in earth radii, are poles: their latitude is 90° to the last digit. */
const poleDistance = 1e-16

/** Indices of the southernmost and the northernmost vertex. */
function extremesOf(vectors: Float64Array): readonly number[] {
  if (vectors.length === 0) return []
  let south = 0
  let north = 0
  for (let i = 1; i < vectors.length / 3; i++) {
    const z = vectors[3 * i + 2]!
    if (z < vectors[3 * south + 2]!) south = i
    if (z > vectors[3 * north + 2]!) north = i
  }
  return [south, north]
}

/** An upper bound of the angle from the vertex before, in radians: an arc is at most half of π times its chord. */
function longestArc(vectors: Float64Array, i: number): number {
  const dx = vectors[3 * i]! - vectors[3 * i - 3]!
  const dy = vectors[3 * i + 1]! - vectors[3 * i - 2]!
  const dz = vectors[3 * i + 2]! - vectors[3 * i - 1]!
  return (Math.PI / 2) * Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** Degrees east from one longitude to another, −180…180. */
const shorterWay = (from: number, to: number): number => {
  const difference = to - from
  return difference - 360 * Math.round(difference / 360)
}

/** The northernmost and the southernmost place inside an arc, where it has them between its ends. */
function latitudeExtremes(a: Vector, b: Vector): Vector[] {
  const axis = greatCircleAxis(a, b)
  if (!axis) return []
  // Towards the pole along the great circle: the part of the pole's direction that is at right angles to the axis.
  const top: Vector = [-axis[2] * axis[0], -axis[2] * axis[1], 1 - axis[2] * axis[2]]
  return [top, scale(top, -1)]
    .filter((each) => dot(cross(axis, a), each) > 0 && dot(cross(b, axis), each) > 0)
    .map(normalize)
}

/** The complement of the widest gap between intervals. */
function unionOf(intervals: readonly LonInterval[]): Pick<Region, 'lon1' | 'lon2'> {
  const sorted = intervals.toSorted((a, b) => a.west - b.west)
  // An interval across 180° also covers longitudes before the first.
  let east = Math.max(...sorted.map((interval) => interval.east)) - 360
  let widest = 0
  let { lon1, lon2 }: Pick<Region, 'lon1' | 'lon2'> = wholeEarth
  for (const [i, interval] of sorted.entries()) {
    east = Math.max(east, interval.east)
    const next = sorted[i + 1]?.west ?? sorted[0]!.west + 360
    if (next - east <= widest) continue
    widest = next - east
    lon1 = wrapLon(next)
    lon2 = wrapLon(east)
  }
  return { lon1, lon2 }
}
