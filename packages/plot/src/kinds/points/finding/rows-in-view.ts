import type { PlaneView } from '../../../data/view.ts'
import { axisRules } from '../../../data/plane.ts'
import type { Scatter } from '../scatter.ts'

/** Rows that are drawn in a view, in the order of the table; an even sample where there are more than `most`. */
export function rowsInView(scatter: Scatter, view: PlaneView, most: number): { rows: number[]; total: number } {
  const { x, y, shown, plane, closed } = scatter
  const fullCircle = closed ? (axisRules[plane.x].fullCircle ?? 0) : 0
  const [west, east] = view.x
  const rows = new Uint32Array(shown.length)
  let total = 0
  for (let i = 0; i < shown.length; i++) {
    const place = x[i]!
    const across = fullCircle > 0 ? place - fullCircle * Math.floor((place - west) / fullCircle) : place
    if (shown[i] === 1 && across >= west && across <= east && y[i]! >= view.y[0] && y[i]! <= view.y[1])
      rows[total++] = i
  }
  const kept = Math.min(total, most)
  return { rows: Array.from({ length: kept }, (_, i) => rows[Math.floor((i * total) / kept)] ?? 0), total }
}
