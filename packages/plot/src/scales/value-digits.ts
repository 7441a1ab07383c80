/** How many digits of a value are written, where a reader looks at one. */
import { format } from 'd3-format'
import { formatNumber, plainMagnitudes } from './format.ts'

/** Significant digits of a standard deviation. */
const spreadDigits = 2

/** Significant digits of a mean whose spread is not known: values are mostly published with four, and a mean has one more at most. */
const meanDigits = 5

/** A mean whose spread is not known. */
export const formatMeanAlone = (value: number): string => formatNumber(value, meanDigits)

/** A mean with the decimals of the two significant digits of its standard deviation, and that deviation: 3.408 and 0.039. Whole digits all stay. */
export function formatMean(value: number, spread: number): readonly [value: string, spread: string] {
  const isPlain = [value, spread].every((n) => Math.abs(n) < plainMagnitudes[1])
  if (!(spread >= plainMagnitudes[0]) || !isPlain) return [formatNumber(value), formatNumber(spread, spreadDigits)]
  // The exponent of the rounded deviation: two digits of 0.0997 are 0.10.
  const exponent = Number(spread.toExponential(spreadDigits - 1).split('e')[1])
  const fixed = format(`.${Math.max(0, spreadDigits - 1 - exponent)}f`)
  return [fixed(value), fixed(spread)]
}

/** Significant digits of a stored value: more are noise of single precision. */
const storedDigits = 6
/** Significant digits that are worth reading of numbers of double precision. */
const mostDigits = 12

/** A stored value with six significant digits, or as many as it has whole ones. */
export function formatStored(value: number): string {
  const whole = value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1
  return formatNumber(value, Math.min(mostDigits, Math.max(storedDigits, whole)))
}
