import type { LandScale } from '../../land/land-scale.ts'
import type { GlobeStatus } from '../globe-options.ts'
import { loadRelief } from '../relief/relief.ts'
import type { LandGeometry } from '../scene/land-geometry.ts'
import { type SceneRoot, createSceneRoot } from '../scene/scene-root.tsx'
import type { GlobeElement } from './globe-element.ts'
import { createLandSupply } from './land-supply.ts'

/** Milliseconds that the first picture waits for coast and relief. Each picture before they are there would have to be drawn again. */
const patienceMs = 250

/** The WebGL scene of a globe, its relief and its coast, each as soon as it is loaded. */
export interface SceneLoader {
  /** Undefined while the first picture waits for coast and relief, for a moment at most. */
  readonly root: SceneRoot | undefined
  readonly relief: ImageBitmap | undefined
  /** The coast of a scale, otherwise the one that is loaded. */
  land(scale: LandScale): LandGeometry | undefined
  /** Loads the coast of a scale, unless it is loaded or on its way. */
  requestLand(scale: LandScale): void
  /** Frees everything. Nothing is reported afterwards. */
  dispose(): void
}

export interface SceneLoaderCallbacks {
  /** Called when something was loaded. */
  readonly onLoad: () => void
  readonly onStatus: (status: GlobeStatus) => void
}

/** Starts the WebGL scene and loads relief and coast. Reports `drawn` once all three are there. */
export function createSceneLoader(
  element: GlobeElement,
  scale: LandScale,
  { onLoad, onStatus }: SceneLoaderCallbacks,
): SceneLoader {
  let root: SceneRoot | undefined
  // Null if it could not be loaded: the sea then has one colour.
  let relief: ImageBitmap | null | undefined
  let [isDisposed, isDrawn] = [false, false]
  let isPatient = true
  const patience = setTimeout(() => {
    isPatient = false
    onLoad()
  }, patienceMs)
  const isComplete = () => land.best('110m') !== undefined && relief !== undefined

  function reportLoad() {
    onLoad()
    if (isDrawn || !root || !isComplete()) return
    isDrawn = true
    onStatus({ state: 'drawn' })
  }

  const land = createLandSupply({
    isEnded: () => isDisposed,
    onLand: reportLoad,
    onFailure: () =>
      onStatus({ state: 'failed', code: 'land/unreachable', sentence: 'The coast could not be loaded.' }),
  })
  onStatus({ state: 'loading' })
  createSceneRoot(element.canvas, element.sceneSize).then(
    (created) => {
      if (isDisposed) return created.dispose()
      root = created
      reportLoad()
      // The element may have another size by now.
      return root.resize(element.sceneSize)
    },
    () =>
      onStatus({
        state: 'failed',
        code: 'webgl/missing',
        sentence: 'This browser cannot draw the globe: it has no WebGL 2.',
      }),
  )
  land.request(scale)
  loadRelief().then(
    (loaded) => {
      if (isDisposed) return loaded.close()
      relief = loaded
      return reportLoad()
    },
    () => {
      relief = null
      reportLoad()
    },
  )
  return {
    get root() {
      return isPatient && !isComplete() ? undefined : root
    },
    get relief() {
      return relief ?? undefined
    },
    land: (wanted) => land.best(wanted),
    requestLand: (wanted) => land.request(wanted),
    dispose() {
      isDisposed = true
      clearTimeout(patience)
      root?.dispose()
      relief?.close()
    },
  }
}
