import { interpolateGreatCircle, piecesOfArc } from '../geometry/great-circle.ts'
import type { NearestOnArc, PickArea } from '../geometry/pick-area.ts'
import { type Vector, angleBetween, earthRadius, lengthOf } from '@isobath/domain'
import { normalize } from '../geometry/sphere.ts'
import {
  type GlobeCamera,
  type PictureSize,
  type Pixel,
  frameOf,
  metresPerPixel,
  projectionOf,
  vectorAtPixel,
} from './camera.ts'

/** Directions on the screen in which the cap of an area is measured. */
const directions = 16

/** The cap is larger than what was measured by this factor: between two directions it may reach farther. */
const capMargin = 1.25

/** An arc is followed with straight lines that stay this near to it, pixels. */
const arcTolerance = 0.25

/**
 * What lies within some pixels of a pixel as the camera sees it: near the rim a pixel shows many more metres away from the camera than along the rim, and
 * what lies behind the horizon is not seen. Undefined for a pixel beside the globe.
 *
 * @param reach CSS pixels
 */
export function pixelArea(camera: GlobeCamera, size: PictureSize, pixel: Pixel, reach: number): PickArea | undefined {
  const centre = vectorAtPixel(camera, size, pixel)
  if (!centre) return undefined
  const project = projectionOf(camera, size)
  return {
    cap: { centre, radius: earthRadius * angleAround(camera, size, pixel, centre, reach) },
    reach,
    distanceTo(place) {
      const seen = project(place)
      return seen ? Math.hypot(seen.x - pixel.x, seen.y - pixel.y) : Infinity
    },
    nearestOnArc(a, b) {
      const pieces = piecesOfArc(angleBetween(a, b), arcTolerance * metresPerPixel(camera))
      let nearest: NearestOnArc = { fraction: 0, distance: Infinity }
      let from = project(a)
      for (let piece = 1; piece <= pieces; piece++) {
        const to = project(piece === pieces ? b : interpolateGreatCircle(a, b, piece / pieces))
        if (from && to) {
          const { fraction, distance } = nearestOnSegment(pixel, from, to)
          if (distance < nearest.distance) nearest = { fraction: (piece - 1 + fraction) / pieces, distance }
        }
        from = to
      }
      return nearest
    },
  }
}

/** The largest angle from the centre to anything that is seen around a pixel. */
function angleAround(camera: GlobeCamera, size: PictureSize, { x, y }: Pixel, centre: Vector, reach: number): number {
  let widest = 0
  let isAtRim = false
  for (let i = 0; i < directions; i++) {
    const angle = (2 * Math.PI * i) / directions
    const seen = vectorAtPixel(camera, size, { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) })
    if (seen) widest = Math.max(widest, angleBetween(seen, centre))
    else isAtRim = true
  }
  const { position } = frameOf(camera, size)
  const toRim = Math.acos(1 / lengthOf(position)) - angleBetween(normalize(position), centre)
  return Math.min(Math.PI, capMargin * (widest + (isAtRim ? Math.max(0, toRim) : 0)))
}

function nearestOnSegment({ x, y }: Pixel, from: Pixel, to: Pixel): NearestOnArc {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  const fraction = squared > 0 ? Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared)) : 0
  return { fraction, distance: Math.hypot(from.x + fraction * dx - x, from.y + fraction * dy - y) }
}
