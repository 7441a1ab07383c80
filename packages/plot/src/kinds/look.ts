import type { AnimationOptions } from './animation-options.ts'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { ProjectionName, ProjectionOptions } from '../data/projection.ts'
import type { Range } from '../data/view.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { AxesOptions } from '../scales/axis-options.ts'
import type { PaletteOption } from '../scales/palettes/custom-palette.ts'
import type { Vision } from '../scales/palettes/vision.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { LegendPlace } from '../style/legend-place.ts'
import type { Theme, ThemeName } from '../style/theme.ts'
import type { ContourLook, SeriesLook } from './layer-looks.ts'
import type { ChartLayer } from './layers/registry.ts'
import type { Against } from './points/scatter.ts'
import type { PlotKind } from './registry.ts'

/** Of the option `title`; a warning names what is more. */
export const mostTitleLines = 4

/** The options that decide how a chart looks. Each kind reads those that concern it. */
export interface Look extends ContourLook, SeriesLook {
  readonly kind: PlotKind
  /** Name and unit of the values. */
  readonly field: FieldLabel
  /** Up to four lines: dataset, variable and unit, times and depths, region. Empty lines do not count. */
  readonly title?: readonly string[] | undefined
  /** Title, range, labels, direction and scale of axes, by their names. What is not given is as usual. */
  readonly axes?: AxesOptions | undefined
  /**
   * Width over height of the data area, or of each panel; `'equal'` makes a unit to the right as long as a unit upward. By default a map keeps the
   * proportions of the globe as far as there is room, and other charts fill their element.
   */
  readonly aspect?: number | 'equal' | undefined
  /**
   * The map projection of a chart whose axes are longitude and latitude: its name, or an object with its `centre` and, of a polar map, its `outerLatitude`. A projected
   * map keeps its proportions: `aspect` does not count. `plateCarree` by default. A change fetches nothing of the source.
   */
  readonly projection?: ProjectionName | ProjectionOptions | undefined
  /** Source and citation, under the plot and in every export. */
  readonly credit?: string | undefined
  /** A name, CSS colours from low to high, or a function from 0…1 to a CSS colour. The same array or function is read once. */
  readonly palette?: PaletteOption | undefined
  /** Shows the palette as readers with another colour vision see it, in the chart and its legend; `normal` by default. A change uploads nothing. */
  readonly vision?: Vision | undefined
  /** Colour range; by default the 5th to 95th percentile of the cells, 4 significant digits. */
  readonly range?: Range | undefined
  /** `false` leaves out the colour bar; shown by default where colours stand for values. */
  readonly colourBar?: boolean | undefined
  /**
   * Where the legend of layers and tracks stands: `above` the data area (the default), `below` or to the `right` of it, in a corner of it (`topLeft`, `topRight`,
   * `bottomLeft`, `bottomRight`), or `none`. A chart narrower than 480 pixels has no room on the right: its legend stands below.
   */
  readonly legend?: LegendPlace | undefined
  /** How colours follow values: evenly, by their logarithm, or evenly on both sides of zero; `linear` by default. */
  readonly colourScale?: ColourScale | undefined
  /** `light` by default. */
  readonly theme?: ThemeName | Theme | undefined
  /**
   * The axes of a `scatter`: a map coloured by value (the default), a map of the number of rows in each cell, or the value against one coordinate. Of `casts`: what
   * depth is drawn against, `time` (the default), `lat`, `lon` or `distance`. A change fetches nothing.
   */
  readonly against?: Against | undefined
  /** The axis that a chart lies along, for kinds that offer several. By default a section lies along the axis with more cells. A change fetches nothing. */
  readonly orientation?: Orientation | undefined
  /**
   * Layers over the chart, from the lowest to the uppermost: other data on the same axes, and annotations. Each layer has its own source and look. A
   * change of a look uploads nothing; a change of a source or of the list of layers with data reads all sources again.
   */
  readonly layers?: readonly ChartLayer[] | undefined
  /** The name of the first layer in legend and readout of a chart with other layers; by default that of the field. */
  readonly layerName?: string | undefined
  /**
   * Plays the panels of `split` one after another in place of side by side, with one colour scale: `true`, or how. A bar under the chart plays, steps and
   * seeks; title, readout, data table and files name the frame. Of several times and depths those of the split are played.
   */
  readonly animation?: boolean | AnimationOptions | undefined
}
