/** Everything that crosses the thread between page and worker, and the calls of a session (`calls` has how they are posted). Refusals are values. */
import type { RenderBudget, Split, SplitValues } from '@isobath/domain'
import type { FieldRecipeName } from '../kinds/field/recipes.ts'
import type { Vector } from '../kinds/vector-path.ts'
import type { PanelPlace } from '../data/grid/arrangement.ts'
import type { Raster } from '../kinds/field/raster.ts'
import type { NamedRanges, Plane } from '../data/plane.ts'
import type { Orientation } from '../data/grid/section.ts'
import type { PlaneView } from '../data/view.ts'
import type {
  Against,
  ColourScale,
  ImageSize,
  Marker,
  PlotKind,
  Range,
  Source,
  Theme,
  Within,
} from '../options/options.ts'
import type { PaletteName } from '../scales/palette-names.ts'
import type { Vision } from '../scales/vision.ts'
import type { ColumnNames, Role, StoredRow } from '../data/table/roles.ts'

export type { Role, StoredRow }

/** Given by the page, unique within a session. */
export type ChartId = number

export type SessionEvent =
  | { readonly type: 'progress'; readonly done: number; readonly total?: number }
  /** What was opened, or its coarser preview, is ready to be painted; `complete` is false for the preview. */
  | { readonly type: 'ready'; readonly summary: Summary; readonly complete: boolean }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed'; readonly sentence: string }
  /** The context was lost or came back; the worker repaints by itself after it came back. */
  | { readonly type: 'context'; readonly state: 'lost' | 'restored' }

/** What the page knows of what a chart holds. */
export interface Summary {
  /** Cells of a field, rows of a table. */
  readonly cells: number
  /** Those with a value. */
  readonly valid: number
  readonly min: number
  readonly max: number
  /** 5th and 95th percentile, 4 significant digits: the default colour range. */
  readonly range: Range
  readonly plane: Plane
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  readonly shape: readonly [y: number, x: number]
  /** Width of the narrowest cell along each axis. */
  readonly finest: { readonly x: number; readonly y: number }
  /** Of a kind that can be split. */
  readonly split?: SplitMade
  /** Names of tracks, in the order of their colours. */
  readonly tracks?: readonly string[] | undefined
}

/** How a chart is split, and how it could be. */
export interface SplitMade {
  /** What was made of the split that was asked for: nothing where that is refused. */
  readonly by: Split
  /** Different values along what it can be split by. */
  readonly values: SplitValues
  readonly refused?: string
  readonly warning?: string
  /** One at least. */
  readonly panels: readonly PanelSummary[]
}

export interface PanelSummary {
  readonly place: PanelPlace
  /** Cells with a value, and between what they lie. */
  readonly valid: number
  readonly min: number
  readonly max: number
}

/** What every painting of a chart says. Sizes are device pixels. */
export interface PaintRequestBase {
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Where the panels of a split stand, from the upper left, all of one size; absent where there is one alone. */
  readonly panels?: readonly PixelBox[]
  readonly pixelRatio: number
  readonly theme: Pick<Theme, 'surface' | 'land' | 'missing' | 'ink'>
}

/** One painting of a field. */
export interface FieldPaintRequest extends PaintRequestBase {
  readonly family: 'field'
  readonly recipe: FieldRecipeName
  readonly palette: PaletteName
  readonly vision?: Vision
  readonly colourScale: ColourScale
  readonly range: Range
  /** Of a contour map. */
  readonly lines?: ContourLineRequest
}

export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Contour lines as they are to be painted. */
export interface ContourLineRequest {
  /** Ascending, each once. */
  readonly levels: readonly number[]
  readonly colour?: string
  /** Whether places for labels along them are asked for. */
  readonly labels?: boolean
}

/** A label along a contour line. */
export interface LineLabel {
  /** The middle of its text, CSS pixels from the upper left corner of the data area. */
  readonly x: number
  readonly y: number
  /** Degrees to the right, between −90 and 90. */
  readonly angle: number
  readonly text: string
  readonly level: number
}

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

/** One painting of a series. Colours are CSS colours. */
export interface LinePaintRequest extends PaintRequestBase {
  readonly family: 'line'
  readonly lines: boolean
  readonly lineColour: string
  readonly errorBars: boolean
  readonly marker: Marker
}

/** One painting of a histogram. */
export interface BarPaintRequest extends PaintRequestBase {
  readonly family: 'bar'
  readonly colour: string
}

/** One painting of one chart, by the family of its kind. */
export type PaintRequest = FieldPaintRequest | PointPaintRequest | LinePaintRequest | BarPaintRequest

/**
 * `superseded` is neither success nor failure: a later frame of the same chart was asked for before this one was begun. A painting that was asked for
 * labels tells where those stand on it that are known.
 */
export type PaintResult = 'painted' | { readonly labels: readonly LineLabel[] } | 'superseded' | 'nothing to paint'

