import type { Range } from '../../data/view.ts'
import type { ColourScale } from '../../scales/colour-scale.ts'
import type { PaletteName } from '../../scales/palettes/palette-names.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { TimeRange } from './time-range.ts'

/** How tracks are coloured: each in a colour of its own, by time, or by the measured value. */
export type TrackColours =
  | { readonly by: 'track' }
  /** From the first to the last time of all tracks, or within a range. */
  | {
      readonly by: 'time'
      readonly palette?: PaletteName | undefined
      readonly range?: TimeRange | undefined
      /** With it the tracks have a colour bar, such as `{ name: 'Time', unit: 'UTC' }`. */
      readonly label?: FieldLabel | undefined
    }
  | {
      readonly by: 'value'
      readonly range: Range
      readonly palette?: PaletteName | undefined
      readonly colourScale?: ColourScale | undefined
      /** Name and unit. With them the tracks have a colour bar. */
      readonly label?: FieldLabel | undefined
    }

/** Each track in a colour of its own. */
export const byTrack: TrackColours = { by: 'track' }

/** Whether colours change along a track, so that straight lines need vertices too. */
export const variesAlongTrack = ({ by }: TrackColours): boolean => by !== 'track'

/** The palette of tracks. Those without a colour of their own have steps of the rainbow. */
export const trackPalette = (colours: TrackColours): PaletteName =>
  colours.by === 'track' ? 'Rainbow' : (colours.palette ?? (colours.by === 'time' ? 'Viridis' : 'Default'))
