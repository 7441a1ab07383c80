import { monthNames } from '@isobath/domain'
import type { Range } from '../../data/view.ts'
import type { Tick } from './tick.ts'

/** 1 to 12 of a month that may run on past the end of its year. */
export const monthOf = (month: number) => ((((Math.round(month) - 1) % 12) + 12) % 12) + 1

/** Whole months by their short names, at steps that divide a year. */
export function monthTicks([low, high]: Range, most = 12): Tick[] {
  const [first, last] = [Math.ceil(low), Math.floor(high)]
  const step = [1, 2, 3, 4, 6, 12].find((months) => (last - first) / months < Math.max(most, 1)) ?? 12
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, i) => {
    const value = first + i * step
    return { value, label: (monthNames[monthOf(value) - 1] ?? '').slice(0, 3) }
  })
}
