import { type AxisStretch, toAxis } from '../data/plane.ts'
import type { Range } from '../data/view.ts'
import { formatNumber } from './format.ts'
import { type Tick, mostTicks } from './ticks/tick.ts'
import { numberTicks } from './ticks/ticks.ts'

/** Ticks at a break of an axis keep this fraction of the usual distance free on both sides. */
const leastPart = 0.6

/**
 * Ticks of an axis with parts of different scales. Each part is divided by itself, into as many ticks as its length has room for. An axis of numbers has a tick at each break,
 * which shows a reader where the scale changes.
 *
 * @param ends of the quantity
 * @param divide makes the ticks of a range without breaks
 */
export function stretchedTicks(
  ends: Range,
  stretch: AxisStretch,
  divide: (range: Range, most?: number) => readonly Tick[],
  most = mostTicks,
): Tick[] {
  const placeOf = (value: number) => toAxis('value', value, { stretch })
  const length = placeOf(ends[1]) - placeOf(ends[0])
  const breaks = stretch.map(([value]) => value).filter((value) => value > ends[0] && value < ends[1])
  // The ends may be computed, so that a round number at an end is missed by a rounding error.
  const rounding = 1e-9 * (ends[1] - ends[0])
  const bounds = [ends[0] - rounding, ...breaks, ends[1] + rounding]
  const isNear = (a: number, b: number) => Math.abs(placeOf(a) - placeOf(b)) < (leastPart * length) / most
  const between = bounds.slice(1).flatMap((high, i) => {
    const low = bounds[i]!
    const share = (placeOf(high) - placeOf(low)) / length
    return divide([low, high], Math.max(1, Math.round(most * share)))
  })
  if (divide !== numberTicks) return between.filter(({ value }, i) => i === 0 || !isNear(value, between[i - 1]!.value))
  const free = between.filter(({ value }) => !breaks.some((each) => isNear(value, each)))
  return [...free, ...breaks.map((value) => ({ value, label: formatNumber(value) }))].toSorted(
    (a, b) => a.value - b.value,
  )
}
