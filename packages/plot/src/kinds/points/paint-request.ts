import type { Range } from '../../data/view.ts'
import type { ColourScale } from '../../scales/colour-scale.ts'
import type { PaletteName } from '../../scales/palette-names.ts'
import type { Vision } from '../../scales/vision.ts'
import type { Marker } from '../../style/marker.ts'
import type { PaintRequestBase } from '../paint-request.ts'

/** One painting of points. */
export interface PointPaintRequest extends PaintRequestBase {
  readonly family: 'point'
  readonly marker: Marker
  /** Of tracks: rows are joined by lines so wide, CSS pixels, in the place of the dots. */
  readonly tracks?: { readonly lineWidth: number; readonly vision: Vision }
  /** Where the value tells the colour, in the place of the marker's own. */
  readonly colours?: {
    readonly palette: PaletteName
    readonly vision?: Vision
    readonly colourScale: ColourScale
    readonly range: Range
  }
}
