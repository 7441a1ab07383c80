import type { GlobeTrack } from '@isobath/plot/globe'
import { useMemo } from 'react'

/** A cruise whose track is drawn. */
interface TrackedCruise {
  readonly ID: number
  readonly Name: string
  readonly Nickname: string | null
}

/** The positions of a cruise as columns of equal length; times in epoch milliseconds. */
interface TrackPositions {
  readonly time: Float64Array
  readonly lat: Float64Array
  readonly lon: Float64Array
}

const noValues: ReadonlyMap<number, Float64Array> = new Map()

/** The tracks of cruises for the globe. Cruises without positions have none. */
export const useGlobeTracks = (
  cruises: readonly TrackedCruise[],
  colours: readonly string[],
  byId: ReadonlyMap<number, TrackPositions>,
  values: ReadonlyMap<number, Float64Array> = noValues,
): readonly GlobeTrack[] =>
  useMemo(
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
