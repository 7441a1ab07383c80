import type { Range } from '../grid/view.ts'
import type { Within } from '../grid/within.ts'
import type { Role, Roles } from '../table/roles.ts'

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
