import type { Axis } from './axis.ts'
import { type Field, missing } from './field.ts'
import { axisRules } from '../plane.ts'
import type { PlaneView, Range } from '../view.ts'

/** The cells in view: centres, and values of shape y × x with NaN where missing. */
interface CellWindow {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly values: Float32Array
  /** Cells in view. The window is an even sample if it has fewer. */
  readonly total: number
}

/**
 * The cells that are visible in a view, also in part, in the order of the screen. Centres are coordinates of the view, so longitudes may exceed 180°.
 * Each cell is listed once, even in a view wider than the full circle. If there are more than `most`, an even sample of rows and columns.
 */
export function cellWindow(field: Field, view: PlaneView, most: number): CellWindow {
  const cellsAlong = (side: 'x' | 'y') => {
    const [axis, range] = [field[side], view[side]]
    return visibleCells(axis, range, shiftsInto(axis, range, axisRules[field.plane[side]].fullCircle)).slice(
      0,
      axis.centres.length,
    )
  }
  const [rows, columns] = [cellsAlong('y'), cellsAlong('x')]
  const stride = strideFor(rows.length, columns.length, most)
  const [keptRows, keptColumns] = [everyNth(rows, stride), everyNth(columns, stride)]
  const values = new Float32Array(keptRows.length * keptColumns.length)
  for (const [r, row] of keptRows.entries()) {
    for (const [c, column] of keptColumns.entries()) {
      const value = field.values[row.cell * field.x.centres.length + column.cell] ?? missing
      values[r * keptColumns.length + c] = value === missing ? Number.NaN : value
    }
  }
  return { x: placesOf(keptColumns), y: placesOf(keptRows), values, total: rows.length * columns.length }
}

/** Every n-th cell, counted on the whole axis, so that the same cells are kept while a view is moved. */
function everyNth(all: readonly Place[], stride: number): readonly Place[] {
  const kept = all.filter(({ cell }) => cell % stride === 0)
  return kept.length > 0 ? kept : all.slice(0, 1)
}

interface Place {
  readonly cell: number
  readonly centre: number
}

const placesOf = (cells: readonly Place[]) => Float64Array.from(cells, (cell) => cell.centre)

/** The shifts by full circles that move a part of an axis into a range. */
const shiftsInto = (axis: Axis, [low, high]: Range, fullCircle: number | undefined) => {
  if (fullCircle === undefined) return [0]
  const first = Math.ceil((low - (axis.upper.at(-1) ?? 0)) / fullCircle)
  const last = Math.floor((high - (axis.lower[0] ?? 0)) / fullCircle)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => fullCircle * (first + i))
}

function visibleCells(axis: Axis, [low, high]: Range, shifts: readonly number[]): Place[] {
  const places: Place[] = []
  for (const shift of shifts) {
    for (const [cell, centre] of axis.centres.entries()) {
      const isShown = (axis.lower[cell] ?? 0) + shift < high && (axis.upper[cell] ?? 0) + shift > low
      if (isShown) places.push({ cell, centre: centre + shift })
    }
  }
  return places
}

function strideFor(rows: number, columns: number, most: number): number {
  let stride = Math.max(1, Math.floor(Math.sqrt((rows * columns) / Math.max(1, most))))
  while (Math.ceil(rows / stride) * Math.ceil(columns / stride) > most && stride < Math.max(rows, columns)) stride++
  return stride
}
