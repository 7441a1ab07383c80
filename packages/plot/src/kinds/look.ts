import type { Orientation } from '../data/grid/arrangement.ts'
import type { Range } from '../data/view.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { PaletteName } from '../scales/palette-names.ts'
import type { Vision } from '../scales/vision.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { Marker } from '../style/marker.ts'
import type { Theme, ThemeName } from '../style/theme.ts'
import type { Against } from './points/scatter.ts'
import type { PlotKind } from './registry.ts'

/** The options that decide how a chart looks, the same for every kind. */
export interface Look {
  readonly kind: PlotKind
  readonly field: FieldLabel
  readonly title?: readonly string[]
  readonly credit?: string
  readonly palette?: PaletteName
  readonly vision?: Vision
  readonly range?: Range
  readonly colourScale?: ColourScale
  readonly theme?: ThemeName | Theme
  readonly levels?: readonly number[] | number
  readonly lineColour?: string
  readonly marker?: Partial<Marker>
  readonly against?: Against
  readonly orientation?: Orientation
  readonly labels?: boolean
  readonly lines?: boolean
  readonly errorBars?: boolean
}
