import { countsBetween } from './counts.ts'
import { type Parts, type Range, atOnce, rangeOf, severalIn } from './value-range.ts'
import { multiple, multiplesAround, roundSteps } from '../../scales/ticks/round-steps.ts'

/** Counts of values in many narrow steps. Round edges of bins are edges of steps too. */
export interface FineCounts {
  /** The range of all values. */
  readonly range: Range
  /** The interquartile range, to the precision of a step. */
  quartileRange(): number
  /** Counts between evenly spaced edges around all values; undefined if these are not edges of steps. */
  between(edges: Float64Array): Float64Array | undefined
}

/** The most steps. At least two fifths of them are used, so the quartiles are precise enough for a rounded width. */
const mostSteps = 65_536

/** The most steps from zero to the farthest value. With more, edges of twelve digits would not be exact. */
const farthest = 1e10

/** The narrowest step. The number of narrower steps in a unit is not finite. */
const narrowest = 1e-308

/** Size of the sample that estimates the range. Among as many other values about two lie outside its range. */
const sampleSize = 4096

/** The most values outside the steps. With more, the sample was not representative. */
const mostOutside = 65_536

/** Counts all values. Usually one pass suffices, because a sample gives the range of nearly all values. Undefined if all values are equal. */
export function fineCounts(parts: Parts): FineCounts | undefined {
  const guess = rangeOf(sampleOf(parts))
  const counts = severalIn(guess) ? countsAbout(parts, guess) : undefined
  if (counts) return counts
  const range = rangeOf(parts)
  return severalIn(range) ? countsAbout(parts, range) : undefined
}

/** A sample at multiples of the golden ratio, which are evenly spread and do not repeat the rows of a grid. */
function sampleOf(parts: Parts): Parts {
  const all = parts.reduce((sum, { length }) => sum + length, 0)
  let drawn = 0
  const anyOf = (values: Parts[number]) => values[Math.floor(((drawn++ * golden) % 1) * values.length)]!
  return parts.map((values) =>
    Float64Array.from({ length: Math.ceil((sampleSize * values.length) / all) }, () => anyOf(values)),
  )
}

const golden = (Math.sqrt(5) - 1) / 2

/** Counts values in steps from the lowest to the highest value of a range. Undefined if too many values lie outside to compute quartiles. */
function countsAbout(parts: Parts, { min, max }: Range): FineCounts | undefined {
  const far = Math.max(-min, max)
  const least = Math.max((max - min) / mostSteps, far / farthest, narrowest)
  const step = roundSteps(least).find((each) => each >= least) ?? least
  const [first, last] = multiplesAround(min, max, step)
  // One more step than needed, so that no value of the range lies on the last edge.
  const steps = last + 1 - first
  const counts = new Uint32Array(steps)
  // The rounding error of value, edge and quotient. The quotient is less than 2 ** 17.
  const near = (8 * Number.EPSILON * far) / step + 2 ** -32
  const edges: Edges = {
    first,
    step,
    perUnit: 1 / step,
    low: multiple(first, step),
    known: new Float64Array(steps + 1).fill(Number.NaN),
    late: new Float64Array(atOnce),
  }
  const beyond: OutsideValues = { missing: 0, values: [] }
  for (const values of parts) {
    for (let from = 0; from < values.length && beyond.values.length <= mostOutside; from += atOnce)
      countRun(values, from, Math.min(values.length, from + atOnce), counts, edges, near, beyond)
  }
  const outside = [Float64Array.from(beyond.values)]
  const total = parts.reduce((sum, { length }) => sum + length, -beyond.missing)
  if (beyond.values.length > Math.min(mostOutside, total / 8)) return undefined
  const widest = rangeOf([...outside, Float64Array.of(min, max)])
  const below = beyond.values.filter((value) => value < min).length
  return {
    range: { total, min: widest.min, max: widest.max },
    quartileRange() {
      const [low, high] = [0.25 * (total - 1) - below, 0.75 * (total - 1) - below]
      return (placeOf(high, counts) - placeOf(low, counts)) * step
    },
    between(binEdges) {
      const bins = binEdges.length - 1
      const each = Math.round((binEdges[bins]! - binEdges[0]!) / bins / step)
      const start = Math.round(binEdges[0]! / step)
      if (!binEdges.every((edge, i) => edge === multiple(start + i * each, step))) return undefined
      const binCounts = countsBetween(outside, binEdges)
      for (let i = 0; i < steps; i++)
        binCounts[Math.min(bins - 1, Math.floor((first + i - start) / each))]! += counts[i]!
      return binCounts
    },
  }
}

/** Edges of steps by index. An edge is computed at its first use and kept in `known`. */
interface Edges {
  readonly first: number
  readonly step: number
  readonly perUnit: number
  /** The lowest. */
  readonly low: number
  readonly known: Float64Array
  /** Values of a run that need a comparison with an edge. */
  readonly late: Float64Array
}

/** The values outside all steps. */
interface OutsideValues {
  missing: number
  readonly values: number[]
}

function edgeAt({ first, step, known }: Edges, i: number): number {
  const edge = known[i]!
  return Number.isNaN(edge) ? (known[i] = multiple(first + i, step)) : edge
}

/** Finds the steps of values by multiplication. Values outside all steps, or so near to an edge that rounding matters, are compared afterwards. */
function countRun(
  values: Parts[number],
  from: number,
  to: number,
  counts: Uint32Array,
  edges: Edges,
  near: number,
  beyond: OutsideValues,
): void {
  const { low, perUnit, late } = edges
  const steps = counts.length
  const clear = 1 - near
  let end = 0
  // A loop without calls: JavaScript engines keep its variables in registers.
  for (let i = from; i < to; i++) {
    const value = values[i]!
    const place = (value - low) * perUnit
    const at = place | 0
    const part = place - at
    if (part > near && part < clear && at < steps) counts[at]!++
    else late[end++] = value
  }
  for (let i = 0; i < end; i++) countOne(late[i]!, counts, edges, beyond)
}

/** Finds the step of one value by comparison with the nearest edge. */
function countOne(value: number, counts: Uint32Array, edges: Edges, beyond: OutsideValues): void {
  if (value - value !== 0) beyond.missing++
  else if (value < edges.low || value >= edgeAt(edges, counts.length)) beyond.values.push(value)
  else {
    const nearest = ((value - edges.low) * edges.perUnit + 0.5) | 0
    counts[value < edgeAt(edges, nearest) ? nearest - 1 : nearest]!++
  }
}

/** The place of a rank, in steps from the first. Values are assumed to be evenly spread over their step. */
function placeOf(rank: number, counts: Uint32Array): number {
  let below = 0
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i]!
    if (below + count > rank) return i + (rank - below) / count
    below += count
  }
  return counts.length
}
