import type { GlobeTrack } from '../globe-options.ts'
import { encodeTrack } from '../tracks/encode-track.ts'
import type { TimeRange } from '../tracks/pick-vertex.ts'
import { type BreakLimits, defaultBreakLimits } from '../tracks/track-breaks.ts'
import { type Track, timeAt } from '../tracks/track.ts'

/** The encoded tracks of a globe with what else is known of them, in drawing order. */
export interface TrackList {
  readonly tracks: readonly Track[]
  readonly inputs: readonly GlobeTrack[]
  readonly colours: readonly (string | undefined)[]
  /** First and last time of all tracks; 0 and 0 if none has a time. */
  readonly timeExtent: TimeRange
}

/** Encodes a list of tracks. Tracks that stand in the list before too are taken from it. */
export function listTracks(
  inputs: readonly GlobeTrack[],
  before?: TrackList,
  limits: BreakLimits = defaultBreakLimits,
): TrackList {
  const known = new Map(before?.inputs.map((input, i) => [input, before.tracks[i]!]))
  const tracks = inputs.map((input) => known.get(input) ?? encodeTrack(input, limits))
  return { tracks, inputs, colours: inputs.map(({ colour }) => colour), timeExtent: timeExtentOf(tracks) }
}

function timeExtentOf(tracks: readonly Track[]): TimeRange {
  let [first, last] = [Infinity, -Infinity]
  for (const track of tracks) {
    for (let i = 0; i < track.times.length; i++) {
      const time = timeAt(track, i)
      if (time < first) first = time
      if (time > last) last = time
    }
  }
  return first <= last ? [first, last] : [0, 0]
}
