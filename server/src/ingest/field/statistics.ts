import type { FieldStatistics } from '../../store/grid.ts'

// Values sharing the upper 16 bits of their float32 form share a bin: sign, exponent and seven bits of the fraction.
const bins = 65_536

/** Counts values in one pass over a field. The exact percentiles need a second pass, which reads only the bins that hold them. */
export interface StatisticsCollector {
  readonly add: (slab: Float32Array) => void
  /** The bins that hold the ranks (0-based) next to each percentile. Empty where no value is valid. */
  readonly quantileBins: () => readonly QuantileBin[]
  /** The number of valid values in each bin. Bins without values are left out. */
  readonly binCounts: () => BinCounts
  /** Statistics, given the values at the whole ranks next to each percentile. */
  readonly finish: (atRank: (rank: number) => number) => FieldStatistics
}

/** Numbers of valid values, by bin. */
export type BinCounts = Map<number, number>

/** The statistics and bins of the values before an append. */
interface GatheredBefore {
  readonly statistics: FieldStatistics
  readonly bins: BinCounts
}

/** Values from `low` to `high` (both included) hold these ranks; `below` values are smaller than all of them. */
export interface QuantileBin {
  /** Its number, in the order of values. */
  readonly bin: number
  readonly ranks: readonly number[]
  readonly low: number
  readonly high: number
  readonly below: number
}

const percentiles = [0.25, 0.5, 0.75] as const

/** The ranks of the percentiles of so many values, which may lie between two whole ones (0-based). */
export const percentileRanks = (count: number) => percentiles.map((share) => share * (count - 1))

/** The percentiles of so many values, from the values at the whole ranks next to them. */
export const percentilesAt = (count: number, atRank: (rank: number) => number) =>
  percentileRanks(count).map((rank) => {
    const low = atRank(Math.floor(rank))
    return low + (atRank(Math.ceil(rank)) - low) * (rank - Math.floor(rank))
  })

/** What mean and deviation follow from. */
interface Moments {
  readonly count: number
  readonly mean: number
  /** The sum of the squares of the distances from the mean. */
  readonly squares: number
}

export const momentsOf = ({ count, mean = 0, std = 0 }: FieldStatistics): Moments => ({
  count,
  mean,
  squares: std ** 2 * Math.max(0, count - 1),
})

/** Joins two groups of values as Chan, Golub and LeVeque do, so that long series stay exact. */
export function mergeMoments(one: Moments, other: Moments): Moments {
  const count = one.count + other.count
  if (one.count === 0 || other.count === 0) return one.count === 0 ? other : one
  const delta = other.mean - one.mean
  return {
    count,
    mean: one.mean + (delta * other.count) / count,
    squares: one.squares + other.squares + (delta * delta * one.count * other.count) / count,
  }
}

/** Count, mean and deviation of at least one value. */
export const statisticsOfMoments = ({ count, mean, squares }: Moments) => ({
  count,
  mean,
  std: count > 1 ? Math.sqrt(squares / (count - 1)) : undefined,
})

/** Starts the statistics of one variable, or goes on with those of before. Constant in memory; mean and deviation are merged slab by slab, so that long series stay exact. */
export function createStatisticsCollector(before?: GatheredBefore): StatisticsCollector {
  const counts = new Float64Array(bins)
  for (const [bin, number] of before?.bins ?? []) counts[bin] = number
  const known = before?.statistics
  let moments = momentsOf(known ?? emptyStatistics)
  // The shortest decimals of both are the same numbers in single precision.
  let min = Math.fround(known?.min ?? Infinity)
  let max = Math.fround(known?.max ?? -Infinity)

  const add = (slab: Float32Array) => {
    const words = new Uint32Array(slab.buffer, slab.byteOffset, slab.length)
    let n = 0
    let sum = 0
    for (let i = 0; i < slab.length; i++) {
      const x = slab[i] as number
      if (Number.isNaN(x)) continue
      n++
      sum += x
      if (x < min) min = x
      if (x > max) max = x
      // Zero has one bin, whatever its sign.
      const word = x === 0 ? 0 : (words[i] as number)
      const bin = ((word & 0x80000000) !== 0 ? ~word : word | 0x80000000) >>> 16
      counts[bin] = (counts[bin] as number) + 1
    }
    if (n === 0) return
    const slabMean = sum / n
    let slabSquares = 0
    for (let i = 0; i < slab.length; i++) {
      const x = slab[i] as number
      if (!Number.isNaN(x)) slabSquares += (x - slabMean) ** 2
    }
    moments = mergeMoments(moments, { count: n, mean: slabMean, squares: slabSquares })
  }

  const quantileBins = () => {
    const { count } = moments
    const wanted = [...new Set(percentileRanks(count).flatMap((rank) => [Math.floor(rank), Math.ceil(rank)]))].sort(
      (a, b) => a - b,
    )
    const found: QuantileBin[] = []
    if (count === 0) return found
    let below = 0
    for (let bin = 0; bin < bins; bin++) {
      const inside = counts[bin] as number
      const held = wanted.filter((rank) => rank >= below && rank < below + inside)
      if (held.length > 0) found.push({ bin, ranks: held, low: edge(bin, 0), high: edge(bin, 0xffff), below })
      below += inside
    }
    return found
  }
  return {
    add,
    quantileBins,
    binCounts: () => new Map([...counts.entries()].filter(([, number]) => number > 0)),
    finish: (atRank) => {
      if (moments.count === 0) return emptyStatistics
      const [p25, p50, p75] = percentilesAt(moments.count, atRank)
      return { ...statisticsOfMoments(moments), min: shortest(min), max: shortest(max), p25, p50, p75 }
    },
  }
}

/** The shortest decimal that is the same number in single precision: −1.8 for what was stored as −1.7999999523162842. */
function shortest(x: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(x.toPrecision(digits))
    if (Math.fround(short) === x) return short
  }
  return x
}

/** The statistics of a variable without a value. */
export const emptyStatistics: FieldStatistics = {
  count: 0,
  min: undefined,
  max: undefined,
  mean: undefined,
  std: undefined,
  p25: undefined,
  p50: undefined,
  p75: undefined,
}

/** The least number above zero in single precision. */
const leastFloat = 2 ** -149

const word = new Uint32Array(1)
const asFloat = new Float32Array(word.buffer)

// Undoes the order-preserving map of float32 bits; the outermost bins hold NaN patterns, which stand for the infinities.
function edge(bin: number, low16: number): number {
  const key = ((bin << 16) | low16) >>> 0
  word[0] = (key & 0x80000000) !== 0 ? key ^ 0x80000000 : ~key
  const value = asFloat[0] as number
  // Zero of either sign belongs to the bin above zero.
  if (Object.is(value, -0)) return -leastFloat
  return Number.isNaN(value) ? (bin > bins / 2 ? Infinity : -Infinity) : value
}
