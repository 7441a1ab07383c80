/** Calls and events between page and worker. Refusals are values. */
import type { RenderBudget } from '@isobath/domain'
import type { Source } from '../data/sources.ts'
import type { PlaneView } from '../data/view.ts'
import type { DataRequest } from '../kinds/data-request.ts'
import type { LineLabel, TraceablePanel } from '../kinds/field/paint-request.ts'
import type { PaintRequest } from '../kinds/paint-request.ts'
import type { Reading, Size } from '../kinds/reading.ts'
import type { SessionEvent } from '../kinds/session-event.ts'
import type { Block } from '../kinds/table-block.ts'
import type { Vector } from '../kinds/vector-path.ts'
import type { LandScale } from '../land/land-scale.ts'
import type { ImageSize } from '../style/image-size.ts'

/** Given by the page, unique within a session. */
export type ChartId = number

/**
 * `superseded` is neither success nor failure: a later frame of the same chart was asked for before this one was begun. A painting that was asked for
 * labels tells where those stand on it that are known.
 */
export type PaintResult = 'painted' | { readonly labels: readonly LineLabel[] } | 'superseded' | 'nothing to paint'

/** The picture alone as a PNG file, or why there is none. */
export type Picture =
  | { readonly ok: true; readonly blob: Blob; readonly labels?: readonly LineLabel[] }
  | { readonly ok: false; readonly sentence: string }

/** What contours of a picture are traced from, and where its labels stand. */
export interface Traceable {
  /** One for each panel. */
  readonly panels: readonly TraceablePanel[]
  readonly labels: readonly LineLabel[]
}

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
  /** Gives the session the land of a scale, packed, for all maps. Maps on screen are painted again. */
  supplyLand(scale: LandScale, packed: string): Promise<void>
  /** Frees what a chart holds, on the graphics card too, and its canvas. */
  close(chart: ChartId): Promise<void>
  /** What the session holds, for tests and for limits. */
  held(): Promise<{ charts: number; cells: number; textureBytes: number; contexts: number }>
}
