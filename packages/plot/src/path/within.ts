import { isMonthly } from '../grid/month.ts'
import { type Asked, type Inside, inside, insideTimes } from '../grid/within.ts'
import type { NamedRanges } from '../grid/plane.ts'
import type { Range } from '../grid/view.ts'
import type { Role, Roles } from '../table/roles.ts'

/**
 * Clears the marks of rows outside of what is asked for; a row without the coordinate is outside. A selection among months narrows no dates, and one among
 * dates no months.
 */
export function clearOutside(roles: Roles, { within = {}, selected = {} }: Asked, shown: Uint8Array): void {
  const months = isMonthly(roles.time?.column)
  const clear = (role: Role, isInside: Inside) => {
    const column = roles[role]?.column
    if (!column || column.type === 'text') return
    const { values } = column
    for (let i = 0; i < shown.length; i++) if (!isInside(values[i] ?? Number.NaN)) shown[i] = 0
  }
  const narrowings: readonly NamedRanges[] = [within, timed(selected, months)]
  for (const ranges of narrowings) {
    if (ranges.time) clear('time', insideTimes(ranges.time, months))
    if (ranges.lon) clear('lon', insideTurn(ranges.lon))
    for (const role of ['lat', 'depth', 'value'] as const) {
      const range = ranges[role]
      if (range) clear(role, inside(range))
    }
  }
}

/** 1 for each row of what is asked for; undefined where nothing is left out. */
export function rowsAsked(roles: Roles, rows: number, asked: Asked): Uint8Array | undefined {
  if (!asked.within && !asked.selected) return undefined
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

const turned = (degrees: number) => ((degrees % turn) + turn) % turn

function insideTurn([west, east]: Range): Inside {
  if (east - west >= turn) return (lon) => Number.isFinite(lon)
  const width = turned(east - west)
  return (lon) => turned(lon - west) <= width
}
