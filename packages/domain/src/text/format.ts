import { coordinateDecimals } from '../limits.ts'
import { wrapLon } from '../region.ts'

const minus = '\u2212'
const trimmed = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

/** A number as the specified sentences show it: three decimals at most, ASCII minus. */
export const plainNumber = (value: number): string => trimmed(value, coordinateDecimals)

/** A number for readers, with at most `decimals` decimals and a typographic minus sign. */
export const formatNumber = (value: number, decimals: number = coordinateDecimals): string =>
  trimmed(value, decimals).replace('-', minus)

/** A count with commas between thousands. It does without `Intl`, whose first use costs a page 15 ms. */
export const formatCount = (count: number): string =>
  String(Math.round(count))
    .replace(/\B(?=(\d{3})+$)/g, ',')
    .replace('-', minus)

/** A count with its noun: `1 row`, `12 rows`. */
export const countText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `low–high` with an en dash; with blanks around the dash where a part has a blank or a minus sign. */
export const formatRange = (low: string, high: string): string =>
  low === high ? low : /[\s\u2212]/.test(low + high) ? `${low} – ${high}` : `${low}–${high}`

/** `21.34° N`, `5° S`, `0°`; two decimals by default. */
export const formatLat = (lat: number, decimals = 2): string => hemisphere(lat, 'N', 'S', decimals)

/** `157.88° W`. A longitude outside −180…180 is wrapped first; 180° and 0° have no letter. */
export function formatLon(lon: number, decimals = 2): string {
  const wrapped = wrapLon(lon)
  return Math.abs(wrapped) === 180 ? '180°' : hemisphere(wrapped, 'E', 'W', decimals)
}

function hemisphere(degrees: number, positive: string, negative: string, decimals: number): string {
  const size = trimmed(Math.abs(degrees), decimals)
  return size === '0' ? '0°' : `${size}° ${degrees > 0 ? positive : negative}`
}

/** `250 m`, and `Surface` at 0. */
export const formatDepth = (depth: number, decimals = 1): string =>
  depth === 0 ? 'Surface' : `${formatNumber(depth, decimals)} m`

/** A value in a readout: two decimals where its size is 0.01 to 1000, else two decimals and an exponent (C11). */
export function formatValue(value: number): string {
  const size = Math.abs(value)
  const text =
    size === 0 || (size >= 0.01 && size < 1000) ? value.toFixed(2) : value.toExponential(2).replace('e+', 'e')
  return text.replaceAll('-', minus)
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

/** `YYYY-MM-DD` in UTC of epoch milliseconds; years before 0 with a sign and six digits, as ISO 8601 has them. */
export function isoDay(time: number): string {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  const written = year < 0 ? `-${pad(-year, 6)}` : pad(year, 4)
  return `${written}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
}

/** `HH:mm` in UTC. */
export function timeOfDay(time: number): string {
  const date = new Date(time)
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
}

/** `2016-04-30 14:00 UTC`; midnight is written as a date alone. */
export const formatTime = (time: number): string =>
  time % 86_400_000 === 0 ? isoDay(time) : `${isoDay(time)} ${timeOfDay(time)} UTC`

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The name of a month 1…12; empty outside. */
export const formatMonth = (month: number): string => monthNames[month - 1] ?? ''
