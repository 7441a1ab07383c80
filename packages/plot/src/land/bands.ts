/** Shapes that begin between two meridians: the longitudes that they cover, and the number of shapes up to the last of them. */
export interface Band {
  readonly west: number
  readonly east: number
  readonly end: number
}

/** A range of shapes. */
interface Run {
  readonly first: number
  readonly count: number
}

/** Degrees of longitude of a band. Wider shapes have a band of their own, so that they do not widen the others. */
const bandWidth = 10
const bandCount = 360 / bandWidth + 1

/** Drawing this many shapes takes less time than sorting them. */
const fewestSorted = 10_000

/**
 * Sorts shapes into bands of longitude, so that a narrow map draws few of them. A small number of shapes stays one band.
 *
 * @param shapes longitude and latitude of each corner, `numbers` of them for each shape
 */
export function sortIntoBands(
  shapes: Float32Array,
  numbers: number,
  fewest = fewestSorted,
): { readonly sorted: Float32Array; readonly bands: Band[] } {
  const count = shapes.length / numbers
  if (count < fewest) return { sorted: shapes, bands: [{ west: -180, east: 180, end: count }] }
  const bandOf = new Uint8Array(count)
  const ends = new Uint32Array(bandCount)
  const [west, east] = [new Float32Array(bandCount).fill(Infinity), new Float32Array(bandCount).fill(-Infinity)]
  for (let shape = 0; shape < count; shape++) {
    let [low, high] = [Infinity, -Infinity]
    for (let at = numbers * shape; at < numbers * (shape + 1); at += 2) {
      const lon = shapes[at]!
      if (lon < low) low = lon
      if (lon > high) high = lon
    }
    const own = Math.min(bandCount - 2, Math.max(0, Math.floor((low + 180) / bandWidth)))
    const band = high - low > bandWidth ? bandCount - 1 : own
    bandOf[shape] = band
    ends[band]!++
    if (low < west[band]!) west[band] = low
    if (high > east[band]!) east[band] = high
  }
  for (let band = 1; band < bandCount; band++) ends[band]! += ends[band - 1]!
  const next = Uint32Array.from(ends, (_, band) => ends[band - 1] ?? 0)
  const sorted = new Float32Array(shapes.length)
  for (let shape = 0; shape < count; shape++) {
    const to = numbers * next[bandOf[shape]!]!++
    sorted.set(shapes.subarray(numbers * shape, numbers * (shape + 1)), to)
  }
  return { sorted, bands: Array.from(ends, (end, band) => ({ west: west[band]!, east: east[band]!, end })) }
}

/** The runs of shapes whose bands touch a range of longitudes, each of at most `longest` shapes. */
export function runsWithin(bands: readonly Band[], from: number, to: number, longest = Infinity): Run[] {
  const runs: { first: number; count: number }[] = []
  for (const [i, { west, east, end }] of bands.entries()) {
    const first = bands[i - 1]?.end ?? 0
    if (end === first || west >= to || east <= from) continue
    for (let start = first; start < end;) {
      const last = runs.at(-1)
      const continues = last !== undefined && last.first + last.count === start && last.count < longest
      const run = continues ? last : { first: start, count: 0 }
      if (!continues) runs.push(run)
      const count = Math.min(longest - run.count, end - start)
      run.count += count
      start += count
    }
  }
  return runs
}
