/** The parts of SQL in which the two engines differ. All other SQL is written once for both. */
export interface Dialect {
  readonly quoteName: (name: string) => string
  /** A moment as the stored type, which separates blocks of rows; epoch milliseconds. */
  readonly instant: (ms: number) => string
  /** A stored moment in epoch milliseconds. */
  readonly epochMs: (time: string) => string
  /** The sample standard deviation of a column's values, in doubles. */
  readonly deviation: (column: string) => string
  /** The median of a column's values; of an even number of them, the lower of the two in the middle. */
  readonly lowerMedian: (column: string) => string
  /** A whole number that holds the product of two counts of rows. */
  readonly wide: (whole: string) => string
  /** The quotient of two whole numbers, rounded down where both are positive. */
  readonly quotient: (a: string, b: string | number) => string
}
