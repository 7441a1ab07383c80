import { isoDay, monthNames, timeOfDay } from '@isobath/domain'
import type { Range } from '../data/view.ts'
import type { Tick } from './ticks.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How much a label has to say to tell a tick from its neighbours. */
type Precision = 'year' | 'month' | 'day' | 'minute' | 'second' | 'millisecond'

interface Step {
  readonly precision: Precision
  /** Milliseconds, about. */
  readonly length: number
  readonly times: (range: Range) => number[]
}

const fixed = (precision: Precision, unit: number, counts: readonly number[]): Step[] =>
  counts.map((count) => {
    const length = count * unit
    const times = ([low, high]: Range) => {
      const first = Math.ceil(low / length)
      return Array.from({ length: Math.floor(high / length) - first + 1 }, (_, i) => (first + i) * length)
    }
    return { precision, length, times }
  })

const utc = (year: number, month: number, date = 1) => {
  const at = new Date(0)
  // Not `Date.UTC`, which takes the years 0 to 99 for those of the twentieth century.
  at.setUTCFullYear(year, month, date)
  return at.getTime()
}

/** Days are counted from the first of each month, so that every month begins with a tick; one that would crowd it is left out. */
const days = (counts: readonly number[]): Step[] =>
  counts.map((count) => {
    const times = (range: Range) =>
      monthsIn(range, 1).flatMap((month) => {
        const { year, index } = monthAt(month)
        const length = Math.round((utc(year, index + 1) - utc(year, index)) / day)
        const dates = Array.from({ length: Math.ceil(length / count) }, (_, i) => 1 + i * count)
        const clear = dates.filter((date) => date === 1 || length - date + 1 >= count * 0.75)
        return clear.map((date) => utc(year, index, date)).filter((time) => time >= range[0] && time <= range[1])
      })
    return { precision: 'day', length: count * day, times }
  })

/** Months since the year 0. */
const monthAt = (month: number) => ({ year: Math.floor(month / 12), index: month - 12 * Math.floor(month / 12) })

/** Every `count`th month of the year that begins, or goes on, in a range. */
function monthsIn([low, high]: Range, count: number): number[] {
  const [from, to] = [new Date(low), new Date(high)]
  const first = Math.floor((from.getUTCFullYear() * 12 + from.getUTCMonth()) / count)
  const last = Math.floor((to.getUTCFullYear() * 12 + to.getUTCMonth()) / count)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * count)
}

const months = (precision: Precision, counts: readonly number[]): Step[] =>
  counts.map((count) => ({
    precision,
    length: count * 30.436875 * day,
    times: (range) =>
      monthsIn(range, count)
        .map((month) => utc(monthAt(month).year, monthAt(month).index))
        .filter((time) => time >= range[0] && time <= range[1]),
  }))

/** From the finest to the coarsest that a clock and a calendar divide by. */
const steps: readonly Step[] = [
  ...fixed('millisecond', 1, [1, 2, 5, 10, 20, 50, 100, 200, 500]),
  ...fixed('second', second, [1, 2, 5, 10, 15, 30]),
  ...fixed('minute', minute, [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720]),
  ...days([1, 2, 5, 10, 15]),
  ...months('month', [1, 2, 3, 6]),
  ...months(
    'year',
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map((years) => 12 * years),
  ),
]

/**
 * Ticks of a range of epoch milliseconds, in UTC, at the finest step that makes at most `wanted`. The first says its date in full; the others say
 * what has changed since, so that no year and no day is written twice for nothing.
 */
export function timeTicks(range: Range, wanted = 7): Tick[] {
  const span = range[1] - range[0]
  if (!(span > 0) || !Number.isFinite(span)) return []
  for (const { precision, length, times } of steps) {
    if (span / length > wanted + 1) continue
    const found = times(range)
    if (found.length <= wanted) {
      return found.map((value, i) => ({ value, label: labelOf(value, found[i - 1], precision) }))
    }
  }
  return []
}

const shortMonth = (date: Date) => (monthNames[date.getUTCMonth()] ?? '').slice(0, 3)

function labelOf(time: number, before: number | undefined, precision: Precision): string {
  const date = new Date(time)
  const year = String(date.getUTCFullYear())
  if (precision === 'year') return year
  const newYear = before === undefined || new Date(before).getUTCFullYear() !== date.getUTCFullYear()
  if (precision === 'month') {
    if (date.getUTCMonth() === 0) return year
    return newYear ? `${shortMonth(date)} ${year}` : shortMonth(date)
  }
  const dated = `${date.getUTCDate()} ${shortMonth(date)}${newYear ? ` ${year}` : ''}`
  if (precision === 'day') return dated
  const newDay = before === undefined || isoDay(before) !== isoDay(time)
  const clock = clockOf(time, precision)
  if (!newDay) return clock
  return time % day === 0 ? dated : `${dated}, ${clock}`
}

function clockOf(time: number, precision: Precision): string {
  if (precision === 'minute') return timeOfDay(time)
  const [, seconds = ''] = new Date(time).toISOString().split(/:(?=[\d.]+Z)/)
  return `${timeOfDay(time)}:${seconds.slice(0, precision === 'second' ? 2 : 6)}`
}

/** `2016-04-30 14:00 UTC`, with an hour only where it is not midnight, and seconds only where there are any. */
export const formatInstant = (time: number): string => formatInstants([time])(time)

/** The same for times that stand together: all as finely as the finest of them asks for. */
export function formatInstants(times: readonly number[]): (time: number) => string {
  const all = times.map(Math.round)
  if (all.every((time) => time % day === 0)) return (time) => isoDay(Math.round(time))
  const precision = clocks.find((clock) => all.every((time) => time % lengths[clock] === 0)) ?? 'millisecond'
  return (time) => `${isoDay(Math.round(time))} ${clockOf(Math.round(time), precision)} UTC`
}

const lengths = { minute, second, millisecond: 1 } as const
const clocks = ['minute', 'second'] as const

/** 1 to 12 of a month that may run on past the end of its year. */
export const monthOf = (month: number) => ((((Math.round(month) - 1) % 12) + 12) % 12) + 1

/** Whole months by their short names. */
export function monthTicks([low, high]: Range, wanted = 12): Tick[] {
  const [first, last] = [Math.ceil(low), Math.floor(high)]
  const every = [1, 2, 3, 4, 6, 12].find((count) => (last - first) / count < Math.max(wanted, 1)) ?? 12
  return Array.from({ length: Math.max(0, Math.floor((last - first) / every) + 1) }, (_, i) => {
    const value = first + i * every
    return { value, label: (monthNames[monthOf(value) - 1] ?? '').slice(0, 3) }
  })
}
