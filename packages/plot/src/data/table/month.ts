import type { Column } from './table.ts'

/** Whether a time is a month of a climatology, 1 to 12. As instants these numbers would be the first milliseconds of 1970, which do not occur. */
export const isMonth = (time: unknown) => typeof time === 'number' && time >= 1 && time <= 12

/** Whether all times of a column are months. Such a column is one of numbers, not of times. */
export const isMonthly = (column: Column | undefined): boolean =>
  column?.type === 'number' &&
  column.values.length > 0 &&
  column.values.every((each) => Number.isNaN(each) || isMonth(each))

/**
 * Months of a climatology in consecutive order. If the months are one run across the end of the year (D2), those after December count on from 13:
 * November to February are 11 to 14.
 */
export function monthsInOrder(months: ArrayLike<number>): Float64Array {
  const ordered = new Float64Array(months)
  const occurring = new Set(ordered.filter((month) => Number.isFinite(month)))
  const starts = [...occurring].filter((month) => !occurring.has(month === 1 ? 12 : month - 1))
  const [start = 1] = starts
  const wraps = starts.length === 1 && occurring.has(12) && occurring.has(1)
  return wraps ? ordered.map((month) => (month < start ? month + 12 : month)) : ordered
}
