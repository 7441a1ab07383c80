import { formatCount as englishCount, formatLat, formatLon } from '@isobath/domain'
import { format } from 'd3-format'
import { withSigns } from './number-signs.ts'

/** A whole number, with a sign between groups of three digits. */
export const formatCount = (count: number): string => withSigns(englishCount(count))

export const formatLatitude = (degrees: number, decimals: number): string => withSigns(formatLat(degrees, decimals))
export const formatLongitude = (degrees: number, decimals: number): string => withSigns(formatLon(degrees, decimals))

/** Magnitudes from the first up to the second are written without a power of ten. */
export const plainMagnitudes = [1e-4, 1e7] as const

/** The formats of d3 for one number of significant digits. */
interface NumberFormats {
  readonly plain: (value: number) => string
  readonly scientific: (value: number) => string
}

const formatsByDigits = new Map<number, NumberFormats>()

function formatsOf(digits: number): NumberFormats {
  const known = formatsByDigits.get(digits)
  if (known) return known
  const formats = { plain: format(`.${digits}~r`), scientific: format(`.${digits - 1}~e`) }
  formatsByDigits.set(digits, formats)
  return formats
}

/** A number with a real minus sign, no trailing zeros and, outside the usual magnitudes, a power of ten. */
export function formatNumber(value: number, digits = 6): string {
  if (value === 0) return '0'
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? '−∞' : '–'
  const size = Math.abs(value)
  const { plain, scientific } = formatsOf(digits)
  return withSigns(
    size < plainMagnitudes[0] || size >= plainMagnitudes[1] ? writePower(scientific(value)) : plain(value),
  )
}

/** Metres below the surface, with at most this many decimals and no trailing zeros. */
export const formatDepth = (metres: number, decimals: number): string =>
  `${formatNumber(Number(metres.toFixed(decimals)), 12)} m`

const superscripts: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789−+', (character, i) => [character, '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'[i] ?? '']),
)

/** `2.5 × 10⁻⁷` for `2.5e−7`, `10⁹` for `1e+9`. */
export function writePower(scientific: string): string {
  const [factor = '', exponent = ''] = scientific.split('e')
  const power = `10${Array.from(exponent.replace('-', '−'), (character) => superscripts[character]).join('')}`
  const [, sign = '', size = ''] = /^(−?)(.*)$/.exec(factor) ?? []
  return size === '1' ? sign + power : `${factor} × ${power}`
}
