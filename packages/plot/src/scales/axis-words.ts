import { type AxisName, type AxisScale, type AxisStretch, fromAxis, rangeFromAxis, toAxis } from '../data/plane.ts'
import type { Range } from '../data/view.ts'
import { formatMonth } from '@isobath/domain'
import { chartTexts } from './chart-texts.ts'
import { latitudeTicks, longitudeTicks } from './ticks/degree-ticks.ts'
import { formatCount, formatDepth, formatLatitude, formatLongitude, formatNumber } from './format.ts'
import { formatInstant } from './instants.ts'
import { monthOf, monthTicks } from './ticks/month-ticks.ts'
import { cacheTicks } from './ticks/tick-cache.ts'
import type { Tick } from './ticks/tick.ts'
import { stretchedTicks } from './stretched-ticks.ts'
import { countTicks, logCountTicks, logarithmicTicks, numberTicks } from './ticks/ticks.ts'
import { timeAxisTicks } from './ticks/time-axis.ts'

/** Ticks and number format of an axis. */
interface AxisWords {
  /** At most `most` ticks of a range, in the unit of the axis. */
  readonly ticks: (range: Range, most?: number) => Tick[]
  /** One value with its unit or hemisphere and at most `decimals` decimals. */
  readonly format: (value: number, decimals: number) => string
}

export const axisWords: Readonly<Record<AxisName, AxisWords>> = {
  lon: { ticks: longitudeTicks, format: formatLongitude },
  lat: { ticks: latitudeTicks, format: formatLatitude },
  depth: { ticks: numberTicks, format: formatDepth },
  distance: { ticks: numberTicks, format: (value) => `${formatNumber(value)} nmi` },
  time: { ticks: timeAxisTicks, format: formatInstant },
  month: { ticks: monthTicks, format: (month) => formatMonth(monthOf(month)) },
  value: { ticks: numberTicks, format: (value) => formatNumber(value) },
  count: { ticks: countTicks, format: formatCount },
  logCount: { ticks: logCountTicks, format: (log) => formatCount(10 ** log) },
  density: { ticks: numberTicks, format: (value) => formatNumber(value) },
  salinity: { ticks: numberTicks, format: (value) => chartTexts().salinity(formatNumber(value)) },
  temperature: { ticks: numberTicks, format: (value) => `${formatNumber(value)} °C` },
}

/** The title of an axis of a chart of this field. An axis of values is titled by the field; that of a density has the unit of its values. */
export function axisTitle(name: AxisName, { name: field, unit }: { readonly name: string; readonly unit: string }) {
  if (name === 'value') return unit === '' ? field : `${field} (${unit})`
  return name === 'density' && unit !== '' ? chartTexts().densityPer(unit) : chartTexts().axisTitles[name]
}

/** The parts of the scale are arguments of their own, because ticks are cached by the text of the arguments. */
const cachedTicks = cacheTicks(
  (
    name: AxisName,
    range: Range,
    most: number | undefined,
    isReversed: boolean,
    isLogarithmic: boolean,
    stretch: AxisStretch | undefined,
  ) => {
    const scale = { reversed: isReversed, logarithmic: isLogarithmic, ...(stretch ? { stretch } : {}) }
    const ends = rangeFromAxis(name, range, scale)
    const { ticks: divide } = axisWords[name]
    const ticks = stretch
      ? stretchedTicks(ends, stretch, divide, most)
      : isLogarithmic
        ? logarithmicTicks(ends, most)
        : divide(ends, most)
    return ticks
      .map((tick) => ({ ...tick, value: toAxis(name, tick.value, scale) }))
      .toSorted((a, b) => a.value - b.value)
  },
)

/** Ticks of a range of an axis, lowest first. Their values are coordinates of the plane. */
export const planeTicks = (name: AxisName, range: Range, most?: number, scale: AxisScale = {}) =>
  cachedTicks(name, range, most, scale.reversed === true, scale.logarithmic === true, scale.stretch)

/** A place of an axis as text. */
export const placeWords = (name: AxisName, place: number, decimals: number, scale?: AxisScale) =>
  axisWords[name].format(fromAxis(name, place, scale), decimals)
