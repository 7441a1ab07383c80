/** Charts that share axes may share what is pointed at, what is in view and what is selected, and so may whatever else has axes. */
import type { AxisName, NamedRanges } from '../../data/plane.ts'
import { type LinkEffects, type Linked, Linking } from './member.ts'

/** Quantities by the names of axes: degrees, metres downward, epoch milliseconds. */
export type Places = { readonly [name in AxisName]?: number }

/** What a member hears of the others, never of itself. Each takes the axes that it has and leaves the rest. */
export interface LinkMember {
  /** A place is read, or none any more. */
  cursor?(places: Places | null): void
  /** A person zoomed or moved a view. */
  zoom?(ranges: NamedRanges): void
  /** What lies outside these ranges is to step back; null selects everything. ConnectionEvents at once by who joins later. */
  brush?(ranges: NamedRanges | null): void
}

/** How a member tells the others. */
export interface LinkSeat {
  cursor(places: Places | null): void
  zoom(ranges: NamedRanges): void
  brush(ranges: NamedRanges | null): void
  /** Ends it; what this member pointed at or selected is taken back. */
  leave(): void
}

/** Which of the three are shared. */
export interface LinkShares {
  readonly cursor?: boolean
  readonly zoom?: boolean
  readonly brush?: boolean
}

export interface Link {
  /** What is selected now. */
  readonly selected: NamedRanges | null
  /** Takes part, as a chart does with its option `link`; a slider or a table of the page may do so too. */
  join(member: LinkMember): LinkSeat
  /** @internal A chart's part in it, which charts ask for: it comes with the link, so that a page that links none does without. */
  linking(chart: Linked, effects: LinkEffects): Linking
}

/**
 * Links charts: `const link = createLink()`, then `link` among the options of each. All three are shared by default: the cursor, the zoom axis by
 * axis (the longitudes of a map are those of a zonal section), and the selection that shift and drag make on any of them.
 */
export function createLink({ cursor = true, zoom = true, brush = true }: LinkShares = {}): Link {
  const members = new Set<LinkMember>()
  let selected: NamedRanges | null = null
  let selecting: LinkMember | undefined
  let pointing: LinkMember | undefined
  const others = (member: LinkMember) => [...members].filter((each) => each !== member)
  const link: Link = {
    get selected() {
      return selected
    },
    join(member) {
      members.add(member)
      if (selected) member.brush?.(selected)
      const seat: LinkSeat = {
        cursor(places) {
          if (!cursor || !members.has(member) || (places === null && pointing !== member)) return
          pointing = places ? member : undefined
          for (const other of others(member)) other.cursor?.(places)
        },
        zoom(ranges) {
          if (!zoom || !members.has(member)) return
          for (const other of others(member)) other.zoom?.(ranges)
        },
        brush(ranges) {
          if (!brush || !members.has(member)) return
          selected = ranges
          selecting = ranges ? member : undefined
          for (const other of others(member)) other.brush?.(ranges)
        },
        leave() {
          if (pointing === member) seat.cursor(null)
          if (selecting === member) seat.brush(null)
          members.delete(member)
        },
      }
      return seat
    },
    linking: (chart, effects) => new Linking(link, chart, effects),
  }
  return link
}
