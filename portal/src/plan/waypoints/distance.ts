import { formatCount, metresPerNauticalMile } from '@isobath/domain'

/** A length with a decimal below 100, and thousands apart. */
const length = (value: number) => (value < 99.95 ? value.toFixed(1) : formatCount(value))

/** `123 nmi`. */
export const miles = (metres: number): string => `${length(metres / metresPerNauticalMile)} nmi`

/** `228 km`. */
export const kilometres = (metres: number): string => `${length(metres / 1000)} km`

/** `045°`, as courses are written. */
export const course = (bearing: number): string => `${String(Math.round(bearing) % 360).padStart(3, '0')}°`

/** `5 d 3 h`, `3.5 h`. */
export function duration(hours: number): string {
  const rounded = Math.round(hours * 10) / 10
  if (rounded < 24) return `${rounded} h`
  const whole = Math.round(hours)
  return whole % 24 === 0 ? `${whole / 24} d` : `${Math.floor(whole / 24)} d ${whole % 24} h`
}
