import type { Split, SplitBy } from '@isobath/domain'
import type { DefinitionOf, MapKind, PlotKind, SectionKind, TableKind } from '../kinds/registry.ts'
import type { NamedRanges } from '../data/plane.ts'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { ProjectionName, ProjectionOptions } from '../data/projection.ts'
import type { Range, SectionView, View } from '../data/view.ts'
import type { MeanWeight } from '../data/grid/weights.ts'
import type { Subset } from '../data/grid/subset.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { Against } from '../kinds/points/scatter.ts'
import type { AxisStretch } from '../data/plane.ts'
import type { AxesOptions, AxisOptions } from '../scales/axis-options.ts'
import type { PaletteOption } from '../scales/palettes/custom-palette.ts'
import type { Vision } from '../scales/palettes/vision.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { ExportOptions, ImageSize } from '../style/image-size.ts'
import type { LegendPlace } from '../style/legend-place.ts'
import type { Marker } from '../style/marker.ts'
import type { Theme, ThemeName } from '../style/theme.ts'
import type { FieldSource, Source, TableSource } from '../data/sources.ts'
import type { GroupBy } from '../data/table/group-place.ts'
import type { ColumnNames, StoredRow } from '../data/table/roles.ts'
import type { MeanBox } from '../kinds/layer-looks.ts'
import type { Look } from '../kinds/look.ts'
import type { FailureCode, RefusalCode } from '../loading/load-event.ts'
import type { Budget } from '../kinds/messages/data-request.ts'
import type {
  Annotation,
  ChartLayer,
  ContoursLayer,
  DataLayer,
  PointsLayer,
  SeriesLayer,
  TrackLayer,
  VectorsLayer,
} from '../kinds/layers/registry.ts'
import type { NamedPlace } from '../kinds/layers/annotation.ts'
import type { SeawaterEquation } from '../kinds/points/ts/density.ts'
import type { AnimationOptions, FrameSources } from '../kinds/animation-options.ts'
import type { AnimationFrame, FilmOptions, PlotAnimation } from './animation.ts'
import type { Link } from './link.ts'
import type { ReadoutOf, ViewOf } from './readouts.ts'
import type { PlotStatus } from './status.ts'

export type * from './readouts.ts'
export type { AnimationFrame, AnimationOptions, FilmOptions, FrameSources, PlotAnimation }
export type { PlotStatus, SplitStatus } from './status.ts'
export type { Budget, Link, MapKind, PlotKind, SectionKind, TableKind }
export type {
  FailureCode,
  RefusalCode,
  SeawaterEquation,
  Annotation,
  ChartLayer,
  ContoursLayer,
  DataLayer,
  NamedPlace,
  PointsLayer,
  SeriesLayer,
  TrackLayer,
  VectorsLayer,
  GroupBy,
  FieldLabel,
  FieldSource,
  ExportOptions,
  ImageSize,
  LegendPlace,
  Marker,
  MeanBox,
  Source,
  TableSource,
  Theme,
  ThemeName,
  Against,
  ColourScale,
  PaletteOption,
  ProjectionName,
  ProjectionOptions,
  AxesOptions,
  AxisOptions,
  AxisStretch,
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
  MeanWeight,
}

interface Sources {
  readonly field: FieldSource
  readonly table: TableSource
  readonly any: Source
}

/** The source of a kind. */
export type SourceOf<Kind extends PlotKind> = Kind extends PlotKind ? Sources[DefinitionOf<Kind>['source']] : never

/**
 * The options of a chart. A `heatmap` is a map in colours, and a `contourMap` is a map in bands and lines. A `sectionMap` shows depth downward along
 * longitudes (zonal) or latitudes (meridional); its values are means over the times and the other horizontal axis. A `timeSeries` and a
 * `depthProfile` are lines through the rows of a table, with a band of one standard deviation if the table has one. A `histogram` counts the values of
 * a table, or the cells of a field at all times and depths. A `tsDiagram` draws the rows of a table as temperature (°C) against salinity, over contours of
 * density in kg m⁻³. `casts` are rows over depth, coloured by value. `layers` puts other data and annotations over any of them.
 */
