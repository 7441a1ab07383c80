import { planLimits, simplifyTrack, waypointAt } from '@isobath/domain'
import { type ImportedPlace, type ImportedTrack, type ReadFile, refuseFile } from './imported-track.ts'

/** Degrees. A line across the date line may count on beyond 180° or, where it counts from 0°, beyond 360°. */
const farthestLon = 540

export type RawTrack = Omit<ImportedTrack, 'simplifiedFrom'>

/** Checks the positions of tracks and brings each down to what a plan takes (C20). Tracks without a position are left out. */
export function trackList(tracks: readonly RawTrack[]): ReadFile {
  const found: ImportedTrack[] = []
  for (const { name, kind, places } of tracks) {
    if (places.length === 0) continue
    const bad = places.findIndex(({ lon, lat }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= farthestLon))
    if (bad >= 0) {
      const { lon, lat } = places[bad] ?? {}
      const which = name === '' ? `Position ${bad + 1}` : `Position ${bad + 1} of “${name.slice(0, 40)}”`
      return refuseFile(
        `${which} is not on the Earth (longitude ${lon}, latitude ${lat}). Correct it in the file, and check that longitude stands before latitude.`,
      )
    }
    const distinct = places.filter((place, i) => i === 0 || !isSame(place, places[i - 1]))
    const kept = simplifyTrack(distinct, planLimits.waypoints)
    found.push({
      name: name.slice(0, planLimits.nameLength),
      kind,
      places: kept.map((place) => {
        const { lon, lat } = waypointAt(place)
        return { lon, lat, name: place.name.slice(0, planLimits.nameLength), hours: place.hours }
      }),
      simplifiedFrom: kept.length < distinct.length ? distinct.length : undefined,
    })
  }
  return found.length > 0
    ? { ok: true, tracks: found }
    : refuseFile('The file has no positions. Choose a file with a track.')
}

const isSame = (a: ImportedPlace, b: ImportedPlace | undefined) => a.lon === b?.lon && a.lat === b.lat
