import type { Axis } from './axis.ts'
import { type Field, missing } from './field.ts'
import { axisRules } from '../plane.ts'
import type { PlaneView, Range } from '../view.ts'

/** Cells of a window: centres, and values of shape y × x with NaN where missing. */
export interface Window {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly values: Float32Array
}

/**
 * Every cell that a view shows any part of, in the order of the screen; places are those of the view, so longitudes run on across 180°. No cell
 * comes twice, however wide the view. Where there are more than `most`, an even sample of rows and columns.
 */
export function windowOf(field: Field, view: PlaneView, most: number): Window {
  const side = (of: 'x' | 'y') => {
    const [axis, range] = [field[of], view[of]]
    return shown(axis, range, turnsWithin(axis, range, axisRules[field.plane[of]].turn)).slice(0, axis.centres.length)
  }
  const [rows, columns] = [side('y'), side('x')]
  const stride = strideFor(rows.length, columns.length, most)
  const [keptRows, keptColumns] = [rows, columns].map((all) => all.filter((_, i) => i % stride === 0)) as [
    Place[],
    Place[],
  ]
  const values = new Float32Array(keptRows.length * keptColumns.length)
  for (const [r, row] of keptRows.entries()) {
    for (const [c, column] of keptColumns.entries()) {
      const value = field.values[row.cell * field.x.centres.length + column.cell] ?? missing
      values[r * keptColumns.length + c] = value === missing ? Number.NaN : value
    }
  }
  return { x: placesOf(keptColumns), y: placesOf(keptRows), values }
}

interface Place {
  readonly cell: number
  readonly centre: number
}

const placesOf = (cells: readonly Place[]) => Float64Array.from(cells, (cell) => cell.centre)

const turnsWithin = (axis: Axis, [low, high]: Range, turn: number | undefined) => {
  if (turn === undefined) return [0]
  const first = Math.ceil((low - (axis.upper.at(-1) ?? 0)) / turn)
  const last = Math.floor((high - (axis.lower[0] ?? 0)) / turn)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => turn * (first + i))
}

function shown(axis: Axis, [low, high]: Range, shifts: readonly number[]): Place[] {
  const places: Place[] = []
  for (const shift of shifts) {
    for (const [cell, centre] of axis.centres.entries()) {
      const within = (axis.lower[cell] ?? 0) + shift < high && (axis.upper[cell] ?? 0) + shift > low
      if (within) places.push({ cell, centre: centre + shift })
    }
  }
  return places
}

function strideFor(rows: number, columns: number, most: number): number {
  let stride = Math.max(1, Math.floor(Math.sqrt((rows * columns) / Math.max(1, most))))
  while (Math.ceil(rows / stride) * Math.ceil(columns / stride) > most && stride < Math.max(rows, columns)) stride++
  return stride
}
