import { wrapLon } from '../region.ts'
import { type Place, vectorOf } from '../sphere.ts'
import { nearestOnArc } from './nearest.ts'
import { type CruisePlan, type Waypoint, planLimits } from './plan.ts'

const withWaypoints = (plan: CruisePlan, waypoints: readonly Waypoint[]): CruisePlan => ({ ...plan, waypoints })

/** A waypoint at a place, rounded to what is stored: 0.00001°, about a metre. */
export const waypointAt = ({ lon, lat }: Place): Waypoint => ({
  lon: rounded(wrapLon(lon)),
  lat: rounded(Math.min(90, Math.max(-90, lat))),
  name: '',
  hours: null,
})

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export const isFull = (plan: CruisePlan): boolean => plan.waypoints.length >= planLimits.waypoints

/** Puts a waypoint at an index, before the one that is there. A full plan stays as it is. */
export function insertWaypoint(plan: CruisePlan, index: number, place: Place): CruisePlan {
  return isFull(plan) ? plan : withWaypoints(plan, plan.waypoints.toSpliced(index, 0, waypointAt(place)))
}

export const changeWaypoint = (plan: CruisePlan, index: number, change: Partial<Waypoint>): CruisePlan =>
  withWaypoints(
    plan,
    plan.waypoints.map((waypoint, i) => (i === index ? { ...waypoint, ...change } : waypoint)),
  )

export function moveWaypoint(plan: CruisePlan, index: number, place: Place): CruisePlan {
  const { lon, lat } = waypointAt(place)
  return changeWaypoint(plan, index, { lon, lat })
}

export const removeWaypoint = (plan: CruisePlan, index: number): CruisePlan =>
  withWaypoints(plan, plan.waypoints.toSpliced(index, 1))

export const reverseTrack = (plan: CruisePlan): CruisePlan => withWaypoints(plan, plan.waypoints.toReversed())

/** The leg that is nearest to a place, and its distance in metres. Undefined for a plan without legs. */
export function nearestLeg(
  { waypoints }: CruisePlan,
  place: Place,
): { readonly leg: number; readonly metres: number } | undefined {
  const vector = vectorOf(place)
  const found = waypoints.slice(1).map((to, leg) => ({
    leg,
    metres: nearestOnArc(vector, vectorOf(waypoints[leg] ?? to), vectorOf(to)).metres,
  }))
  return found.toSorted((a, b) => a.metres - b.metres)[0]
}

/**
 * Leaves out the positions of a long track that lie nearest to the line through the others, until at most `most` are left (C20): the tolerance doubles from
 * 100 m. First and last position stay.
 */
export function simplifyTrack<P extends Place>(places: readonly P[], most: number): readonly P[] {
  let kept = places
  for (let tolerance = 100; kept.length > most; tolerance *= 2) kept = withoutNear(kept, tolerance)
  return kept
}

/** Douglas and Peucker's way, with a stack in place of recursion. */
function withoutNear<P extends Place>(places: readonly P[], tolerance: number): readonly P[] {
  const vectors = places.map(vectorOf)
  const keeps = new Uint8Array(places.length)
  keeps[0] = keeps[places.length - 1] = 1
  const open: [number, number][] = [[0, places.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    let [far, most] = [-1, tolerance]
    for (let i = from + 1; i < to; i++) {
      const { metres } = nearestOnArc(vectors[i]!, vectors[from]!, vectors[to]!)
      if (metres > most) [far, most] = [i, metres]
    }
    if (far < 0) continue
    keeps[far] = 1
    open.push([from, far], [far, to])
  }
  return places.filter((_, i) => keeps[i] === 1)
}
