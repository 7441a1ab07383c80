import type { TimeRange } from './time-range.ts'

/** Spans of time one after the other, without the times between them. A slider over them has no empty parts. */
export interface Timeline {
  /** Ascending, without overlaps. At least one. */
  readonly spans: readonly TimeRange[]
  /** Milliseconds of all spans. */
  readonly length: number
}

/** Joins spans of any order, and those that overlap. */
export function makeTimeline(spans: readonly TimeRange[]): Timeline {
  const joined: [number, number][] = []
  for (const [from, until] of spans.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else joined.push([from, until])
  }
  if (joined.length === 0) joined.push([0, 0])
  return { spans: joined, length: joined.reduce((sum, [from, until]) => sum + until - from, 0) }
}

/** First and last time. */
export const extentOfTimeline = ({ spans }: Timeline): TimeRange => [spans[0]![0], spans.at(-1)![1]]

/** The time at a place of the timeline, in its milliseconds. Between two spans that is the end of the first. */
export function timeAtPosition({ spans }: Timeline, position: number): number {
  let left = Math.max(0, position)
  for (const [from, until] of spans) {
    if (left <= until - from) return from + left
    left -= until - from
  }
  return spans.at(-1)![1]
}

/** Milliseconds of the timeline before a time. A time between two spans has the position of both. */
export function positionOfTime({ spans }: Timeline, time: number): number {
  let position = 0
  for (const [from, until] of spans) {
    if (time <= from) break
    position += Math.min(time, until) - from
  }
  return position
}
