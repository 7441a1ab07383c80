export { createGlobe } from './page/create-globe.ts'
export { defaultCamera } from './camera/camera.ts'
export { defaultBreakLimits } from './tracks/track-breaks.ts'
export { Globe } from './react/globe.tsx'
export { warmUpGlobe } from './page/warm-up-globe.ts'
export { setGlobeWorkerFactory } from './worker/start-globe-worker.ts'
export type { GlobeProps } from './react/globe.tsx'
export type {
  Globe as GlobeHandle,
  GlobeFault,
  GlobeField,
  GlobeHover,
  GlobeOptions,
  GlobePoints,
  GlobeSection,
  GlobeStatus,
  GlobeTrack,
  PointReadout,
  TrackReadout,
} from './globe-options.ts'
export type { RegionCallbacks } from './page/interaction/region-draft.ts'
export type { GlobeCamera } from './camera/camera.ts'
export type { TrackColours } from './tracks/colouring.ts'
export type { TimeRange } from './tracks/time-range.ts'
export type { TrackJump } from './tracks/jumps.ts'
export type { BreakLimits } from './tracks/track-breaks.ts'
export type { SectionSource } from './curtain/curtain.ts'
export type { PickedCell } from './curtain/pick-curtain.ts'
export type { GridSource } from './field/drape.ts'
export type { PointInput } from './points/point-set.ts'
export type { TrackInput } from './tracks/track.ts'
