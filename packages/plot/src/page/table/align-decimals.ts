import { withSigns } from '../../scales/number-signs.ts'

/** Digits of a number in a table: those that `formatNumber` writes. */
const mostDigits = 6

const plainNumber = /^−?\d+(?:\D\d+)?$/

/**
 * Gives the numbers of a table the same number of decimals, so that their decimal points stand below each other. Null is a missing value. Numbers stay as they are where
 * one has a power of ten, or where they would have more digits than are written elsewhere.
 */
export function alignDecimals(texts: readonly (string | null)[]): readonly (string | null)[] {
  const point = withSigns('.')
  const known = texts.filter((text) => text !== null)
  const decimals = Math.max(0, ...known.map((text) => (text.split(point)[1] ?? '').length))
  const before = Math.max(0, ...known.map((text) => (text.split(point)[0] ?? '').replace(/^−?0?/, '').length))
  if (decimals === 0 || before + decimals > mostDigits || !known.every((text) => plainNumber.test(text))) return texts
  return texts.map((text) => {
    if (text === null) return null
    const [whole = '', fraction = ''] = text.split(point)
    return `${whole}${point}${fraction.padEnd(decimals, '0')}`
  })
}
