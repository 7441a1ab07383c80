import { type Place, distanceBetween, metresPerNauticalMile } from '@isobath/domain'
import { type ColumnNames, type Role, type Roles, rolesOf } from './roles.ts'
import { type Numbers, type Table, numbersOf } from './table.ts'

/**
 * Finds the columns that a chart reads, as `rolesOf` does. Where a chart needs distances and the table has no column of them, they are computed from its
 * positions, in the order of its times.
 */
export function rolesWithDistance(table: Table, needed: readonly Role[], names: ColumnNames = {}): Roles | string {
  const stored = rolesOf(table, needed, names)
  if (typeof stored !== 'string' || !needed.includes('distance') || names.distance !== undefined) return stored
  const others = needed.filter((role) => role !== 'distance')
  const roles = rolesOf(table, [...others, 'lat', 'lon'], names)
  if (typeof roles === 'string') return roles
  const values = distancesAlong(
    numbersOf(roles.lat?.column),
    numbersOf(roles.lon?.column),
    numbersOf(roles.time?.column),
  )
  return { ...roles, distance: { name: 'distance', column: { type: 'number', values } } }
}

/**
 * Nautical miles of each row from the first one, along great circles from place to place.
 *
 * @param lat degrees, NaN where missing
 * @param time epoch milliseconds; empty for rows in the order of the table
 * @returns NaN for rows without a place
 */
export function distancesAlong(lat: Numbers, lon: Numbers, time: Numbers): Float64Array {
  const order = Uint32Array.from(lat, (_, row) => row)
  if (time.length > 0) order.sort((a, b) => time[a]! - time[b]! || a - b)
  const distances = new Float64Array(lat.length).fill(Number.NaN)
  let last: Place | undefined
  let metres = 0
  for (const row of order) {
    const place = { lat: lat[row]!, lon: lon[row]! }
    if (Number.isNaN(place.lat + place.lon)) continue
    // The rows of one cast are at one place.
    if (place.lat !== last?.lat || place.lon !== last.lon) {
      if (last) metres += distanceBetween(last, place)
      last = place
    }
    distances[row] = metres / metresPerNauticalMile
  }
  return distances
}
