/** First and last time, epoch milliseconds. */
export type TimeSpan = readonly [from: number, until: number]

/** The times at which at least one cruise was at sea, one after the other without the times between. */
export interface Timeline {
  /** In order, without overlaps. */
  readonly spans: readonly TimeSpan[]
  /** Milliseconds of all spans. */
  readonly length: number
}

export function makeTimeline(cruises: readonly TimeSpan[]): Timeline {
  const spans: [number, number][] = []
  for (const [from, until] of cruises.toSorted(([a], [b]) => a - b)) {
    const last = spans.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else spans.push([from, until])
  }
  return { spans, length: spans.reduce((sum, [from, until]) => sum + until - from, 0) }
}

/** The time at so many milliseconds of the timeline. */
export function timeAt({ spans }: Timeline, position: number): number {
  let left = position
  for (const [from, until] of spans) {
    if (left <= until - from) return from + Math.max(0, left)
    left -= until - from
  }
  return spans.at(-1)?.[1] ?? 0
}
