import type { Range } from '../../data/view.ts'
import type { GlobeTrack } from '../globe-options.ts'
import type { TimeRange } from '../tracks/time-range.ts'
import { extentOf } from '../extent.ts'
import { type Track, timeAt } from '../tracks/track.ts'

/** The encoded tracks of a globe with what else is known of them, in drawing order. */
export interface TrackList {
  readonly tracks: readonly Track[]
  readonly inputs: readonly GlobeTrack[]
  readonly colours: readonly (string | undefined)[]
  /** First and last time of all tracks; 0 and 0 if none has a time. */
  readonly timeExtent: TimeRange
  /** Smallest and largest value of all tracks; NaN if none has a value. */
  readonly valueExtent: Range
}

/** Lists the inputs that are encoded. */
export function listTracks(all: readonly GlobeTrack[], encoded: ReadonlyMap<GlobeTrack, Track>): TrackList {
  const inputs = all.filter((input) => encoded.has(input))
  const tracks = inputs.map((input) => encoded.get(input)!)
  return {
    tracks,
    inputs,
    colours: inputs.map(({ colour }) => colour),
    timeExtent: timeExtentOf(tracks),
    valueExtent: valueExtentOf(tracks),
  }
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

const valueExtentOf = (tracks: readonly Track[]): Range => extentOf(tracks.flatMap(({ valueExtent }) => valueExtent))
