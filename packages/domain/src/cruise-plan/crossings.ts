import { type Place, type Vector, angleBetween, earthRadius, vectorOf } from '../sphere.ts'
import { placeBetween } from './great-circle.ts'
import { nearestOfArcs } from './nearest.ts'

/** Rules of past cruises near a planned track (C23). */
export const crossingRules = {
  /** Nautical miles. */
  distance: { initial: 25, least: 1, most: 500 },
  /** Neighbouring positions are not joined after more than a day, or where a ship would sail faster than this over more than two kilometres. */
  gapMs: 86_400_000,
  metresPerSecond: 25,
  jumpMetres: 2000,
} as const

/** Where and when a past cruise came closest to a planned track. */
export interface ClosestApproach {
  readonly metres: number
  /** Epoch milliseconds; NaN where the cruise has no times. */
  readonly time: number
  /** On the past cruise's way. */
  readonly place: Place
  /** The leg of the plan, from 0. */
  readonly leg: number
  /** Metres along the plan. */
  readonly along: number
}

/** The positions of a past cruise, in order. */
export interface PastTrack {
  readonly lon: ArrayLike<number>
  readonly lat: ArrayLike<number>
  /** Epoch milliseconds. */
  readonly time: ArrayLike<number>
}

interface Arc {
  readonly a: Vector
  readonly b: Vector
  /** Centre, and radius in radians, of the cap of the sphere that holds the arc. */
  readonly middle: Vector
  readonly reach: number
  readonly angle: number
  readonly before: number
}

/**
 * Prepares the search for the closest approach of past cruises to a track of at least one place (C23): the least distance between the great circles through
 * the cruise's joined positions and the legs of the plan. The first of several equal ones counts.
 *
 * @returns the approach of a cruise that came within `metres`, else undefined
 */
export function approachFinder(
  places: readonly Place[],
  metres: number,
): (track: PastTrack) => ClosestApproach | undefined {
  const arcs = arcsOf(places)
  return (track) => {
    let best: ClosestApproach | undefined
    let least = metres
    let last: { readonly place: Place; readonly vector: Vector; readonly time: number } | undefined
    for (let i = 0; i < track.lon.length; i++) {
      const [lon = NaN, lat = NaN, time = NaN] = [track.lon[i], track.lat[i], track.time[i]]
      if (!Number.isFinite(lon) || !Number.isFinite(lat)) {
        last = undefined
        continue
      }
      const place = { lon, lat }
      const vector = vectorOf(place)
      const isJoined = last !== undefined && joins(angleBetween(last.vector, vector) * earthRadius, time - last.time)
      const from = isJoined && last ? last : { place, vector, time }
      for (const [leg, arc] of arcs.entries()) {
        const half = isJoined ? angleBetween(from.vector, vector) : 0
        // A leg that is too far away for the best so far needs no closer look.
        if ((angleBetween(arc.middle, vector) - arc.reach - half) * earthRadius > least) continue
        const near = nearestOfArcs(from.vector, vector, arc.a, arc.b)
        if (near.metres > least || (best && near.metres >= best.metres)) continue
        least = near.metres
        best = {
          metres: near.metres,
          time: from.time + near.fraction * (time - from.time),
          place: placeBetween(from.place, place, near.fraction),
          leg,
          along: (arc.before + near.otherFraction * arc.angle) * earthRadius,
        }
      }
      last = { place, vector, time }
    }
    return best
  }
}

const joins = (metres: number, milliseconds: number): boolean => {
  const { gapMs, metresPerSecond, jumpMetres } = crossingRules
  if (Math.abs(milliseconds) > gapMs) return false
  return metres <= jumpMetres || !(metres / (Math.abs(milliseconds) / 1000) > metresPerSecond)
}

function arcsOf(places: readonly Place[]): readonly Arc[] {
  const only = places[0]
  const pairs =
    places.length === 1 && only
      ? [[only, only] as const]
      : places.slice(1).map((to, i) => [places[i] ?? to, to] as const)
  let before = 0
  return pairs.map(([from, to]) => {
    const [a, b] = [vectorOf(from), vectorOf(to)]
    const angle = angleBetween(a, b)
    const arc = { a, b, angle, middle: vectorOf(placeBetween(from, to, 0.5)), reach: angle / 2, before }
    before += angle
    return arc
  })
}

/** A box of degrees, as the catalog has it for a cruise: longitudes may run on beyond 180, or the west end lie east of the east end. */
export interface CruiseBox {
  readonly latMin: number
  readonly latMax: number
  readonly lonMin: number
  readonly lonMax: number
}

/**
 * Whether a cruise within this box can have come within a given distance in metres of one of the places, which follow each other at most `step` metres apart. Only cruises
 * that can are fetched.
 */
export function mayApproach(box: CruiseBox, places: readonly Place[], metres: number, step: number): boolean {
  const reach = ((metres + step) / earthRadius) * (180 / Math.PI)
  const width = (((box.lonMax - box.lonMin) % 360) + 360) % 360 || (box.lonMax === box.lonMin ? 0 : 360)
  return places.some(({ lon, lat }) => {
    if (lat < box.latMin - reach || lat > box.latMax + reach) return false
    // Meridians converge: near a pole every longitude is near.
    const highest = Math.min(90, Math.abs(lat) + reach)
    const sideways = highest >= 89.9 ? 360 : reach / Math.cos((highest * Math.PI) / 180)
    const east = (((lon - box.lonMin + sideways) % 360) + 360) % 360
    return width + 2 * sideways >= 360 || east <= width + 2 * sideways
  })
}
