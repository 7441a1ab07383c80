import { cmocean } from './cmocean.ts'
import { type ControlPoints, controlPoints } from './control-points.ts'
import { customPaletteBytes, decodeDifferences, interpolatePoints, stopsOf } from './palette-bytes.ts'
import { type PaletteKey, type PaletteName, isCustomPalette, paletteNames } from './palette-names.ts'
import { type Vision, simulateVision, visions } from './vision.ts'

/** What the named palettes are decoded from. The page has it and posts it to the worker, whose bundle is without it. */
export interface PaletteTables {
  readonly cmocean: Readonly<Partial<Record<PaletteName, string>>>
  readonly controlPoints: Readonly<Partial<Record<PaletteName, ControlPoints>>>
}

export const paletteTables: PaletteTables = { cmocean, controlPoints }

/**
 * A palette as bytes.
 *
 * @param vision simulated reader; `normal` by default
 * @returns 256 × RGBA, low end first
 */
export const paletteBytes = (palette: PaletteKey, vision: Vision = 'normal'): Uint8Array =>
  isCustomPalette(palette)
    ? customPaletteBytes(palette, vision)
    : simulateVision(vision, decodePalette(paletteTables, palette))

/**
 * A named palette as bytes: 256 × RGBA, low end first.
 *
 * @throws if the tables have no such palette
 */
export function decodePalette(tables: PaletteTables, name: PaletteName): Uint8Array {
  const [differences, points] = [tables.cmocean[name], tables.controlPoints[name]]
  if (differences !== undefined) return decodeDifferences(differences)
  if (points === undefined) throw new Error(`there is no palette ${name}`)
  return interpolatePoints(points)
}

/** Colours of a palette from its low end to its high end, as CSS, for legends and swatches. */
export function paletteColours(name: PaletteKey, count: number, vision: Vision = 'normal'): string[] {
  return stopsOf(paletteBytes(name, vision), count)
}

/** Rows of the texture that has every named palette for every vision. */
export const paletteRows = paletteNames.length * visions.length

/** The row of a palette in its texture. A palette of other colours has a texture of its own. */
export const paletteRow = (name: PaletteKey, vision: Vision = 'normal'): number =>
  isCustomPalette(name) ? 0 : visions.indexOf(vision) * paletteNames.length + paletteNames.indexOf(name)
