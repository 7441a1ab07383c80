/** Smallest and largest number, without NaN. Both are NaN if there is none. */
export function extentOf(numbers: Iterable<number>): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const number of numbers) {
    if (number < low) low = number
    if (number > high) high = number
  }
  return low <= high ? [low, high] : [Number.NaN, Number.NaN]
}
