import type { GlobeTrack } from '@isobath/plot/globe'
import { useEffect, useMemo, useState } from 'react'

/** A cruise whose track is drawn. */
export interface TrackedCruise {
  readonly ID: number
  readonly Name: string
  readonly Nickname: string | null
}

/** The positions of a cruise as columns of equal length; times in epoch milliseconds. */
export interface TrackPositions {
  readonly time: Float64Array
  readonly lat: Float64Array
  readonly lon: Float64Array
}

/**
 * Points that the globe is given at once. It prepares so many on the page, and more of them in a worker that it starts from a blob, which the policy of
 * the portal's pages forbids.
 */
const pointsAtOnce = 20_000

const noValues: ReadonlyMap<number, Float64Array> = new Map()

/** The tracks of cruises for the globe, a few more in each frame until they are complete. Cruises without positions have none. */
export function useGlobeTracks(
  cruises: readonly TrackedCruise[],
  colours: readonly string[],
  byId: ReadonlyMap<number, TrackPositions>,
  values: ReadonlyMap<number, Float64Array> = noValues,
): { readonly tracks: readonly GlobeTrack[]; readonly isComplete: boolean } {
  const all = useMemo(
    () =>
      cruises.flatMap(({ ID, Name, Nickname }, i): GlobeTrack[] => {
        const { time, lat, lon } = byId.get(ID) ?? {}
        if (!time?.length || !lat || !lon) return []
        const name = Nickname ? `${Name}, ${Nickname}` : Name
        const track = { id: String(ID), name, time, lat, lon, colour: colours[i] ?? '#ffffff' }
        const value = values.get(ID)
        return [value?.length === time.length ? { ...track, value } : track]
      }),
    [cruises, colours, byId, values],
  )
  const [given, setGiven] = useState<ReadonlySet<GlobeTrack>>(new Set())
  useEffect(() => {
    if (all.every((track) => given.has(track))) return
    const frame = requestAnimationFrame(() => setGiven(withMore(all, given)))
    return () => cancelAnimationFrame(frame)
  }, [all, given])
  const tracks = useMemo(() => all.filter((track) => given.has(track)), [all, given])
  return { tracks, isComplete: tracks.length === all.length }
}

/** The tracks of a list that are given already, and the next. */
function withMore(all: readonly GlobeTrack[], given: ReadonlySet<GlobeTrack>): ReadonlySet<GlobeTrack> {
  const more = new Set(all.filter((track) => given.has(track)))
  let points = 0
  for (const track of all) {
    if (given.has(track)) continue
    if (points > 0 && points + track.lon.length > pointsAtOnce) break
    points += track.lon.length
    more.add(track)
  }
  return more
}
