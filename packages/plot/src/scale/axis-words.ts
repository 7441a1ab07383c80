import { type AxisName, axisRules } from '../grid/plane.ts'
import type { Range } from '../grid/view.ts'
import { formatDepth, formatLatitude, formatLongitude } from './format.ts'
import { type Tick, latitudeTicks, longitudeTicks, numberTicks } from './ticks.ts'

/** How an axis is spoken of. */
export interface AxisWords {
  /** Beside the axis. */
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
}

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
