import { describe, expect, test } from 'vitest'
import { interpolateGreatCircle } from '../../../src/globe/geometry/great-circle.ts'
import type { Vector } from '@isobath/domain'
import { metresBetween, vectorAt } from '../../../src/globe/geometry/sphere.ts'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'
import { type Detail, type Selection, selectVertices } from '../../../src/globe/tracks/select-vertices.ts'
import type { Track } from '../../../src/globe/tracks/track.ts'
import { startsLine, unpackVectors } from '../../../src/globe/tracks/vertex-code.ts'
import { nearestOnArc } from '../nearest-on-arc.ts'
import { type Point, vector } from '../vectors.ts'
import { trackInput, ways } from './ways.ts'

const vectorsOf = ({ words, count }: Track) => {
  const vectors = new Float64Array(3 * count)
  unpackVectors(words, 0, count, vectors)
  return vectors
}

interface Segment {
  readonly from: Vector
  readonly to: Vector
  readonly first: number
  readonly last: number
}

const segmentsOf = (vectors: Float64Array, { vertices, connected }: Selection): Segment[] =>
  [...vertices].flatMap((last, i) => {
    const first = vertices[i - 1]!
    return connected[i] === 1 ? [{ from: vectorAt(vectors, first), to: vectorAt(vectors, last), first, last }] : []
  })

/**
 * The largest distance, in metres, of places along the full line from the drawn segment that replaces them, and of places along that segment from the
 * full line.
 */
function largestDistance(vectors: Float64Array, segments: readonly Segment[]): number {
  let largest = 0
  for (const { from, to, first, last } of segments) {
    const full = Array.from(
      { length: last - first },
      (_, k) => [vectorAt(vectors, first + k), vectorAt(vectors, first + k + 1)] as const,
    )
    for (const [a, b] of full) {
      for (const fraction of [0, 0.3, 0.5, 0.8]) {
        largest = Math.max(largest, nearestOnArc(interpolateGreatCircle(a, b, fraction), from, to).distance)
      }
    }
    for (const fraction of [0.1, 0.37, 0.5, 0.82]) {
      const place = interpolateGreatCircle(from, to, fraction)
      largest = Math.max(largest, Math.min(...full.map(([a, b]) => nearestOnArc(place, a, b).distance)))
    }
  }
  return largest
}

const tolerances = [1, 30, 1000, 8000, 50_000]

describe.each(Object.entries(ways))('%s', (_, wayOf) => {
  const count = 1500
  const track = encodeTrack(trackInput(wayOf(count)))
  const vectors = vectorsOf(track)

  test.each(tolerances)(
    'is drawn within %i m of the full line, and the full line within it of the drawn one',
    (tolerance) => {
      const selection = selectVertices(track, { tolerance })
      expect(selection.vertices[0]).toBe(0)
      expect(selection.vertices.at(-1)).toBe(count - 1)
      expect(largestDistance(vectors, segmentsOf(vectors, selection))).toBeLessThanOrEqual(tolerance)
    },
  )

  test('has at each tolerance all vertices of the coarser ones', () => {
    const [fine, ...coarser] = tolerances.map((tolerance) => new Set(selectVertices(track, { tolerance }).vertices))
    let finer = fine!
    for (const coarse of coarser) {
      expect([...coarse].filter((vertex) => !finer.has(vertex))).toEqual([])
      expect(coarse.size).toBeLessThanOrEqual(finer.size)
      finer = coarse
    }
  })

  test('has in a part of the earth all segments that reach it', () => {
    const centre = vectorAt(vectors, count >> 1)
    const detail: Detail = { tolerance: 30, area: { centre, radius: 20_000 } }
    const part = selectVertices(track, detail)
    const drawn = new Set(segmentsOf(vectors, part).map(({ first, last }) => `${first} ${last}`))
    const all = segmentsOf(vectors, selectVertices(track, { tolerance: detail.tolerance }))
    const missing = all.filter(
      ({ from, to, first, last }) =>
        nearestOnArc(centre, from, to).distance <= 20_000 && !drawn.has(`${first} ${last}`),
    )
    expect(missing).toEqual([])
  })
})

describe('a selection', () => {
  test('of a straight line has its two ends alone', () => {
    const points = Array.from({ length: 500 }, (_, i): Point => [i / 100, 0])
    expect([...selectVertices(encodeTrack(trackInput(points)), { tolerance: 1 }).vertices]).toEqual([0, 499])
  })

  test('of a wandering ship has far fewer vertices where a pixel shows more', () => {
    const track = encodeTrack(trackInput(ways['a wandering ship']!(20_000)))
    const sizes = [30, 1000, 8000].map((tolerance) => selectVertices(track, { tolerance }).vertices.length)
    expect(sizes[1]!).toBeLessThan(sizes[0]! / 3)
    expect(sizes[2]!).toBeLessThan(sizes[1]! / 3)
  })

  test('with a spacing keeps vertices along a straight line as well', () => {
    const points = Array.from({ length: 5001 }, (_, i): Point => [i / 1000, 0])
    const track = encodeTrack(trackInput(points))
    const vectors = vectorsOf(track)
    const spacing = 8000
    const { vertices } = selectVertices(track, { tolerance: 1, spacing })
    for (const [i, vertex] of [...vertices].entries()) {
      if (i === 0) continue
      const step = metresBetween(vectorAt(vectors, vertices[i - 1]!), vectorAt(vectors, vertex))
      expect(step).toBeLessThanOrEqual(spacing + 112)
    }
    // Not more often than four times the spacing asks.
    expect(vertices.length).toBeLessThan((4 * 556_000) / spacing)
  })

  test('of a part of the earth reads on across blocks without a vertex of the rank', () => {
    // Both ends are far out of view, and a straight line passes through it.
    const points = Array.from({ length: 20_000 }, (_, i): Point => [i / 500 - 20, 0])
    const track = encodeTrack(trackInput(points))
    const area = { centre: vector([0.1, 0.01]), radius: 5000 }
    const { vertices, connected } = selectVertices(track, { tolerance: 100, area })
    expect([...vertices]).toEqual([0, 19_999])
    expect([...connected]).toEqual([0, 1])
  })

  test('draws no segment across a break', () => {
    const points: Point[] = [
      [0, 0],
      [0.1, 0.05],
      [Number.NaN, 0],
      [3, 0],
      [3.1, 0.1],
    ]
    const track = encodeTrack(trackInput(points))
    const { vertices, connected } = selectVertices(track, { tolerance: 1 })
    expect([...vertices]).toEqual([0, 1, 2, 3])
    expect([...connected]).toEqual([0, 1, 0, 1])
    expect(startsLine(track.words, 2)).toBe(true)
  })

  test('of one position is that position, and of none is empty', () => {
    expect([...selectVertices(encodeTrack(trackInput([[5, 5]])), { tolerance: 1e7 }).vertices]).toEqual([0])
    expect([...selectVertices(encodeTrack(trackInput([])), { tolerance: 1 }).vertices]).toEqual([])
  })
})
