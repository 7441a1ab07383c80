import { type TimeInterval, utcDay, utcHour, utcMinute, utcMonth, utcSecond, utcTicks, utcYear } from 'd3-time'
import { utcFormat } from 'd3-time-format'
import type { Range } from '../../data/view.ts'
import { type Tick, fewestTicks, mostTicks } from './tick.ts'

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
  const [first, last, end] = [new Date(low), new Date(high), new Date(high + 1)]
  const counts = Array.from({ length: most }, (_, i) => most - i)
  const fitting = (divisions: Date[][]) => divisions.filter(({ length }) => length > 0 && length <= most)
  const divisions = fitting(counts.map((count) => utcTicks(first, last, count)))
  const enough = (dates: Date[] | undefined) => dates !== undefined && dates.length >= Math.min(fewestTicks, most)
  const own = divisions[0]
  const dates = enough(own)
    ? own
    : (fitting(
        between.flatMap((interval) => (interval && isFew(interval, low, high) ? [interval.range(first, end)] : [])),
      ).find(enough) ?? own)
  return labelled(dates ?? [])
}

/** Whether an interval divides a range into few enough parts to list them. */
const isFew = (interval: TimeInterval, low: number, high: number) => {
  const start = interval.ceil(new Date(low))
  return (high - low) / Math.max(1, Number(interval.offset(start, 1)) - Number(start)) < 100
}

/** The year with four digits at least. d3 writes years from 10000 on without their first digits. */
const year = (date: Date) => {
  const count = date.getUTCFullYear()
  return `${count < 0 ? '−' : ''}${String(Math.abs(count)).padStart(4, '0')}`
}

/** Labels by the formats of d3, but for years. */
function labelled(dates: readonly Date[]): Tick[] {
  const [month, day] = [utcFormat('%b'), utcFormat('%-d %b')]
  const isWhole = (unit: number) => dates.every((date) => Number(date) % unit === 0)
  const clock = utcFormat(isWhole(60_000) ? '%H:%M' : isWhole(1000) ? '%H:%M:%S' : '%H:%M:%S.%L')
  const hasHours = !isWhole(dayLength)
  const hasDays = dates.some((date) => date.getUTCDate() !== 1)
  const hasMonths = dates.some((date) => date.getUTCMonth() !== 0)

  const labelOf = (date: Date, before: Date | undefined): string => {
    const isNewYear = before?.getUTCFullYear() !== date.getUTCFullYear()
    if (hasHours || hasDays) {
      const dated = isNewYear ? `${day(date)} ${year(date)}` : day(date)
      if (!hasHours) return dated
      if (before && Number(utcDay(before)) === Number(utcDay(date))) return clock(date)
      return Number(date) % dayLength === 0 ? dated : `${dated}, ${clock(date)}`
    }
    if (!hasMonths || date.getUTCMonth() === 0) return year(date)
    return isNewYear ? `${month(date)} ${year(date)}` : month(date)
  }
  return dates.map((date, i) => ({ value: Number(date), label: labelOf(date, dates[i - 1]) }))
}

const dayLength = 86_400_000
