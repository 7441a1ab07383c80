import { customPaletteBytes, paletteSize } from '../scales/palette-bytes.ts'
import { type Palettes, paletteAtlas, paletteRows } from '../scales/palette.ts'
import { type CustomPalette, type PaletteKey, isCustomPalette } from '../scales/palette-names.ts'
import type { Vision } from '../scales/vision.ts'
import type { Context } from './context.ts'
import type { Device } from './device.ts'
import type { Texture } from './regl.ts'

/** One texture with a row for each palette, shared by all charts of a context. */
export interface PaletteTexture {
  /** The texture with the rows of a vision filled. */
  forVision(vision?: Vision): Texture
  /** The texture that has a palette for a vision: a texture of its own for other colours. */
  of(palette: PaletteKey, vision?: Vision): Texture
  /** Bytes on the graphics card. */
  readonly bytes: number
}

interface Atlas {
  readonly device: Device
  readonly texture: Texture
  /** Visions whose rows are filled. */
  readonly visions: readonly Vision[]
}

/** Textures of palettes of other colours that are kept, 1 kB each. */
const mostCustom = 16

/**
 * Creates the texture at its first use. The rows of a vision are filled at its first request: most pages simulate none, and simulating all takes
 * longer than opening a context.
 *
 * @param palettes returns the palettes; called at the first use
 */
export function createPaletteTexture(context: Pick<Context, 'device'>, palettes: () => Palettes): PaletteTexture {
  let atlas: Atlas | undefined
  const custom = new Map<string, { readonly device: Device; readonly texture: Texture }>()
  const customTexture = (palette: CustomPalette, vision: Vision): Texture => {
    const key = `${vision} ${palette}`
    const { device } = context
    const known = custom.get(key)
    if (known?.device === device) return known.texture
    const image = { data: customPaletteBytes(palette, vision), width: paletteSize, height: 1, format: 'rgba' } as const
    const texture = device.regl.texture(image)
    for (const [oldest, entry] of custom) {
      if (custom.size < mostCustom && entry.device === device) break
      if (entry.device === device) entry.texture.destroy()
      custom.delete(oldest)
    }
    custom.set(key, { device, texture })
    return texture
  }
  return {
    of(palette, vision = 'normal') {
      return isCustomPalette(palette) ? customTexture(palette, vision) : this.forVision(vision)
    },
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
