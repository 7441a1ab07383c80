import type { Range } from '../../data/view.ts'
import type { ColourScale } from '../../scales/colour-scale.ts'
import type { PaletteKey } from '../../scales/palettes/palette-names.ts'
import type { Vision } from '../../scales/palettes/vision.ts'
import type { FieldPaint } from '../field/paint-request.ts'
import type { Marker } from '../../style/marker.ts'

/** How points are painted. */
export interface PointPaint {
  readonly family: 'point'
  readonly marker: Marker
  /** For a T-S diagram: how the contours of density under the dots are painted. */
  readonly isopycnals?: FieldPaint
  /** Rings about each dot, from the outermost: CSS colours, and pixels outside the dot. */
  readonly rings?: readonly { readonly colour: string; readonly width: number }[]
  /** Tracks: rows are joined by lines of this width, CSS pixels, instead of dots. */
  readonly tracks?: TrackPaint
  /** Colours by value, instead of the marker's own. */
  readonly colours?: {
    readonly palette: PaletteKey
    readonly vision?: Vision
    readonly colourScale: ColourScale
    readonly range: Range
  }
}

export interface TrackPaint {
  readonly lineWidth: number
  readonly vision: Vision
  /** CSS colours of all tracks and of a halo about them. By default each track has a colour of its own, and no halo. */
  readonly colour?: string
  readonly halo?: string
}
