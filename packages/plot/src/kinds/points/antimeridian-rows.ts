import type { Scatter } from './scatter.ts'

/**
 * Rows whose dots reach over the cut of an axis that closes after a whole turn, in the order of drawing: they are seen on both sides of it.
 *
 * @param from where the turn begins on the axis
 * @param reach of a dot, in units of the axis
 */
export function rowsAtCut(
  { x, shown, order }: Pick<Scatter, 'x' | 'shown' | 'order'>,
  from: number,
  turn: number,
  reach: number,
): number[] {
  const rows: number[] = []
  for (let i = 0; i < shown.length; i++) {
    const row = order ? order[i]! : i
    const along = x[row]! - from
    const within = along - turn * Math.floor(along / turn)
    if (shown[row] === 1 && (within < reach || within > turn - reach)) rows.push(row)
  }
  return rows
}
