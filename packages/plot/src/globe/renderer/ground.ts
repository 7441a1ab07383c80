import { decodeLand } from '../../land/land.ts'
import type { LandScale } from '../../land/land-scale.ts'
import { type LandGeometry, landOnSphere } from '../scene/objects/land-geometry.ts'

/** Coast and relief of a globe, prepared for the scene. */
interface Ground {
  readonly relief: ImageBitmap | undefined
  /** Whether there is a coast, and the relief is there or known to be missing. */
  readonly isComplete: boolean
  /** The land of a scale. Without it that of another scale; undefined if there is none at all. */
  land(scale: LandScale): LandGeometry | undefined
  addLand(scale: LandScale, packed: string): void
  setRelief(png: string | null): void
  /** Frees the relief. `onChange` is not called for one that arrives later. */
  dispose(): void
}

/** @param onChange called when there is more to draw */
export function createGround(onChange: () => void): Ground {
  const lands = new Map<LandScale, LandGeometry>()
  // Undefined until it arrives; null if it could not be loaded.
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
      if (png === null) takeRelief(null)
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
