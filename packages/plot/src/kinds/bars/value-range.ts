/** Values as arrays one after another, NaN where missing. */
export type Parts = readonly (Float32Array | Float64Array | Int32Array)[]

/** Of all values, those outside any edges too. */
export interface Range {
  readonly total: number
  readonly min: number
  readonly max: number
}

/** Values that are gone through by one call: what is called often is compiled sooner than what runs long. */
export const atOnce = 8192

/** Calls a function for all values, so many at a time. */
export function inRuns(parts: Parts, run: (values: Parts[number], from: number, to: number) => void): void {
  for (const values of parts) {
    for (let from = 0; from < values.length; from += atOnce) run(values, from, Math.min(values.length, from + atOnce))
  }
}

/** Looks at every value. */
export function rangeOf(parts: Parts): Range {
  const range = { total: 0, min: Infinity, max: -Infinity }
  inRuns(parts, (values, from, to) => widen(range, values, from, to))
  return range
}

function widen(range: { -readonly [key in keyof Range]: Range[key] }, values: Parts[number], from: number, to: number) {
  let { min, max } = range
  let missing = 0
  for (let i = from; i < to; i++) {
    const value = values[i]!
    if (value >= min && value <= max) continue
    if (value - value !== 0) {
      missing++
      continue
    }
    if (value < min) min = value
    if (value > max) max = value
  }
  range.min = min
  range.max = max
  range.total += to - from - missing
}

/** Values nearer to each other than so small a part of themselves are one: edges are written with twelve digits. */
const alike = 1e-9

/** Narrower, the count of bins over their width is no longer a finite number. */
export const narrowestWidth = Number.MIN_VALUE / Number.EPSILON

/** Whether values lie so far apart that they are not one. */
export const severalIn = ({ total, min, max }: Range) =>
  total > 0 && max - min > Math.max(narrowestWidth, Math.abs(max + min) * alike)
