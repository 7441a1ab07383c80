import type { LandScale } from '../../land/land-scale.ts'
import { loadLand } from '../../land/load-land.ts'
import { loadReliefPng } from '../relief/relief.ts'
import type { GlobeRenderer } from '../renderer/globe-renderer.ts'

/** What takes coast and relief. */
export type GroundReceiver = Pick<GlobeRenderer, 'addLand' | 'setRelief'>

/** Fetches coast and relief as texts, which a renderer unpacks. */
interface GroundLoader {
  /** Fetches the land of a scale, unless it is here or on its way. */
  requestLand(scale: LandScale): void
  /** Gives a renderer what is here, and later what comes. */
  sendTo(receiver: GroundReceiver): void
  /** Nothing is sent or reported afterwards. */
  end(): void
}

/** Fetches packed land and the relief; the package's own by default. */
interface GroundSource {
  readonly loadLand: (scale: LandScale) => Promise<string>
  readonly loadReliefPng: () => Promise<string>
}

const ownGround: GroundSource = { loadLand, loadReliefPng }

/** @param onFailure called when land could not be fetched. The next request for the scale fetches it again. */
export function createGroundLoader(onFailure: () => void, source: GroundSource = ownGround): GroundLoader {
  const lands = new Map<LandScale, string>()
  const requested = new Set<LandScale>()
  // Null if it could not be fetched.
  let relief: string | null | undefined
  let receiver: GroundReceiver | undefined
  let isEnded = false

  function takeRelief(png: string | null) {
    relief = png
    if (!isEnded) receiver?.setRelief(png)
  }
  source.loadReliefPng().then(takeRelief, () => takeRelief(null))

  return {
    requestLand(scale) {
      if (requested.has(scale)) return
      requested.add(scale)
      source.loadLand(scale).then(
        (packed) => {
          if (isEnded) return
          lands.set(scale, packed)
          receiver?.addLand(scale, packed)
        },
        () => {
          requested.delete(scale)
          if (!isEnded) onFailure()
        },
      )
    },
    sendTo(next) {
      receiver = next
      for (const [scale, packed] of lands) next.addLand(scale, packed)
      if (relief !== undefined) next.setRelief(relief)
    },
    end() {
      isEnded = true
    },
  }
}
