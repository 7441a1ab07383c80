import type { RenderBudget, Split, SplitBy, SplitValues } from '@isobath/domain'
import type { DefinitionOf, MapKind, PlotKind, SectionKind, TableKind } from '../kinds/registry.ts'
import type { AxisName, NamedRanges } from '../data/plane.ts'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { Range, SectionView, View } from '../data/view.ts'
import type { Subset } from '../data/grid/subset.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { Against } from '../kinds/points/scatter.ts'
import type { PaletteName } from '../scales/palette-names.ts'
import type { Vision } from '../scales/vision.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { ImageSize } from '../style/image-size.ts'
import type { Marker } from '../style/marker.ts'
import type { Theme, ThemeName } from '../style/theme.ts'
import type { FieldSource, Source, TableSource } from '../data/sources.ts'

import type { ColumnNames, StoredRow } from '../data/table/roles.ts'
import type { Link } from './link.ts'

export type { Link, MapKind, PlotKind, SectionKind, TableKind }
export type {
  FieldLabel,
  FieldSource,
  ImageSize,
  Marker,
  Source,
  TableSource,
  Theme,
  ThemeName,
  Against,
  ColourScale,
  ColumnNames,
  NamedRanges,
  Orientation,
  Range,
  SectionView,
  Split,
  SplitBy,
  StoredRow,
  View,
  Vision,
  Subset,
}

interface Sources {
  readonly field: FieldSource
  readonly table: TableSource
  readonly any: Source
}

interface Views {
  readonly map: View
  readonly section: SectionView
  readonly named: NamedRanges
}

interface Readouts {
  readonly map: Readout
  readonly section: SectionReadout
  readonly cell: CellReadout
  readonly row: RowReadout
  readonly bin: BinReadout
}

/** What a kind is opened with. */
export type SourceOf<Kind extends PlotKind> = Kind extends PlotKind ? Sources[DefinitionOf<Kind>['source']] : never

/** The part of a chart on screen. */
export type ViewOf<Kind extends PlotKind> = Kind extends PlotKind ? Views[DefinitionOf<Kind>['coordinates']] : never

/** One cell or row of a chart. */
export type ReadoutOf<Kind extends PlotKind> = Kind extends PlotKind ? Readouts[DefinitionOf<Kind>['readout']] : never

/**
 * What a chart is and shows. A `heatmap` is a map, and a `contourMap` is one in bands and lines. A `sectionMap` shows depth downward along longitudes (zonal) or latitudes (meridional): the mean
 * over the times and the other horizontal axis of what its source holds. A `timeSeries` and a `depthProfile` are lines through the rows of a table, with a band of one standard
 * deviation where the table has one. A `histogram` counts the values of a table, or every cell of a field at every time and depth.
 */
export interface PlotOptions<Kind extends PlotKind = MapKind> {
  readonly kind: Kind
  readonly source: SourceOf<Kind>
  readonly field: FieldLabel
  /** Names of the columns of a table that are not the usual ones: `time`, `lat`, `lon`, `depth`, the value and `<value>_std`. */
  readonly columns?: ColumnNames
  /** Of `scatter`: a map of places coloured by value (the default), how many rows there are about a place, or the value against one coordinate. A change fetches nothing. */
  readonly against?: Against
  /** Of points: uniforms all, so that a change uploads nothing. */
  readonly marker?: Partial<Marker>
  /** Whether a line joins the rows of a series; it does by default. */
  readonly lines?: boolean
  /** Bars of one standard deviation; by default of series of 40 rows or fewer. The shaded band needs no asking. */
  readonly errorBars?: boolean
  /** Of a histogram: how many bars, or their edges, ascending; by default as many as the values ask for, between round edges. */
  readonly bins?: number | readonly number[]
  /** Of a histogram: its counts on a logarithmic axis, whose view is `logCount`, powers of ten. */
  readonly logCounts?: boolean
  /** Up to four quiet lines: dataset, variable and unit, when and how deep, where. */
  readonly title?: readonly string[]
  /** Source and citation, under the plot and in every export. */
  readonly credit?: string
  readonly palette?: PaletteName
  /** Shows the palette, in chart and legend alike, as readers with another colour vision see it; `normal` by default. Uploads nothing. */
  readonly vision?: Vision
  /** Colour range; by default the 5th to 95th percentile of the cells, 4 significant digits. */
  readonly range?: Range
  readonly colourScale?: ColourScale
  /** Levels of a contour map or section, or about how many round ones lie over the colour range; 10 by default. Changing them uploads no field. */
  readonly levels?: readonly number[] | number
  /** CSS colour of lines: of a contour map dark on light colours of the palette and light on dark ones by default, of a series the accent of the theme. */
  readonly lineColour?: string
  /** Whether contour lines say their level; they do by default. */
  readonly labels?: boolean
  /** Of a kind that offers several; of a section by default along the axis that has more cells. A change fetches nothing. */
  readonly orientation?: Orientation
  /**
   * One panel for each date or each depth of a map (date wins), for each date, each place along the other axis, or both of a section; by default one
   * panel of means. All panels share colours, view and cursor. A change fetches nothing while the source holds 6 million values at most. Any number
   * of panels is drawn; with a `budget` the rules of the domain may refuse a split, which the status then says, and one panel is shown.
   */
  readonly split?: Split
  /**
   * Draws only what lies within. Of a field other times, depths and places take no part in its means either, and a change fetches nothing while
   * the source holds 6 million values at most; of a table axes, colours and bins stay as they are, and a change uploads no position.
   */
  readonly subset?: Subset
  /** By default the extent of the field; so too where it names the axes of another plane. */
  readonly view?: ViewOf<Kind>
  /** Made by `createLink`: charts with the same one share cursor, zoom and selection along the axes that they share. */
  readonly link?: Link
  /** `light` by default. */
  readonly theme?: ThemeName | Theme
  /** The name a screen reader speaks; by default built from the title. */
  readonly label?: string
  /** The row of buttons at the upper right: zoom, box, reset, data table. Shown by default. */
  readonly tools?: boolean
  /** Has the worker judge what really arrives by the rules of the domain, within this budget; by default nothing is refused. */
  readonly budget?: RenderBudget
  readonly onStatus?: (status: PlotStatus<Kind>) => void
  readonly onView?: (view: ViewOf<Kind>) => void
  /** Called each time a new picture stands on the canvas, whatever was changed. */
  readonly onPaint?: (view: ViewOf<Kind>) => void
  readonly onReadout?: (readout: ReadoutOf<Kind> | null) => void
}

