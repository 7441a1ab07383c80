import { type Vector, angleBetween } from '@isobath/domain'
import { vectorAt } from '../geometry/sphere.ts'

const degree = Math.PI / 180

/** Radians. Shorter lines have no label. */
const shortestLine = 12 * degree

/** Radians between two labels. */
const leastDistance = 9 * degree

const mostLabels = 80

interface Candidate {
  readonly level: number
  readonly length: number
  readonly place: Vector
}

/**
 * Places a label in the middle of each long line, the longest lines first. Labels keep a distance from each other.
 *
 * @param ends for each level both ends of each segment as unit vectors. A segment that begins where the one before it ends continues its line
 * @returns for each level the places of its labels as unit vectors
 */
export function placeContourLabels(ends: readonly Float32Array[]): Vector[][] {
  const candidates = ends
    .flatMap((level, i) => linesOf(level).map((line) => ({ level: i, ...middleOf(line) })))
    .filter(({ length }) => length >= shortestLine)
    .toSorted((a, b) => b.length - a.length)
  const placed: Candidate[] = []
  for (const candidate of candidates) {
    if (placed.length === mostLabels) break
    if (placed.every(({ place }) => angleBetween(place, candidate.place) >= leastDistance)) placed.push(candidate)
  }
  return ends.map((_, i) => placed.filter(({ level }) => level === i).map(({ place }) => place))
}

/** The vertices of each line. */
function linesOf(ends: Float32Array): Vector[][] {
  const lines: Vector[][] = []
  for (let i = 0; i < ends.length / 6; i++) {
    const isContinued = i > 0 && [0, 1, 2].every((k) => ends[6 * i + k] === ends[6 * i - 3 + k])
    if (!isContinued) lines.push([vectorAt(ends, 2 * i)])
    lines.at(-1)!.push(vectorAt(ends, 2 * i + 1))
  }
  return lines
}

/** The length of a line in radians, and its vertex nearest to half of it. */
function middleOf(line: readonly Vector[]): { readonly length: number; readonly place: Vector } {
  const lengths = line.map((vertex, i) => (i === 0 ? 0 : angleBetween(line[i - 1]!, vertex)))
  const length = lengths.reduce((sum, each) => sum + each, 0)
  let passed = 0
  const middle = lengths.findIndex((each) => (passed += each) >= length / 2)
  return { length, place: line[Math.max(0, middle)]! }
}
