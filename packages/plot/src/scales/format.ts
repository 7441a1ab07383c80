export { formatLat as formatLatitude, formatLon as formatLongitude } from '@isobath/domain'

/** A number as a person reads it: a real minus sign, no exponent in the usual range, no trailing zeros. */
export function formatNumber(value: number, digits = 6): string {
  if (value === 0) return '0'
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? '−∞' : '–'
  const size = Math.abs(value)
  const text = size >= 1e7 || size < 1e-4 ? exponential(value, digits) : trimmed(value.toPrecision(digits))
  return text.replaceAll('-', '−')
}

/** Metres below the surface, no more decimals than asked for and none that are zero. */
export const formatDepth = (metres: number, decimals: number): string =>
  `${formatNumber(Number(metres.toFixed(decimals)), 12)} m`

const trimmed = (text: string) => {
  const plain = String(Number(text))
  return plain.includes('e') ? text : plain
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function exponential(value: number, digits: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e')
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => superscripts[Number(digit)] ?? '')
  const factor = String(Number(mantissa))
  return factor === '1' ? `10${power}` : `${factor} × 10${power}`
}
