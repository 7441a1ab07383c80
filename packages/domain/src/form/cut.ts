import type { ChartKind } from '../chart-kind.ts'
import { deepest } from '../limits.ts'
import { type Region, ceilCoordinate, floorCoordinate, roundOutward } from '../region.ts'
import type { Split } from '../split.ts'
import type { TimeRange } from '../data/time.ts'
import { type Variable, isIrregular } from '../data/variable.ts'

/** Metres, downward, both ends included. */
export interface DepthRange {
  readonly start: number
  readonly end: number
}

/** A request for a chart: the values of a variable, and how to draw them. `kind` is null until one is chosen. */
export interface Cut {
  readonly variable: Variable
  readonly region: Region
  readonly times: TimeRange
  readonly depths: DepthRange
  readonly kind: ChartKind | null
  readonly split: Split
}

/** The ranges that the form shows when a variable is chosen (C4), without kind and split. */
export const defaultCut = (variable: Variable): Cut => ({
  variable,
  region: roundOutward(variable.coverage),
  times: defaultTimes(variable),
  depths: defaultDepths(variable),
  kind: null,
  split: [],
})

function defaultTimes({ calendar, time }: Variable): TimeRange {
  if (calendar === 'month') return { calendar, start: 1, end: 1 }
  if (calendar === 'none' || !time) return { calendar: 'none' }
  return { calendar, start: time[0], end: time[1] }
}

/**
 * Irregular data get their whole depth range. Gridded data with known levels get the first level alone: the range ends halfway to the second. Other
 * gridded data get the range down to `deepest`.
 */
function defaultDepths(variable: Variable): DepthRange {
  const { depth, depthLevels } = variable
  if (!depth) return { start: 0, end: 0 }
  if (isIrregular(variable)) return { start: Math.max(0, floorCoordinate(depth[0])), end: ceilCoordinate(depth[1]) }
  const [first, second] = depthLevels ?? []
  if (first === undefined) return { start: 0, end: deepest }
  if (second === undefined) return { start: 0, end: ceilCoordinate(first) }
  const middle = (first + second) / 2
  const rounded = Math.round(middle * 100) / 100
  return { start: 0, end: rounded >= first && rounded < second ? rounded : middle }
}

/** Days between the ends of a cut's times; null where times are months or absent. */
export const daysOf = (times: TimeRange): number | null =>
  times.calendar === 'utc' ? (times.end - times.start) / 86_400_000 : null
