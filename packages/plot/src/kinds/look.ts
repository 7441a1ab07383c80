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

/** The options that decide how a chart looks. Each kind reads those that concern it. */
export interface Look {
  readonly kind: PlotKind
  readonly field: FieldLabel
  /** Up to four lines: dataset, variable and unit, times and depths, region. */
  readonly title?: readonly string[]
  /** Source and citation, under the plot and in every export. */
  readonly credit?: string
  readonly palette?: PaletteName
  /** Shows the palette as readers with another colour vision see it, in the chart and its legend; `normal` by default. A change uploads nothing. */
  readonly vision?: Vision
  /** Colour range; by default the 5th to 95th percentile of the cells, 4 significant digits. */
  readonly range?: Range
  readonly colourScale?: ColourScale
  /** `light` by default. */
  readonly theme?: ThemeName | Theme
  /** Levels of a contour map or section, or the approximate number of round levels in the colour range; 10 by default. A change uploads no field. */
  readonly levels?: readonly number[] | number
  /** CSS colour of lines. By default contour lines are dark on light colours and light on dark ones, and lines of a series have the accent of the theme. */
  readonly lineColour?: string
  /** Opacity, size and colour of points. A change uploads nothing. */
  readonly marker?: Partial<Marker>
  /** The axes of a `scatter`: a map coloured by value (the default), a map of the number of rows in each cell, or the value against one coordinate. A change fetches nothing. */
  readonly against?: Against
  /** The axis that a chart lies along, for kinds that offer several. By default a section lies along the axis with more cells. A change fetches nothing. */
  readonly orientation?: Orientation
  /** Whether contour lines are labelled with their levels; `true` by default. */
  readonly labels?: boolean
  /** Whether a line joins the rows of a series; `true` by default. */
  readonly lines?: boolean
  /** Whether a series has error bars of one standard deviation; by default if it has at most 40 rows. The shaded band is always drawn. */
  readonly errorBars?: boolean
}
