import type { Range } from '../grid/view.ts'
import type { Role, Roles } from '../table/roles.ts'

/** The part of a table that is drawn: both ends inclusive; times in epoch milliseconds, a `lon` whose low end is above its high end crosses the date line (D1). */
export interface Within {
  readonly time?: Range
  readonly lat?: Range
  readonly lon?: Range
  readonly depth?: Range
}

/** Clears the marks of rows outside; a row without the coordinate is outside. */
export function rowsWithin(roles: Roles, within: Within, shown: Uint8Array): void {
  for (const [role, range] of Object.entries(within) as [Role & keyof Within, Range | undefined][]) {
    const column = roles[role]?.column
    if (!range || !column || column.type === 'text') continue
    const inside = role === 'lon' ? insideTurn(range) : (value: number) => value >= range[0] && value <= range[1]
    const { values } = column
    for (let i = 0; i < shown.length; i++) if (!inside(values[i] ?? Number.NaN)) shown[i] = 0
  }
}

const turn = 360

const turned = (degrees: number) => ((degrees % turn) + turn) % turn

function insideTurn([west, east]: Range): (lon: number) => boolean {
  if (east - west >= turn) return (lon) => Number.isFinite(lon)
  const width = turned(east - west)
  return (lon) => turned(lon - west) <= width
}
