import { type Result, found, refused } from '../problem.ts'

/** Cell centres of one axis, ascending. `step` is null where they are not evenly spaced, and for a single centre. */
export interface Axis {
  readonly centres: ArrayLike<number>
  readonly step: number | null
}

/** Indices from `start` up to but not including `end`; empty when they are equal. */
export interface IndexRange {
  readonly start: number
  readonly end: number
}

/** Centres are irregular when one lies off the ideal line by more than this share of a step. */
const regularShare = 0.01
/** Twice the relative spacing of float32 numbers: files often hold coordinates in single precision. */
const singlePrecision = 2 ** -22

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN

/**
 * The even step of centres, in their unit and with their sign; null when they are uneven, fewer than two, or not all finite. Centres stored in single
 * precision count as even.
 */
export function evenStep(centres: ArrayLike<number>): number | null {
  const last = centres.length - 1
  if (last < 1) return null
  const first = at(centres, 0)
  const step = (at(centres, last) - first) / last
  if (!Number.isFinite(step) || step === 0) return null
  const slack = Math.abs(step) * regularShare + singlePrecision * Math.max(Math.abs(first), Math.abs(at(centres, last)))
  if (slack > Math.abs(step) / 2) return null
  for (let i = 1; i < last; i++) if (!(Math.abs(at(centres, i) - first - i * step) <= slack)) return null
  return step
}

/** Makes an axis of its centres. Centres that are not numbers or not strictly ascending are a problem. */
export function axisFrom(name: string, centres: ArrayLike<number>): Result<Axis> {
  const damaged = (why: string) => refused({ type: 'damagedAxis', axis: name, why })
  if (centres.length === 0) return damaged('it is empty')
  for (let i = 0; i < centres.length; i++) {
    if (!Number.isFinite(at(centres, i))) return damaged(`value ${i + 1} of ${centres.length} is not a number`)
    if (i > 0 && !(at(centres, i) > at(centres, i - 1)))
      return damaged(`value ${i + 1} of ${centres.length} does not rise`)
  }
  return found({ centres, step: evenStep(centres) })
}

/**
 * The n + 1 edges of n cells from their ascending centres: halfway between neighbours, and half a cell outside the first and last centre. Edges are
 * clamped to `least` and `most`, such as ±90 for latitudes or 0 for depths. A single cell is `soleWidth` wide.
 */
export function cellEdges(
  centres: ArrayLike<number>,
  { least = -Infinity, most = Infinity, soleWidth = 1 }: { least?: number; most?: number; soleWidth?: number } = {},
): Float64Array {
  const edges = new Float64Array(centres.length === 0 ? 0 : centres.length + 1)
  for (let i = 0; i < edges.length; i++) edges[i] = Math.min(most, Math.max(least, edgeAt(centres, i, soleWidth)))
  return edges
}

function edgeAt(centres: ArrayLike<number>, index: number, soleWidth: number): number {
  const last = centres.length - 1
  if (last === 0) return at(centres, 0) + (index - 0.5) * soleWidth
  if (index === 0) return at(centres, 0) - (at(centres, 1) - at(centres, 0)) / 2
  if (index > last) return at(centres, last) + (at(centres, last) - at(centres, last - 1)) / 2
  return (at(centres, index - 1) + at(centres, index)) / 2
}

/** The cell of ascending edges that holds a value, lower edge included and the last upper edge too; −1 outside. */
export function indexWithin(edges: ArrayLike<number>, value: number): number {
  const cells = edges.length - 1
  if (!(value >= at(edges, 0) && value <= at(edges, cells))) return -1
  return Math.min(cells - 1, firstAbove(edges, value) - 1)
}

/** The nearest of ascending centres to a value, the lower one halfway; −1 when there is none. */
export function nearestIndex(centres: ArrayLike<number>, value: number): number {
  if (centres.length === 0 || Number.isNaN(value)) return -1
  const above = firstAbove(centres, value)
  if (above === 0) return 0
  if (above === centres.length) return above - 1
  return at(centres, above) - value < value - at(centres, above - 1) ? above : above - 1
}

/** The ascending centres within low…high, both ends included. */
export function indicesWithin(centres: ArrayLike<number>, low: number, high: number): IndexRange {
  const start = firstNotBelow(centres, low)
  return { start, end: Math.max(start, firstAbove(centres, high)) }
}

/** Counts the ascending centres within low…high, both ends included. */
export function countWithin(centres: ArrayLike<number>, low: number, high: number): number {
  const { start, end } = indicesWithin(centres, low, high)
  return end - start
}

const firstAbove = (sorted: ArrayLike<number>, value: number) => partition(sorted, (entry) => entry > value)
const firstNotBelow = (sorted: ArrayLike<number>, value: number) => partition(sorted, (entry) => entry >= value)

function partition(sorted: ArrayLike<number>, holds: (entry: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(at(sorted, middle))) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether ascending longitudes go once around the Earth, so that the last cell touches the first. */
export function closesGlobe(lon: ArrayLike<number>): boolean {
  const step = evenStep(lon)
  return step !== null && Math.abs(step * lon.length - 360) < Math.abs(step) / 2
}
