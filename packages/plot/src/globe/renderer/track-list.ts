import type { Range } from '../../data/view.ts'
import type { GlobeTrack } from '../globe-options.ts'
import type { TimeRange } from '../tracks/time-range.ts'
import { extentOf } from '../extent.ts'
import { extentOfTimeline, makeTimeline } from '../tracks/timeline.ts'
import type { Track } from '../tracks/track.ts'

/** A track without its arrays. */
export type TrackLabel = Pick<GlobeTrack, 'id' | 'name' | 'colour'>

/** The encoded tracks of a globe with what else is known of them, in drawing order. */
export interface TrackList {
  readonly tracks: readonly Track[]
  readonly labels: readonly TrackLabel[]
  readonly colours: readonly (string | undefined)[]
  /** First and last time of each part of a track without a gap. */
  readonly recorded: readonly TimeRange[]
  /** First and last time of all tracks; 0 and 0 if none has a time. */
  readonly timeExtent: TimeRange
  /** Smallest and largest value of all tracks; NaN if none has a value. */
  readonly valueExtent: Range
}

/** Lists the tracks that are encoded. */
export function listTracks(all: readonly TrackLabel[], encoded: ReadonlyMap<TrackLabel, Track>): TrackList {
  const labels = all.filter((label) => encoded.has(label))
  const tracks = labels.map((label) => encoded.get(label)!)
  const recorded = tracks.flatMap((track) => track.recorded)
  return {
    tracks,
    labels,
    colours: labels.map(({ colour }) => colour),
    recorded,
    timeExtent: extentOfTimeline(makeTimeline(recorded)),
    valueExtent: valueExtentOf(tracks),
  }
}

const valueExtentOf = (tracks: readonly Track[]): Range => extentOf(tracks.flatMap(({ valueExtent }) => valueExtent))
