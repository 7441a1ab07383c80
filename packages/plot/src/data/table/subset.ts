import { isMonthly } from './month.ts'
import { type DataFilter, type RangeTest, inTimeRange } from '../grid/subset.ts'
import type { NamedRanges, RangeOptions } from '../plane.ts'
import { type Range, ordered } from '../view.ts'
import type { Roles } from './roles.ts'
import type { Numbers } from './table.ts'

/**
 * Clears the marks of rows outside a filter. A row without the coordinate is outside. A selection of months does not filter dates, and a selection of
 * dates does not filter months.
 */
export function clearOutside(roles: Roles, { subset = {}, selected = {} }: DataFilter, shown: Uint8Array): void {
  const months = isMonthly(roles.time?.column)
  const conditions: readonly RangeOptions[] = [subset, withTimesOf(selected, months)]
  for (const ranges of conditions) {
    for (const role of ['time', 'lon', 'lat', 'depth', 'value'] as const) {
      const [column, range] = [roles[role]?.column, ranges[role]]
      if (!range || !column || column.type === 'text') continue
      if (role === 'time' && months) clearWhere(column.values, inTimeRange(range, months), shown)
      else if (role === 'lon') clearOtherLongitudes(column.values, range, shown)
      else clearOutsideRange(column.values, ordered(range), shown)
    }
  }
}

// A brush clears a million rows between two frames. So each loop is arithmetic on one column without branches.

function clearOutsideRange(values: Numbers, [low, high]: Range, shown: Uint8Array) {
  for (let i = 0; i < shown.length; i++) {
    const value = values[i]!
    shown[i]! &= Number(value >= low) & Number(value <= high)
  }
}

function clearOtherLongitudes(lon: Numbers, [west, east]: Range, shown: Uint8Array) {
  const width = east - west >= fullCircle ? fullCircle : eastward(east - west)
  for (let i = 0; i < shown.length; i++) {
    shown[i]! &= Number(eastward(lon[i]! - west) <= width)
  }
}

function clearWhere(values: Numbers, isInside: RangeTest, shown: Uint8Array) {
  for (let i = 0; i < shown.length; i++) if (!isInside(values[i]!)) shown[i] = 0
}

/** Marks each row that passes a filter by 1; undefined if the filter is empty. */
export function rowsInSubset(roles: Roles, rows: number, filter: DataFilter): Uint8Array | undefined {
  if (!filter.subset && !filter.selected) return undefined
  const shown = new Uint8Array(rows).fill(1)
  clearOutside(roles, filter, shown)
  return shown
}

/** The ranges of a selection, with its months or its dates as the time. */
const withTimesOf = ({ month, ...ranges }: NamedRanges, months: boolean): NamedRanges => {
  const { time, ...others } = ranges
  const times = months ? month : time
  return times ? { ...others, time: times } : others
}

const fullCircle = 360

const eastward = (degrees: number) => degrees - fullCircle * Math.floor(degrees / fullCircle)
