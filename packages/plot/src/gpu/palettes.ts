import { type Palettes, paletteAtlas, paletteRows, paletteSize } from '../scales/palette.ts'
import type { Vision } from '../scales/vision.ts'
import type { Context } from './context.ts'
import type { Device } from './device.ts'
import type { Texture } from './regl.ts'

/** One texture with a row for each palette, shared by all charts of a context. */
export interface PaletteTexture {
  /** The texture with the rows of a vision filled. */
  forVision(vision?: Vision): Texture
  /** Bytes on the graphics card. */
  readonly bytes: number
}

interface Atlas {
  readonly device: Device
  readonly texture: Texture
  /** Visions whose rows are filled. */
  readonly visions: readonly Vision[]
}

/**
 * Creates the texture at its first use. The rows of a vision are filled at its first request: most pages simulate none, and simulating all takes
 * longer than opening a context.
 *
 * @param palettes returns the palettes; called at the first use
 */
export function createPaletteTexture(context: Pick<Context, 'device'>, palettes: () => Palettes): PaletteTexture {
  let atlas: Atlas | undefined
  return {
    forVision(vision = 'normal') {
      const { device } = context
      const known = atlas?.device === device ? atlas : undefined
      if (known?.visions.includes(vision)) return known.texture
      const visions = [...(known?.visions ?? []), vision]
      const { bytes: data, width, height } = paletteAtlas(palettes(), visions)
      const image = { data, width, height, format: 'rgba' } as const
      const texture = known ? known.texture(image) : device.regl.texture(image)
      atlas = { device, texture, visions }
      return texture
    },
    get bytes() {
      return atlas?.device === context.device ? 4 * paletteSize * paletteRows : 0
    },
  }
}
