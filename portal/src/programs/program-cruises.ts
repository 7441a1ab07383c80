import { cruiseZoom, wrapLon } from '@isobath/domain'
import type { Program, ProgramCruise } from '../service/programs.ts'
import type { Camera } from '../shell/globe/camera-code.ts'

/** The cruises of a program that have a track, in the order of their names. */
export function trackedCruises({ cruises }: Pick<Program, 'cruises'>): readonly ProgramCruise[] {
  const collator = new Intl.Collator('en', { numeric: true })
  return Object.values(cruises)
    .filter(({ trajectory }) => trajectory.lats.length > 0)
    .toSorted((a, b) => collator.compare(a.Name, b.Name))
}

/** The specified cruise that a program shows at first: of BATS the first whose nickname contains BATS, of AMT the first. */
export function defaultCruise(program: string, cruises: readonly ProgramCruise[]): ProgramCruise | undefined {
  switch (program.toUpperCase()) {
    case 'BATS':
      return cruises.find(({ Nickname }) => Nickname?.includes('BATS'))
    case 'AMT':
      return cruises[0]
    default:
      return undefined
  }
}

/** Below this length of the mean direction, tracks lie all around the earth, and their middle says nothing. */
const leastMean = 0.5

/**
 * Where the globe begins: at the middle of all tracks, as near as shows them all. Where they lie all around the earth, it begins at the first track,
 * and without a zoom.
 */
export function viewOfCruises(
  cruises: readonly ProgramCruise[],
): (Pick<Camera, 'lon' | 'lat'> & Partial<Camera>) | undefined {
  const places = cruises.flatMap(({ trajectory: { lats, lons } }) => lats.map((lat, i) => ({ lat, lon: lons[i] ?? 0 })))
  const [first] = cruises
  if (!first) return undefined
  const mean = [0, 0, 0]
  for (const place of places) for (const [i, part] of directionOf(place).entries()) mean[i]! += part / places.length
  const [x = 0, y = 0, z = 0] = mean
  if (Math.hypot(x, y, z) < leastMean) {
    const { lats, lons } = first.trajectory
    const middle = Math.floor(lats.length / 2)
    return { lat: lats[middle] ?? 0, lon: lons[middle] ?? 0 }
  }
  const lat = (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI
  const lon = (Math.atan2(y, x) * 180) / Math.PI
  const reach = Math.max(...places.map((place) => Math.hypot(place.lat - lat, wrapLon(place.lon - lon))))
  return { lat, lon, zoom: cruiseZoom(reach) }
}

function directionOf({ lat, lon }: { readonly lat: number; readonly lon: number }): readonly number[] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
