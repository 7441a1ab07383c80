import type { Range } from '../../data/view.ts'
import { type ColourScale, colourTransform } from '../../scales/colour-scale.ts'
import type { PaletteName } from '../../scales/palette-names.ts'
import { paletteBytes } from '../../scales/palette.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { TimeRange } from '../tracks/time-range.ts'

/** How tracks are coloured: each in a colour of its own, by time, or by the measured value. */
export type TrackColours =
  | { readonly by: 'track' }
  /** From the first to the last time of all tracks, or within a range. */
  | {
      readonly by: 'time'
      readonly palette?: PaletteName
      readonly range?: TimeRange
      /** With it the tracks have a colour bar, such as `{ name: 'Time', unit: 'UTC' }`. */
      readonly label?: FieldLabel
    }
  | {
      readonly by: 'value'
      readonly range: Range
      readonly palette?: PaletteName
      readonly colourScale?: ColourScale
      /** Name and unit. With them the tracks have a colour bar. */
      readonly label?: FieldLabel
    }

/** Each track in a colour of its own. */
export const byTrack: TrackColours = { by: 'track' }

/** Whether colours change along a track, so that straight lines need vertices too. */
export const variesAlongTrack = ({ by }: TrackColours): boolean => by !== 'track'

/** The palette of tracks that are coloured by time or value. */
export const trackPalette = (colours: TrackColours): PaletteName =>
  colours.by === 'track' ? 'Default' : (colours.palette ?? (colours.by === 'time' ? 'Viridis' : 'Default'))

/** Colours of tracks without one of their own: as many steps of the palette as there are tracks, RGBA bytes. */
export function trackColourBytes(colours: readonly (string | undefined)[]): Uint8Array {
  const palette = paletteBytes('Rainbow')
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
