/** Everything that crosses the thread between page and worker. Refusals are values: Comlink keeps only the text of an error. */
import type { RenderBudget } from '@isobath/domain'
import type { ChartKind } from '../charts/charts.ts'
import type { Arrangement } from '../grid/arrange.ts'
import type { Plane } from '../grid/plane.ts'
import type { Orientation } from '../grid/section.ts'
import type { PlaneView } from '../grid/view.ts'
import type { ColourScale, FieldSource, ImageSize, Range, Theme } from '../options.ts'
import type { PaletteName } from '../scale/palette-names.ts'

/** Given by the page, unique within a session. */
export type ChartId = number

export type SessionEvent =
  | { readonly type: 'progress'; readonly done: number; readonly total?: number }
  /** The field, or its coarser preview, is ready to be painted; `complete` is false for the preview. */
  | { readonly type: 'ready'; readonly summary: FieldSummary; readonly complete: boolean }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed'; readonly sentence: string }
  /** The context was lost or came back; the worker repaints by itself after it came back. */
  | { readonly type: 'context'; readonly state: 'lost' | 'restored' }

export interface FieldSummary {
  readonly cells: number
  /** Cells with a value. */
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
}

/** One painting of one chart. Sizes are device pixels. */
export interface Frame {
  readonly kind: ChartKind
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly palette: PaletteName
  readonly colourScale: ColourScale
  readonly range: Range
  /** Of a contour map. */
  readonly lines?: { readonly levels: readonly number[]; readonly colour?: string }
  readonly theme: Pick<Theme, 'surface' | 'land' | 'missing' | 'ink'>
}

/** `superseded` is neither success nor failure: a later frame of the same chart was asked for before this one was begun. */
export type Painted = 'painted' | 'superseded' | 'nothing to paint'

/** One cell: its centre on the plane and the value it holds, null where missing. */
export interface Cell {
  readonly x: number
  readonly y: number
  readonly value: number | null
  /** On a map: the centre lies on land. */
  readonly land?: boolean
  /** Over several values that are stored. */
  readonly mean?: boolean
}

/** What is made of a source. */
export interface Wanted {
  readonly arrangement: Arrangement
  /** Of a section; by default the longer. */
  readonly orientation?: Orientation
}

/** Every cell in a window of the grid, for the data-table twin and the CSV of what is on screen. */
export interface CellBlock {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Shape y × x, NaN where missing. */
  readonly values: Float32Array
}

/** The picture alone as a PNG file, or why there is none. */
export type Picture = { readonly ok: true; readonly blob: Blob } | { readonly ok: false; readonly sentence: string }

export interface Session {
  /**
   * Fetches or takes the source, arranges it and tells `notify` how far it is; settles when all is told. A second call for the same chart replaces
   * its field, which stays on screen and can be picked and repainted until the new one is ready. With a budget, what arrives is judged before it
   * is kept.
   */
  open(
    chart: ChartId,
    source: FieldSource,
    wanted: Wanted,
    notify: (event: SessionEvent) => void,
    budget?: RenderBudget,
  ): Promise<void>
  /** Turns a section, from what it already holds; tells that it is ready again. Nothing happens to a map. */
  turn(chart: ChartId, orientation: Orientation | undefined): Promise<void>
  /** Gives the chart its visible canvas, of the page where the session runs there. */
  attach(chart: ChartId, canvas: OffscreenCanvas | HTMLCanvasElement): Promise<void>
  paint(chart: ChartId, frame: Frame): Promise<Painted>
  /** The cell under a place, null outside the grid. */
  pick(chart: ChartId, x: number, y: number): Promise<Cell | null>
  /** The cell beside another, across any gap of the axis and round a closed one; null beyond the edge of the field. */
  neighbour(chart: ChartId, from: Pick<Cell, 'x' | 'y'>, right: number, up: number): Promise<Cell | null>
  cells(chart: ChartId, view: PlaneView, most: number): Promise<CellBlock>
  /** The picture alone, repainted at the asked size, for exports. */
  picture(chart: ChartId, frame: Frame, size: ImageSize): Promise<Picture>
  /** Frees the field, the textures and the canvas of a chart. */
  close(chart: ChartId): Promise<void>
  /** What the session holds, for tests and for limits. */
  held(): Promise<{ charts: number; cells: number; textureBytes: number; contexts: number }>
}
