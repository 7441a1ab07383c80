import { colourQuantiles } from '@isobath/domain'
import { missing } from './field.ts'

/** The number of cells with a value, and the smallest and largest value; NaN if no cell has one. */
export interface BasicStatistics {
  readonly valid: number
  readonly min: number
  readonly max: number
}

/** Statistics of the cells of a field. Without any value `min` and `max` are NaN and `range` is 0 … 1. */
export interface Statistics extends BasicStatistics {
  readonly cells: number
  /** 5th and 95th percentile, rounded outward to 4 significant digits; widened where both are one number. */
  readonly range: readonly [low: number, high: number]
}

/** Counts of values by the upper 16 bits of their float32: 65,536 bins. One more pass then finds the value of any rank. */
type Histogram = Uint32Array

const halves = 65_536

/** The first upper half, without the sign, that counts as missing: NaN, the infinities, and values within 0.4 % of the largest float32. */
const firstMissing = 0x7f7f

/** Values in one call of a loop. JavaScript engines compile a function that is called often sooner than one that loops over millions. */
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

/** Counts cells after `markMissing`, in one pass and without percentiles. */
export function basicStatisticsOf(values: Float32Array): BasicStatistics {
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
 * Exact statistics in one more pass. A rank lies in one bin of the histogram, and the lower halves of the values in that bin are counted to find it.
 * Percentiles interpolate between the two nearest values (Hyndman & Fan 1996, type 7).
 */
export function statisticsOf(histogram: Histogram, ...parts: readonly Float32Array[]): Statistics {
  const valid = countValues(histogram)
  const cells = parts.reduce((sum, { length }) => sum + length, 0)
  return statisticsAt(cells, valid, (ranks) => valuesAt(ranks, parts, histogram))
}

/** The same statistics from a function that returns the values at ranks, ascending. */
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
  const bins = [...new Set(places.map((place) => place.half))]
  for (const [i, half] of bins.entries()) slots[half] = i + 1
  // Sorting fewer values than there are lower halves takes less time than counting the halves.
  const sizes = bins.map((half) => histogram[half]!)
  if (sizes.reduce((a, b) => a + b, 0) < halves) {
    const sorted = sortedBy(slots, sizes, parts)
    return places.map(({ half, rank }) => sorted[bins.indexOf(half)]![rank]!)
  }
  const counts = new Uint32Array(bins.length * halves)
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
    const start = bins.indexOf(half) * halves
    word[0] = half * halves + lowerHalfAt(rank, counts.subarray(start, start + halves), half >= 0x8000)
    return float[0] ?? Number.NaN
  })
}

/** The values of some bins, sorted. `slots` numbers these bins from 1. */
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

/** Bins whose counts are summed at once. */
const run = 256

/** The number of values in a run of bins. A function that is called often is compiled sooner than a long loop. */
function countOfRun(histogram: Histogram, from: number): number {
  let count = 0
  for (let half = from; half < from + run; half++) count += histogram[half]!
  return count
}

/** The number of values in a histogram. */
export function countValues(histogram: Histogram): number {
  let count = 0
  for (let from = 0; from < halves; from += run) count += countOfRun(histogram, from)
  return count
}

/** The bins that contain ranks, and the ranks inside these bins. The bits of negative floats sort in reverse order. */
function binsOf(ranks: readonly number[], histogram: Histogram): readonly { half: number; rank: number }[] {
  const ascending = [...new Set(ranks)].toSorted((a, b) => a - b)
  const found = new Map<number, { half: number; rank: number }>()
  let below = 0
  for (let order = 0; order < halves && found.size < ascending.length;) {
    const half = order < 0x8000 ? halves - 1 - order : order - 0x8000
    const inRun = order % run === 0 ? countOfRun(histogram, half - (half % run)) : Infinity
    if (below + inRun <= ascending[found.size]!) {
      below += inRun
      order += run
      continue
    }
    const count = histogram[half]!
    for (let rank = ascending[found.size]; rank !== undefined && rank < below + count; rank = ascending[found.size])
      found.set(rank, { half, rank: rank - below })
    below += count
    order++
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
  // All cells have one value. The range gets a margin of a hundredth, so that the colour bar has a length.
  const margin = Math.abs(low) / 100 || 1
  return [toDigits(low - margin, Math.floor), toDigits(high + margin, Math.ceil)]
}

function toDigits(value: number, round: (value: number) => number): number {
  if (value === 0) return 0
  const power = colourQuantiles.significantDigits - 1 - Math.floor(Math.log10(Math.abs(value)))
  // The float32 of 0.1 is 0.100000001490116. A value that equals a short number within its precision is that number.
  const short = Number(value.toPrecision(colourQuantiles.significantDigits))
  if (Math.abs(value - short) <= Math.abs(value) * 2 ** -23) return short
  return Number(`${round(value * 10 ** power)}e${-power}`)
}
