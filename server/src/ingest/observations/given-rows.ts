import type { GivenPlace } from './position/given-place.ts'

/** Options for the rows of a file, from the caller or a sidecar. */
export interface GivenRows {
  /** Names of the columns of a file without a header line. */
  readonly columns?: readonly string[] | undefined
  /** Texts that stand for a missing value, beside blanks; numbers in any notation. */
  readonly missing?: readonly string[] | undefined
  /** Columns that hold the coordinates. */
  readonly roles?: Readonly<Partial<Record<'time' | 'lat' | 'lon' | 'depth', string>>> | undefined
  /** The place of all rows, where the file says none. */
  readonly place?: GivenPlace | undefined
  /** The time of all rows, where the file says none: a day or a moment of ISO 8601 in UTC. */
  readonly time?: string | undefined
}
