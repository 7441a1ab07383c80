import { doubleText, guardCell, quoteCell } from '@isobath/domain'

/** Writes texts as cells of CSV, guarded against spreadsheets where that is asked for. */
export const textWriter = (isGuarded: boolean): ((text: string) => string) =>
  isGuarded ? (text) => quoteCell(guardCell(text)) : quoteCell

/** Most bytes of a double: a sign, 21 digits and six decimals, or `-1.234567e-308`. */
export const mostDoubleBytes = 32

const millionth = 1e6
/** Above this the millionths of a number are no exact integer. */
const mostPlain = 2 ** 31

/** Writes what `doubleText` says of a number; returns the position after it. */
export function putDouble(out: Uint8Array, at: number, x: number): number {
  const size = x < 0 ? -x : x
  if (!(size >= 1e-3 && size < mostPlain)) return x === 0 ? putDigit(out, at) : putText(out, at, doubleText(x))
  const scaled = size * millionth
  const rounded = Math.round(scaled)
  // So near the middle of two, only exact arithmetic tells which is nearer.
  if (Math.abs(scaled - rounded) > 0.4999) return putText(out, at, doubleText(x))
  if (x < 0) out[at++] = minus
  const whole = Math.floor(rounded / millionth)
  const end = putWhole(out, at, whole)
  let rest = (rounded - whole * millionth) | 0
  if (rest === 0) return end
  out[end] = point
  let places = 6
  for (let shorter = (rest / 10) | 0; shorter * 10 === rest; shorter = (rest / 10) | 0) {
    rest = shorter
    places--
  }
  for (let place = places; place >= 1; place--) {
    const shorter = (rest / 10) | 0
    out[end + place] = zero + rest - shorter * 10
    rest = shorter
  }
  return end + places + 1
}

const [zero, point, minus] = [48, 46, 45]

function putDigit(out: Uint8Array, at: number): number {
  out[at] = zero
  return at + 1
}

/** Writes a whole number from 0 on, below 2³¹. */
function putWhole(out: Uint8Array, at: number, whole: number): number {
  let digits = 1
  for (let limit = 10; whole >= limit; limit *= 10) digits++
  let rest = whole | 0
  for (let place = digits - 1; place >= 0; place--) {
    const shorter = (rest / 10) | 0
    out[at + place] = zero + rest - shorter * 10
    rest = shorter
  }
  return at + digits
}

/** Writes ASCII. */
function putText(out: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) out[at + i] = text.charCodeAt(i)
  return at + text.length
}

/** Bytes of a moment: `2016-04-30T00:00:00.000Z`, or a year of six digits and a sign. */
export const mostInstantBytes = 27

const dayMs = 86_400_000

/** Writes moments, given in epoch milliseconds, as ISO 8601 in UTC; invalid ones are empty. Consecutive moments of one day share the text of the date. */
export function instantWriter(): (out: Uint8Array, at: number, ms: number) => number {
  let day = NaN
  let date = ''
  return (out, at, given) => {
    const ms = Math.trunc(given)
    const ofMs = Math.floor(ms / dayMs)
    if (ofMs !== day) {
      const midnight = new Date(ofMs * dayMs)
      day = ofMs
      date = Number.isNaN(midnight.getTime()) ? '' : midnight.toISOString().slice(0, -14)
    }
    if (date === '') return at
    const rest = ms - ofMs * dayMs
    const seconds = Math.floor(rest / 1000)
    let end = putText(out, at, date)
    out[end++] = 84
    end = putPair(out, end, Math.floor(seconds / 3600))
    out[end++] = 58
    end = putPair(out, end, Math.floor(seconds / 60) % 60)
    out[end++] = 58
    end = putPair(out, end, seconds % 60)
    out[end++] = point
    const thousandths = rest - seconds * 1000
    out[end++] = zero + Math.floor(thousandths / 100)
    end = putPair(out, end, thousandths % 100)
    out[end++] = 90
    return end
  }
}

function putPair(out: Uint8Array, at: number, value: number): number {
  const tens = (value / 10) | 0
  out[at] = zero + tens
  out[at + 1] = zero + value - tens * 10
  return at + 2
}
