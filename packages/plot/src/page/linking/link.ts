import type { NamedRanges } from '../../data/plane.ts'
import type { Link, LinkMember, LinkSeat, LinkShares } from '../../options/link.ts'
import { callBack } from '../call-back.ts'
import { LinkedChart } from './linked-chart.ts'
import { registerLink } from './registry.ts'

/**
 * Links charts: pass the result as the option `link` of each. By default they share the cursor, the zoom of each common axis (the longitudes of a map
 * are those of a zonal section), and the selection that a shift-drag makes on any of them.
 */
export function createLink(shares: LinkShares = {}): Link {
  const names = ['cursor', 'zoom', 'brush']
  const isShare = ([name, value]: readonly [string, unknown]) =>
    names.includes(name) && (value === undefined || typeof value === 'boolean')
  if (typeof shares !== 'object' || !Object.entries({ ...shares }).every(isShare)) {
    throw new TypeError(
      `createLink takes cursor, zoom and brush, each true or false; it was given ${JSON.stringify(shares)}.`,
    )
  }
  const { cursor = true, zoom = true, brush = true } = { ...shares }
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
      const given: unknown = member
      if (typeof given !== 'object' || given === null) {
        throw new TypeError(`A link is joined by an object with cursor, zoom or brush; it was given ${String(given)}.`)
      }
      members.add(member)
      if (selected) callBack(member.brush?.bind(member), selected)
      const seat: LinkSeat = {
        cursor(places) {
          if (!cursor || !members.has(member) || (places === null && pointing !== member)) return
          pointing = places ? member : undefined
          for (const other of others(member)) callBack(other.cursor?.bind(other), places)
        },
        zoom(ranges) {
          if (!zoom || !members.has(member)) return
          for (const other of others(member)) callBack(other.zoom?.bind(other), ranges)
        },
        brush(ranges) {
          if (!brush || !members.has(member)) return
          selected = ranges
          selecting = ranges ? member : undefined
          for (const other of others(member)) callBack(other.brush?.bind(other), ranges)
        },
        leave() {
          if (pointing === member) seat.cursor(null)
          if (selecting === member) seat.brush(null)
          members.delete(member)
        },
      }
      return seat
    },
  }
  registerLink(link, (chart, effects) => new LinkedChart(link, chart, effects))
  return link
}
