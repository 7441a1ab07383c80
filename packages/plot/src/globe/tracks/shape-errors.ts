import { earthRadius } from '@isobath/domain'
import { rankUnit } from './vertex-code.ts'

/** Lines with longer edges are cut there: both ends of such an edge are always drawn. Radians. */
const longestEdge = (10 * Math.PI) / 180

/**
 * Vertices may lie within a distance of an arc while an edge between two of them bulges beyond it, by the factor 1 / cos(edge / 2) at most. 1.0039 for the
 * longest edge.
 */
const edgeBulge = 1 / Math.cos(longestEdge / 2)

/** Lines that span more than this have no arc that they could be compared with. The straight distance of 90°, squared, in earth radii. */
const widestSpan = 2

/** A line is split at least this fraction of its length from its ends, so that the depth of the hierarchy stays logarithmic. */
const leastPart = 1 / 16

/**
 * Ranks the vertices of a line by Douglas and Peucker's hierarchy on the sphere.
 *
 * Each vertex gets an error in metres. If a line is drawn through the vertices with an error above a tolerance, with great-circle arcs between them, then
 * all of the full line is within the tolerance of the drawn one, and the reverse. Errors descend along the hierarchy, so that a selection at one
 * tolerance holds every selection at a coarser one.
 *
 * A line is split at its farthest vertex, but never within a sixteenth of its ends, which bounds the work to n log n for any line. The error of a vertex
 * is the largest distance of the line that it splits, so the bound holds wherever the split is.
 *
 * @param vectors unit vectors, three numbers each
 * @param first index of the first vertex of the line
 * @param end index after its last vertex
 * @param errors receives the error of each vertex, Infinity for those that are always drawn; indexed as the vertices
 */
export function rankByShape(vectors: Float64Array, first: number, end: number, errors: Float64Array): void {
  let start = first
  errors[first] = Infinity
  for (let i = first + 1; i < end; i++) {
    const isLong = chordSquared(vectors, i - 1, i) > (2 * Math.sin(longestEdge / 2)) ** 2
    if (isLong) {
      rankRun(vectors, start, i - 1, errors)
      start = i
    }
  }
  rankRun(vectors, start, end - 1, errors)
}

/** Ranks the vertices between two that are always drawn. */
function rankRun(vectors: Float64Array, first: number, last: number, errors: Float64Array): void {
  errors[first] = Infinity
  errors[last] = Infinity
  const stack = [first, last]
  while (stack.length > 0) {
    const to = stack.pop()!
    const from = stack.pop()!
    if (to - from < 2) continue
    const limit = Math.min(errors[from]!, errors[to]!)
    const { error, vertex } = farthestVertex(vectors, from, to)
    errors[vertex] = Math.min(limit, error)
    // Ranks do not tell smaller errors apart.
    if (errors[vertex] <= rankUnit) {
      errors.fill(errors[vertex], from + 1, to)
      continue
    }
    stack.push(from, vertex, vertex, to)
  }
}

function chordSquared(vectors: Float64Array, a: number, b: number): number {
  const dx = vectors[3 * a]! - vectors[3 * b]!
  const dy = vectors[3 * a + 1]! - vectors[3 * b + 1]!
  const dz = vectors[3 * a + 2]! - vectors[3 * b + 2]!
  return dx * dx + dy * dy + dz * dz
}

/** The largest distance in metres of the vertices between two from the arc that joins these, and the vertex to split at. */
function farthestVertex(vectors: Float64Array, from: number, to: number) {
  const margin = Math.floor((to - from) * leastPart)
  const low = from + Math.max(1, margin)
  const high = to - Math.max(1, margin)
  // No arrays here and in the loops of `encode-track`: taking them apart is slow until V8 has optimized the code, and a first picture waits for it.
  const ax = vectors[3 * from]!
  const ay = vectors[3 * from + 1]!
  const az = vectors[3 * from + 2]!
  const bx = vectors[3 * to]!
  const by = vectors[3 * to + 1]!
  const bz = vectors[3 * to + 2]!
  let nx = ay * bz - az * by
  let ny = az * bx - ax * bz
  let nz = ax * by - ay * bx
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  const span = chordSquared(vectors, from, to)
  if (span > widestSpan) return { error: Infinity, vertex: (from + to) >> 1 }
  // Without an axis every vertex is compared with the end itself.
  const scale = length > 1e-12 ? 1 / length : 0
  nx *= scale
  ny *= scale
  nz *= scale
  // Tangents along the arc, inward at both ends.
  const ux = ny * az - nz * ay
  const uy = nz * ax - nx * az
  const uz = nx * ay - ny * ax
  const vx = by * nz - bz * ny
  const vy = bz * nx - bx * nz
  const vz = bx * ny - by * nx
  let largest = 0
  let farthest = -1
  let vertex = (from + to) >> 1
  for (let i = from + 1; i < to; i++) {
    const px = vectors[3 * i]!
    const py = vectors[3 * i + 1]!
    const pz = vectors[3 * i + 2]!
    const dx = px - ax
    const dy = py - ay
    const dz = pz - az
    const ex = px - bx
    const ey = py - by
    const ez = pz - bz
    let squared: number
    if (scale > 0 && dx * ux + dy * uy + dz * uz >= 0 && ex * vx + ey * vy + ez * vz >= 0) {
      const sine = dx * nx + dy * ny + dz * nz
      // The straight distance to the foot of the perpendicular, squared, from the sine of its angle.
      squared = (2 * sine * sine) / (1 + Math.sqrt(Math.max(0, 1 - sine * sine)))
    } else {
      squared = Math.min(dx * dx + dy * dy + dz * dz, ex * ex + ey * ey + ez * ez)
    }
    if (squared > largest) largest = squared
    if (squared > farthest && i >= low && i <= high) {
      farthest = squared
      vertex = i
    }
  }
  const distance = 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(largest) / 2))
  return { error: distance * edgeBulge, vertex }
}
