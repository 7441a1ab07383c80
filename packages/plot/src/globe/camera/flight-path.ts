import { angleBetween, placeOf, vectorOf } from '@isobath/domain'
import { interpolateGreatCircle } from '../geometry/great-circle.ts'
import { type GlobeCamera, normalizeCamera } from './camera.ts'

/** The camera at a fraction of a flight along the great circle. It rises so far that start and goal are in one picture half-way. */
export function flightAt(from: GlobeCamera, to: GlobeCamera, fraction: number): GlobeCamera {
  if (fraction >= 1) return normalizeCamera(to)
  const [start, goal] = [vectorOf(from), vectorOf(to)]
  const place = placeOf(interpolateGreatCircle(start, goal, fraction))
  const straight = from.zoom + fraction * (to.zoom - from.zoom)
  const highest = Math.min(from.zoom, to.zoom, 3 - Math.log2(Math.max(angleBetween(start, goal), 1e-6)))
  const rise = Math.max(0, Math.min(from.zoom, to.zoom) - highest)
  const rotation = to.heading - from.heading
  const [tilt = 0, goalTilt = 0] = [from.tilt, to.tilt]
  return normalizeCamera({
    ...place,
    zoom: straight - rise * Math.sin(Math.PI * fraction),
    heading: from.heading + fraction * (rotation - 360 * Math.round(rotation / 360)),
    tilt: tilt + fraction * (goalTilt - tilt),
  })
}
