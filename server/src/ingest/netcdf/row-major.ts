/** Boxes of values that are stored row-major: the last dimension varies fastest. */

/** The number of elements of a box. */
export const product = (lengths: readonly number[]): number => lengths.reduce((all, length) => all * length, 1)

/** The indices along each dimension of an element of a box, counted from 0. */
export function indicesOf(lengths: readonly number[], element: number): number[] {
  let rest = element
  return lengths.map((_, i) => {
    const inner = product(lengths.slice(i + 1))
    const index = Math.floor(rest / inner)
    rest -= index * inner
    return index
  })
}
