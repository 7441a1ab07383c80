/** The aspect and the proportions of each projection. */
import { lonSpan, type Region } from '@isobath/domain'
import type { ProjectionName } from './projection.ts'

/** How a projection lies on the globe: about the equator, about a pole, or about any place. */
type Aspect = 'equator' | 'north' | 'south' | 'any'

export const projectionAspects: Readonly<Record<ProjectionName, Aspect>> = {
  plateCarree: 'equator',
  mercator: 'equator',
  equalEarth: 'equator',
  naturalEarth: 'equator',
  robinson: 'equator',
  mollweide: 'equator',
  lambertAzimuthal: 'any',
  northPolar: 'north',
  southPolar: 'south',
}

/** Whether the outline of a map is a circle about the middle. */
export const isAzimuthal = (name: ProjectionName): boolean => projectionAspects[name] !== 'equator'

/** The highest latitude of a Mercator map, degrees: the whole map is a square, as on the web. */
export const mercatorHighest = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI

/** Degrees from the equator to a parallel of a Mercator map. */
const mercatorDegrees = (lat: number) => {
  const shown = (Math.max(-mercatorHighest, Math.min(mercatorHighest, lat)) * Math.PI) / 180
  return (Math.asinh(Math.tan(shown)) * 180) / Math.PI
}

/** About the width over the height of a map of a region, for the room that a page gives it before it is drawn. */
export function mapRatio(name: ProjectionName, region: Region): number {
  if (isAzimuthal(name)) return 1
  const upward = name === 'mercator' ? mercatorDegrees : (lat: number) => lat
  return lonSpan(region) / Math.max(1e-6, upward(region.lat2) - upward(region.lat1))
}
