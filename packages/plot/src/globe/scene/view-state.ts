import type { GlobeCamera } from '../camera/camera.ts'

/** What changes from frame to frame. It stands outside React: a move of the camera renders one frame and no component. */
export interface ViewState {
  camera: GlobeCamera
}
