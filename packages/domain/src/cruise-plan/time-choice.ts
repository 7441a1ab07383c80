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

/** The time that each sample asks the field for, in the unit of its calendar; NaN where it is not known (C22). A field without times is asked for none. */
export function askedTimes(arrivals: Float64Array, choice: TimeChoice, calendar: Variable['calendar']): Float64Array {
  if (calendar === 'none') return new Float64Array(arrivals.length)
  return arrivals.map((time) => {
    if (choice.by === 'fixed') return choice.at
    if (Number.isNaN(time)) return Number.NaN
    if (calendar === 'month') return new Date(time).getUTCMonth() + 1
    return choice.by === 'year' ? inYear(time, choice.year, arrivals[0] ?? time) : time
  })
}

/** The time in another year. A cruise over the turn of the year goes on into the year after. */
function inYear(time: number, year: number, first: number): number {
  const date = new Date(time)
  date.setUTCFullYear(year + date.getUTCFullYear() - new Date(first).getUTCFullYear())
  return date.getTime()
}

/** How far a stored time may lie from one that is asked for (C22): one step of the field, a day at least; any time of a field without even steps. */
export function timeTolerance({ calendar, temporal }: Pick<Variable, 'calendar' | 'temporal'>): number {
  if (calendar === 'month') return 0
  return temporal.type === 'steps' ? Math.max(1, temporal.days) * millisecondsPerDay : Infinity
}

/**
 * The stored time that is nearest to one that is asked for, the earlier of two that are equally near (C22). A field without times has one.
 *
 * @param times ascending
 * @param tolerance how far it may lie away
 * @returns its index, −1 where there is none
 */
export function chooseTime(times: ArrayLike<number>, asked: number, tolerance: number): number {
  if (times.length === 0) return 0
  const index = nearestIndex(times, asked)
  return index >= 0 && Math.abs((times[index] ?? Number.NaN) - asked) <= tolerance ? index : -1
}
