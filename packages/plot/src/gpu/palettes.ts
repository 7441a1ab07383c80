import type { Regl, Texture2D } from 'regl'
import { type PaletteAtlas, type Palettes, paletteAtlas, paletteRows, paletteSize } from '../scale/palette.ts'

let atlas: PaletteAtlas | undefined

/** Gives the palettes that everything is coloured with; before the first painting, and for good. */
export function supplyPalettes(palettes: Palettes) {
  atlas ??= paletteAtlas(palettes)
}

export const paletteBytesHeld = 4 * paletteSize * paletteRows

const uploaded = new WeakMap<Regl, Texture2D>()

/** Every palette as a row of one texture, uploaded once for all that draw on a context. */
export function palettesOf(regl: Regl): Texture2D {
  const known = uploaded.get(regl)
  if (known) return known
  if (!atlas) throw new Error('something is painted before there are palettes')
  const { bytes: data, width, height } = atlas
  const texture = regl.texture({ data, width, height, min: 'nearest', mag: 'nearest' })
  uploaded.set(regl, texture)
  return texture
}
