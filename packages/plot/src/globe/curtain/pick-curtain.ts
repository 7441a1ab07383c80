import { type Vector, cross, dot, earthRadius, lengthOf } from '@isobath/domain'
import { add, normalize, scale } from '../geometry/sphere.ts'
import type { Ray } from '../camera/camera.ts'
import { type Curtain, radiusAt, sectionValue } from './curtain.ts'

/** A cell of a section under the pointer. */
export interface PickedCell {
  /** Indices of the station and the depth. */
  readonly station: number
  readonly level: number
  /** Metres at the pointer. */
  readonly depth: number
  /** Null where missing. */
  readonly value: number | null
}

/** The cell of a curtain that a ray meets first, before the horizon. */
export function pickCurtain(curtain: Curtain, ray: Ray): PickedCell | undefined {
  let [nearest, picked]: [number, { station: number; radius: number } | undefined] = [Infinity, undefined]
  const lowest = radiusAt(curtain.edges.at(-1)!, curtain)
  for (const { from, to, station } of curtain.pieces) {
    const axis = cross(from, to)
    const along = -dot(axis, ray.origin) / dot(axis, ray.direction)
    if (!(along > 0 && along < nearest)) continue
    const place = add(ray.origin, scale(ray.direction, along))
    const radius = lengthOf(place)
    if (radius > 1 || radius < lowest || !isBetween(place, from, to, axis)) continue
    if (dot(normalize(place), ray.origin) < 1) continue
    nearest = along
    picked = { station, radius }
  }
  if (!picked) return undefined
  const { station, radius } = picked
  const depth = ((1 - radius) * earthRadius) / curtain.exaggeration
  const below = curtain.edges.findIndex((edge) => edge > depth)
  const level = (below < 0 ? curtain.edges.length - 1 : below) - 1
  const value = sectionValue(curtain, station, level)
  return { station, level, depth, value: Number.isNaN(value) ? null : value }
}

/** Whether a place in the plane of an arc has a direction between the ends of the arc. */
const isBetween = (place: Vector, from: Vector, to: Vector, axis: Vector) =>
  dot(cross(from, place), axis) >= 0 && dot(cross(place, to), axis) >= 0
