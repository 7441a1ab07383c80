/** Lowest and highest of a run of values, and whether one of them is missing. Without any value `min` is Infinity and `max` is −Infinity. */
export interface Extremes {
  min: number
  max: number
  missing: boolean
}

/** Answers for any run of a column in a time that grows with the logarithm of its length. */
export interface Pyramid {
  /** Of the values from one index up to, not including, another; written into `into`. */
  extremes(from: number, to: number, into: Extremes): void
}

interface Level {
  readonly min: Float64Array
  readonly max: Float64Array
  /** Absent in the lowest level, where a missing value is NaN. */
  readonly missing?: Uint8Array
}

/** Entries of one level that become one of the next. */
const fold = 32

/** @param values NaN where missing */
export function pyramidOf(values: Float64Array): Pyramid {
  // The values themselves are the lowest level: each is its own minimum and maximum.
  const levels: Level[] = [{ min: values, max: values }]
  for (let below = levels[0]; below && below.min.length > 2 * fold; below = levels.at(-1)) levels.push(folded(below))
  const scan = ({ min, max, missing }: Level, from: number, to: number, into: Extremes) => {
    for (let i = from; i < to; i++) {
      const low = min[i]!
      const high = max[i]!
      if (low < into.min) into.min = low
      if (high > into.max) into.max = high
      if (low !== low || missing?.[i] === 1) into.missing = true
    }
  }
  return {
    extremes(from, to, into) {
      into.min = Infinity
      into.max = -Infinity
      into.missing = false
      // Runs for every column of every painting: it creates no arrays.
      let low = from
      let high = to
      for (let i = 0; i < levels.length; i++) {
        const level = levels[i]!
        const lowWhole = Math.ceil(low / fold)
        const highWhole = Math.floor(high / fold)
        if (i === levels.length - 1 || lowWhole >= highWhole) return scan(level, low, high, into)
        scan(level, low, lowWhole * fold, into)
        scan(level, highWhole * fold, high, into)
        low = lowWhole
        high = highWhole
      }
    },
  }
}

function folded(below: Level): Level {
  const length = Math.ceil(below.min.length / fold)
  const level = { min: new Float64Array(length), max: new Float64Array(length), missing: new Uint8Array(length) }
  for (let block = 0; block < length; block++) foldBlock(below, block, level)
  return level
}

/** A function that is called often is compiled sooner than a long loop. */
function foldBlock({ min, max, missing }: Level, block: number, into: Required<Level>) {
  const end = Math.min(min.length, (block + 1) * fold)
  let low = Infinity
  let high = -Infinity
  let gap = 0
  for (let i = block * fold; i < end; i++) {
    const least = min[i]!
    const most = max[i]!
    if (least < low) low = least
    if (most > high) high = most
    if (least !== least || missing?.[i] === 1) gap = 1
  }
  into.min[block] = low
  into.max[block] = high
  into.missing[block] = gap
}
