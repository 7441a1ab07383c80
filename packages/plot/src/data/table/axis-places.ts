/** The columns of a table as coordinates of axes. */
import { type AxisName, type AxisScale, axisRules, toAxis } from '../plane.ts'
import type { Numbers } from './table.ts'

/**
 * The coordinates of numbers on an axis: the numbers themselves where it runs as usual. Numbers at or below zero are NaN on a logarithmic axis, as missing
 * ones are.
 */
export function axisPlaces(values: Numbers, name: AxisName, scale?: AxisScale): Numbers {
  if (!scale && !axisRules[name].downward) return values
  const places = new Float64Array(values.length)
  for (let i = 0; i < places.length; i++) {
    const value = values[i]!
    places[i] = scale?.logarithmic && !(value > 0) ? Number.NaN : toAxis(name, value, scale)
  }
  return places
}

/** How many numbers have no place on an axis: those at or below zero on a logarithmic one. */
export function countUnplaced(values: Numbers, scale?: AxisScale): number {
  let count = 0
  if (scale?.logarithmic) for (let i = 0; i < values.length; i++) if (values[i]! <= 0) count++
  return count
}
