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
  readonly bytes: number
}

interface Level {
  readonly min: Float64Array
  readonly max: Float64Array
  readonly missing: Uint8Array
}

/** Entries of one level that become one of the next. */
const fold = 32

/** @param values NaN where missing */
export function pyramidOf(values: Float64Array): Pyramid {
  // The values themselves are the lowest level: each is its own minimum and maximum.
  const levels: Level[] = [{ min: values, max: values, missing: new Uint8Array(0) }]
  for (let below = levels[0]; below && below.min.length > 2 * fold; below = levels.at(-1)) levels.push(folded(below))
  const scan = ({ min, max, missing }: Level, from: number, to: number, into: Extremes) => {
    for (let i = from; i < to; i++) {
      const low = min[i]!
      const high = max[i]!
      if (low < into.min) into.min = low
      if (high > into.max) into.max = high
      if (low !== low || missing[i] === 1) into.missing = true
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
    bytes: levels.slice(1).reduce((sum, { min, missing }) => sum + 2 * min.byteLength + missing.byteLength, 0),
  }
}

function folded({ min, max, missing }: Level): Level {
  const length = Math.ceil(min.length / fold)
  const level = { min: new Float64Array(length), max: new Float64Array(length), missing: new Uint8Array(length) }
  for (let block = 0; block < length; block++) {
    let [low, high, gap] = [Infinity, -Infinity, 0]
    for (let i = block * fold; i < Math.min(min.length, (block + 1) * fold); i++) {
      if (min[i]! < low) low = min[i]!
      if (max[i]! > high) high = max[i]!
      if (min[i] !== min[i] || missing[i] === 1) gap = 1
    }
    level.min[block] = low
    level.max[block] = high
    level.missing[block] = gap
  }
  return level
}
