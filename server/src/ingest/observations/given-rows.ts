import type { Omission } from '../problem.ts'
import type { GivenPlace } from '@isobath/domain'

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

const isOfRows = 'is left out, as it is one of rows and this is a field'
const untaken = {
  field: { place: isOfRows, time: isOfRows },
  rows: { place: 'is left out, as the file tells where its rows are', time: undefined },
} as const

/**
 * Reports the options that a NetCDF file does not take, whose attributes tell its fillers and coordinates. `asked` are those of the caller alone: a sidecar may name fillers and columns because it describes the file.
 */
export function untakenOptions(
  kind: keyof typeof untaken,
  { place, time }: GivenRows = {},
  asked: GivenRows = {},
): readonly Omission[] {
  const of = untaken[kind]
  const { missing = [], roles = {} } = asked
  const told = [
    [place !== undefined, 'The place that was given', of.place],
    [time !== undefined, 'The time that was given', of.time],
    [
      missing.length > 0,
      'The list of fillers that was given',
      'is left out, as attributes of NetCDF declare them (add missing_value or _FillValue)',
    ],
    [
      Object.keys(roles).length > 0,
      'The choice of columns that was given',
      'is left out, as attributes of NetCDF tell coordinates (add standard_name and units)',
    ],
  ] as const
  return told.flatMap(([isGiven, variable, reason]) => (isGiven && reason !== undefined ? [{ variable, reason }] : []))
}
