/** Digits whose integer is an exact double, and powers of ten that are: with both, one division is rounded once, as the number's text would be. */
const exactDigits = 15
const powers = Float64Array.from({ length: 23 }, (_, i) => 10 ** i)
const [minus, point, zero, nine] = [45, 46, 48, 57] as const

/** The number that bytes of ASCII write; NaN where they write none, or one beyond all doubles. */
export function parseNumber(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  const isNegative = bytes[at] === minus
  if (isNegative) at++
  let digits = 0
  let integer = 0
  let decimals = -1
  for (; at < to; at++) {
    const byte = bytes[at] as number
    if (byte >= zero && byte <= nine) {
      integer = integer * 10 + byte - zero
      if (integer > 0) digits++
      if (decimals >= 0) decimals++
    } else if (byte === point && decimals < 0) decimals = 0
    else return parseText(bytes, from, to)
  }
  if (digits > exactDigits || decimals >= powers.length || to === from) return parseText(bytes, from, to)
  const size = decimals > 0 ? integer / (powers[decimals] as number) : integer
  // A sign or a point alone is no number.
  if (size === 0 && !hasDigit(bytes, from, to)) return Number.NaN
  return isNegative ? -size : size
}

function hasDigit(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] as number) >= zero && (bytes[at] as number) <= nine) return true
  return false
}

/** Numbers of a spreadsheet are shorter. */
const longest = 40
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function parseText(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > longest) return Number.NaN
  const text = String.fromCharCode.apply(undefined, bytes.subarray(from, to) as unknown as number[]).trim()
  const number = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : Number.NaN
}
