import { type Palettes, paletteAtlas, paletteRows, paletteSize } from '../scales/palette.ts'
import type { Vision } from '../scales/vision.ts'
import type { Device } from './device.ts'
import type { Texture } from './regl.ts'

let supplied: Palettes | undefined

/** Sets the palettes that everything is coloured with. Must be called before the first painting; later calls have no effect. */
export function supplyPalettes(palettes: Palettes) {
  supplied ??= palettes
}

/** Bytes of the texture on the graphics card. */
export const paletteTextureBytes = 4 * paletteSize * paletteRows

interface Atlas {
  readonly texture: Texture
  /** Visions whose rows are filled. */
  readonly visions: readonly Vision[]
}

const atlases = new WeakMap<Device, Atlas>()

/**
 * Every palette as a row of one texture, shared by all charts of a context. The rows of a vision are filled at its first request: most pages never
 * simulate one, and simulating all takes longer than opening a context.
 */
export function paletteTexture(device: Device, vision: Vision = 'normal'): Texture {
  const known = atlases.get(device)
  if (known?.visions.includes(vision)) return known.texture
  if (!supplied) throw new Error('palettes must be supplied before the first painting')
  const visions = [...(known?.visions ?? []), vision]
  const { bytes: data, width, height } = paletteAtlas(supplied, visions)
  const image = { data, width, height, format: 'rgba' } as const
  const texture = known ? known.texture(image) : device.regl.texture(image)
  atlases.set(device, { texture, visions })
  return texture
}
