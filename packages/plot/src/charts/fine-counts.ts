import { multiple, multiplesAround, roundSteps } from './round-steps.ts'

/** Values as arrays one after another, NaN where missing. */
export type Parts = readonly (Float32Array | Float64Array | Int32Array)[]

/** What the values say of themselves before they are counted. */
export interface Range {
  readonly total: number
  readonly min: number
  readonly max: number
}

/** How many values lie in each of many narrow steps, between which all round edges lie. */
export interface FineCounts {
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

/** Counts all values in one pass. */
export function fineCounts(parts: Parts, { total, min, max }: Range): FineCounts {
  const far = Math.max(-min, max)
  const least = Math.max((max - min) / mostSteps, far / farthest, narrowest)
  const step = roundSteps(least).find((each) => each >= least) ?? least
  const [first, last] = multiplesAround(min, max, step)
  // One more, so that no value lies on the last edge.
  const steps = last + 1 - first
  const counts = counted(parts, first, steps, step, far)
  return {
    quartileRange() {
      const [low, high] = [0.25 * (total - 1), 0.75 * (total - 1)]
      return (placeOf(high, counts) - placeOf(low, counts)) * step
    },
    between(edges) {
      const bins = edges.length - 1
      const each = Math.round((edges[bins]! - edges[0]!) / bins / step)
      const start = Math.round(edges[0]! / step)
      if (!edges.every((edge, i) => edge === multiple(start + i * each, step))) return undefined
      const gathered = new Float64Array(bins)
      for (let i = 0; i < steps; i++)
        gathered[Math.min(bins - 1, Math.floor((first + i - start) / each))]! += counts[i]!
      return gathered
    },
  }
}

/** Values that are gone through by one call: what is called often is compiled sooner than what runs long. */
const atOnce = 8192

/** Calls a function for all values, so many at a time. */
export function inRuns(parts: Parts, run: (values: Parts[number], from: number, to: number) => void): void {
  for (const values of parts) {
    for (let from = 0; from < values.length; from += atOnce) run(values, from, Math.min(values.length, from + atOnce))
  }
}

function counted(parts: Parts, first: number, steps: number, step: number, far: number): Uint32Array {
  const counts = new Uint32Array(steps)
  // Of value, edge and quotient; the latter is less than 2 ** 17.
  const near = (8 * Number.EPSILON * far) / step + 2 ** -32
  const edges: Edges = { first, step, known: new Float64Array(steps + 1).fill(Number.NaN) }
  inRuns(parts, (values, from, to) => countRun(values, from, to, counts, edges, near))
  return counts
}

/** Edges of steps, by their numbers; those that were asked for are known. */
interface Edges {
  readonly first: number
  readonly step: number
  readonly known: Float64Array
}

function edgeAt({ first, step, known }: Edges, i: number): number {
  const edge = known[i]!
  return Number.isNaN(edge) ? (known[i] = multiple(first + i, step)) : edge
}

/** By multiplication; only what is so near to an edge that it may be rounded across is compared with it. */
function countRun(
  values: Parts[number],
  from: number,
  to: number,
  counts: Uint32Array,
  edges: Edges,
  near: number,
): void {
  const low = edgeAt(edges, 0)
  const perUnit = 1 / edges.step
  const clear = 1 - near
  for (let i = from; i < to; i++) {
    const value = values[i]!
    const place = (value - low) * perUnit
    const at = place | 0
    const beyond = place - at
    if (beyond > near && beyond < clear) {
      counts[at]!++
    } else if (value - value === 0) {
      const nearest = (place + 0.5) | 0
      counts[value < edgeAt(edges, nearest) ? nearest - 1 : nearest]!++
    }
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
