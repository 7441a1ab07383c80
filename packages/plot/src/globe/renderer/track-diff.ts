import type { GlobeTrack } from '../globe-options.ts'
import { type BreakLimits, defaultBreakLimits } from '../tracks/track-breaks.ts'

/** Stands for a track where its arrays are not sent again. */
export type TrackKey = number

/** The tracks of a globe as a difference from those before. */
export interface TrackChange {
  /** All tracks, in drawing order. */
  readonly order: readonly TrackKey[]
  /** The tracks that were not in the order before. */
  readonly added: readonly (readonly [TrackKey, GlobeTrack])[]
  /** Where the added tracks are broken. */
  readonly limits: BreakLimits
}

/** Compares the tracks of a globe by identity, so that each is sent to the renderer once. */
interface TrackDiff {
  change(tracks: readonly GlobeTrack[], limits?: BreakLimits): TrackChange
}

export function createTrackDiff(): TrackDiff {
  let keys = new Map<GlobeTrack, TrackKey>()
  let lastKey = 0
  return {
    change(tracks, limits = defaultBreakLimits) {
      const before = keys
      keys = new Map(tracks.map((track) => [track, before.get(track) ?? ++lastKey]))
      return {
        order: [...keys.values()],
        added: [...keys].filter(([track]) => !before.has(track)).map(([track, key]) => [key, track] as const),
        limits,
      }
    },
  }
}
