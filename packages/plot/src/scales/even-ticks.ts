/** From these errors on a step is 2, 5 and 10 times its power of ten: halfway between them on a scale of logarithms. */
const errors = [Math.SQRT2, Math.sqrt(10), Math.sqrt(50)] as const

/**
 * About `count` numbers within a range, its ends included, at steps of 1, 2 or 5 times a power of ten: those of `ticks` of d3-array, which
 * brings 3 kB more. Empty where there are none.
 */
export function evenTicks(low: number, high: number, count: number): number[] {
  if (!(count > 0) || !(high >= low)) return []
  if (low === high) return [low]
  const step = (high - low) / count
  const power = Math.floor(Math.log10(step))
  const [two, five, ten] = errors
  const error = step / 10 ** power
  const factor = error >= ten ? 10 : error >= five ? 5 : error >= two ? 2 : 1
  // Below one steps are divided by, so that 0.3 is written as such.
  const scale = power < 0 ? 10 ** -power / factor : 10 ** power * factor
  const numberAt = (place: number) => (power < 0 ? place / scale : place * scale)
  const placeOf = (value: number) => Math.round(power < 0 ? value * scale : value / scale)
  const first = placeOf(low) + (numberAt(placeOf(low)) < low ? 1 : 0)
  const last = placeOf(high) - (numberAt(placeOf(high)) > high ? 1 : 0)
  if (last < first) return count >= 0.5 && count < 2 ? evenTicks(low, high, 2 * count) : []
  return Array.from({ length: last - first + 1 }, (_, i) => numberAt(first + i))
}
