import { formatCount } from '@isobath/domain'
import { countsBetween } from './counts.ts'
import { mostRequestedBins } from './kinds.ts'
import { type Parts, type Range, narrowestWidth, rangeOf, severalIn } from './value-range.ts'
import { type FineCounts, fineCounts } from './fine-counts.ts'
import { multiple, multiplesAround, roundSteps } from '../../scales/ticks/round-steps.ts'

/** The number of values between adjacent edges. */
export interface Bins extends Range {
  /** Ascending, one more than there are bins. A value on an edge belongs to the bin above it, one on the last edge to the last bin. */
  readonly edges: Float64Array
  readonly counts: Float64Array
}

/** The most bars. More would be only a few pixels wide. */
const mostBins = 200

/**
 * Counts values in bins. `bins` gives the edges, or the number of bins of equal width; without it the rule of Freedman and
 * Diaconis (1981) gives the width: twice the interquartile range over the cube root of the count, rounded to 1, 2 or 5 times a power of ten. Edges are
 * multiples of the width. If half of all values are one number, the width is the range over the number of bins of Sturges. Whole numbers get bins of a
 * whole width. Returns a sentence if the edges do not ascend, or for too many bins.
 */
export function binsOf(parts: Parts, bins?: number | readonly number[]): Bins | string {
  const fine = bins === undefined ? fineCounts(parts) : undefined
  if (fine) return roundBins(parts, fine)
  const range = rangeOf(parts)
  const edges = edgesOf(range, bins)
  return typeof edges === 'string' ? edges : { edges, counts: countsBetween(parts, edges), ...range }
}

const binCountFault = `A histogram takes a number of bins up to ${formatCount(mostRequestedBins)}.`

/** Counts values between round edges. Fine counts give the distance of the edges and usually the counts too. */
function roundBins(parts: Parts, fine: FineCounts): Bins {
  const { range } = fine
  const wide = stepOf(range, fine.quartileRange())
  const edges = roundEdges(range, wide < 1 && wholeNumbers(parts) ? 1 : wide)
  return { edges, counts: fine.between(edges) ?? countsBetween(parts, edges), ...range }
}

/** Counts values between the edges of other values. */
export function binsBetween(parts: Parts, edges: Float64Array): Bins {
  return { edges, counts: countsBetween(parts, edges), ...rangeOf(parts) }
}

/** Whether bins differ in width by more than edges of equal bins are rounded. */
export function areUneven(edges: Float64Array): boolean {
  const even = (edges.at(-1)! - edges[0]!) / (edges.length - 1)
  return edges.some((edge, i) => i > 0 && Math.abs(edge - edges[i - 1]! - even) > even / 1e6)
}

function wholeNumbers(parts: Parts): boolean {
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const value = part[i]!
      if (value - value === 0 && value !== Math.floor(value)) return false
    }
  }
  return true
}

function edgesOf(range: Range, bins: number | readonly number[] | undefined): Float64Array | string {
  const { total, min, max } = range
  if (typeof bins === 'object') {
    const ascending = bins.every((edge, i) => Number.isFinite(edge) && !(edge <= (bins[i - 1] ?? -Infinity)))
    return ascending && bins.length > 1
      ? Float64Array.from(bins)
      : 'The edges of a histogram are two at least, ascending.'
  }
  if (bins !== undefined && !(bins <= mostRequestedBins)) return binCountFault
  if (total === 0) return Float64Array.of(0, 1)
  if (bins === undefined || !severalIn(range)) return Float64Array.of(min - alone(min), max + alone(max))
  const count = Math.max(1, Math.round(bins))
  return Float64Array.from({ length: count + 1 }, (_, i) => (i === count ? max : min + (i * (max - min)) / count))
}

/** Multiples of a step around all values. */
function roundEdges({ min, max }: Range, step: number): Float64Array {
  const [first, last] = multiplesAround(min, max, step)
  return Float64Array.from({ length: last - first + 1 }, (_, i) => multiple(first + i, step))
}

/** Half the width of a single bar. */
const alone = (value: number) => (Number.isInteger(value) ? 0.5 : Math.max(narrowestWidth, Math.abs(value) / 20))

/** The width of a bin: 1, 2 or 5 times a power of ten. */
function stepOf({ total, min, max }: Range, spread: number): number {
  const wide = spread > 0 ? (2 * spread) / Math.cbrt(total) : (max - min) / (Math.ceil(Math.log2(total)) + 1)
  const width = Math.max(wide, (max - min) / mostBins)
  // The nearest round width by ratio that makes at most `mostBins` bars.
  const near = roundSteps(width).filter((step) => (max - min) / step <= mostBins)
  return near.reduce(
    (best, each) => (apart(each, width) < apart(best, width) ? each : best),
    near[0] ?? 10 * roundSteps(width)[0],
  )
}

const apart = (a: number, b: number) => Math.abs(Math.log(a / b))

/** The bin that contains a value; -1 if there is none. */
export function binAt({ edges }: Pick<Bins, 'edges'>, value: number): number {
  const last = edges.length - 1
  if (!(value >= edges[0]! && value <= edges[last]!)) return -1
  const above = edges.findIndex((edge) => edge > value)
  return above < 0 ? last - 1 : above - 1
}
