import type { Theme } from '../../style/theme.ts'
import { formatNumber } from '../../scales/format.ts'
import type { Place } from '../layout/panel-grid.ts'
import type { Layout } from '../layout/layout.ts'
import { sizes } from '../layout/text-sizes.ts'
import type { LinkedPlace } from '../linking/linked-chart.ts'
import type { Measure } from '../layout/measure.ts'
import type { Shape } from '../axes/shapes.ts'

/** A marked cell of a panel: CSS pixels from the upper left corner of the panel, and the value, null where missing. */
interface CursorMark {
  readonly panel: number
  readonly at: Place
  readonly value: number | null
}

const radius = 4
// Significant digits beside a mark. The readout shows all of them.
const digits = 4
const chip = { height: 16, padding: 4, away: 8 } as const

/** A ring at the cell, and its value beside it, on the side with room. */
export function cursorShapes(
  { plot, panels }: Layout,
  marks: readonly CursorMark[],
  theme: Theme,
  measure: Measure,
): Shape[] {
  return marks.flatMap(({ panel, at: [left, top], value }): Shape[] => {
    const box = panels[panel]
    const isInside = box && left >= 0 && left <= box.width && top >= 0 && top <= box.height
    if (!isInside) return []
    const [x, y] = [plot.x + box.x + left, plot.y + box.y + top]
    const text = value === null ? '–' : formatNumber(value, digits)
    const width = measure(text, sizes.label) + 2 * chip.padding
    const beyond = left + chip.away + width > box.width
    const from = beyond ? x - chip.away - width : x + chip.away
    const down = Math.min(plot.y + box.y + box.height - chip.height, Math.max(plot.y + box.y, y - chip.height / 2))
    return [
      { type: 'path', d: circle(x, y, radius), stroke: theme.surface, width: 4 },
      { type: 'path', d: circle(x, y, radius), stroke: theme.ink, width: 1.5 },
      { type: 'rectangle', x: from, y: down, width, height: chip.height, fill: theme.surface },
      { type: 'text', x: from + chip.padding, y: down + 12, text, size: sizes.label, fill: theme.ink },
    ]
  })
}

/** Lines through every panel at a place of one axis or of both. CSS pixels from the upper left corner of a panel. */
export function hairlines({ plot, panels }: Layout, { x, y }: LinkedPlace, theme: Theme): Shape[] {
  return panels.flatMap((box): Shape[] => {
    const [left, top] = [plot.x + box.x, plot.y + box.y]
    const upright = x !== undefined && x >= 0 && x <= box.width ? [`M${sharp(left + x)} ${top}v${box.height}`] : []
    const level = y !== undefined && y >= 0 && y <= box.height ? [`M${left} ${sharp(top + y)}h${box.width}`] : []
    return [...upright, ...level].flatMap((d): Shape[] => [
      { type: 'path', d, stroke: theme.surface, width: 3 },
      { type: 'path', d, stroke: theme.ink, width: 1 },
    ])
  })
}

/** The middle of a pixel: a line one pixel wide is sharp there. */
const sharp = (at: number) => Math.floor(at) + 0.5

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
