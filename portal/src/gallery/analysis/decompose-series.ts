/** A series as the sum of three parts, each as long as the series. */
interface Decomposition {
  /** NaN in the first and the last half of a period, where the mean would reach beyond the series. */
  readonly trend: Float64Array
  /** Repeats each period, with a mean of 0. */
  readonly cycle: Float64Array
  /** NaN where the trend is. */
  readonly remainder: Float64Array
}

/**
 * Splits a series of even steps into a trend, a cycle and a remainder (classical additive decomposition).
 *
 * The trend is the centred mean over one period. The cycle is the mean of what the trend leaves, for each step of the period.
 *
 * @param period even number of steps after which the cycle repeats
 */
export function decomposeSeries(values: Float64Array, period: number): Decomposition {
  const half = period / 2
  const trend = values.map((_, at) => {
    if (at < half || at >= values.length - half) return Number.NaN
    // A window of an odd length around the step: its two ends are one step of the period, and count half each.
    const inner = values.subarray(at - half + 1, at + half).reduce((sum, value) => sum + value, 0)
    return (inner + (values[at - half]! + values[at + half]!) / 2) / period
  })
  const sums = new Float64Array(period)
  const counts = new Float64Array(period)
  for (const [at, value] of values.entries()) {
    const left = value - trend[at]!
    if (Number.isNaN(left)) continue
    sums[at % period]! += left
    counts[at % period]!++
  }
  const means = sums.map((sum, step) => sum / counts[step]!)
  const middle = means.reduce((sum, mean) => sum + mean, 0) / period
  const cycle = values.map((_, at) => means[at % period]! - middle)
  const remainder = values.map((value, at) => value - trend[at]! - cycle[at]!)
  return { trend, cycle, remainder }
}

/** The standard deviation of the values that are not NaN. */
export function spreadOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value))
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length)
}
