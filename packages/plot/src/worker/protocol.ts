/** The calls of a session, which runs in a worker or in the page. Refusals are values. */
import type { Source } from '../data/sources.ts'
import type { PlaneView } from '../data/view.ts'
import type { Budget, DataRequest } from '../kinds/messages/data-request.ts'
import type { LineLabel, TraceablePanel } from '../kinds/field/paint-request.ts'
import type { PaintRequest } from '../kinds/messages/paint-request.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { DataPoint, Size } from '../kinds/messages/data-point.ts'
import type { SessionEvent } from '../kinds/messages/session-event.ts'
import type { Roles } from '../data/table/roles.ts'
import type { Block } from '../kinds/messages/table-block.ts'
import type { Vector } from '../kinds/vector-path.ts'
import type { LandScale } from '../land/land-scale.ts'
import type { ImageSize } from '../style/image-size.ts'

/** Chosen by the page, unique within a session. */
export type ChartId = number

/**
 * `superseded`: a later request of the same chart came before this one was painted. A request with contour labels returns those whose places
 * are known already.
 */
export type PaintResult = 'painted' | { readonly labels: readonly LineLabel[] } | 'superseded' | 'nothing to paint'

/** The picture without axes, or the sentence that says why there is none. */
type Picture =
  | { readonly ok: true; readonly bitmap: ImageBitmap; readonly labels?: readonly LineLabel[] | undefined }
  | { readonly ok: false; readonly sentence: string }

/** The panels that contours are traced from, and the places of their labels. */
interface Traceable {
  readonly panels: readonly TraceablePanel[]
  readonly labels: readonly LineLabel[]
}

/** The memory in use, for tests and limits. */
export interface SessionMemory {
  readonly charts: number
  /** Cells or rows of all charts. */
  readonly cells: number
  readonly textureBytes: number
  readonly contexts: number
}

export interface Session {
  /** Opens the context and compiles the programs of these kinds before a chart needs them, and that of land once land was supplied. */
  warmUp(kinds: readonly PlotKind[]): Promise<void>
  /**
   * Loads a source and reports to `notify`; settles when all is reported. A second call for the same chart replaces its data, which stay on screen
   * until the new ones are ready. With a budget, data are judged before they are kept. `over` are the sources of the layers of the request.
   */
  open(
    chart: ChartId,
    source: Source,
    request: DataRequest,
    notify: (event: SessionEvent) => void,
    budget?: Budget,
    over?: readonly Source[],
  ): Promise<void>
  /** Derives another view from the data of the chart, as when a section is transposed, and reports that it is ready. False where the source must be opened again. */
  change(chart: ChartId, request: DataRequest): Promise<boolean>
  /** Exchanges the data of two charts of one kind: a frame of an animation is loaded as a chart without a canvas. Layers over the lowest one stay. */
  exchange(chart: ChartId, other: ChartId): Promise<void>
  /** Gives the chart its visible canvas; one of the page where the session runs there. */
  attach(chart: ChartId, canvas: OffscreenCanvas | HTMLCanvasElement): Promise<void>
  paint(chart: ChartId, request: PaintRequest): Promise<PaintResult>
  /** Settles when the browser has all pictures that were painted so far; on a hidden page not before it is visible again. */
  presented(): Promise<void>
  /** Places labels on a painted request. This takes longer than painting, so the page calls it when the chart does not move. */
  labels(chart: ChartId, request: PaintRequest): Promise<readonly LineLabel[]>
  /** The cell or row under a place, null if there is none. `pixel` is the size of a CSS pixel on the plane, for dots and lines near the place. */
  pick(chart: ChartId, x: number, y: number, pixel: Size, panel?: number): Promise<DataPoint | null>
  /** The next cell or row in a direction, across gaps of the axis and round a closed one; null after the last. By default in the panel where `from` was read. */
  neighbour(chart: ChartId, from: DataPoint, right: number, up: number, panel?: number): Promise<DataPoint | null>
  /** The same view of a series with the value axis fitted to the values in view; null without values, and for other kinds. */
  fit(chart: ChartId, view: PlaneView): Promise<PlaneView | null>
  /** At most `most` cells or rows in view of a layer, 0 the lowest; null before there are data. */
  block(chart: ChartId, view: PlaneView, most: number, panel?: number, layer?: number): Promise<Block | null>
  /** A copy of all rows in view of a layer, column by column; null where cells or bars are shown. */
  rows(chart: ChartId, view: PlaneView, layer?: number): Promise<Roles | null>
  /** The picture without axes, repainted at this size, for exports. */
  picture(chart: ChartId, request: PaintRequest, size: ImageSize): Promise<Picture>
  /** The rasters that a vector file traces contours from, one value for each CSS pixel; null for a chart without contours. */
  traceable(chart: ChartId, request: PaintRequest, size: ImageSize): Promise<Traceable | null>
  /** Lines or bars as paths for a vector file, in CSS pixels; null for other kinds, or where there are too many. */
  vectors(chart: ChartId, request: PaintRequest, size: ImageSize): Promise<readonly Vector[] | null>
  /** Gives the session the packed land of a scale, for all maps. Visible maps are painted again. */
  supplyLand(scale: LandScale, packed: string): Promise<void>
  /** Frees the data of a chart, also on the graphics card, and its canvas. */
  close(chart: ChartId): Promise<void>
  memory(): Promise<SessionMemory>
}
