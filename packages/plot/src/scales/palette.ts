import { cmocean } from './cmocean.ts'
import { type ControlPoints, controlPoints } from './control-points.ts'
import { type PaletteName, paletteNames } from './palette-names.ts'
import { type Vision, simulateVision, visions } from './vision.ts'

/** Colours of a palette. A value falls into one of them, so that the screen and a legend show the same bytes. */
export const paletteSize = 256

/** All palettes as bytes: 256 × RGBA for each, in the order of `paletteNames`. The page sends them to the worker. */
export type Palettes = Uint8Array

/**
 * A palette as bytes.
 *
 * @param vision simulated reader; `normal` by default
 * @returns 256 × RGBA, low end first
 */
export const paletteBytes = (name: PaletteName, vision: Vision = 'normal'): Uint8Array =>
  simulateVision(vision, bytesOf(name))

const bytesOf = (name: PaletteName): Uint8Array =>
  isCmocean(name) ? decode(cmocean[name]) : interpolate(controlPoints[name])

const isCmocean = (name: PaletteName): name is keyof typeof cmocean => name in cmocean

/** The published entries of a map of cmocean, which are stored channel by channel as differences. */
function decode(differences: string): Uint8Array {
  const bytes = new Uint8Array(4 * paletteSize).fill(255)
  for (let channel = 0, at = 0; channel < 3; channel++) {
    let value = 0
    for (let i = 0; i < paletteSize; i++, at += 2) {
      value += 16 * hexDigit(differences.charCodeAt(at)) + hexDigit(differences.charCodeAt(at + 1))
      // The array keeps the remainder of a division by 256.
      bytes[4 * i + channel] = value
    }
  }
  return bytes
}

/** The value of a lower-case hex digit, by its character code. */
const hexDigit = (code: number) => (code < 97 ? code - 48 : code - 87)

/** Interpolates linearly in sRGB between control points. The page waits for it before its first chart, so the inner loops call nothing but `Math.round`. */
function interpolate({ channels, places }: ControlPoints): Uint8Array {
  const last = channels.length / 3 - 1
  const placeOf = (point: number) => places?.[point] ?? (point / last) * (paletteSize - 1)
  const bytes = new Uint8Array(4 * paletteSize).fill(255)
  let i = 0
  for (let upper = 1; upper <= last; upper++) {
    const [low, high] = [placeOf(upper - 1), placeOf(upper)]
    const lower = 3 * (upper - 1)
    for (; i <= high; i++) {
      const share = (i - low) / (high - low)
      for (let channel = 0; channel < 3; channel++) {
        const from = channels[lower + channel]!
        bytes[4 * i + channel] = Math.round(from + share * (channels[lower + 3 + channel]! - from))
      }
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

export const paletteRow = (name: PaletteName, vision: Vision = 'normal'): number =>
  visions.indexOf(vision) * paletteNames.length + paletteNames.indexOf(name)
