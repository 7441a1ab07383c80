import { colourTransform } from '../../scales/colour-scale.ts'
import type { TrackColours } from '../tracks/colouring.ts'
import type { TimeRange } from '../tracks/time-range.ts'

/**
 * Colours of tracks, RGBA bytes. Without one of their own they have as many steps of the palette as there are tracks.
 *
 * @param palette 256 × RGBA
 */
export function trackColourBytes(colours: readonly (string | undefined)[], palette: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4 * Math.max(1, colours.length)).fill(255)
  for (const [i, colour] of colours.entries()) {
    const step = Math.round((i / Math.max(1, colours.length - 1)) * 255)
    bytes.set(colour === undefined ? palette.subarray(4 * step, 4 * step + 3) : bytesOf(colour), 4 * i)
  }
  return bytes
}

/** @param colour as #RRGGBB */
function bytesOf(colour: string): number[] {
  const number = Number.parseInt(colour.slice(1, 7), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** Offset and factor of the palette for values, and 1 where the value's logarithm counts. */
export function valueUniform(colouring: TrackColours): readonly [offset: number, factor: number, logarithmic: number] {
  if (colouring.by !== 'value') return [0, 1, 0]
  const { offset, factor, logarithmic } = colourTransform(colouring.range, colouring.colourScale ?? 'linear')
  return [offset, factor, Number(logarithmic)]
}

/** A range of times as parts of the range of all tracks. */
export function partsOfTimes([from, until]: TimeRange, [first, last]: TimeRange): readonly [number, number] {
  const span = last - first
  return span > 0 ? [(from - first) / span, (until - first) / span] : [0, 1]
}
