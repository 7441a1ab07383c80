import type { ControlPoints } from './control-points.ts'
import type { CustomPalette } from './palette-names.ts'
import { type Vision, simulateVision } from './vision.ts'

/** Colours of a palette. A value falls into one of them, so that the screen and a legend show the same bytes. */
export const paletteSize = 256

/** The published entries of a map of cmocean, which are stored channel by channel as differences: 256 × RGBA. */
export function decodeDifferences(differences: string): Uint8Array {
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

/** Interpolates linearly in sRGB between control points: 256 × RGBA. The page waits for it before its first chart, so the inner loops call nothing but `Math.round`. */
export function interpolatePoints({ colours, places }: ControlPoints): Uint8Array {
  const channels = Array.from(colours.matchAll(/[^ ]{2}/g), ([channel]) => Number.parseInt(channel, 16))
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

/** A palette of other colours as bytes: 256 × RGBA, low end first. */
export const customPaletteBytes = (palette: CustomPalette, vision: Vision = 'normal'): Uint8Array =>
  simulateVision(vision, interpolatePoints({ colours: palette.slice(1) }))

/** So many colours of a palette at even steps from its low end to its high end, as CSS. */
export const stopsOf = (bytes: Uint8Array, count: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const at = 4 * Math.round((i / Math.max(1, count - 1)) * (paletteSize - 1))
    return `rgb(${bytes[at]}, ${bytes[at + 1]}, ${bytes[at + 2]})`
  })
