import type { Range } from '../../data/view.ts'
import type { Marker } from '../../style/marker.ts'

/** A second axis of values beside the first: the same length of the screen shows both ranges of coordinates. */
export interface SecondAxis {
  readonly first: Range
  readonly second: Range
}

/** How a series is painted. Colours are CSS colours. */
export interface LinePaint {
  readonly family: 'line'
  readonly lines: boolean
  readonly lineColour: string
  readonly errorBars: boolean
  /** Nothing but the ground is painted. */
  readonly isHidden?: boolean
  readonly marker: Marker
  /** For a series on the second axis. */
  readonly secondAxis?: SecondAxis
}
