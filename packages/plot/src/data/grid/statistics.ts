import { colourQuantiles } from '@isobath/domain'
import { missing } from './field.ts'

/** How many cells have a value, and between what they lie: NaN and NaN where none has. */
export interface Counted {
  readonly valid: number
  readonly min: number
  readonly max: number
}

/** What a field's cells say together. Without any value `min` and `max` are NaN and `range` is 0 … 1. */
export interface Statistics extends Counted {
  readonly cells: number
  /** 5th and 95th percentile, rounded outward to 4 significant digits; widened where both are one number. */
  readonly range: readonly [low: number, high: number]
}

/** How often each upper half of a float32's bits occurs: 65,536 bins, fine enough to find a rank in one more pass. */
export type Histogram = Uint32Array

const halves = 65_536

/** Upper halves, sign aside, of what counts as missing: NaN, the infinities, and whatever lies within 0.4 % of the largest float32. */
const firstMissing = 0x7f7f

/** Values that are gone through at a time: a loop of millions would run uncompiled for long, a function that is called often is compiled soon. */
const block = 4096

function inBlocks(parts: readonly Float32Array[], visit: (bits: Uint32Array, values: Float32Array) => void) {
  for (const values of parts) {
    for (let from = 0; from < values.length; from += block) {
      const some = values.subarray(from, from + block)
      visit(new Uint32Array(some.buffer, some.byteOffset, some.length), some)
    }
  }
}

/** Marks every cell that holds no number as missing, in place, and counts the others of all parts together. */
export function markMissing(...parts: readonly Float32Array[]): Histogram {
  const histogram = new Uint32Array(halves)
  inBlocks(parts, (bits, values) => {
    for (let i = 0; i < bits.length; i++) {
      const half = bits[i]! >>> 16
      histogram[half]!++
      if ((half & 0x7fff) >= firstMissing) values[i] = missing
    }
  })
  histogram.fill(0, firstMissing, 0x8000)
  histogram.fill(0, 0x8000 + firstMissing)
  return histogram
}

/** What marked cells say in one pass, without percentiles. */
export function countedOf(values: Float32Array): Counted {
  let [valid, min, max] = [0, Number.NaN, Number.NaN]
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value === missing) continue
    valid++
    if (!(value >= min)) min = value
    if (!(value <= max)) max = value
  }
  return { valid, min, max }
}

/**
 * Exact, in one further pass whatever the values are: a rank lies in one bin of the histogram, and the lower halves of that bin's values are
 * counted to place it. Percentiles interpolate between the two nearest values (Hyndman & Fan 1996, type 7).
 */
export function statisticsOf(histogram: Histogram, ...parts: readonly Float32Array[]): Statistics {
  let valid = 0
  for (let half = 0; half < halves; half++) valid += histogram[half]!
  const cells = parts.reduce((sum, { length }) => sum + length, 0)
  return statisticsAt(cells, valid, (ranks) => valuesAt(ranks, parts, histogram))
}

/** The same of values that are found by their ranks, ascending. */
export function statisticsAt(
  cells: number,
  valid: number,
  valuesAtRanks: (ranks: readonly number[]) => number[],
): Statistics {
  if (valid === 0) return { cells, valid, min: Number.NaN, max: Number.NaN, range: [0, 1] }
  const low = colourQuantiles.low * (valid - 1)
  const high = colourQuantiles.high * (valid - 1)
  const ranks = [0, Math.floor(low), Math.ceil(low), Math.floor(high), Math.ceil(high), valid - 1]
  const [min, lowBelow, lowAbove, highBelow, highAbove, max] = valuesAtRanks(ranks) as Six
  const between = (a: number, b: number, rank: number) => a + (b - a) * (rank - Math.floor(rank))
  return {
    cells,
    valid,
    min,
    max,
    range: roundedOutward(between(lowBelow, lowAbove, low), between(highBelow, highAbove, high)),
  }
}

type Six = [number, number, number, number, number, number]

