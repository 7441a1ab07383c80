/** One axis of a grid: cell centres, ascending, with both edges of every cell. Cells touch unless there is a gap in the axis. */
export interface Axis {
  readonly centres: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/**
 * A spacing more than this many times as wide as both its neighbours is a gap, not a wide cell. A dropped row of a regular axis makes a ratio of 2;
 * the stretched axes of ocean models stay below 1.3.
 */
const gapFactor = 1.9

/**
 * Puts edges half way between centres. At the ends and at a gap a cell is symmetric about its centre. Irregular axes keep their own widths.
 *
 * @param centres ascending, at least one
 * @param width width of a cell without neighbours, in the unit of the centres
 * @param gap ratio of a spacing to its neighbours above which it is a gap; Infinity for an axis without gaps
 */
export function axisOf(centres: Float64Array, width = 1, gap = gapFactor): Axis {
  const lower = new Float64Array(centres.length)
  const upper = new Float64Array(centres.length)
  const spacings = new Float64Array(Math.max(0, centres.length - 1))
  for (let i = 0; i < spacings.length; i++) spacings[i] = centres[i + 1]! - centres[i]!
  const touching = (i: number) => {
    const spacing = spacings[i]
    const neighbour = Math.max(spacings[i - 1] ?? 0, spacings[i + 1] ?? 0)
    return neighbour > 0 && (spacing ?? 0) > gap * neighbour ? undefined : spacing
  }
  // A cell between two gaps is as wide as the narrowest cell.
  let lone = Infinity
  for (let i = 0; i < spacings.length; i++) lone = Math.min(lone, touching(i) ?? Infinity)
  const alone = Number.isFinite(lone) ? lone : width
  for (let i = 0; i < centres.length; i++) {
    const centre = centres[i]!
    const below = touching(i - 1)
    const above = touching(i)
    lower[i] = below === undefined ? centre - (above ?? alone) / 2 : (upper[i - 1] ?? Number.NaN)
    upper[i] = centre + (above ?? below ?? alone) / 2
  }
  return { centres, lower, upper }
}

/** Edges of latitudes end at the poles. */
export function latitudeAxis(centres: Float64Array, width?: number): Axis {
  const { lower, upper } = axisOf(centres, width)
  const clamp = (value: number) => Math.min(90, Math.max(-90, value))
  return { centres, lower: lower.map(clamp), upper: upper.map(clamp) }
}

/**
 * An axis of heights, which are depths with a minus sign. The uppermost cell ends at the surface. Depth levels are chosen freely (the standard depths
 * change from steps of 5 m to steps of 25 m), so no spacing counts as a gap.
 */
export function depthAxis(centres: Float64Array, width?: number): Axis {
  const { lower, upper } = axisOf(centres, width, Infinity)
  return { centres, lower, upper: upper.map((edge, i) => ((centres[i] ?? 0) <= 0 ? Math.min(0, edge) : edge)) }
}

/** If longitudes cover the full circle, the last edge is exactly 360° after the first, without rounding errors. */
export function longitudeAxis(centres: Float64Array, width?: number): Axis {
  const axis = axisOf(centres, width)
  const last = centres.length - 1
  const west = axis.lower[0] ?? 0
  const east = axis.upper[last] ?? 0
  const cell = east - (axis.lower[last] ?? 0)
  if (Math.abs(east - west - 360) < cell / 100) axis.upper[last] = west + 360
  return axis
}

/** The cell that contains a place; -1 if there is none. An edge belongs to the cell above it, the last edge to the last cell. */
export function locate(axis: Axis, place: number): number {
  const { lower, upper } = axis
  let low = 0
  let high = lower.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lower[middle] ?? Number.NaN) <= place) low = middle
    else high = middle - 1
  }
  const from = lower[low] ?? Number.NaN
  const to = upper[low] ?? Number.NaN
  return place >= from && (place < to || (place === to && low === upper.length - 1)) ? low : -1
}

/** Shifts a place by full circles to or above the lowest edge of an axis. A place on the axis, or on an axis that is not circular, is not shifted. */
export function wrapInto(axis: Axis, place: number, fullCircle: number | undefined): number {
  const low = axis.lower[0] ?? 0
  const high = axis.upper.at(-1) ?? 0
  return fullCircle === undefined || (place >= low && place <= high)
    ? place
    : place + fullCircle * Math.ceil((low - place) / fullCircle)
}

/** The cell a number of steps away from the one that contains a place; -1 if there is none. On an axis that covers the full circle the first cell follows the last. */
export function beside(axis: Axis, place: number, steps: number, fullCircle: number | undefined): number {
  const cell = locate(axis, place)
  const { length } = axis.centres
  const next = cell + steps
  const closed =
    fullCircle !== undefined && Math.abs((axis.upper.at(-1) ?? 0) - (axis.lower[0] ?? 0) - fullCircle) < 1e-6
  if (cell < 0) return -1
  if (closed) return ((next % length) + length) % length
  return next < length ? Math.max(-1, next) : -1
}

/** Width of the narrowest cell; 0 without cells. */
export const narrowest = ({ lower, upper }: Axis): number =>
  lower.reduce((least, edge, i) => Math.min(least, (upper[i] ?? edge) - edge), lower.length > 0 ? Infinity : 0)
