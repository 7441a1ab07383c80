import type { GlobeTrack } from '../globe-options.ts'
import { unreadableTime } from './text-times.ts'

/** A sentence for each track whose arrays cannot be what was meant. The globe draws what it can of them. */
export function trackFaults(tracks: readonly GlobeTrack[]): readonly string[] {
  const ids = new Set<string>()
  return tracks.flatMap((track) => {
    const faults = [...lengthFaults(track), ...placeFaults(track), ...timeFaults(track)]
    if (ids.has(track.id)) faults.push('has the id of another: give each its own.')
    ids.add(track.id)
    return faults.map((fault) => `The track “${track.id}” ${fault}`)
  })
}

function lengthFaults({ lon, lat, time, value }: GlobeTrack): string[] {
  return Object.entries({ lat, time, value }).flatMap(([name, numbers]) =>
    numbers && numbers.length !== lon.length
      ? [`has ${lon.length} numbers of lon and ${numbers.length} of ${name}: give one of each for every position.`]
      : [],
  )
}

function placeFaults({ lat }: GlobeTrack): string[] {
  let isBeyond = false
  for (let i = 0; i < lat.length; i++) {
    const degrees = Math.abs(lat[i] ?? Number.NaN)
    if (degrees <= 90) return []
    isBeyond ||= degrees > 90
  }
  return isBeyond ? ['lies beyond the poles: see that lon and lat each stand in their place.'] : []
}

function timeFaults(track: GlobeTrack): string[] {
  const text = unreadableTime(track)
  return text === undefined
    ? []
    : [`has the time “${text}”: write times as milliseconds since 1970, dates, or texts such as 2016-04-30T12:00:00Z.`]
}
