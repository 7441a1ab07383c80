import { type ClosestApproach, type Place, approachFinder, exceedsTrajectoryPoints, mayApproach } from '@isobath/domain'
import type { Trajectory } from '../../cruises/read-trajectories.ts'
import type { ServiceResult } from '../../service/request.ts'
import type { CruiseRow } from '../../service/cruises.ts'

/** A past cruise that came near the track. */
export interface Crossing {
  readonly cruise: CruiseRow
  readonly approach: ClosestApproach
  /** Its way; absent where the tracks of nearer cruises fill the globe (C16). */
  readonly track: Trajectory | undefined
}

export interface CrossingOrder {
  /** The waypoints. */
  readonly places: readonly Place[]
  /** Places along the track, so near each other that the boxes of cruises can be compared with them. */
  readonly line: readonly Place[]
  /** Metres between neighbours of the line at most. */
  readonly step: number
  /** Metres within which a cruise counts. */
  readonly metres: number
  readonly cruises: readonly CruiseRow[]
}

/** Cruises of one request: few enough for a progress that moves. */
const cruisesPerRequest = 20

/**
 * Finds the past cruises that came near a track (C23), the nearest first.
 *
 * @param fetchTracks fetches the ways of cruises by their ids
 * @param onProgress called with how many of the cruises that can have come near are done
 */
export async function findCrossings(
  { places, line, step, metres, cruises }: CrossingOrder,
  fetchTracks: (ids: readonly number[]) => Promise<ServiceResult<readonly Trajectory[]>>,
  onProgress: (done: number, of: number) => void,
): Promise<ServiceResult<readonly Crossing[]>> {
  const find = approachFinder(places, metres)
  const near = cruises.filter((cruise) => {
    const { Lat_Min: latMin, Lat_Max: latMax, Lon_Min: lonMin, Lon_Max: lonMax } = cruise
    // A cruise that is known from a list alone has no bounds and no track (C18).
    if (latMin === null || latMax === null || lonMin === null || lonMax === null) return false
    return mayApproach({ latMin, latMax, lonMin, lonMax }, line, metres, step)
  })
  const found: (Crossing & { readonly track: Trajectory })[] = []
  onProgress(0, near.length)
  for (let from = 0; from < near.length; from += cruisesPerRequest) {
    const some = near.slice(from, from + cruisesPerRequest)
    const answer = await fetchTracks(some.map(({ ID }) => ID))
    if (!answer.ok) return answer
    for (const track of answer.value) {
      const cruise = some.find(({ ID }) => ID === track.id)
      const approach = find(track)
      if (cruise && approach) found.push({ cruise, approach, track })
    }
    onProgress(Math.min(near.length, from + cruisesPerRequest), near.length)
  }
  const sorted = found.toSorted((a, b) => a.approach.metres - b.approach.metres || b.approach.time - a.approach.time)
  return { ok: true, value: fitOnGlobe(sorted) }
}

/** Leaves out the tracks that would be too many points together. */
function fitOnGlobe(found: readonly (Crossing & { readonly track: Trajectory })[]): readonly Crossing[] {
  const points: number[] = []
  return found.map((crossing) => {
    const next = [...points, crossing.track.lon.length]
    if (exceedsTrajectoryPoints(next)) return { ...crossing, track: undefined }
    points.push(crossing.track.lon.length)
    return crossing
  })
}
