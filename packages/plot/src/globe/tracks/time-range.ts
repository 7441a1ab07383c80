/** Epoch milliseconds, both included. */
export type TimeRange = readonly [from: number, until: number]

/** Whether a time is in a range. A missing time is in none. Without a range every time is in it. */
export const isDuring = (time: number, range: TimeRange | undefined): boolean =>
  range === undefined || (time >= range[0] && time <= range[1])
