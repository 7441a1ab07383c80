import type { Range } from '../../data/view.ts'
import type { ColourScale } from '../../scales/colour-scale.ts'
import type { PaletteName } from '../../scales/palette-names.ts'
import type { Vision } from '../../scales/vision.ts'
import type { Marker } from '../../style/marker.ts'

/** How points are painted. */
export interface PointPaint {
  readonly family: 'point'
  readonly marker: Marker
  /** Tracks: rows are joined by lines of this width, CSS pixels, instead of dots. */
  readonly tracks?: { readonly lineWidth: number; readonly vision: Vision }
  /** Colours by value, instead of the marker's own. */
  readonly colours?: {
    readonly palette: PaletteName
    readonly vision?: Vision
    readonly colourScale: ColourScale
    readonly range: Range
  }
}
