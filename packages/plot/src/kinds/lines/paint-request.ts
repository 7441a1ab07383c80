import type { Marker } from '../../style/marker.ts'
import type { PaintRequestBase } from '../paint-request.ts'

/** One painting of a series. Colours are CSS colours. */
export interface LinePaintRequest extends PaintRequestBase {
  readonly family: 'line'
  readonly lines: boolean
  readonly lineColour: string
  readonly errorBars: boolean
  readonly marker: Marker
}
