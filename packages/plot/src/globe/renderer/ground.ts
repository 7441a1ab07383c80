import { decodeLand } from '../../land/land.ts'
import type { LandScale } from '../../land/land-scale.ts'
import { decodeRelief } from '../relief/relief.ts'
import { type LandGeometry, landOnSphere } from '../scene/objects/land-geometry.ts'

/** Coast and relief of a globe, prepared for the scene. */
export interface Ground {
  readonly relief: ImageBitmap | undefined
  /** Whether there is a coast, and the relief or the news that there is none. */
  readonly isComplete: boolean
  /** The land of a scale, otherwise what there is. */
  land(scale: LandScale): LandGeometry | undefined
  addLand(scale: LandScale, packed: string): void
  setRelief(png: string | undefined): void
  /** Nothing is reported afterwards. */
  dispose(): void
}

/** @param onChange called when there is more to draw */
export function createGround(onChange: () => void): Ground {
  const lands = new Map<LandScale, LandGeometry>()
  // Null if it could not be loaded.
  let relief: ImageBitmap | null | undefined
  let isDisposed = false

  function takeRelief(decoded: ImageBitmap | null) {
    if (isDisposed) return decoded?.close()
    relief?.close()
    relief = decoded
    return onChange()
  }

  return {
    get relief() {
      return relief ?? undefined
    },
    get isComplete() {
      return lands.size > 0 && relief !== undefined
    },
    land: (scale) => lands.get(scale) ?? lands.get('110m') ?? lands.get('50m'),
    addLand(scale, packed) {
      lands.set(scale, landOnSphere(decodeLand(packed)))
      onChange()
    },
    setRelief(png) {
      if (png === undefined) takeRelief(null)
      else
        decodeRelief(png).then(takeRelief, () => {
          takeRelief(null)
        })
    },
    dispose() {
      isDisposed = true
      relief?.close()
    },
  }
}
