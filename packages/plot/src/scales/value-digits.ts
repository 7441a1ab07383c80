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

/** A stored number with the digits that it was stored with: those of single precision where it has no more. */
export function formatStored(value: number): string {
  if (Math.fround(value) !== value) return formatNumber(value, doubleDigits)
  const digits = singleDigits.find((most) => Math.fround(Number(value.toPrecision(most))) === value)
  return formatNumber(value, digits ?? doubleDigits)
}

/** Significant digits that distinguish numbers of single precision, and as many of double precision as are worth reading. */
const singleDigits = [6, 7, 8, 9] as const
const doubleDigits = 12
