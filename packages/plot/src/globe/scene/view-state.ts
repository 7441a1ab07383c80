import type { GlobeCamera } from '../camera/camera.ts'
import type { TimeRange } from '../tracks/time-range.ts'

/** State that changes from frame to frame. It is not a React state: a change draws a frame and renders no component. */
export interface ViewState {
  camera: GlobeCamera
  /** Positions at other times are hidden; undefined for all times. */
  during: TimeRange | undefined
}
