import { type GlobeCamera, normalizeCamera } from '../../camera/camera.ts'
import type { ViewState } from '../../scene/view-state.ts'
import { matchesMedia } from '../media.ts'
import type { fly } from './flight.ts'

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
  /** Moves slowly. Jumps where the reader prefers reduced motion, and where the code of flights cannot be fetched. */
  flyTo(camera: GlobeCamera): void
  /** Ends flights and reports nothing more. */
  end(): void
}

/** A flight that is over at once. */
const jump: typeof fly = (_from, to, move) => {
  move(to)
  return () => {}
}

const fetchFlights = () => import('./flight.ts')

/** @param loadFlights fetches the code of flights, with the first of them */
export function createCameraControl(
  start: GlobeCamera,
  onChange: (phase: CameraPhase) => void,
  loadFlights: () => Promise<{ readonly fly: typeof fly }> = fetchFlights,
): CameraControl {
  const view: ViewState = { camera: normalizeCamera(start), during: undefined }
  let isMoving = false
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let endFlight: () => void = () => {}
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
      const target = normalizeCamera(camera)
      if (matchesMedia('(prefers-reduced-motion: reduce)')) return move(target)
      let isEnded = false
      endFlight = () => (isEnded = true)
      const begin = (flight: typeof fly) => {
        if (!isEnded) endFlight = flight(view.camera, target, move)
      }
      loadFlights().then(
        (code) => begin(code.fly),
        () => begin(jump),
      )
    },
    end() {
      endFlight()
      clearTimeout(restTimer)
    },
  }
}
