/** How many digits of a value are written, where a reader looks at one. */
import { format } from 'd3-format'
import { formatNumber, plainMagnitudes } from './format.ts'
import { withSigns } from './number-signs.ts'

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
  return [withSigns(fixed(value)), withSigns(fixed(spread))]
}

/** Significant digits of numbers of single precision: the eighth is noise. */
const singleDigits = 7

/** Significant digits that are worth reading of numbers of double precision. */
const doubleDigits = 12

/** A stored number with the digits that it was stored with. Whole numbers of single precision have all of theirs. */
export function formatStored(value: number): string {
  const isSingle = Math.fround(value) === value && !Number.isInteger(value)
  return formatNumber(value, isSingle ? singleDigits : doubleDigits)
}
