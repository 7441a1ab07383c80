import { describe, expect, test } from 'vitest'
import { encodeTrack } from '../../../src/globe/tracks/encode-track.ts'
import { jumpEnds, pickJumpEnd } from '../../../src/globe/tracks/jumps.ts'
import { joints, layOutLines } from '../../../src/globe/tracks/track-lines.ts'
import { metresAround } from '../metres-around.ts'
import { vector } from '../vectors.ts'

const hour = 3_600_000
const start = Date.UTC(2016, 3, 30)

/** Hourly positions along the equator; the third one is a bad fix far to the north. */
const badFix = encodeTrack({
  id: 'bad fix',
  lon: [0, 0.1, 0.2, 0.3, 0.4],
  lat: [0, 0, 10, 0, 0],
  time: Array.from({ length: 5 }, (_, i) => start + i * hour),
})
const degree = 111_195

describe('impossible jumps', () => {
  test('are known by the vertices to which they lead', () => {
    expect([...badFix.jumps]).toEqual([2, 3])
  })

  test('have each end once, and only those within a cap', () => {
    expect(jumpEnds(badFix)).toEqual([1, 2, 3])
    expect(jumpEnds(badFix, { centre: vector([0.2, 10]), radius: degree })).toEqual([2])
  })

  test('lose the ends that are nearer to one before them than a spacing', () => {
    expect(jumpEnds(badFix, undefined, 0.15 * degree)).toEqual([1, 2, 3])
    expect(jumpEnds(badFix, undefined, 0.25 * degree)).toEqual([1, 2])
    expect(jumpEnds(badFix, undefined, 11 * degree)).toEqual([1])
    const detail = { tolerance: 100, markSpacing: 0.25 * degree }
    const { count, marks } = layOutLines([badFix, badFix], detail, vector([0, 0]), [start, start + hour])
    const drawn = Array.from({ length: count }, (_, i) => marks[4 * i + 2])
    // Each track keeps its own.
    expect(drawn.filter((joint) => joint === joints.jump)).toHaveLength(4)
  })

  test('are laid out as marks after all lines', () => {
    const { count, marks } = layOutLines([badFix, badFix], { tolerance: 100 }, vector([0, 0]), [start, start + hour])
    const drawn = Array.from({ length: count }, (_, i) => marks[4 * i + 2])
    expect(drawn.slice(-6)).toEqual(Array.from({ length: 6 }, () => joints.jump))
    expect(drawn.slice(0, -6)).not.toContain(joints.jump)
  })

  test('are found near one of their ends, with distance and time', () => {
    const picked = pickJumpEnd([badFix], metresAround({ centre: vector([0.21, 10]), radius: 5000 }))
    expect(picked).toMatchObject({ vertex: 2, jump: { milliseconds: hour, count: 2 } })
    expect(picked!.jump.metres).toBeCloseTo(10.0005 * degree, -3)
    expect(pickJumpEnd([badFix], metresAround({ centre: vector([0.4, 0]), radius: 5000 }))).toBeUndefined()
  })

  test('are not found at other times', () => {
    const around = metresAround({ centre: vector([0.2, 10]), radius: 5000 })
    expect(pickJumpEnd([badFix], around, [start, start + hour])).toBeUndefined()
    expect(pickJumpEnd([badFix], around, [start, start + 2 * hour])?.vertex).toBe(2)
  })
})
