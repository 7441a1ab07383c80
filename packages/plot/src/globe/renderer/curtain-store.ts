import { type Curtain, type SectionSource, curtainOf } from '../curtain/curtain.ts'
import type { SceneProps } from '../scene/globe-scene.tsx'
import type { RendererOptions } from './globe-renderer.ts'
import { paletteOf } from './globe-palettes.ts'

/** Depths are drawn this many times as high by default: 5,000 m are about a sixth of the earth's radius. */
const defaultExaggeration = 200

/** The prepared section of a globe. */
interface CurtainStore {
  /** Undefined without a section and after a refusal. */
  readonly curtain: Curtain | undefined
  /** Prepares a section, unless it is prepared. */
  set(source: SectionSource | undefined, exaggeration?: number): void
  /** The curtain with the colours of the options. */
  toDraw(options: Pick<RendererOptions, 'section' | 'palettes'>): SceneProps['section']
}

/** @param onRefusal called with a sentence if the arrays of a section do not fit each other */
export function createCurtainStore(onRefusal: (sentence: string) => void): CurtainStore {
  let curtain: Curtain | undefined
  let prepared: { readonly source: SectionSource; readonly exaggeration: number } | undefined
  return {
    get curtain() {
      return curtain
    },
    set(source, exaggeration = defaultExaggeration) {
      if (prepared?.source === source && prepared?.exaggeration === exaggeration) return
      prepared = source && { source, exaggeration }
      const made = source && curtainOf(source, exaggeration)
      curtain = typeof made === 'string' ? undefined : made
      if (typeof made === 'string') onRefusal(made)
    },
    toDraw({ section, palettes }) {
      const palette = section && palettes.get(paletteOf(section))
      if (!section || !curtain || !palette) return undefined
      const { range = curtain.valueExtent, colourScale = 'linear' } = section
      return { curtain, look: { palette, range, colourScale } }
    },
  }
}
