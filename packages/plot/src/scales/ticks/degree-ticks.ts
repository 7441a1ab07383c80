import type { Range } from '../../data/view.ts'
import { formatLatitude, formatLongitude } from '../format.ts'
import { type Tick, fewestTicks, mostTicks } from './tick.ts'
import { countMultiples, linearDivisions, multiplesWithin, quarterDivision } from './ticks.ts'

/** Steps of 10° and more divide a circle evenly, as atlases do. */
const circleSteps = [10, 15, 20, 30, 45, 60, 90, 120, 180, 360] as const

export const longitudeTicks = (range: Range, most = mostTicks): Tick[] => degreeTicks(range, most, formatLongitude)

export const latitudeTicks = (range: Range, most = mostTicks): Tick[] => degreeTicks(range, most, formatLatitude)

function degreeTicks(range: Range, most: number, format: (degrees: number, decimals: number) => string): Tick[] {
  const values = degreesOf(range, most)
  const decimals = Math.max(0, ...values.map((value) => (String(value).split('.')[1] ?? '').length))
  return values.map((value) => ({ value, label: format(value, decimals) }))
}

/** The finest division into at most `most` ticks that makes at least four, if there is one. */
function degreesOf([low, high]: Range, most: number): readonly number[] {
  if (!(high > low)) return []
  // Axes are often stored in single precision: a global one may end at 89.99998.
  const slack = (high - low) * 1e-6
  const range = [low - slack, high + slack] as const
  // At most `most` ticks over this range are 10° apart or more: finer steps need no try.
  const isWide = (range[1] - range[0]) / (most + 1) >= circleSteps[0]
  let coarse: readonly number[] | undefined
  for (const division of divisionsOf(range, most, isWide)) {
    if (division.length >= Math.min(fewestTicks, most)) return division
    if (division.length > 0) coarse ??= division
  }
  const quarter = isWide ? undefined : quarterDivision(range, most)
  return (quarter && isFine(quarter) ? quarter : coarse) ?? []
}

/** Divisions into at most `most` ticks, finest first. Each is made when it is requested: axes are divided again at every step of a drag. */
function* divisionsOf(range: Range, most: number, isWide: boolean): Generator<readonly number[], void> {
  if (!isWide) for (const division of linearDivisions(range, most)) if (isFine(division)) yield division
  for (const step of circleSteps) if (countMultiples(range, step) <= most) yield multiplesWithin(range, step)
}

const isFine = ([first = 0, second = Infinity]: readonly number[]) => second - first < circleSteps[0]
