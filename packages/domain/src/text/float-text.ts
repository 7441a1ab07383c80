import { downloads } from '../limits.ts'

/** Most decimals of a float in an export (D6). */
const mostDecimals = downloads.floatDecimals
/** Seven digits always fit in a float32; up to nine are needed to tell neighbours apart. */
const surestDigits = 7
/** Smaller values are written with an exponent: six decimals would keep fewer than four of their digits. */
const leastPlain = 1e-3
/** Larger values take another path: a float32 has no decimals there, and the scaled integer would no longer be exact. */
const mostPlain = 1e7

/** JavaScript's own notation has an exponent from here on. */
const leastExponent = 1e21

/** The most bytes that `putFloat` writes: `-1.234568e-38`, or an integer below 1e21. */
export const mostFloatBytes = 24

const powers = Float64Array.from({ length: mostDecimals + 1 }, (_, d) => 10 ** d)
const intLimit = 2 ** 31

/**
 * Writes a float32 as the shortest decimal that reads back as the same float32, with six decimals at most; nothing for NaN and the
 * infinities. Returns the position after it.
 */
export function putFloat(out: Uint8Array, at: number, float: number): number {
  if (!Number.isFinite(float)) return at
  let value = float
  if (value < 0) {
    out[at++] = 45
    value = -value
  }
  if (value < leastPlain || value >= mostPlain) return putText(out, at, unusualText(value))
  let decimals = decimalsOf(value)
  let scaled = Math.round(value * (powers[decimals] as number))
  while (decimals < mostDecimals && Math.fround(scaled / (powers[decimals] as number)) !== value) {
    decimals++
    scaled = Math.round(value * (powers[decimals] as number))
  }
  if (scaled >= intLimit) return putText(out, at, String(scaled / (powers[decimals] as number)))
  return putFixed(out, at, scaled, decimals)
}

// Decimals that make seven digits.
function decimalsOf(value: number): number {
  if (value < 10) return 6
  if (value < 100) return 5
  if (value < 1000) return 4
  if (value < 10_000) return 3
  if (value < 100_000) return 2
  return value < 1_000_000 ? 1 : 0
}

// `scaled` stands for scaled / 10^decimals and is a positive int32.
function putFixed(out: Uint8Array, at: number, scaled: number, decimals: number): number {
  let rest = scaled | 0
  let places = decimals
  while (places > 0) {
    const shorter = (rest / 10) | 0
    if (shorter * 10 !== rest) break
    rest = shorter
    places--
  }
  const power = powers[places] as number
  const whole = (rest / power) | 0
  let end = at + digitsOf(whole)
  putDigits(out, end, whole, end - at)
  if (places === 0) return end
  out[end++] = 46
  putDigits(out, end + places, rest - whole * power, places)
  return end + places
}

function putDigits(out: Uint8Array, end: number, digits: number, count: number): void {
  let rest = digits | 0
  for (let i = 1; i <= count; i++) {
    const shorter = (rest / 10) | 0
    out[end - i] = 48 + rest - shorter * 10
    rest = shorter
  }
}

function digitsOf(whole: number): number {
  let digits = 1
  for (let limit = 10; whole >= limit; limit *= 10) digits++
  return digits
}

function putText(out: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) out[at + i] = text.charCodeAt(i)
  return at + text.length
}

function unusualText(value: number): string {
  if (value === 0) return '0'
  let digits = surestDigits
  while (Math.fround(Number(value.toPrecision(digits))) !== value) digits++
  const shortest = Number(value.toPrecision(digits))
  const isPlain = value < leastExponent && Number(shortest.toFixed(mostDecimals)) === shortest
  return isPlain ? String(shortest) : Number(value.toExponential(mostDecimals)).toExponential()
}

/**
 * Writes a double with at most six decimals, or in exponent form where six decimals would keep fewer than four digits (D6). NaN and the infinities are
 * empty.
 */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  const point = text.indexOf('.')
  if (point < 0 || (text.length - point <= mostDecimals + 1 && !text.includes('e'))) return text
  const fixed = Number(value.toFixed(mostDecimals))
  const isPlain = Math.abs(value) >= leastPlain || fixed === value
  return isPlain ? String(fixed) : Number(value.toExponential(mostDecimals)).toExponential()
}

/** Writes a coordinate with at most six decimals. */
export const coordinateText = (value: number): string => String(Number(value.toFixed(mostDecimals)))
