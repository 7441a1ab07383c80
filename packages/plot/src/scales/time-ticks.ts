import { scaleUtc } from 'd3-scale'
import { type TimeInterval, utcDay, utcHour, utcMinute, utcMonth, utcSecond, utcYear } from 'd3-time'
import { monthNames } from '@isobath/domain'
import type { Range } from '../data/view.ts'
import { type Tick, fewestTicks, mostTicks } from './ticks.ts'

/** Days of each month. */
const daysOfMonth = (...days: readonly number[]) => utcDay.filter((date) => days.includes(date.getUTCDate()))

/** More divisions, for the large gaps between those of d3, from the finest to the coarsest. */
const between: readonly (TimeInterval | null)[] = [
  ...[2, 3, 10].map((seconds) => utcSecond.every(seconds)),
  ...[2, 3, 10].map((minutes) => utcMinute.every(minutes)),
  utcHour.every(2),
  daysOfMonth(1, 4, 7, 10, 13, 16, 19, 22, 25, 28),
  daysOfMonth(1, 6, 11, 16, 21, 26),
  daysOfMonth(1, 11, 21),
  daysOfMonth(1, 16),
  utcMonth.every(2),
  utcMonth.every(6),
  ...[4, 40].map((years) => utcYear.every(years)),
]

/**
 * Ticks of a range of epoch milliseconds, in UTC, where d3 puts them, at most `most`. Where that makes fewer than four, a division between two of
 * d3's is taken. The first label has the full date, the others what has changed since the tick before.
 */
export function timeTicks(range: Range, most = mostTicks): Tick[] {
  // Dates are whole milliseconds.
  const [low, high] = [Math.ceil(range[0]), Math.floor(range[1])]
  if (!(high > low) || !Number.isFinite(high - low)) return []
  const scale = scaleUtc().domain([low, high])
  const counts = Array.from({ length: most }, (_, i) => most - i)
  const fitting = (divisions: Date[][]) => divisions.filter(({ length }) => length > 0 && length <= most)
  const divisions = fitting(counts.map((count) => scale.ticks(count)))
  const enough = (dates: Date[] | undefined) => dates !== undefined && dates.length >= Math.min(fewestTicks, most)
  const own = divisions[0]
  const dates = enough(own)
    ? own
    : (fitting(
        between.flatMap((interval) => (interval && isFew(interval, low, high) ? [scale.ticks(interval)] : [])),
      ).find(enough) ?? own)
  return labelled(dates ?? [], scale)
}

/** Whether an interval divides a range into few enough parts to list them. */
const isFew = (interval: TimeInterval, low: number, high: number) => {
  const start = interval.ceil(new Date(low))
  return (high - low) / Math.max(1, Number(interval.offset(start, 1)) - Number(start)) < 100
}

type Format = (date: Date) => string

/** Labels by the formats of d3. */
function labelled(dates: readonly Date[], scale: ReturnType<typeof scaleUtc>): Tick[] {
  const formats = (specifier: string): Format => scale.tickFormat(dates.length, specifier)
  const [year, month, monthOfYear] = ['%Y', '%b', '%b %Y'].map(formats) as [Format, Format, Format]
  const [day, fullDay] = ['%-d %b', '%-d %b %Y'].map(formats) as [Format, Format]
  const isWhole = (unit: number) => dates.every((date) => Number(date) % unit === 0)
  const clock = formats(isWhole(60_000) ? '%H:%M' : isWhole(1000) ? '%H:%M:%S' : '%H:%M:%S.%L')
  const hasHours = !isWhole(dayLength)
  const hasDays = dates.some((date) => date.getUTCDate() !== 1)
  const hasMonths = dates.some((date) => date.getUTCMonth() !== 0)

  const labelOf = (date: Date, before: Date | undefined): string => {
    const isNewYear = before?.getUTCFullYear() !== date.getUTCFullYear()
    if (hasHours || hasDays) {
      const dated = isNewYear ? fullDay(date) : day(date)
      if (!hasHours) return dated
      if (before && Number(utcDay(before)) === Number(utcDay(date))) return clock(date)
      return Number(date) % dayLength === 0 ? dated : `${dated}, ${clock(date)}`
    }
    if (!hasMonths || date.getUTCMonth() === 0) return year(date)
    return isNewYear ? monthOfYear(date) : month(date)
  }
  return dates.map((date, i) => ({ value: Number(date), label: labelOf(date, dates[i - 1]) }))
}

const dayLength = 86_400_000

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
