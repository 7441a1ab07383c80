/** Round numbers about a width: the highest power of ten within it, and 2, 5 and 10 times that. */
export function roundSteps(width: number): readonly [number, number, number, number] {
  const power = 10 ** Math.floor(Math.log10(width))
  const times = (factor: number) => Number((factor * power).toPrecision(digits))
  return [times(1), times(2), times(5), times(10)]
}

/** Of what an edge is written with. */
const digits = 12

/** Steps are short decimals, which their multiples are too. */
export const multiple = (count: number, step: number) => Number((count * step).toPrecision(digits))

/** What a step is multiplied by at the highest multiple below all values, and at the lowest above them. */
export function multiplesAround(min: number, max: number, step: number): readonly [first: number, last: number] {
  const [first, last] = [Math.floor(min / step), Math.floor(max / step) + 1]
  // A quotient is rounded, and may be rounded to a whole number.
  return [multiple(first, step) > min ? first - 1 : first, multiple(last, step) < max ? last + 1 : last]
}
