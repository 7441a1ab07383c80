/** Most values that are sorted. Of more, the percentiles are those of an even sample. */
const mostSorted = 50_000

/** The 5th and the 95th percentile of all values, the missing ones left out (C12); undefined without values. */
export function valueRange(tracks: Iterable<Float64Array>): readonly [low: number, high: number] | undefined {
  const all = [...tracks]
  const step = Math.ceil(all.reduce((sum, { length }) => sum + length, 0) / mostSorted)
  const sample: number[] = []
  let place = 0
  for (const values of all) {
    for (const value of values) if (place++ % step === 0 && !Number.isNaN(value)) sample.push(value)
  }
  const sorted = Float64Array.from(sample).sort()
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))]
  const [low, high] = [at(0.05), at(0.95)]
  if (low === undefined || high === undefined) return undefined
  // A range of one value has a width too, so that the value has the middle colour.
  return low < high ? [low, high] : [low - 0.5, low + 0.5]
}

/** Decimals of the ends of a colour bar, at most: such as chlorophyll has. */
const mostDecimals = 6

/** The ends of a colour bar as texts of one form, exact to a hundredth of the range or better: `9.1` and `27.1`. */
export function writeEnds([low, high]: readonly [low: number, high: number]): readonly [low: string, high: string] {
  const size = Math.floor(Math.log10(high - low))
  const decimals = Math.max(0, Math.min(mostDecimals, 2 - size))
  const write = (value: number) => value.toFixed(decimals).replace('-', '\u2212')
  return [write(low), write(high)]
}
