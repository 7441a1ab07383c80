import { cellFinder, sampleValue, type SlabCalendar } from '@isobath/domain'

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

/** One field minus another. */
export interface Difference extends Field {
  /** Which of the two was interpolated to the cells of the other; absent if both have the same cells. */
  readonly interpolated?: 'first' | 'second'
}

const isSame = (a: Float64Array, b: Float64Array) => a.length === b.length && a.every((value, i) => value === b[i])

/**
 * The first field minus the second; NaN where either has no value. Where their cells differ the finer field is read at the centres of the coarser cells, bilinear
 * between its four nearest centres (C21). The axes of time and depth are those of the first. Undefined where they have not as many times and depths.
 */
export function subtractFields(first: Field, second: Field): Difference | undefined {
  if (!isAsLong(first.time, second.time) || !isAsLong(first.depth, second.depth)) return undefined
  if (isSame(first.lon, second.lon) && isSame(first.lat, second.lat)) {
    return { ...first, values: first.values.map((value, i) => value - (second.values[i] ?? Number.NaN)) }
  }
  const isSecondFiner = cellSize(first) >= cellSize(second)
  const [coarse, fine] = isSecondFiner ? [first, second] : [second, first]
  const read = readAt(fine, coarse)
  const values = coarse.values.map((value, i) => (isSecondFiner ? value - (read[i] ?? 0) : (read[i] ?? 0) - value))
  const { lon, lat } = coarse
  return { ...first, lon, lat, values, interpolated: isSecondFiner ? 'second' : 'first' }
}

/** A field without an axis has one time or depth. */
const isAsLong = (a: Float64Array, b: Float64Array) => Math.max(1, a.length) === Math.max(1, b.length)

/** Square degrees between centres. An axis of one centre counts as one degree. */
const cellSize = ({ lat, lon }: Field) => spacing(lat) * spacing(lon)

const spacing = (axis: Float64Array) =>
  axis.length > 1 ? ((axis.at(-1) ?? 0) - (axis[0] ?? 0)) / (axis.length - 1) : 1

/** The values of a field at the centres of another. Shape time × depth × lat × lon of the other, NaN beyond the field. */
function readAt(fine: Field, { lat, lon }: Field): Float32Array {
  const cellsAt = cellFinder(fine.lat, fine.lon)
  const [cells, fineCells] = [lat.length * lon.length, fine.lat.length * fine.lon.length]
  const slabs = Array.from({ length: fine.values.length / fineCells }, (_, slab) =>
    fine.values.subarray(slab * fineCells, (slab + 1) * fineCells),
  )
  const values = new Float32Array(slabs.length * cells).fill(Number.NaN)
  for (const [row, north] of lat.entries()) {
    for (const [column, east] of lon.entries()) {
      const found = cellsAt(north, east)
      if (!found) continue
      const cell = row * lon.length + column
      for (const [slab, of] of slabs.entries()) values[slab * cells + cell] = sampleValue(of, found, 'bilinear')
    }
  }
  return values
}