export interface PlotOptions<Kind extends PlotKind = MapKind> extends Look {
  /** What is drawn: one of `plotKindNames`. */
  readonly kind: Kind
  /** The data: a grid, slabs or a table, as arrays or an address. */
  readonly source: SourceOf<Kind>
  /** Names of columns of a table that do not have the usual names: `time`, `lat`, `lon`, `depth`, `distance` (nautical miles along a track), the value and `<value>_std`. */
  readonly columns?: ColumnNames | undefined
  /**
   * Groups the raw rows of a time series or a depth profile: the line is the mean of each group, the band one standard deviation, and readout, data table
   * and CSV have the number of values. `'day'`, `'month'` and `'year'` are those of UTC, a group is drawn at their start. `'value'` groups the rows with
   * one time or depth. A number is the width of bins in metres or milliseconds, counted from 0 and drawn at their middle; a row at an edge belongs to
   * the bin above. Missing values do not count. `subset` chooses the rows that count. A change of `group`, `columns` or `subset` reads the source again.
   */
  readonly group?: GroupBy | undefined
  /**
   * The number of bars of a histogram, or their edges, ascending. By default the number follows from the values, and edges are round. Bars between edges of uneven
   * distances show densities, so that their areas can be compared; the view names this axis `density`. Readout and table have the counts.
   */
  readonly bins?: number | readonly number[] | undefined
  /** Whether the counts or densities of a histogram are on a logarithmic axis. The view of counts then names this axis `logCount`, in powers of ten. */
  readonly logCounts?: boolean | undefined
  /**
   * The equation of state behind the density contours of a T-S diagram. `'EOS-80'` needs practical salinity, and potential temperature or temperature as
   * measured near the surface. `'TEOS-10'` needs Absolute Salinity in g/kg and Conservative Temperature. By default it follows from the name of the salinity
   * column: TEOS-10 for `SA` and names with “absolute”, otherwise EOS-80. The chart names it under its axes. A change fetches nothing.
   */
  readonly seawater?: SeawaterEquation | undefined
  /**
   * Splits the chart into panels; by default one panel shows means. A map has one panel for each date or each depth (date wins). A section has one for
   * each date, each place along the other axis, or both. All panels share colours, view and cursor. A change fetches nothing if the source has at most
   * 6 million values. Any number of panels is drawn. With a `budget` the rules of the domain may refuse a split: the status says so, and one panel is
   * shown.
   */
  readonly split?: Split | undefined
  /**
   * Draws only the data in these ranges. In a field, cells outside do not count in means either, and a change fetches nothing if the source has at most
   * 6 million values. In a table, axes, colours and bins do not change, and a change uploads no positions. With `group`, rows outside do not count.
   */
  readonly subset?: Subset | undefined
  /**
   * What the means of a field weight their cells by: the area on the globe, the thickness of the layer (from half way to its neighbours), or both. By
   * default every cell counts the same. Readout, data table and the note under the chart say which.
   */
  readonly weighting?: MeanWeight | undefined
  /** The visible part. Along an axis that it does not name, the extent of the data. A map keeps the proportions of its data, so it shows a part that contains the view. */
  readonly view?: Partial<ViewOf<Kind>> | undefined
  /**
   * Where the data lie, as far as it is known before they arrive, cells with their edges: a chart that is loading shows the axes, and does not change when the data
   * come. Along an axis that it does not name, the axis stays empty until then. Sources of arrays need it only where the chart is no map.
   */
  readonly extent?: Partial<ViewOf<Kind>> | undefined
  /** Keeps a view that shows a part of the data when `source` is replaced. By default new data are shown whole. */
  readonly keepView?: boolean | undefined
  /** A link from `createLink`. Charts with the same link share cursor, zoom and selection along their common axes. */
  readonly link?: Link | undefined
  /** The name that a screen reader speaks; by default built from the title. */
  readonly label?: string | undefined
  /** The card with value and place beside the pointer. `false` hides it: a page can show its own with what `onReadout` reports. */
  readonly readout?: boolean | undefined
  /** The row of buttons at the upper right: zoom, box, reset, data table. Shown by default. */
  readonly tools?: boolean | undefined
  /** The limits by which the worker judges the data that arrive: `'default'`, or a budget with other numbers. Without it nothing is refused. */
  readonly budget?: Budget | undefined
  /** Called with each state of the chart: loading, drawn, empty, refused or failed. */
  readonly onStatus?: ((status: PlotStatus<Kind>) => void) | undefined
  /** Called with the visible part, when a reader or an option changes it. */
  readonly onView?: ((view: ViewOf<Kind>) => void) | undefined
  /** Called each time a new picture is painted, with its axes. The browser shows it with its next frame. */
  readonly onPaint?: ((view: ViewOf<Kind>) => void) | undefined
  /**
   * Called with the cell or row under the pointer or the keyboard cursor, and where it is drawn: CSS pixels from the upper left corner of the chart. Null when there
   * is none any more.
   */
  readonly onReadout?: ((readout: ReadoutOf<Kind> | null, pixel?: readonly [x: number, y: number]) => void) | undefined
  /** Called when an animation shows another frame, plays or pauses. */
  readonly onFrame?: ((frame: AnimationFrame) => void) | undefined
  /** Called with the cell or row that a reader clicked, or chose by Enter with the keyboard cursor. */
  readonly onClick?: ((readout: ReadoutOf<Kind>) => void) | undefined
  /** Called with what a reader selected by a shift-drag; null when the selection ends. Without it a shift-drag of a chart without a link zooms. */
  readonly onSelect?: ((selection: Selection<Kind> | null) => void) | undefined
}

