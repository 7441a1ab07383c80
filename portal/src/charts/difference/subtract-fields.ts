import type { SlabCalendar } from '@isobath/domain'

/** A field on its axes. */
export interface Field {
  readonly lon: Float64Array
  readonly lat: Float64Array
  readonly time: Float64Array
  readonly depth: Float64Array
  readonly calendar: SlabCalendar
  /** Shape time × depth × lat × lon, NaN where missing. */
  readonly values: Float32Array
}

const isSame = (a: Float64Array, b: Float64Array) => a.length === b.length && a.every((value, i) => value === b[i])

/** Whether the values of two fields stand for the same cells, as many times and as many depths. */
const canSubtract = (a: Field, b: Field) =>
  isSame(a.lon, b.lon) && isSame(a.lat, b.lat) && a.time.length === b.time.length && a.depth.length === b.depth.length

/** The first field minus the second, on the axes of the first; NaN where either has no value. Undefined where their cells differ. */
export function subtractFields(first: Field, second: Field): Field | undefined {
  if (!canSubtract(first, second)) return undefined
  return { ...first, values: first.values.map((value, i) => value - (second.values[i] ?? Number.NaN)) }
}
