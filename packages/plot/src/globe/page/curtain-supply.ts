import { type Curtain, type SectionInput, curtainOf } from '../curtain/curtain.ts'
import type { GlobeSection } from '../globe-options.ts'
import type { SceneProps } from '../scene/globe-scene.tsx'

/** Depths are drawn so many times as high by default: 5,000 m are about a sixth of the earth's radius. */
export const defaultExaggeration = 200

/** The prepared section of a globe. */
export interface CurtainSupply {
  /** Undefined without a section and after a refusal. */
  readonly curtain: Curtain | undefined
  /** Prepares another section. */
  set(section: GlobeSection | undefined): void
  /** The curtain with the colours of the options. */
  toDraw(section: GlobeSection | undefined): SceneProps['section']
}

/** @param onRefusal called with a sentence if the arrays of a section do not fit each other */
export function createCurtainSupply(onRefusal: (sentence: string) => void): CurtainSupply {
  let curtain: Curtain | undefined
  let prepared: { readonly grid: SectionInput; readonly exaggeration: number } | undefined
  return {
    get curtain() {
      return curtain
    },
    set(section) {
      const { grid, exaggeration = defaultExaggeration } = section ?? {}
      if (prepared?.grid === grid && prepared?.exaggeration === exaggeration) return
      prepared = grid && { grid, exaggeration }
      const made = grid && curtainOf(grid, exaggeration)
      curtain = typeof made === 'string' ? undefined : made
      if (typeof made === 'string') onRefusal(made)
    },
    toDraw(section) {
      if (!section || !curtain) return undefined
      const { palette = 'Default', range = curtain.valueExtent, colourScale = 'linear' } = section
      return { curtain, look: { palette, range, colourScale } }
    },
  }
}