/** The part of a chart that a reader selected. */
export interface Selection<Kind extends PlotKind = MapKind> {
  readonly view: ViewOf<Kind>
  /** The cells, rows or bars in it, at most 10,000: an even sample where `total` is more. Of several panels those of the first. */
  readonly readouts: readonly ReadoutOf<Kind>[]
  readonly total: number
}

export interface Plot<Kind extends PlotKind = MapKind> {
  readonly status: PlotStatus<Kind>
  /**
   * Resolves with the status once the page shows the chart, whole: a map with its land and contours with their labels, so that a screenshot holds all of
   * them. Resolves also once it is known that there is no picture (`empty`, `refused`, `failed`); never rejects. Read again after `update` with another
   * source, it is a promise of the next picture. The status `drawn` comes sooner: once the page shows data and axes.
   */
  readonly ready: Promise<PlotStatus<Kind>>
  /** The visible part; null until the data are known. */
  readonly view: ViewOf<Kind> | null
  /** Plays, steps and writes the frames of the option `animation`; null without it, and until the first picture. */
  readonly animation: PlotAnimation | null
  /** Changes options in place; a new palette, range or view uploads nothing. */
  update(options: Partial<PlotOptions<Kind>>): void
  /**
   * Adds rows to a source of rows or columns, for live data: the rows before stay on the screen until the new ones are drawn, a zoom is kept, and a view of
   * all data grows with them. Every call sends all rows to the worker again; calls that come while one is under way become one. Throws a TypeError, and adds
   * no row, where a text comes into a column of numbers or times. Before the first picture such rows are taken back a moment later, with a warning.
   */
  append(rows: readonly object[]): void
  /** Shows the whole field again. */
  reset(): void
  /** The chart as a PNG file with axes, colour bar, titles and credit; 1000 × 700 at scale 2 and in the theme of the chart by default. Waits for the picture of all data. Rejects with the sentence where there is none. */
  toPNG(options?: ExportOptions): Promise<Blob>
  /** The chart as an SVG file. Axes, lines, bars and contours are vectors; other data are an embedded picture. */
  toSVG(options?: ExportOptions): Promise<Blob>
  /** Frees the canvas, the data in the worker and every listener. */
  destroy(): void
}
