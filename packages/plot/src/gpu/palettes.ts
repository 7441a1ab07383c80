import type { Regl, Texture2D } from 'regl'
import { paletteAtlas } from '../scale/palette.ts'

const atlas = paletteAtlas()

export const paletteBytesHeld = atlas.bytes.length

const uploaded = new WeakMap<Regl, Texture2D>()

/** Every palette as a row of one texture, uploaded once for all that draw on a context. */
export function palettesOf(regl: Regl): Texture2D {
  const known = uploaded.get(regl)
  if (known) return known
  const { bytes: data, width, height } = atlas
  const texture = regl.texture({ data, width, height, min: 'nearest', mag: 'nearest' })
  uploaded.set(regl, texture)
  return texture
}
