import type { Range } from '../../data/view.ts'
import type { Tick } from './tick.ts'
import type { timeTicks } from './time-ticks.ts'

/** Divides a range of times. */
export type DivideTime = typeof timeTicks

let divide: DivideTime | undefined

/** Fetches the code that divides times and labels them. Most charts have no axis of time, and d3's intervals and formats of time are as large as a fifth of a chart's page part. */
export async function fetchTimeTicks(): Promise<DivideTime> {
  divide ??= (await import('./time-ticks.ts')).timeTicks
  return divide
}

/** Ticks of a time axis; none until their code is fetched. */
export const timeAxisTicks = (range: Range, most?: number): Tick[] => divide?.(range, most) ?? []
