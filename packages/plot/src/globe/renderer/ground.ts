import { decodeLand } from '../../land/land.ts'
import type { LandScale } from '../../land/land-scale.ts'
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

/** The depth and the hill shade of the sea floor, one picture below the other. Works on a page and in a worker. */
async function decodeRelief(png: string): Promise<ImageBitmap> {
  const text = atob(png)
  const bytes = new Uint8Array(text.length)
  // `Uint8Array.from` with a function takes five times as long, and the first picture waits for it.
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }), { colorSpaceConversion: 'none' })
}
