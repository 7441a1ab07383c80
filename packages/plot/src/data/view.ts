/** A range of numbers, low end first. */
export type Range = readonly [low: number, high: number]

/** A range between two numbers, the low end first. */
export const ordered = ([a, b]: Range): Range => (a > b ? [b, a] : [a, b])

/** The part of a plane on screen: x runs to the right, y upward, low ends first. */
export interface PlaneView {
  readonly x: Range
  readonly y: Range
}

export const sameView = (a: PlaneView, b: PlaneView) =>
  a.x[0] === b.x[0] && a.x[1] === b.x[1] && a.y[0] === b.y[0] && a.y[1] === b.y[1]

/** The part of a map on screen, degrees. `lon` may exceed 180 on a map across the date line. */
export interface View {
  readonly lon: Range
  readonly lat: Range
}

/** The part of a section on screen: degrees along it, and metres of depth downward. */
export type SectionView = { readonly depth: Range } & ({ readonly lon: Range } | { readonly lat: Range })
