import { isMonthly } from './month.ts'
import { type Asked, type Inside, insideTimes } from '../grid/subset.ts'
import type { NamedRanges } from '../plane.ts'
import type { Range } from '../view.ts'
import type { Roles } from './roles.ts'
import type { Numbers } from './table.ts'

/**
 * Clears the marks of rows outside of what is asked for; a row without the coordinate is outside. A selection among months narrows no dates, and one among
 * dates no months.
 */
export function clearOutside(roles: Roles, { subset = {}, selected = {} }: Asked, shown: Uint8Array): void {
  const months = isMonthly(roles.time?.column)
  const narrowings: readonly NamedRanges[] = [subset, timed(selected, months)]
  for (const ranges of narrowings) {
    for (const role of ['time', 'lon', 'lat', 'depth', 'value'] as const) {
      const [column, range] = [roles[role]?.column, ranges[role]]
      if (!range || !column || column.type === 'text') continue
      if (role === 'time' && months) clearWhere(column.values, insideTimes(range, months), shown)
      else if (role === 'lon') clearBeyondTurn(column.values, range, shown)
      else clearBeyond(column.values, range, shown)
    }
  }
}

// A brush clears a million rows between two frames: each loop is plain arithmetic on one column, without a branch to be guessed wrongly.

function clearBeyond(values: Numbers, [low, high]: Range, shown: Uint8Array) {
  for (let i = 0; i < shown.length; i++) {
    const value = values[i]!
    shown[i]! &= Number(value >= low) & Number(value <= high)
  }
}

function clearBeyondTurn(lon: Numbers, [west, east]: Range, shown: Uint8Array) {
  const width = east - west >= turn ? turn : turned(east - west)
  for (let i = 0; i < shown.length; i++) {
    shown[i]! &= Number(turned(lon[i]! - west) <= width)
  }
}

function clearWhere(values: Numbers, isInside: Inside, shown: Uint8Array) {
  for (let i = 0; i < shown.length; i++) if (!isInside(values[i]!)) shown[i] = 0
}

/** 1 for each row of what is asked for; undefined where nothing is left out. */
export function rowsAsked(roles: Roles, rows: number, asked: Asked): Uint8Array | undefined {
  if (!asked.subset && !asked.selected) return undefined
  const shown = new Uint8Array(rows).fill(1)
  clearOutside(roles, asked, shown)
  return shown
}

const timed = ({ month, ...ranges }: NamedRanges, months: boolean): NamedRanges => {
  const { time, ...others } = ranges
  const times = months ? month : time
  return times ? { ...others, time: times } : others
}

const turn = 360

const turned = (degrees: number) => degrees - turn * Math.floor(degrees / turn)
