import { customPaletteBytes, paletteSize } from '../scales/palettes/palette-bytes.ts'
import { type PaletteTables, decodePalette, paletteRow, paletteRows } from '../scales/palettes/palette.ts'
import { type CustomPalette, type PaletteKey, isCustomPalette } from '../scales/palettes/palette-names.ts'
import { type Vision, simulateVision } from '../scales/palettes/vision.ts'
import type { Context } from './context.ts'
import type { Device } from './device.ts'
import type { Texture } from './regl.ts'

/** Textures of palettes, shared by all charts of a context. */
export interface PaletteTexture {
  /** The texture that has a palette for a vision: that of the named palettes, or one of its own for other colours. */
  of(palette: PaletteKey, vision?: Vision): Texture
  /** The texture of the named palettes, for programs that read no colour of it. */
  readonly named: Texture
  /** Bytes on the graphics card. */
  readonly bytes: number
}

/** One texture with a row for each named palette and vision. */
interface Atlas {
  readonly device: Device
  readonly texture: Texture
  /** The rows that have colours. */
  readonly filled: Set<number>
}

/** Textures of palettes of other colours that are kept, 1 kB each. */
const mostCustom = 16

/**
 * Creates the textures at their first use. A row is decoded and uploaded when its palette is first painted with: a page shows few of the palettes, and
 * to decode all of them takes as long as to open a context.
 *
 * @param tables returns what the palettes are decoded from; called at the first use
 */
export function createPaletteTexture(context: Pick<Context, 'device'>, tables: () => PaletteTables): PaletteTexture {
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
  const atlasOf = (device: Device): Atlas => {
    if (atlas?.device !== device) {
      const texture = device.regl.texture({ width: paletteSize, height: paletteRows, format: 'rgba' })
      atlas = { device, texture, filled: new Set() }
    }
    return atlas
  }
  return {
    of(palette, vision = 'normal') {
      if (isCustomPalette(palette)) return customTexture(palette, vision)
      const { texture, filled } = atlasOf(context.device)
      const row = paletteRow(palette, vision)
      if (!filled.has(row)) {
        const data = simulateVision(vision, decodePalette(tables(), palette))
        texture.subimage({ data, width: paletteSize, height: 1, format: 'rgba' }, 0, row)
        filled.add(row)
      }
      return texture
    },
    get named() {
      return atlasOf(context.device).texture
    },
    get bytes() {
      return atlas?.device === context.device ? 4 * paletteSize * paletteRows : 0
    },
  }
}
