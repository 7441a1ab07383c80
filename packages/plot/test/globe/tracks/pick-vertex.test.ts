import { describe, expect, test } from 'vitest'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'
import { pickVertex } from '../../../src/globe/tracks/pick-vertex.ts'
import { latAt, lonAt } from '../../../src/globe/tracks/vertex-code.ts'
import { nearestOnArc } from '../nearest-on-arc.ts'
import { metresAround } from '../metres-around.ts'
import { type Point, randomNumbers, vector } from '../vectors.ts'
import { trackInput, ways } from './ways.ts'

const tracks = Object.entries(ways).map(([name, wayOf]) => encodeTrack(trackInput(wayOf(2500), name)))

test('finds the line that a search through all segments finds', () => {
  const random = randomNumbers(21)
  for (let i = 0; i < 60; i++) {
    const near = tracks[i % tracks.length]!
    const vertex = Math.floor(random() * near.count)
    const place: Point = [
      lonAt(near.words, vertex) + random() - 0.5,
      Math.max(-90, Math.min(90, latAt(near.words, vertex) + random() - 0.5)),
    ]
    const centre = vector(place)
    const radius = 40_000
    let nearest = Infinity
    for (const { words, count } of tracks) {
      const at = (k: number) => vector([lonAt(words, k), latAt(words, k)])
      for (let k = 1; k < count; k++) nearest = Math.min(nearest, nearestOnArc(centre, at(k - 1), at(k)).distance)
    }
    const picked = pickVertex(tracks, metresAround({ centre, radius }))
    expect(picked?.distance ?? Infinity).toBeCloseTo(nearest <= radius ? nearest : Infinity, 3)
  }
})

describe('a pick', () => {
  const start = Date.UTC(2020, 0, 1)
  const track = encodeTrack({ id: 'a', lon: [0, 1, 2], lat: [0, 0, 0], time: [start, start + 3.6e7, start + 7.2e7] })

  test('names the nearer end of the segment under the pointer', () => {
    expect(pickVertex([track], metresAround({ centre: vector([0.4, 0.01]), radius: 2000 }))).toMatchObject({
      vertex: 0,
    })
    expect(pickVertex([track], metresAround({ centre: vector([0.6, 0.01]), radius: 2000 }))).toMatchObject({
      vertex: 1,
    })
  })

  test('leaves out what the time range hides', () => {
    const around = metresAround({ centre: vector([1.6, 0]), radius: 2000 })
    expect(pickVertex([track], around, [start, start + 4e7])).toBeUndefined()
    expect(pickVertex([track], around, [start + 3e7, start + 8e7])).toMatchObject({ vertex: 2 })
  })

  test('takes the track drawn on top where two lie on one place', () => {
    const top = { ...track, id: 'top' }
    expect(pickVertex([track, top], metresAround({ centre: vector([1, 0]), radius: 100 }))!.track.id).toBe('top')
  })

  test('finds a track of one position, on the other side of the date line as well', () => {
    const alone = encodeTrack(trackInput([[-179.999, 10]]))
    expect(pickVertex([alone], metresAround({ centre: vector([179.999, 10]), radius: 300 }))).toMatchObject({
      vertex: 0,
    })
    expect(pickVertex([alone], metresAround({ centre: vector([179.9, 10]), radius: 300 }))).toBeUndefined()
  })

  test('does not pick between the ends of a break', () => {
    const broken = encodeTrack(
      trackInput([
        [0, 0],
        [Number.NaN, 0],
        [2, 0],
      ]),
    )
    expect(pickVertex([broken], metresAround({ centre: vector([1, 0]), radius: 5000 }))).toBeUndefined()
  })
})
