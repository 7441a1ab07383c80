import { parseDecimal } from '@isobath/domain'

/** A query string as ordered pairs. Commas, colons and dots stay readable, which `URLSearchParams` would escape. */
export type Pairs = readonly (readonly [name: string, value: string])[]

const escape = (text: string) =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%20', '+')

/** Writes pairs as `?a=1&b=2`; no pairs give an empty text. */
export const writeQuery = (pairs: Pairs) =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${escape(name)}=${escape(value)}`).join('&')}`

/** Writes numbers as `-90..90`. A number that is not one is left out: `..90`. */
export const writeRange = ([low, high]: readonly [number, number]) => `${writeNumber(low)}..${writeNumber(high)}`

const writeNumber = (value: number) => (Number.isFinite(value) ? String(value) : '')

/** Reads `-90..90`; undefined when it is no range, NaN for an end left out. */
export function readRange(text: string | null | undefined): readonly [number, number] | undefined {
  const [low, high, ...rest] = text?.split('..') ?? []
  if (low === undefined || high === undefined || rest.length > 0) return undefined
  return [readNumber(low), readNumber(high)]
}

/** A range of two numbers, low end first; undefined for anything else. */
export function finiteRange(text: string | undefined): readonly [number, number] | undefined {
  const range = readRange(text)
  return range && range.every(Number.isFinite) && range[0] <= range[1] ? range : undefined
}

/** Reads what a person types as a number, NaN when it is none. */
export const readNumber = (text: string) => parseDecimal(text) ?? Number.NaN
