import { type Palettes, paletteAtlas, paletteRows, paletteSize } from '../scales/palette.ts'
import type { Vision } from '../scales/vision.ts'
import type { Graphics, Texture } from './graphics.ts'

let supplied: Palettes | undefined

/** Gives the palettes that everything is coloured with; before the first painting, and for good. */
export function supplyPalettes(palettes: Palettes) {
  supplied ??= palettes
}

export const paletteBytesHeld = 4 * paletteSize * paletteRows

/** The texture of a context, and the visions whose rows it holds. */
interface Uploaded {
  readonly texture: Texture
  readonly seen: readonly Vision[]
}

const uploaded = new WeakMap<Graphics, Uploaded>()

/**
 * Every palette as a row of one texture that all share who draw on a context. Rows of a vision are filled in when it is first asked for: most pages
 * never simulate one, and to simulate all takes longer than to open a context.
 */
export function palettesOf(graphics: Graphics, vision: Vision = 'normal'): Texture {
  const known = uploaded.get(graphics)
  if (known?.seen.includes(vision)) return known.texture
  if (!supplied) throw new Error('something is painted before there are palettes')
  const seen = [...(known?.seen ?? []), vision]
  const { bytes: data, width, height } = paletteAtlas(supplied, seen)
  const texture = graphics.texture({ data, width, height, format: 'RGBA' }, known?.texture)
  uploaded.set(graphics, { texture, seen })
  return texture
}