/** One cell or row: where it stands on the plane and the value it holds, null where missing. */
export interface Reading {
  readonly x: number
  readonly y: number
  readonly value: number | null
  /** On a map: the centre lies on land. */
  readonly land?: boolean
  /** Over several values that are stored. */
  readonly mean?: boolean
  /** Of a table: the row as it is stored. */
  readonly row?: StoredRow
  /** Of a series: one standard deviation of the value. */
  readonly spread?: number
  /** Of a histogram: the bar, whose count is the value. */
  readonly bin?: { readonly edges: Range; readonly share: number }
  /** Of a split: the panel that was read, and the values of the same cell in all of them. */
  readonly panel?: { readonly index: number; readonly values: readonly (number | null)[] }
}

/** What is made of a source. */
export interface DataRequest {
  readonly kind: PlotKind
  /** Of a section; by default the longer. */
  readonly orientation?: Orientation
  readonly split?: Split
  /** Of a table. */
  readonly columns?: ColumnNames
  readonly within?: Within
  /** What a linked chart selects. */
  readonly selected?: NamedRanges
  readonly against?: Against
  /** Of a histogram. */
  readonly bins?: number | readonly number[]
  readonly logCounts?: boolean
}

/** A size along each axis of the plane. */
export interface Size {
  readonly x: number
  readonly y: number
}

/** Every cell in a window of the grid, for the data-table twin and the CSV of what is on screen. */
export interface CellBlock {
  readonly type: 'cells'
  readonly x: Float64Array
  readonly y: Float64Array
  /** Shape y × x, NaN where missing. */
  readonly values: Float32Array
}

/** Rows of a table in view, in the order of the table. */
export interface RowBlock {
  readonly type: 'rows'
  readonly rows: readonly StoredRow[]
  /** As many are in view; `rows` is an even sample where it holds fewer. */
  readonly total: number
}

/** Bars of a histogram in view. */
export interface BinBlock {
  readonly type: 'bins'
  readonly rows: readonly { readonly edges: Range; readonly count: number; readonly share: number }[]
  readonly total: number
}

/** What is in view, as the data-table twin shows it. */
export type Block = CellBlock | RowBlock | BinBlock

/** The picture alone as a PNG file, or why there is none. */
export type Picture =
  | { readonly ok: true; readonly blob: Blob; readonly labels?: readonly LineLabel[] }
  | { readonly ok: false; readonly sentence: string }

/** What the contours of one panel are traced from, and where it stands, CSS pixels. */
export interface TraceablePanel {
  readonly raster: Raster
  readonly box: PixelBox
}

/** What contours of a picture are traced from, and where its labels stand. */
export interface Traceable {
  /** One for each panel. */
  readonly panels: readonly TraceablePanel[]
  readonly labels: readonly LineLabel[]
}

export type { Raster, Vector }

export interface Session {
  /**
   * Fetches or takes the source, arranges it and tells `notify` how far it is; settles when all is told. A second call for the same chart replaces
   * its field, which stays on screen and can be picked and repainted until the new one is ready. With a budget, what arrives is judged before it
   * is kept.
   */
  open(
    chart: ChartId,
    source: Source,
    wanted: DataRequest,
    notify: (event: SessionEvent) => void,
    budget?: RenderBudget,
  ): Promise<void>
  /** Makes something else of what the chart already holds, as when a section is turned, and tells that it is ready again; false where the source must be opened anew. */
  change(chart: ChartId, wanted: DataRequest): Promise<boolean>
  /** Gives the chart its visible canvas, of the page where the session runs there. */
  attach(chart: ChartId, canvas: OffscreenCanvas | HTMLCanvasElement): Promise<void>
  paint(chart: ChartId, frame: PaintRequest): Promise<PaintResult>
  /** Where labels stand on a frame that was painted: finding them takes longer than a painting, so it is asked for when the chart rests. */
  labels(chart: ChartId, frame: PaintRequest): Promise<readonly LineLabel[]>
  /** The cell or row under a place, null where there is none. `pixel` is the size of a CSS pixel there: what is smaller than a pixel is found nearby. */
  pick(chart: ChartId, x: number, y: number, pixel: Size, panel?: number): Promise<Reading | null>
  /** The cell or row beside another, across any gap of the axis and round a closed one; null beyond the last. */
  neighbour(chart: ChartId, from: Reading, right: number, up: number): Promise<Reading | null>
  /** The same view of a series with its values fitted to those in it; null where there are none, or no series. */
  fit(chart: ChartId, view: PlaneView): Promise<PlaneView | null>
  /** What is in view, so many cells or rows at most; null before anything is held. */
  block(chart: ChartId, view: PlaneView, most: number, panel?: number): Promise<Block | null>
  /** The picture alone, repainted at the asked size, for exports. */
  picture(chart: ChartId, frame: PaintRequest, size: ImageSize): Promise<Picture>
  /** What the same is made from in a vector file, a value to each CSS pixel; null where there are no contours to trace. */
  traceable(chart: ChartId, frame: PaintRequest, size: ImageSize): Promise<Traceable | null>
  /** The same as paths for a vector file, in CSS pixels; null where it is no drawing of lines or bars, or one of too many. */
  vectors(chart: ChartId, frame: PaintRequest, size: ImageSize): Promise<readonly Vector[] | null>
  /** Frees what a chart holds, on the graphics card too, and its canvas. */
  close(chart: ChartId): Promise<void>
  /** What the session holds, for tests and for limits. */
  held(): Promise<{ charts: number; cells: number; textureBytes: number; contexts: number }>
}
