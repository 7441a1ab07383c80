import { type Field, missing } from '../../data/grid/field.ts'
import type { PixelCells } from './pixel-lookup.ts'

/** Four values about a place: below left, below right, above left, above right. */
export type Corners = Float64Array

/**
 * The values at the four centres around a place. If one is missing, it is extrapolated from the other three; the result counts only in their triangle.
 *
 * @param columns result of `pixelCentres` for each side
 * @returns false outside the field and where it is missing
 */
export function cornersAt(
  field: Field,
  columns: PixelCells,
  column: number,
  rows: PixelCells,
  row: number,
  into: Corners,
): boolean {
  const [left, below] = [columns[4 * column] ?? -1, rows[4 * row] ?? -1]
  if (left < 0 || below < 0) return false
  const [wayX, wayY] = [columns[4 * column + 1] ?? 0, rows[4 * row + 1] ?? 0]
  const { length } = field.x.centres
  const right = wayX > 0 ? (left + 1) % length : left
  const above = wayY > 0 ? below + 1 : below
  into[0] = field.values[below * length + left] ?? missing
  into[1] = field.values[below * length + right] ?? missing
  into[2] = field.values[above * length + left] ?? missing
  into[3] = field.values[above * length + right] ?? missing
  let lost = -1
  for (let i = 0; i < 4; i++) {
    if (into[i] !== missing) continue
    if (lost >= 0) return false
    lost = i
  }
  if (lost < 0) return true
  const far = (lost % 2 === 0 ? wayX : 1 - wayX) + (lost < 2 ? wayY : 1 - wayY)
  if (far < 1) return false
  into[lost] = (into[lost ^ 1] ?? 0) + (into[lost ^ 2] ?? 0) - (into[lost ^ 3] ?? 0)
  return true
}

/** The value at a place among its corners, bilinear. */
export function valueAmong(corners: Corners, wayX: number, wayY: number): number {
  const lower = corners[0]! + (corners[1]! - corners[0]!) * wayX
  return lower + (corners[2]! + (corners[3]! - corners[2]!) * wayX - lower) * wayY
}

/** Interpolates a field between the centres of its cells, at every pixel of a picture. Shape rows × columns, lowest row first, NaN where missing. */
export function interpolateValues(field: Field, columns: PixelCells, rows: PixelCells): Float32Array {
  const [width, height] = [columns.length / 4, rows.length / 4]
  const values = new Float32Array(width * height)
  const corners: Corners = new Float64Array(4)
  for (let y = 0, at = 0; y < height; y++) {
    const wayY = rows[4 * y + 1] ?? 0
    for (let x = 0; x < width; x++, at++) {
      values[at] = cornersAt(field, columns, x, rows, y, corners)
        ? valueAmong(corners, columns[4 * x + 1] ?? 0, wayY)
        : Number.NaN
    }
  }
  return values
}
