/** Values as arrays one after another, NaN where missing. */
export type Parts = readonly (Float32Array | Float64Array | Int32Array)[]

/** How many values there are between each two edges. */
export interface Bins {
  /** Ascending, one more than there are bins. A value on an edge belongs above it, on the last edge below. */
  readonly edges: Float64Array
  readonly counts: Float64Array
  /** All values, those outside the edges too. */
  readonly total: number
  readonly min: number
  readonly max: number
}

/** What the values say of themselves before they are counted. */
interface Range {
  readonly total: number
  readonly min: number
  readonly max: number
  readonly whole: boolean
}

/** More bars than this are thinner than a few pixels. */
const mostBins = 200

/**
 * Counts values in bins: between given edges, in so many bins of one width from the lowest to the highest value, or by the rule of Freedman and
 * Diaconis (1981), bins of twice the interquartile range over the cube root of the count, the width rounded to 1, 2 or 5 times a power of ten and the edges to its
 * multiples. Where half of all values are one number, the range over Sturges's count of bins takes the place of the width. Whole numbers get bins of a
 * whole width. A sentence where given edges do not ascend.
 */
export function binsOf(parts: Parts, bins?: number | readonly number[]): Bins | string {
  const range = rangeOf(parts)
  const edges = edgesOf(parts, range, bins)
  if (typeof edges === 'string') return edges
  return countedBetween(parts, edges, range)
}

/** Counts values between edges of others. */
export const binsBetween = (parts: Parts, edges: Float64Array): Bins => countedBetween(parts, edges, rangeOf(parts))

const countedBetween = (parts: Parts, edges: Float64Array, { total, min, max }: Range): Bins => ({
  edges,
  counts: counted(parts, edges),
  total,
  min,
  max,
})

function rangeOf(parts: Parts): Range {
  let [total, min, max, whole] = [0, Infinity, -Infinity, true]
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const value = part[i]!
      if (value - value !== 0) continue
      total++
      if (value < min) min = value
      if (value > max) max = value
      if (whole && value !== Math.floor(value)) whole = false
    }
  }
  return { total, min, max, whole }
}

function edgesOf(parts: Parts, range: Range, bins: number | readonly number[] | undefined): Float64Array | string {
  const { total, min, max } = range
  if (typeof bins === 'object') {
    const ascending = bins.every((edge, i) => Number.isFinite(edge) && !(edge <= (bins[i - 1] ?? -Infinity)))
    return ascending && bins.length > 1
      ? Float64Array.from(bins)
      : 'The edges of a histogram are two at least, ascending.'
  }
  if (total === 0) return Float64Array.of(0, 1)
  if (max - min <= Math.max(least, Math.abs(max + min) * alike)) {
    return Float64Array.of(min - alone(min), max + alone(max))
  }
  if (bins !== undefined) {
    const count = Math.max(1, Math.round(bins))
    return Float64Array.from({ length: count + 1 }, (_, i) => (i === count ? max : min + (i * (max - min)) / count))
  }
  const step = stepOf(parts, range)
  let [first, last] = [Math.floor(min / step), Math.floor(max / step) + 1]
  // A quotient is rounded, and may be rounded to a whole number.
  if (multiple(first, step) > min) first--
  if (multiple(last, step) < max) last++
  return Float64Array.from({ length: last - first + 1 }, (_, i) => multiple(first + i, step))
}

/** Values nearer to each other than so small a part of themselves are one: edges are written with twelve digits. */
const alike = 1e-9

/** Narrower, the count of bins over their width is no longer a finite number. */
const least = Number.MIN_VALUE / Number.EPSILON

/** Half the width of the only bar. */
const alone = (value: number) => (Number.isInteger(value) ? 0.5 : Math.max(least, Math.abs(value) / 20))

/** Steps are short decimals, which their multiples are too. */
const multiple = (count: number, step: number) => Number((count * step).toPrecision(12))

function stepOf(parts: Parts, range: Range): number {
  const { total, min, max, whole } = range
  const spread = quartileRange(parts, range)
  const wide = spread > 0 ? (2 * spread) / Math.cbrt(total) : (max - min) / (Math.ceil(Math.log2(total)) + 1)
  const width = Math.max(wide, (max - min) / mostBins)
  const power = 10 ** Math.floor(Math.log10(width))
  // The nearest by ratio; never so narrow that there are more bars than may be.
  const round = [1, 2, 5, 10].map((factor) => Number((factor * power).toPrecision(12)))
  const near = round.filter((step) => (max - min) / step <= mostBins)
  const step = near.reduce(
    (best, each) => (apart(each, width) < apart(best, width) ? each : best),
    near[0] ?? power * 10,
  )
  return whole ? Math.max(1, step) : step
}

const apart = (a: number, b: number) => Math.abs(Math.log(a / b))

/** Fine enough that a quartile is told to a 65,536th of the range, which no rounded width can tell from the exact one but by the rarest chance. */
const fine = 65_536

/** Between the values that a quarter and three quarters of all lie below. */
function quartileRange(parts: Parts, { total, min, max }: Range): number {
  const counts = new Uint32Array(fine)
  const scale = fine / (max - min)
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const value = part[i]!
      if (value - value === 0) counts[Math.min(fine - 1, Math.floor((value - min) * scale))]!++
    }
  }
  const at = (rank: number) => {
    let below = 0
    for (let i = 0; i < fine; i++) {
      const count = counts[i]!
      if (below + count > rank) return min + (i + (rank - below) / count) / scale
      below += count
    }
    return max
  }
  return at(0.75 * (total - 1)) - at(0.25 * (total - 1))
}

function counted(parts: Parts, edges: Float64Array): Float64Array {
  const bins = edges.length - 1
  const counts = new Float64Array(bins)
  const [low, high] = [edges[0]!, edges[bins]!]
  const scale = bins / (high - low)
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const value = part[i]!
      if (!(value >= low && value <= high)) continue
      // Right at once where all bins are of one width; a rounded guess and uneven edges are put right by the edges themselves.
      let bin = Math.min(bins - 1, Math.floor((value - low) * scale))
      while (value < edges[bin]!) bin--
      while (bin < bins - 1 && value >= edges[bin + 1]!) bin++
      counts[bin]!++
    }
  }
  return counts
}

/** The bin that holds a value; -1 where there is none. */
export function binAt({ edges }: Pick<Bins, 'edges'>, value: number): number {
  const last = edges.length - 1
  if (!(value >= edges[0]! && value <= edges[last]!)) return -1
  const above = edges.findIndex((edge) => edge > value)
  return above < 0 ? last - 1 : above - 1
}
