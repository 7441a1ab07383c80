import type { Role, Roles } from '../../data/table/roles.ts'
import type { Table } from '../../data/table/table.ts'
import { rolesWithDistance } from '../../data/table/track-distance.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { PointLayer } from '../kind.ts'
import { castPlane } from './casts/kind.ts'
import { type PointFinder, pointFinder } from './finding/finder.ts'
import { type PointDisplay, type Scatter, filterScatter, requiredRoles, scatterOf } from './scatter.ts'

/** The rows of a table for one request. */
export interface PointData {
  readonly display: PointDisplay
  /** The columns that the request names. */
  readonly columns: DataRequest['columns']
  readonly scales: DataRequest['scales']
  readonly roles: Roles
  /** Every row with a place and a value. */
  readonly whole: Scatter
  /** The rows in the requested subset. */
  readonly scatter: Scatter
  readonly finder: PointFinder
  readonly stopSorting: () => void
}

/** Places the rows of a table on the requested plane. Reuses the places of `before` if they are the same. Returns a sentence if the table lacks a column. */
export function pointDataOf(
  table: Table,
  layer: PointLayer,
  request: DataRequest,
  before?: PointData,
): PointData | string {
  const { subset, selected, columns, over, scales, against = 'map' } = request
  const plane = layer.areCasts ? castPlane(request.against) : layer.plane
  const display = layer.tracks ? 'tracks' : (over ?? plane ?? against)
  const ofCasts: readonly Role[] = layer.areCasts ? ['depth', 'value'] : []
  // The published service answers without a header where there is no data.
  const needed = table.columns.size === 0 ? [] : [...requiredRoles(display), ...ofCasts]
  const found = rolesWithDistance(table, needed, table.columns.size === 0 ? {} : columns)
  if (typeof found === 'string') return found
  // The dots of a T-S diagram show their depth, unless another column is named.
  const roles = layer.plane && found.depth && !columns?.value ? { ...found, value: found.depth } : found
  const hasSamePlaces =
    JSON.stringify([before?.display, before?.scales]) === JSON.stringify([display, scales]) &&
    JSON.stringify(before?.columns) === JSON.stringify(columns)
  const whole = before && hasSamePlaces ? before.whole : scatterOf(roles, display, scales)
  const scatter = subset || selected ? filterScatter(whole, roles, request) : whole
  const finder = pointFinder(scatter)
  return { display, scales, columns, roles, whole, scatter, finder, stopSorting: sortInPauses(finder) }
}

/** Sorts rows while the thread is idle; returns the function that ends it. */
function sortInPauses(finder: PointFinder): () => void {
  let timer = setTimeout(sortNext)
  function sortNext() {
    if (finder.sort()) timer = setTimeout(sortNext)
  }
  return () => clearTimeout(timer)
}
