import { cellFinder, sampleValue } from '@isobath/domain'
import type { SampleMap } from '../../service/sample.ts'

type Grid = Pick<SampleMap, 'lon' | 'lat' | 'values'>

/** The difference of two fields, on the grid of the first. */
interface FieldDifference {
  /** Shape lat × lon of the first grid; NaN where one of the fields has no value. */
  readonly values: Float32Array
  /** Cells where both have a value. */
  readonly cells: number
  /** Each cell weighted by its area. */
  readonly mean: number
  /** Root mean square, each cell weighted by its area. */
  readonly rms: number
  /** Cells, by number, whose difference is at most `near`. */
  readonly nearShare: number
  readonly largest: { readonly lat: number; readonly lon: number; readonly value: number }
}

/** Subtracts the second field from the first, at the cell centres of the first: the second is interpolated between its four nearest cells (C21). Undefined if they share no cell. */
export function compareFields(first: Grid, second: Grid, near: number): FieldDifference | undefined {
  const cellsAt = cellFinder(second.lat, second.lon)
  const values = new Float32Array(first.values.length).fill(Number.NaN)
  let [cells, weights, sum, squares, nearCells] = [0, 0, 0, 0, 0]
  let largest = { lat: 0, lon: 0, value: 0 }
  for (const [row, lat] of first.lat.entries()) {
    const weight = Math.cos((lat * Math.PI) / 180)
    for (const [column, lon] of first.lon.entries()) {
      const at = row * first.lon.length + column
      const found = cellsAt(lat, lon)
      const value = found
        ? (first.values[at] ?? Number.NaN) - sampleValue(second.values, found, 'bilinear')
        : Number.NaN
      if (Number.isNaN(value)) continue
      values[at] = value
      cells++
      weights += weight
      sum += weight * value
      squares += weight * value * value
      if (Math.abs(value) <= near) nearCells++
      if (Math.abs(value) > Math.abs(largest.value)) largest = { lat, lon, value }
    }
  }
  if (cells === 0) return undefined
  return {
    values,
    cells,
    mean: sum / weights,
    rms: Math.sqrt(squares / weights),
    nearShare: nearCells / cells,
    largest,
  }
}
