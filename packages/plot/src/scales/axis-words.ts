import { type AxisName, axisRules } from '../data/plane.ts'
import type { Range } from '../data/view.ts'
import { formatCount, formatMonth } from '@isobath/domain'
import { latitudeTicks, longitudeTicks } from './degree-ticks.ts'
import { formatDepth, formatLatitude, formatLongitude, formatNumber } from './format.ts'
import { formatInstant } from './instants.ts'
import { cacheTicks } from './tick-cache.ts'
import { type Tick, countTicks, logCountTicks, numberTicks } from './ticks.ts'
import { monthOf, monthTicks, timeTicks } from './time-ticks.ts'

/** Title, ticks and number format of an axis. */
export interface AxisWords {
  /** The title beside the axis. An axis of values is titled by its field instead, see `axisTitle`. */
  readonly title: string
  /** At most `most` ticks of a range, in the unit of the axis. */
  readonly ticks: (range: Range, most?: number) => Tick[]
  /** One value with its unit or hemisphere and at most `decimals` decimals. */
  readonly format: (value: number, decimals: number) => string
}

export const axisWords: Readonly<Record<AxisName, AxisWords>> = {
  lon: { title: 'Longitude', ticks: longitudeTicks, format: formatLongitude },
  lat: { title: 'Latitude', ticks: latitudeTicks, format: formatLatitude },
  depth: { title: 'Depth (m)', ticks: numberTicks, format: formatDepth },
  time: { title: 'Time (UTC)', ticks: timeTicks, format: formatInstant },
  month: { title: 'Month', ticks: monthTicks, format: (month) => formatMonth(monthOf(month)) },
  value: { title: 'Value', ticks: numberTicks, format: (value) => formatNumber(value) },
  count: { title: 'Count', ticks: countTicks, format: formatCount },
  logCount: { title: 'Count', ticks: logCountTicks, format: (log) => formatCount(10 ** log) },
}

/** The title of an axis of a chart of this field. */
export const axisTitle = (name: AxisName, { name: field, unit }: { readonly name: string; readonly unit: string }) =>
  name !== 'value' ? axisWords[name].title : unit === '' ? field : `${field} (${unit})`

/** Ticks of a range of the plane, lowest first. Their values are places of the plane: depths count downward. */
export const planeTicks = cacheTicks((name: AxisName, range: Range, most?: number) => {
  const { ticks } = axisWords[name]
  if (!axisRules[name].downward) return ticks(range, most)
  return ticks([0 - range[1], 0 - range[0]], most)
    .map((tick) => ({ ...tick, value: 0 - tick.value }))
    .toReversed()
})

/** A place of the plane as text. */
export const placeWords = (name: AxisName, place: number, decimals: number) =>
  axisWords[name].format(axisRules[name].downward ? 0 - place : place, decimals)
