import { cmocean } from './cmocean.ts'
import { controlPoints } from './control-points.ts'
import { customPaletteBytes, decodeDifferences, interpolatePoints, paletteSize, stopsOf } from './palette-bytes.ts'
import { type PaletteKey, type PaletteName, isCustomPalette, paletteNames } from './palette-names.ts'
import { type Vision, simulateVision, visions } from './vision.ts'

/** All palettes as bytes: 256 × RGBA for each, in the order of `paletteNames`. The page sends them to the worker. */
export type Palettes = Uint8Array

/**
 * A palette as bytes.
 *
 * @param vision simulated reader; `normal` by default
 * @returns 256 × RGBA, low end first
 */
export const paletteBytes = (palette: PaletteKey, vision: Vision = 'normal'): Uint8Array =>
  isCustomPalette(palette) ? customPaletteBytes(palette, vision) : simulateVision(vision, bytesOf(palette))

const bytesOf = (name: PaletteName): Uint8Array =>
  isCmocean(name) ? decodeDifferences(cmocean[name]) : interpolatePoints(controlPoints[name])

const isCmocean = (name: PaletteName): name is keyof typeof cmocean => name in cmocean

/** Colours of a palette from its low end to its high end, as CSS, for legends and swatches. */
export function paletteColours(name: PaletteKey, count: number, vision: Vision = 'normal'): string[] {
  return stopsOf(paletteBytes(name, vision), count)
}

/** All palettes as bytes. */
export function allPalettes(): Palettes {
  const bytes = new Uint8Array(4 * paletteSize * paletteNames.length)
  for (const [row, name] of paletteNames.entries()) bytes.set(bytesOf(name), 4 * paletteSize * row)
  return bytes
}

/** Rows of the atlas: every palette for every vision. */
export const paletteRows = paletteNames.length * visions.length

/** A texture with one row of 256 RGBA texels for each palette, in the order of `paletteNames`, for one vision after another. */
export interface PaletteAtlas {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** The atlas of all palettes. Rows of visions that are not listed stay empty. */
export function paletteAtlas(palettes: Palettes, filled: readonly Vision[] = visions): PaletteAtlas {
  const bytes = new Uint8Array(palettes.length * visions.length)
  for (const vision of filled) bytes.set(simulateVision(vision, palettes), visions.indexOf(vision) * palettes.length)
  return { width: paletteSize, height: paletteRows, bytes }
}

/** The row of a palette in its texture. A palette of other colours has a texture of its own. */
export const paletteRow = (name: PaletteKey, vision: Vision = 'normal'): number =>
  isCustomPalette(name) ? 0 : visions.indexOf(vision) * paletteNames.length + paletteNames.indexOf(name)
