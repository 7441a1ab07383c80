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
  const shares = bins === undefined && severalIn(range) ? sharesOf(parts, range) : undefined
  const edges = shares ? roundEdges(range, stepOf(shares, range, wholeNumbers(parts))) : edgesOf(range, bins)
  if (typeof edges === 'string') return edges
  const { total, min, max } = range
  return { edges, counts: shares ? countedIn(shares, parts, edges) : counted(parts, edges), total, min, max }
}

/** Counts values between edges of others. */
export function binsBetween(parts: Parts, edges: Float64Array): Bins {
  const { total, min, max } = rangeOf(parts)
  return { edges, counts: counted(parts, edges), total, min, max }
}

function rangeOf(parts: Parts): Range {
  let [total, min, max] = [0, Infinity, -Infinity]
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const value = part[i]!
      if (value - value !== 0) continue
      total++
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return { total, min, max }
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

/** Whether values lie so far apart that they are not one. */
const severalIn = ({ total, min, max }: Range) => total > 0 && max - min > Math.max(least, Math.abs(max + min) * alike)

function edgesOf(range: Range, bins: number | readonly number[] | undefined): Float64Array | string {
  const { total, min, max } = range
  if (typeof bins === 'object') {
    const ascending = bins.every((edge, i) => Number.isFinite(edge) && !(edge <= (bins[i - 1] ?? -Infinity)))
    return ascending && bins.length > 1
      ? Float64Array.from(bins)
      : 'The edges of a histogram are two at least, ascending.'
  }
  if (total === 0) return Float64Array.of(0, 1)
  if (bins === undefined || !severalIn(range)) return Float64Array.of(min - alone(min), max + alone(max))
  const count = Math.max(1, Math.round(bins))
  return Float64Array.from({ length: count + 1 }, (_, i) => (i === count ? max : min + (i * (max - min)) / count))
}

/** Multiples of a step that hold all values. */
function roundEdges({ min, max }: Range, step: number): Float64Array {
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

function stepOf(shares: Shares, { total, min, max }: Range, whole: boolean): number {
  const spread = quartileRange(shares, total)
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

/** How many values lie in each of so many even shares of their range; the highest has one of its own. */
interface Shares {
  readonly counts: Uint32Array
  readonly min: number
  readonly max: number
  /** Shares a unit: that of a value is its distance from the lowest by this, cut to a whole number. */
  readonly scale: number
}

function sharesOf(parts: Parts, { total, min, max }: Range): Shares {
  const counts = new Uint32Array(fine + 1)
  const scale = fine / (max - min)
  let all = 0
  for (const part of parts) {
    all += part.length
    for (let i = 0; i < part.length; i++) counts[((part[i]! - min) * scale) | 0]!++
  }
  // What is no number was cut to 0.
  counts[0]! -= all - total
  return { counts, min, max, scale }
}

/** Between the values that a quarter and three quarters of all lie below. */
function quartileRange({ counts, min, max, scale }: Shares, total: number): number {
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

/** Counts between edges that hold all values: whole shares where no edge lies, and one by one the values of the others. */
function countedIn({ counts: shares, min, max, scale }: Shares, parts: Parts, edges: Float64Array): Float64Array {
  const bins = edges.length - 1
  const counts = new Float64Array(bins)
  const parted = new Uint8Array(fine + 1)
  let share = 0
  for (let bin = 0; bin < bins; bin++) {
    // Whatever lies in a share below that of an edge lies below the edge: rounding keeps the order of values.
    const end = edges[bin + 1]! > max ? fine + 1 : ((edges[bin + 1]! - min) * scale) | 0
    for (; share < end; share++) counts[bin]! += parted[share] ? 0 : shares[share]!
    if (end <= fine) parted[end] = 1
    share = Math.max(share, end)
  }
  const low = edges[0]!
  const binsPerUnit = bins / (edges[bins]! - low)
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const value = part[i]!
      if (parted[((value - min) * scale) | 0] && value - value === 0)
        counts[binFrom(((value - low) * binsPerUnit) | 0, edges, value)]!++
    }
  }
  return counts
}

function counted(parts: Parts, edges: Float64Array): Float64Array {
  const counts = new Float64Array(edges.length - 1)
  const [low, high] = [edges[0]!, edges.at(-1)!]
  const binsPerUnit = counts.length / (high - low)
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      const value = part[i]!
      if (value >= low && value <= high) counts[binFrom(((value - low) * binsPerUnit) | 0, edges, value)]!++
    }
  }
  return counts
}

/** Right at once where all bins are of one width; a rounded guess and uneven edges are put right by the edges themselves. */
function binFrom(guess: number, edges: Float64Array, value: number): number {
  const last = edges.length - 2
  let bin = guess < last ? guess : last
  while (value < edges[bin]!) bin--
  while (bin < last && value >= edges[bin + 1]!) bin++
  return bin
}

/** The bin that holds a value; -1 where there is none. */
export function binAt({ edges }: Pick<Bins, 'edges'>, value: number): number {
  const last = edges.length - 1
  if (!(value >= edges[0]! && value <= edges[last]!)) return -1
  const above = edges.findIndex((edge) => edge > value)
  return above < 0 ? last - 1 : above - 1
}
