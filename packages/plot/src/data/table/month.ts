import type { Column } from './table.ts'

/** Whether what stands for a time is a month of a climatology: the first milliseconds of 1970 are meant by no one. */
export const isMonth = (time: unknown) => typeof time === 'number' && time >= 1 && time <= 12

/** Whether all times of a column are months: numbers, since instants are stored as instants. */
export const isMonthly = (column: Column | undefined): boolean =>
  column?.type === 'number' &&
  column.values.length > 0 &&
  column.values.every((each) => Number.isNaN(each) || isMonth(each))

/**
 * Months of a climatology as they follow one another: those of a request that wraps the year (D2) run on past 12, November to February as 11 … 14.
 * It wraps where the months that occur are one run across the end of the year.
 */
export function monthsInOrder(months: ArrayLike<number>): Float64Array {
  const ordered = new Float64Array(months)
  const occurring = new Set(ordered.filter((month) => Number.isFinite(month)))
  const starts = [...occurring].filter((month) => !occurring.has(month === 1 ? 12 : month - 1))
  const [start = 1] = starts
  const wraps = starts.length === 1 && occurring.has(12) && occurring.has(1)
  return wraps ? ordered.map((month) => (month < start ? month + 12 : month)) : ordered
}
