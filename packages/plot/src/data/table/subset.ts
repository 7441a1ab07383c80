import { isMonthly } from './month.ts'
import { type Narrowing, type Inside, insideTimes } from '../grid/subset.ts'
import type { NamedRanges } from '../plane.ts'
import type { Range } from '../view.ts'
import type { Roles } from './roles.ts'
import type { Numbers } from './table.ts'

/**
 * Clears the marks of rows outside of what is narrowing for; a row without the coordinate is outside. A selection among months narrows no dates, and one among
 * dates no months.
 */
export function clearOutside(roles: Roles, { subset = {}, selected = {} }: Narrowing, shown: Uint8Array): void {
  const months = isMonthly(roles.time?.column)
  const narrowings: readonly NamedRanges[] = [subset, timed(selected, months)]
  for (const ranges of narrowings) {
    for (const role of ['time', 'lon', 'lat', 'depth', 'value'] as const) {
      const [column, range] = [roles[role]?.column, ranges[role]]
      if (!range || !column || column.type === 'text') continue
      if (role === 'time' && months) clearWhere(column.values, insideTimes(range, months), shown)
      else if (role === 'lon') clearOtherLongitudes(column.values, range, shown)
      else clearOutsideRange(column.values, range, shown)
    }
  }
}

// A brush clears a million rows between two frames: each loop is plain arithmetic on one column, without a branch to be guessed wrongly.

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

function clearWhere(values: Numbers, isInside: Inside, shown: Uint8Array) {
  for (let i = 0; i < shown.length; i++) if (!isInside(values[i]!)) shown[i] = 0
}

/** 1 for each row of what is narrowing for; undefined where nothing is left out. */
export function rowsInSubset(roles: Roles, rows: number, narrowing: Narrowing): Uint8Array | undefined {
  if (!narrowing.subset && !narrowing.selected) return undefined
  const shown = new Uint8Array(rows).fill(1)
  clearOutside(roles, narrowing, shown)
  return shown
}

const timed = ({ month, ...ranges }: NamedRanges, months: boolean): NamedRanges => {
  const { time, ...others } = ranges
  const times = months ? month : time
  return times ? { ...others, time: times } : others
}

const fullCircle = 360

const eastward = (degrees: number) => degrees - fullCircle * Math.floor(degrees / fullCircle)
