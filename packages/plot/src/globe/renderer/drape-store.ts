import { type Drape, type GridSource, drapeOf } from '../field/drape.ts'
import type { SceneProps } from '../scene/globe-scene.tsx'
import { paletteOf } from './globe-palettes.ts'
import type { RendererOptions } from './globe-renderer.ts'

/** The prepared source of a globe's field. */
interface DrapeStore {
  /** Undefined without a field and after a refusal. */
  readonly drape: Drape | undefined
  /** Prepares another source. */
  set(source: GridSource | undefined): void
  /** The drape with the colours of the options. */
  toDraw(options: Pick<RendererOptions, 'field' | 'palettes'>): SceneProps['field']
}

/** @param onRefusal called with a sentence if the arrays of a source do not fit each other */
export function createDrapeStore(onRefusal: (sentence: string) => void): DrapeStore {
  let drape: Drape | undefined
  return {
    get drape() {
      return drape
    },
    set(source) {
      const made = source && drapeOf(source)
      drape = typeof made === 'string' ? undefined : made
      if (typeof made === 'string') onRefusal(made)
    },
    toDraw({ field, palettes }) {
      const palette = field && palettes.get(paletteOf(field))
      if (!field || !drape || !palette) return undefined
      const { range = drape.range, colourScale = 'linear', opacity = 1 } = field
      return { drape, look: { palette, range, colourScale, opacity } }
    },
  }
}
