import { describe, expect, test } from 'vitest'
import { type Vector, earthRadius, lengthOf } from '@isobath/domain'
import { add, metresBetween, normalize } from '../../../src/globe/geometry/sphere.ts'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'
import { type TrackLines, joints, layOutLines, texelsPerRow } from '../../../src/globe/tracks/track-lines.ts'
import { latAt, lonAt } from '../../../src/globe/tracks/vertex-code.ts'
import { nearestOnArc } from '../nearest-on-arc.ts'
import { type Point, vector } from '../vectors.ts'
import { trackInput, ways } from './ways.ts'

const times = [0, 1000] as const
const anchor = vector([0, 0])

const placeAt = ({ places, anchor }: TrackLines, i: number): Vector =>
  add(anchor, [places[4 * i]!, places[4 * i + 1]!, places[4 * i + 2]!])

const jointsOf = ({ marks, count }: TrackLines) => Array.from({ length: count }, (_, i) => marks[4 * i + 2])

describe('lines laid out for drawing', () => {
  test.each(Object.entries(ways))(
    'stay within the tolerance of the full line as straight lines too: %s',
    (_, wayOf) => {
      const track = encodeTrack(trackInput(wayOf(120)))
      const tolerance = 5000
      const lines = layOutLines([track], { tolerance }, anchor, times)
      const full = Array.from({ length: track.count }, (_, k) => vector([lonAt(track.words, k), latAt(track.words, k)]))
      for (let i = 1; i < lines.count; i++) {
        for (const fraction of [0.25, 0.5, 0.75]) {
          const [a, b] = [placeAt(lines, i - 1), placeAt(lines, i)]
          const place: Vector = [0, 1, 2].map(
            (axis) => a[axis]! + fraction * (b[axis]! - a[axis]!),
          ) as unknown as Vector
          const below = earthRadius * (1 - lengthOf(place))
          const aside = Math.min(...full.slice(1).map((to, k) => nearestOnArc(normalize(place), full[k]!, to).distance))
          expect(Math.hypot(below, aside)).toBeLessThanOrEqual(tolerance)
        }
      }
    },
  )

  test('take the memory of their rows and no more', () => {
    const zigzag = Array.from({ length: 2 * texelsPerRow + 1 }, (_, i): Point => [i / 100, i % 2])
    const { rows, places, marks } = layOutLines([encodeTrack(trackInput(zigzag))], { tolerance: 1 }, anchor, times)
    // The room doubles as it fills, so that it is larger than these rows.
    expect(Math.log2(rows) % 1).not.toBe(0)
    for (const { buffer } of [places, marks]) expect(buffer.byteLength).toBe(4 * 4 * texelsPerRow * rows)
  })

  test('start, join and stand alone as the breaks of the track say', () => {
    const track = encodeTrack(
      trackInput([
        [0, 0],
        [0.1, 0.1],
        [Number.NaN, 0],
        [3, 0],
        [Number.NaN, 0],
        [5, 5],
        [5.1, 5],
      ]),
    )
    const lines = layOutLines([track], { tolerance: 100 }, anchor, times)
    expect(jointsOf(lines)).toEqual([joints.none, joints.segment, joints.dot, joints.none, joints.segment])
  })

  test('carry the time as a part of the range, the value and the number of the track', () => {
    const track = encodeTrack(
      { id: 'a', lon: [0, 0, 0], lat: [0, 0.5, 0.2], time: [0, 500, 1000], value: [1, Number.NaN, 3] },
      { maxSpeed: Infinity, minJump: 0, maxGap: Infinity },
    )
    const lines = layOutLines([encodeTrack(trackInput([])), track], { tolerance: 100_00 }, anchor, times)
    expect([0, 1, 2].map((i) => lines.places[4 * i + 3])).toEqual([0, 0.5, 1])
    expect([0, 1, 2].map((i) => lines.marks[4 * i])).toEqual([1, Number.NaN, 3])
    expect([0, 1, 2].map((i) => lines.marks[4 * i + 1])).toEqual([1, 1, 1])
    const bare = layOutLines([encodeTrack(trackInput([[1, 2]]))], { tolerance: 100 }, anchor, times)
    expect(bare.places[3]).toBe(-1)
  })

  test('near the anchor are exact to a centimetre', () => {
    const points: Point[] = [
      [-157.8812345, 21.3412345],
      [-157.88, 21.35],
    ]
    const track = encodeTrack(trackInput(points))
    const near = layOutLines([track], { tolerance: 1 }, vector(points[0]!), times)
    const stored = vector([lonAt(track.words, 0), latAt(track.words, 0)])
    expect(metresBetween(placeAt(near, 0), stored)).toBeLessThan(0.01)
  })

  test('fill whole rows of the textures, also without a track', () => {
    const none = layOutLines([], { tolerance: 100 }, anchor, times)
    expect([none.count, none.rows, none.places.length]).toEqual([0, 1, 4 * texelsPerRow])
    const many = layOutLines(
      [encodeTrack(trackInput(ways['a wandering ship']!(6000)))],
      { tolerance: 0.1 },
      anchor,
      times,
    )
    expect(many.count).toBeGreaterThanOrEqual(6000)
    const rows = Math.ceil(many.count / texelsPerRow)
    expect([many.rows, many.places.length, many.marks.length]).toEqual([
      rows,
      4 * rows * texelsPerRow,
      4 * rows * texelsPerRow,
    ])
  })
})
