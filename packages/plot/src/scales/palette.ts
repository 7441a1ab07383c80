import { type ControlPoints, controlPoints } from './control-points.ts'
import { type PaletteName, paletteNames } from './palette-names.ts'
import { type Vision, seenBy, visions } from './vision.ts'

/** Every palette by its control points. */
export type Palettes = Readonly<Record<PaletteName, ControlPoints>>

/** Colours of a palette. A value falls into one of them, so that what the screen shows and what a legend draws are the same bytes. */
export const paletteSize = 256

/**
 * A palette as bytes, interpolated linearly in sRGB between its control points.
 *
 * @param vision simulated reader; `normal` by default
 * @returns 256 × RGBA, low end first
 */
export const paletteBytes = (name: PaletteName, vision: Vision = 'normal'): Uint8Array =>
  seenBy(vision, bytesOf(controlPoints[name]))

function bytesOf({ channels, places }: ControlPoints): Uint8Array {
  const last = channels.length / 3 - 1
  const placeOf = (i: number) => places?.[i] ?? (i / last) * (paletteSize - 1)
  const bytes = new Uint8Array(4 * paletteSize).fill(255)
  let upper = 1
  for (let i = 0; i < paletteSize; i++) {
    while (upper < last && placeOf(upper) < i) upper++
    const share = (i - placeOf(upper - 1)) / (placeOf(upper) - placeOf(upper - 1))
    for (let channel = 0; channel < 3; channel++) {
      const from = channels[3 * upper - 3 + channel] ?? 0
      const to = channels[3 * upper + channel] ?? 0
      bytes[4 * i + channel] = Math.round(from + share * (to - from))
    }
  }
  return bytes
}

/** Colours of a palette from its low end to its high end, as CSS, for legends and swatches. */
export function paletteColours(name: PaletteName, count: number, vision: Vision = 'normal'): string[] {
  const bytes = paletteBytes(name, vision)
  return Array.from({ length: count }, (_, i) => {
    const at = 4 * Math.round((i / Math.max(1, count - 1)) * (paletteSize - 1))
    return `rgb(${bytes[at]}, ${bytes[at + 1]}, ${bytes[at + 2]})`
  })
}

/** Rows of the atlas: every palette for every vision. */
export const paletteRows = paletteNames.length * visions.length

/** Every palette as one row each, in the order of `paletteNames`, for one vision after another: 256 × RGBA. */
export interface PaletteAtlas {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/**
 * The atlas of palettes by their control points, which the page has for its legends and sends to the worker.
 *
 * @param wanted visions whose rows are filled; those of the others stay empty
 */
export function paletteAtlas(points: Palettes, wanted: readonly Vision[] = visions): PaletteAtlas {
  const bytes = new Uint8Array(4 * paletteSize * paletteRows)
  const plain = new Uint8Array(4 * paletteSize * paletteNames.length)
  for (const [row, name] of paletteNames.entries()) plain.set(bytesOf(points[name]), 4 * paletteSize * row)
  for (const vision of wanted) bytes.set(seenBy(vision, plain), visions.indexOf(vision) * plain.length)
  return { width: paletteSize, height: paletteRows, bytes }
}

export const paletteRow = (name: PaletteName, vision: Vision = 'normal'): number =>
  visions.indexOf(vision) * paletteNames.length + paletteNames.indexOf(name)
