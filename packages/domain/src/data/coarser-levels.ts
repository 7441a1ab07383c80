/** Coarser levels of gridded fields. A cell of level n is the mean over 2ⁿ × 2ⁿ cells; level 0 is the field as stored. */
import { lonSpan } from '../region.ts'
import type { Variable } from './variable.ts'

/** A whole map of at most this many cells has no coarser level: a 1° map (64,800 cells, 260 kB) is sent as it is. */
export const coarsestCells = 65_536

/** Coarser levels of a map of a given number of latitudes and longitudes. */
export function levelsFor(lat: number, lon: number): number {
  let level = 0
  while (Math.ceil(lat / 2 ** level) * Math.ceil(lon / 2 ** level) > coarsestCells) level++
  return level
}

/** Coarser levels of a variable, by its coverage and its step; 0 for irregular data. */
export function levelsOf({ coverage, spatial }: Variable): number {
  if (spatial.type !== 'regular') return 0
  const lat = Math.round((coverage.lat2 - coverage.lat1) / spatial.lat) + 1
  const lon = Math.round(lonSpan(coverage) / spatial.lon) + 1
  return levelsFor(lat, lon)
}
