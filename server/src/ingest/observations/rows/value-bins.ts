import { percentileRanks } from '../../field/statistics.ts'

/** A value, and how often it occurs. */
export type ValueCount = readonly [value: number, count: number]

/** The values of a column above the bin before and up to `high`. */
export interface ValueBin {
  readonly high: number
  readonly count: number
  /** The values by size; absent of a bin whose values are only counted. */
  readonly values?: readonly ValueCount[] | undefined
}

/** Values of a bin, about. */
export const binValues = 1024

/** A bin of more values is divided once they are known. */
const mostValues = 4 * binValues

const countOf = (bins: readonly ValueBin[]) => bins.reduce((sum, { count }) => sum + count, 0)

/** The bins that hold the whole ranks next to the percentiles, by their place. */
export function binsOfPercentiles(bins: readonly ValueBin[]): ReadonlySet<number> {
  const found = new Set<number>()
  const ranks = percentileRanks(countOf(bins)).flatMap((rank) => [Math.floor(rank), Math.ceil(rank)])
  let below = 0
  for (const [place, { count }] of bins.entries()) {
    if (ranks.some((rank) => rank >= below && rank < below + count)) found.add(place)
    below += count
  }
  return found
}

/** The value at a whole rank (0-based) of a bin whose values are known. */
export function valueAtRank(bins: readonly ValueBin[], rank: number): number {
  let below = 0
  for (const { count, values } of bins) {
    if (rank >= below + count) {
      below += count
      continue
    }
    for (const [value, times] of values ?? []) {
      below += times
      if (rank < below) return value
    }
    break
  }
  throw new Error(`no bin knows the value of rank ${rank}`)
}

/** Puts more values into a list of values, both by size. */
export function mergeValues(one: readonly ValueCount[], other: readonly ValueCount[]): readonly ValueCount[] {
  const counts = new Map(one)
  for (const [value, count] of other) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts].toSorted(([a], [b]) => a - b)
}

/** The bins as they are stored: large ones divided, small neighbours joined, and values known where percentiles lie. */
export function tidyBins(bins: readonly ValueBin[]): readonly ValueBin[] {
  const divided = bins.flatMap((bin) => (bin.values && bin.count > mostValues ? divide(bin.values, bin.high) : [bin]))
  const wanted = binsOfPercentiles(divided)
  const tidied: ValueBin[] = []
  for (const [place, bin] of divided.entries()) {
    const last = tidied.at(-1)
    if (wanted.has(place)) tidied.push(bin)
    else if (last && !last.values && last.count + bin.count <= binValues)
      tidied.splice(-1, 1, { high: bin.high, count: last.count + bin.count })
    else tidied.push({ high: bin.high, count: bin.count })
  }
  return tidied
}

function divide(values: readonly ValueCount[], high: number): readonly ValueBin[] {
  const bins: ValueBin[] = []
  let part: ValueCount[] = []
  let count = 0
  for (const [i, [value, times]] of values.entries()) {
    part.push([value, times])
    count += times
    const isLast = i === values.length - 1
    if (!isLast && count < binValues) continue
    bins.push({ high: isLast ? high : value, count, values: part })
    part = []
    count = 0
  }
  return bins
}
