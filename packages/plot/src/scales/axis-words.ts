import { type AxisName, axisRules } from '../data/plane.ts'
import type { Range } from '../data/view.ts'
import { formatCount, formatMonth } from '@isobath/domain'
import { formatDepth, formatLatitude, formatLongitude, formatNumber } from './format.ts'
import { type Tick, countTicks, latitudeTicks, logCountTicks, longitudeTicks, numberTicks } from './ticks.ts'
import { formatInstant, monthOf, monthTicks, timeTicks } from './time-ticks.ts'

/** How an axis is spoken of. */
export interface AxisWords {
  /** Beside the axis; of a value it is the name of the field (`axisTitle`). */
  readonly title: string
  /** Ticks of a range of the quantity itself. */
  readonly ticks: (range: Range, wanted?: number) => Tick[]
  /** One value with its unit or hemisphere, so many decimals at most. */
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

/** What stands beside an axis of a chart of this field. */
export const axisTitle = (name: AxisName, { name: field, unit }: { readonly name: string; readonly unit: string }) =>
  name !== 'value' ? axisWords[name].title : unit === '' ? field : `${field} (${unit})`

/** Ticks of a range of the plane, at their places on it, lowest first. */
export function planeTicks(name: AxisName, range: Range, wanted?: number): Tick[] {
  const { ticks } = axisWords[name]
  if (!axisRules[name].downward) return ticks(range, wanted)
  return ticks([0 - range[1], 0 - range[0]], wanted)
    .map((tick) => ({ ...tick, value: 0 - tick.value }))
    .toReversed()
}

/** A place of the plane as people say it. */
export const placeWords = (name: AxisName, place: number, decimals: number) =>
  axisWords[name].format(axisRules[name].downward ? 0 - place : place, decimals)
