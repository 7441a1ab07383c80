import { nearestIndex } from '../data/axis.ts'
import type { Variable } from '../data/variable.ts'
import { millisecondsPerDay } from '../data/time.ts'

/**
 * Which time of a field a section shows (C22): that of the ship's arrival, the same day and hour of another year, or one time for the whole track. A fixed time is
 * epoch milliseconds, or a month of a climatology.
 */
export type TimeChoice =
  | { readonly by: 'arrival' }
  | { readonly by: 'year'; readonly year: number }
  | { readonly by: 'fixed'; readonly at: number }

/** The time of the field at each sample, in the unit of its calendar; NaN where it is not known (C22). Zeros for a field without times. */
export function askedTimes(arrivals: Float64Array, choice: TimeChoice, calendar: Variable['calendar']): Float64Array {
  if (calendar === 'none') return new Float64Array(arrivals.length)
  return arrivals.map((time) => {
    if (choice.by === 'fixed') return choice.at
    if (Number.isNaN(time)) return Number.NaN
    if (calendar === 'month') return new Date(time).getUTCMonth() + 1
    return choice.by === 'year' ? inYear(time, choice.year, arrivals[0] ?? time) : time
  })
}

/** The time in another year. A cruise that passes New Year ends in the year after that. */
function inYear(time: number, year: number, first: number): number {
  const date = new Date(time)
  date.setUTCFullYear(year + date.getUTCFullYear() - new Date(first).getUTCFullYear())
  return date.getTime()
}

/** The most that a stored time may differ from the requested one (C22): one step of the field, a day at least; any time of a field without even steps. */
export function timeTolerance({ calendar, temporal }: Pick<Variable, 'calendar' | 'temporal'>): number {
  if (calendar === 'month') return 0
  return temporal.type === 'steps' ? Math.max(1, temporal.days) * millisecondsPerDay : Infinity
}

/**
 * The stored time nearest to the requested one, the earlier of two that are equally near (C22). A field without times counts as one time.
 *
 * @param times ascending
 * @param tolerance the most that it may differ
 * @returns its index, −1 where there is none
 */
export function chooseTime(times: ArrayLike<number>, time: number, tolerance: number): number {
  if (times.length === 0) return 0
  const index = nearestIndex(times, time)
  return index >= 0 && Math.abs((times[index] ?? Number.NaN) - time) <= tolerance ? index : -1
}
