import { countsBetween } from './counts.ts'
import { type Parts, type Range, atOnce, rangeOf, severalIn } from './value-range.ts'
import { multiple, multiplesAround, roundSteps } from '../../scales/round-steps.ts'

/** How many values lie in each of many narrow steps, between which all round edges lie. */
export interface FineCounts {
  /** Of all values. */
  readonly range: Range
  /** Between the values that a quarter and three quarters of all lie below, told to a step. */
  quartileRange(): number
  /** Counts between even edges that hold all values; undefined where those are no edges of steps. */
  between(edges: Float64Array): Float64Array | undefined
}

/** At least two fifths as many: a rounded width can tell so near a quartile from the exact one but by the rarest chance. */
const mostSteps = 65_536

/** Steps from zero to the farthest value: of more, edges that are written with twelve digits would not be exact. */
const farthest = 1e10

/** Narrower, there is no finite number of steps in a unit. */
const narrowest = 1e-308

/** Values that tell where the others lie: of as many again and again, two lie beyond all of them on the average. */
const sampled = 4096

/** More values than these beyond the steps are not kept: the steps are wrong. */
const mostOutside = 65_536

/** Counts all values, in one pass where a sample tells how far nearly all of them reach; undefined where there are not two that differ. */
export function fineCounts(parts: Parts): FineCounts | undefined {
  const guess = rangeOf(sampleOf(parts))
  const counts = severalIn(guess) ? countsAbout(parts, guess) : undefined
  if (counts) return counts
  const range = rangeOf(parts)
  return severalIn(range) ? countsAbout(parts, range) : undefined
}

/** Evenly spread and in step with no grid, as multiples of the golden ratio are. */
function sampleOf(parts: Parts): Parts {
  const all = parts.reduce((sum, { length }) => sum + length, 0)
  let drawn = 0
  const anyOf = (values: Parts[number]) => values[Math.floor(((drawn++ * golden) % 1) * values.length)]!
  return parts.map((values) =>
    Float64Array.from({ length: Math.ceil((sampled * values.length) / all) }, () => anyOf(values)),
  )
}

const golden = (Math.sqrt(5) - 1) / 2

/** By steps from the least to the largest value of a range. Undefined where too many lie beyond them for quartiles to be told. */
function countsAbout(parts: Parts, { min, max }: Range): FineCounts | undefined {
  const far = Math.max(-min, max)
  const least = Math.max((max - min) / mostSteps, far / farthest, narrowest)
  const step = roundSteps(least).find((each) => each >= least) ?? least
  const [first, last] = multiplesAround(min, max, step)
  // One more, so that no value of the range lies on the last edge.
  const steps = last + 1 - first
  const counts = new Uint32Array(steps)
  // Of value, edge and quotient; the latter is less than 2 ** 17.
  const near = (8 * Number.EPSILON * far) / step + 2 ** -32
  const edges: Edges = {
    first,
    step,
    perUnit: 1 / step,
    low: multiple(first, step),
    known: new Float64Array(steps + 1).fill(Number.NaN),
    late: new Float64Array(atOnce),
  }
  const beyond: Beyond = { missing: 0, values: [] }
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
    between(asked) {
      const bins = asked.length - 1
      const each = Math.round((asked[bins]! - asked[0]!) / bins / step)
      const start = Math.round(asked[0]! / step)
      if (!asked.every((edge, i) => edge === multiple(start + i * each, step))) return undefined
      const gathered = countsBetween(outside, asked)
      for (let i = 0; i < steps; i++)
        gathered[Math.min(bins - 1, Math.floor((first + i - start) / each))]! += counts[i]!
      return gathered
    },
  }
}

/** Edges of steps, by their numbers; those that were asked for are known. */
interface Edges {
  readonly first: number
  readonly step: number
  readonly perUnit: number
  /** The lowest. */
  readonly low: number
  readonly known: Float64Array
  /** Room for the values of a run. */
  readonly late: Float64Array
}

/** What is in no step. */
interface Beyond {
  missing: number
  readonly values: number[]
}

function edgeAt({ first, step, known }: Edges, i: number): number {
  const edge = known[i]!
  return Number.isNaN(edge) ? (known[i] = multiple(first + i, step)) : edge
}

/** By multiplication; what is so near to an edge that it may be rounded across is put aside, with all that is in no step. */
function countRun(
  values: Parts[number],
  from: number,
  to: number,
  counts: Uint32Array,
  edges: Edges,
  near: number,
  beyond: Beyond,
): void {
  const { low, perUnit, late } = edges
  const steps = counts.length
  const clear = 1 - near
  let end = 0
  // No call within: the engine keeps in registers what a call might change.
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

/** By comparison with the nearest edge. */
function countOne(value: number, counts: Uint32Array, edges: Edges, beyond: Beyond): void {
  if (value - value !== 0) beyond.missing++
  else if (value < edges.low || value >= edgeAt(edges, counts.length)) beyond.values.push(value)
  else {
    const nearest = ((value - edges.low) * edges.perUnit + 0.5) | 0
    counts[value < edgeAt(edges, nearest) ? nearest - 1 : nearest]!++
  }
}

/** Where a rank lies, in steps from the first: those of one step are spread evenly over it. */
function placeOf(rank: number, counts: Uint32Array): number {
  let below = 0
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i]!
    if (below + count > rank) return i + (rank - below) / count
    below += count
  }
  return counts.length
}
