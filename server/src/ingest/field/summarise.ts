/** A map of summaries: per cell of a coarser level, over the valid cells of the stored field it covers. */
interface Summaries {
  readonly lat: number
  readonly lon: number
  /** NaN where nothing is valid, as min and max. */
  readonly mean: Float32Array
  readonly min: Float32Array
  readonly max: Float32Array
  readonly count: Int32Array
}

/** Carries double sums beside what is kept, so that each level's means come from the field itself and not from rounded means. */
export interface Sums extends Summaries {
  readonly sum: Float64Array
}

/** Level 1 of a map of lat × lon cells; a group at the northern or eastern edge may be smaller than 2 × 2. */
export function firstLevel(slab: Float32Array, lat: number, lon: number): Sums {
  const sums = emptySums(Math.ceil(lat / 2), Math.ceil(lon / 2))
  for (let row = 0; row < lat; row++) {
    const to = (row >> 1) * sums.lon
    for (let column = 0; column < lon; column++) {
      const x = slab[row * lon + column] as number
      if (!Number.isNaN(x)) include(sums, to + (column >> 1), 1, x, x, x)
    }
  }
  return withMeans(sums)
}

/** The level above one: groups of 2 × 2 of its cells. */
export function nextLevel(below: Sums): Sums {
  const sums = emptySums(Math.ceil(below.lat / 2), Math.ceil(below.lon / 2))
  for (let row = 0; row < below.lat; row++) {
    const to = (row >> 1) * sums.lon
    for (let column = 0; column < below.lon; column++) {
      const i = row * below.lon + column
      const count = below.count[i] as number
      if (count > 0) {
        include(sums, to + (column >> 1), count, below.sum[i] as number, below.min[i] as number, below.max[i] as number)
      }
    }
  }
  return withMeans(sums)
}

function emptySums(lat: number, lon: number): Sums {
  const cells = lat * lon
  const missing = () => new Float32Array(cells).fill(Number.NaN)
  return {
    lat,
    lon,
    mean: missing(),
    min: missing(),
    max: missing(),
    count: new Int32Array(cells),
    sum: new Float64Array(cells),
  }
}

function include(sums: Sums, i: number, count: number, sum: number, min: number, max: number) {
  sums.count[i] = (sums.count[i] as number) + count
  sums.sum[i] = (sums.sum[i] as number) + sum
  if (!((sums.min[i] as number) <= min)) sums.min[i] = min
  if (!((sums.max[i] as number) >= max)) sums.max[i] = max
}

function withMeans(sums: Sums): Sums {
  for (let i = 0; i < sums.mean.length; i++) {
    const count = sums.count[i] as number
    if (count > 0) sums.mean[i] = (sums.sum[i] as number) / count
  }
  return sums
}

/** Rows of a map of sums, without a copy. */
export function rowsOf(sums: Sums, from: number, until: number): Sums {
  if (from === 0 && until === sums.lat) return sums
  const { lon, mean, min, max, count, sum } = sums
  const [begin, end] = [from * lon, until * lon]
  return {
    lat: until - from,
    lon,
    mean: mean.subarray(begin, end),
    min: min.subarray(begin, end),
    max: max.subarray(begin, end),
    count: count.subarray(begin, end),
    sum: sum.subarray(begin, end),
  }
}

/** Joins maps of sums of one width, each north of the one before. */
export function joinRows(blocks: readonly Sums[]): Sums {
  const [first] = blocks
  if (first && blocks.length === 1) return first
  const joined = emptySums(
    blocks.reduce((rows, { lat }) => rows + lat, 0),
    first?.lon ?? 0,
  )
  let at = 0
  for (const block of blocks) {
    for (const name of ['mean', 'min', 'max', 'count', 'sum'] as const) joined[name].set(block[name], at)
    at += block.count.length
  }
  return joined
}
