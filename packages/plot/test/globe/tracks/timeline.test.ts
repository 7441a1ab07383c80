import { describe, expect, test } from 'vitest'
import { makeTimeline, positionOfTime, timeAtPosition } from '../../../src/globe/tracks/timeline.ts'

const timeline = makeTimeline([
  [50, 60],
  [0, 10],
  [5, 20],
])

describe('a timeline', () => {
  test('joins spans that overlap, and orders them', () => {
    expect(timeline).toEqual({
      spans: [
        [0, 20],
        [50, 60],
      ],
      length: 30,
    })
  })

  test('goes from one span to the next without the times between', () => {
    expect([-1, 0, 19, 20, 21, 30, 31].map((position) => timeAtPosition(timeline, position))).toEqual([
      0, 0, 19, 20, 51, 60, 60,
    ])
  })

  test('finds the position of each of its times, and of times beside them', () => {
    for (const position of [0, 7, 20, 21, 30]) {
      expect(positionOfTime(timeline, timeAtPosition(timeline, position))).toBe(position)
    }
    expect([-5, 35, 50, 99].map((time) => positionOfTime(timeline, time))).toEqual([0, 20, 20, 30])
  })

  test('without spans is one instant', () => {
    expect(makeTimeline([])).toEqual({ spans: [[0, 0]], length: 0 })
    expect(timeAtPosition(makeTimeline([]), 5)).toBe(0)
  })
})
