import type { PaletteName } from '../../scales/palettes/palette-names.ts'
import type { GlobeOptions } from '../globe-options.ts'
import { byTrack, trackPalette } from '../tracks/colouring.ts'

/** The palettes that the options of a globe name: 256 × RGBA each, low end first. */
export type GlobePalettes = ReadonlyMap<PaletteName, Uint8Array>

/** The palette of a layer. */
export const paletteOf = ({ palette = 'Default' }: { readonly palette?: PaletteName | undefined }): PaletteName =>
  palette

/** The names of the palettes that options need. */
export const palettesIn = ({ colouring = byTrack, field, section, points }: GlobeOptions): PaletteName[] => [
  trackPalette(colouring),
  ...[field, section, points].flatMap((layer) => (layer ? [paletteOf(layer)] : [])),
]
