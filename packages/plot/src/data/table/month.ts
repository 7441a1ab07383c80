import type { Column } from './table.ts'

/** Whether what stands for a time is a month of a climatology: the first milliseconds of 1970 are meant by no one. */
export const isMonth = (time: unknown) => typeof time === 'number' && time >= 1 && time <= 12

/** Whether all times of a column are months: numbers, since instants are stored as instants. */
export const isMonthly = (column: Column | undefined): boolean =>
  column?.type === 'number' &&
  column.values.length > 0 &&
  column.values.every((each) => Number.isNaN(each) || isMonth(each))
