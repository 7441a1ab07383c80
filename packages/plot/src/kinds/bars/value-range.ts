/** Values as arrays one after another, NaN where missing. */
export type Parts = readonly (Float32Array | Float64Array | Int32Array)[]

/** The number and range of all values, also of those outside the edges. */
export interface Range {
  readonly total: number
  readonly min: number
  readonly max: number
}

/** Values in one call of a loop. JavaScript engines compile a function that is called often sooner than a long loop. */
export const atOnce = 8192

/** Calls a function for runs of `atOnce` values. */
export function inRuns(parts: Parts, run: (values: Parts[number], from: number, to: number) => void): void {
  for (const values of parts) {
    for (let from = 0; from < values.length; from += atOnce) run(values, from, Math.min(values.length, from + atOnce))
  }
}

/** The exact range of all values. */
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

/** Values with a smaller relative difference count as equal: edges have twelve digits. */
const alike = 1e-9

/** The narrowest width of a bin. With narrower ones the number of bins per unit is not finite. */
export const narrowestWidth = Number.MIN_VALUE / Number.EPSILON

/** Whether a range contains values that differ. */
export const severalIn = ({ total, min, max }: Range) =>
  total > 0 && max - min > Math.max(narrowestWidth, Math.abs(max + min) * alike)
