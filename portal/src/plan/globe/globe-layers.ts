import type { GlobeSection, GlobeTrack } from '@isobath/plot/globe'

/** What the results show on the globe beside the planned track. */
export interface GlobeLayers {
  readonly section?: GlobeSection | undefined
  /** Tracks of past cruises. */
  readonly cruises?: readonly GlobeTrack[] | undefined
}