/** The values at ranks among all values sorted ascending. */
export function valuesAt(ranks: readonly number[], parts: readonly Float32Array[], histogram: Histogram): number[] {
  const places = binsOf(ranks, histogram)
  const slots = new Uint8Array(halves)
  const wanted = [...new Set(places.map((place) => place.half))]
  for (const [i, half] of wanted.entries()) slots[half] = i + 1
  // Fewer than there are lower halves are sorted in less time than those are counted.
  const sizes = wanted.map((half) => histogram[half]!)
  if (sizes.reduce((a, b) => a + b, 0) < halves) {
    const sorted = sortedBy(slots, sizes, parts)
    return places.map(({ half, rank }) => sorted[wanted.indexOf(half)]![rank]!)
  }
  const counts = new Uint32Array(wanted.length * halves)
  inBlocks(parts, (bits) => {
    for (let i = 0; i < bits.length; i++) {
      const word = bits[i]!
      const slot = slots[word >>> 16]!
      if (slot !== 0) counts[(slot - 1) * halves + (word & 0xffff)]!++
    }
  })
  const float = new Float32Array(1)
  const word = new Uint32Array(float.buffer)
  return places.map(({ half, rank }) => {
    const start = wanted.indexOf(half) * halves
    word[0] = half * halves + lowerHalfAt(rank, counts.subarray(start, start + halves), half >= 0x8000)
    return float[0] ?? Number.NaN
  })
}

/** The values of some bins, whose slots count from 1, each ascending. */
function sortedBy(slots: Uint8Array, sizes: readonly number[], parts: readonly Float32Array[]): Float32Array[] {
  const starts = Uint32Array.from([0, ...sizes])
  for (let slot = 1; slot < starts.length; slot++) starts[slot]! += starts[slot - 1]!
  const found = new Float32Array(starts.at(-1) ?? 0)
  const ends = Uint32Array.from([0, ...starts])
  inBlocks(parts, (bits, values) => {
    for (let i = 0; i < bits.length; i++) {
      const slot = slots[bits[i]! >>> 16]!
      if (slot !== 0) found[ends[slot]!++] = values[i]!
    }
  })
  return sizes.map((_, i) => found.subarray(starts[i], starts[i + 1]).sort())
}

/** The bins that hold ranks, and the ranks within them. Negative floats sort backwards by their bits. */
function binsOf(ranks: readonly number[], histogram: Histogram): readonly { half: number; rank: number }[] {
  const waiting = [...new Set(ranks)].toSorted((a, b) => a - b)
  const found = new Map<number, { half: number; rank: number }>()
  let below = 0
  for (let order = 0; order < halves; order++) {
    const half = order < 0x8000 ? 0xffff - order : order - 0x8000
    const count = histogram[half]!
    if (count === 0) continue
    for (let rank = waiting[found.size]; rank !== undefined && rank < below + count; rank = waiting[found.size])
      found.set(rank, { half, rank: rank - below })
    below += count
  }
  return ranks.map((rank) => {
    const place = found.get(rank)
    if (!place) throw new Error(`rank ${rank} of a histogram of ${below} values`)
    return place
  })
}

function lowerHalfAt(rank: number, counts: Uint32Array, negative: boolean): number {
  let left = rank
  for (let order = 0; order < halves; order++) {
    const half = negative ? halves - 1 - order : order
    const count = counts[half]!
    if (left < count) return half
    left -= count
  }
  throw new Error(`rank ${rank} of a bin of ${rank - left} values`)
}

function roundedOutward(low: number, high: number): readonly [number, number] {
  const rounded = [toDigits(low, Math.floor), toDigits(high, Math.ceil)] as const
  if (rounded[0] < rounded[1]) return rounded
  // One value everywhere: a hundredth of it to either side, so that the colour bar has a length.
  const margin = Math.abs(low) / 100 || 1
  return [toDigits(low - margin, Math.floor), toDigits(high + margin, Math.ceil)]
}

function toDigits(value: number, round: (value: number) => number): number {
  if (value === 0) return 0
  const power = colourQuantiles.significantDigits - 1 - Math.floor(Math.log10(Math.abs(value)))
  // 0.1 as a float32 is 0.100000001490116: what is within its precision of a short number is that number.
  const short = Number(value.toPrecision(colourQuantiles.significantDigits))
  if (Math.abs(value - short) <= Math.abs(value) * 2 ** -23) return short
  return Number(`${round(value * 10 ** power)}e${-power}`)
}
