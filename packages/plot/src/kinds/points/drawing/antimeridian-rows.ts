import type { Scatter } from '../scatter.ts'

/**
 * Rows whose dots extend over the cut of a circular axis, in drawing order. They are visible on both sides of the cut.
 *
 * @param cut position of the cut on the axis
 * @param fullCircle length of the axis
 * @param radius radius of a dot, in units of the axis
 */
export function rowsAtCut(
  { x, shown, order }: Pick<Scatter, 'x' | 'shown' | 'order'>,
  cut: number,
  fullCircle: number,
  radius: number,
): number[] {
  const rows: number[] = []
  for (let i = 0; i < shown.length; i++) {
    const row = order ? order[i]! : i
    const offset = x[row]! - cut
    const wrapped = offset - fullCircle * Math.floor(offset / fullCircle)
    if (shown[row] === 1 && (wrapped < radius || wrapped > fullCircle - radius)) rows.push(row)
  }
  return rows
}
