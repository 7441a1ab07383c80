import type { Marker } from '../../style/marker.ts'
import type { SecondAxis } from './second-axis.ts'

/** How a series is painted. Colours are CSS colours. */
export interface LinePaint {
  readonly family: 'line'
  readonly lines: boolean
  readonly lineColour: string
  readonly errorBars: boolean
  /** Nothing but the ground is painted. */
  readonly isHidden?: boolean
  readonly marker: Marker
  /** Of a series on the second axis. */
  readonly secondAxis?: SecondAxis
}
