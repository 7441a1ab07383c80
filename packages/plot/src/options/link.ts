import type { AxisName, NamedRanges } from '../data/plane.ts'

/** Quantities by the names of axes: degrees, metres downward, epoch milliseconds. */
export type Places = { readonly [name in AxisName]?: number }

/** Called when another member changes, never for a change of its own. Each member takes the axes that it has and ignores the rest. */
export interface LinkMember {
  /** A place is read, or none any more. */
  cursor?(places: Places | null): void
  /** A person zoomed or moved a view. */
  zoom?(ranges: NamedRanges): void
  /** The selected ranges; data outside them are dimmed. Null selects everything. A member that joins later gets the current selection at once. */
  brush?(ranges: NamedRanges | null): void
}

/** The calls with which a member reports to the others. */
export interface LinkSeat {
  cursor(places: Places | null): void
  zoom(ranges: NamedRanges): void
  brush(ranges: NamedRanges | null): void
  /** Leaves the link. The place and the selection of this member are taken back. */
  leave(): void
}

/** Which of the three are shared. */
export interface LinkShares {
  readonly cursor?: boolean | undefined
  readonly zoom?: boolean | undefined
  readonly brush?: boolean | undefined
}

export interface Link {
  /** What is selected now. */
  readonly selected: NamedRanges | null
  /** Takes part, as a chart does with its option `link`; a slider or a table of the page may do so too. */
  join(member: LinkMember): LinkSeat
}
