import { type GlobeCamera, normalizeCamera } from '../../camera/camera.ts'
import type { ViewState } from '../../scene/view-state.ts'
import { fly } from './flight.ts'

/** Milliseconds after the last move until the camera is at rest. */
const restMs = 600

/** The first move after a rest, a later one, or a rest. */
export type CameraPhase = 'started' | 'moved' | 'rested'

/** The camera of a globe on a page, and its flights. */
interface CameraControl {
  readonly view: ViewState
  readonly isMoving: boolean
  /** Moves at once. A flight ends. */
  moveTo(camera: GlobeCamera): void
  /** Moves slowly. */
  flyTo(camera: GlobeCamera): void
  /** Ends flights and reports nothing more. */
  end(): void
}

export function createCameraControl(start: GlobeCamera, onChange: (phase: CameraPhase) => void): CameraControl {
  const view: ViewState = { camera: normalizeCamera(start), during: undefined }
  let isMoving = false
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let endFlight = () => {}
  const move = (camera: GlobeCamera) => {
    view.camera = normalizeCamera(camera)
    clearTimeout(restTimer)
    restTimer = setTimeout(() => {
      isMoving = false
      onChange('rested')
    }, restMs)
    const phase = isMoving ? 'moved' : 'started'
    isMoving = true
    onChange(phase)
  }
  return {
    view,
    get isMoving() {
      return isMoving
    },
    moveTo(camera) {
      endFlight()
      move(camera)
    },
    flyTo(camera) {
      endFlight()
      endFlight = fly(view.camera, normalizeCamera(camera), move)
    },
    end() {
      endFlight()
      clearTimeout(restTimer)
    },
  }
}
