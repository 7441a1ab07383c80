import { withDecimalsOf } from '../netcdf/decimals.ts'
import { outOfOrder } from '../netcdf/cf-time.ts'

/** A coordinate axis put in our order. `order[i]` is the index in the file of canonical cell `i`. */
export interface OrderedAxis {
  readonly values: Float64Array
  readonly order: Int32Array
}

/** A horizontal axis: `step` in degrees is the even step, or the median where cells differ. */
export interface SpacedAxis extends OrderedAxis {
  readonly step: number
  /** Whether the cells go once around the Earth; never for latitude. */
  readonly closed: boolean
}

/** An axis, or a refusal whose `detail` continues a sentence about it. */
type AxisResult<T> = { readonly ok: true; readonly axis: T } | { readonly ok: false; readonly detail: string }

const refuse = (detail: string): { readonly ok: false; readonly detail: string } => ({ ok: false, detail })

// Coordinates nearer than this share of a step are one place; wider than any float32 longitude's error on a 1/100° grid.
const sameShare = 0.01
// Neighbouring steps of any real grid, Gaussian and Mercator ones included, differ by less than this factor.
const steepest = 2.5

/** Latitudes, south to north. `width` is the cell's extent from its bounds, for an axis of one cell. */
export function latitudeAxis(values: ArrayLike<number>, width?: number): AxisResult<SpacedAxis> {
  const given = Float64Array.from(values)
  if (!given.every((x) => Math.abs(x) <= 90.001)) return refuse('it holds values that are no latitudes')
  const disorder = outOfOrder(given)
  if (disorder) return refuse(disorder)
  const order = ascending(given)
  const sorted = order.map((i) => given[i] ?? Number.NaN)
  const step = stepOf(differences(sorted), width)
  return step.ok
    ? { ok: true, axis: { values: sorted, order: Int32Array.from(order), step: step.axis, closed: false } }
    : step
}

/**
 * Longitudes −180…180, west to east, whatever turn they were given in (0…360, 20…380, across Greenwich). A column that repeats the first one
 * a full turn later is left out.
 */
export function longitudeAxis(values: ArrayLike<number>, width?: number): AxisResult<SpacedAxis> {
  const given = Float64Array.from(values)
  if (!given.every((x) => Math.abs(x) <= 1080)) return refuse('it holds values that are no longitudes')
  const inside = given.every((x) => x >= -180 && x <= 180)
  const wrapped = inside ? given : given.map((x) => withDecimalsOf(x, ((((x + 180) % 360) + 360) % 360) - 180))
  const sorted = ascending(wrapped)
  const at = (i: number) => wrapped[sorted[i] ?? -1] ?? Number.NaN
  const typical = median(differences(Float64Array.from(sorted, (_, i) => at(i))).filter((x) => x > 0))

  const kept: number[] = []
  for (const [i, index] of sorted.entries()) {
    const before = kept.at(-1)
    if (before === undefined || at(i) - (wrapped[before] ?? 0) > sameShare * typical) kept.push(index)
    else if (Math.abs((given[index] ?? 0) - (given[before] ?? 0)) < 180)
      return refuse(`value ${index + 1} repeats another`)
    else if (index < before) kept[kept.length - 1] = index
  }
  const [first = 0] = kept
  const last = kept.at(-1) ?? 0
  const seam = (wrapped[first] ?? 0) + 360 - (wrapped[last] ?? 0)
  if (kept.length > 1 && seam <= sameShare * typical) {
    if (Math.abs((given[first] ?? 0) - (given[last] ?? 0)) < 180)
      return refuse('its first and last value are one place')
    kept.pop()
  }

  const axis = Float64Array.from(kept, (index) => wrapped[index] ?? Number.NaN)
  const around = [...differences(axis), (axis[0] ?? 0) + 360 - (axis.at(-1) ?? 0)]
  // The widest gap of the circle is the edge of a region, wherever it lies; the steps that follow it go west to east.
  const widest = around.indexOf(Math.max(...around))
  const run = [...around.slice(widest + 1), ...around.slice(0, widest)]
  const step = stepOf(run, width)
  if (!step.ok) return step
  const closed = axis.length > 1 && Math.max(...around) < step.axis * 1.5
  return { ok: true, axis: { values: axis, order: Int32Array.from(kept), step: step.axis, closed } }
}

/** Depths in metres, downward. `metres` is the sign and size of one unit: negative where the axis counts upward. */
export function depthAxis(values: ArrayLike<number>, metres: number): AxisResult<OrderedAxis> {
  const given = Float64Array.from(values, (x) => (x === 0 ? 0 : x * metres))
  if (!given.every(Number.isFinite)) return refuse('its values are not all numbers')
  const disorder = outOfOrder(given)
  if (disorder) return refuse(disorder)
  const order = ascending(given)
  const sorted = order.map((i) => given[i] ?? Number.NaN)
  if ((sorted[0] ?? 0) < 0) return refuse(`it rises to ${-(sorted[0] ?? 0)} m above the sea`)
  return { ok: true, axis: { values: sorted, order: Int32Array.from(order) } }
}

/** Indices of values from the smallest to the largest. */
export const ascending = (values: Float64Array): Float64Array =>
  Float64Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))

function stepOf(steps: readonly number[], width: number | undefined): AxisResult<number> {
  if (steps.length === 0) return width ? { ok: true, axis: width } : refuse('it has one value and no bounds')
  for (const [i, step] of steps.entries()) {
    const next = steps[i + 1] ?? step
    if (Math.max(step, next) > steepest * Math.min(step, next))
      return refuse(`its step changes from ${shown(step)}° to ${shown(next)}°`)
  }
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
  const even = steps.every((step) => Math.abs(step - mean) <= 0.02 * mean)
  return { ok: true, axis: even ? mean : median(steps) }
}

const shown = (degrees: number) => Number(degrees.toPrecision(4))

const differences = (values: Float64Array): number[] =>
  Array.from(values.subarray(1), (value, i) => value - (values[i] ?? Number.NaN))

/** The middle one of values; NaN of none. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