export type PlotStatus<Kind extends PlotKind = MapKind> =
  /** `done` and `total` count bytes; `total` is absent when unknown. */
  | { readonly state: 'loading'; readonly done: number; readonly total?: number }
  | {
      readonly state: 'drawn'
      readonly cells: number
      /** Lowest and highest value of the field. */
      readonly range: Range
      /** The colour range where none is asked for. */
      readonly usualRange: Range
      readonly extent: ViewOf<Kind>
      readonly complete: boolean
      /**
       * What is drawn otherwise than the options ask for, a sentence each: a palette that does not exist, a range from high to low or without numbers,
       * a logarithmic scale without values above zero, an orientation that the kind does not offer.
       */
      readonly warnings: readonly string[]
      /** Of a kind that can be split. */
      readonly split?: SplitStatus
    }
  /** The field has no cell with a value. */
  | { readonly state: 'empty' }
  /** A rule of the domain refused what arrived; the sentence is the specified one. */
  | { readonly state: 'refused'; readonly sentence: string }
  /** `retry` is absent where nothing is left to try again with: the arrays were given away and went down with the worker. */
  | { readonly state: 'failed'; readonly sentence: string; readonly retry?: () => void }

/** The split of a chart, and the splits that are possible. */
export interface SplitStatus {
  /** The split as it is drawn; empty if the requested one is refused. */
  readonly by: Split
  /** How many panels each split would make, for a control to offer; 0 where the field has no such axis. */
  readonly values: SplitValues
  /** The specified sentence that refuses the requested split, or warns of it. */
  readonly refused?: string
  readonly warning?: string
}

/** One cell under the pointer: its centre and the value it shows. */
export interface Readout {
  readonly lon: number
  readonly lat: number
  /** As stored, unless it is a mean; null where missing. */
  readonly value: number | null
  /** The value is a mean over several times, depths or, on a section, places. */
  readonly mean?: boolean
  /** The cell's centre lies on land. */
  readonly land?: boolean
  /** Of the panel that was read: its time in epoch milliseconds or its month 1…12, or its depth in metres. */
  readonly time?: number
  readonly month?: number
  readonly depth?: number
}

/** One cell of a section: its centre along the section and its depth in metres. */
export type SectionReadout = Pick<Readout, 'value' | 'mean' | 'time' | 'month'> & { readonly depth: number } & (
    | { readonly lon: number }
    | { readonly lat: number }
  )

/** One cell of a chart with other axes than a map or a section: its centre by the names of its axes, and those of its panel. */
export type CellReadout = Pick<Readout, 'value' | 'mean'> & { readonly [Name in AxisName]?: number }

/** One row of a table: its value, and all that is stored of it. */
export interface RowReadout {
  readonly value: number | null
  readonly row: StoredRow
}

/** One bar of a histogram: how many values lie from its lower edge up to, not including, its upper; the last bar has both. */
export interface BinReadout {
  readonly edges: Range
  readonly count: number
  /** Part of all values. */
  readonly share: number
}

export interface Plot<Kind extends PlotKind = MapKind> {
  readonly status: PlotStatus<Kind>
  /** What is on screen; null until the field is known. */
  readonly view: ViewOf<Kind> | null
  /** Changes options in place; a new palette, range or view uploads nothing. */
  update(options: Partial<PlotOptions<Kind>>): void
  /** Shows the whole field again. */
  reset(): void
  /** The chart repainted at a size, 1000 × 700 at 2 by default, with axes, colour bar, titles and credit. Rejects until a field is drawn. */
  toPNG(size?: ImageSize): Promise<Blob>
  /** The same with a vector frame; the field is an embedded picture. */
  toSVG(size?: ImageSize): Promise<Blob>
  /** Frees the canvas, the data in the worker and every listener. */
  destroy(): void
}
