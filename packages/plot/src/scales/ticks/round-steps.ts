/** Round numbers near a width: the highest power of ten that is not larger, and 2, 5 and 10 times that. */
export function roundSteps(width: number): readonly [number, number, number, number] {
  const power = 10 ** Math.floor(Math.log10(width))
  const times = (factor: number) => Number((factor * power).toPrecision(digits))
  return [times(1), times(2), times(5), times(10)]
}

/** Significant digits of an edge. */
const digits = 12

/** A multiple of a step without rounding errors: steps are short decimals, so their multiples are too. */
export const multiple = (count: number, step: number) => Number((count * step).toPrecision(digits))

/** The factors of the highest multiple of a step below all values, and of the lowest above them. */
export function multiplesAround(min: number, max: number, step: number): readonly [first: number, last: number] {
  const [first, last] = [Math.floor(min / step), Math.floor(max / step) + 1]
  // The quotient may have been rounded to a whole number.
  return [multiple(first, step) > min ? first - 1 : first, multiple(last, step) < max ? last + 1 : last]
}
