import type { Split, SplitValues } from '@isobath/domain'
import type { Roles } from '../data/table/roles.ts'
import type { PlaneView } from '../data/view.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { DataSize } from '../loading/fetch-slabs.ts'
import type { ReadTable } from '../loading/reading/reading-protocol.ts'
import type { DataRequest } from './messages/data-request.ts'
import type { LineLabel, TraceablePanel } from './field/paint-request.ts'
import type { LayerDefinition } from './kind.ts'
import type { PaintArea } from './messages/paint-area.ts'
import type { PaintedArea } from './projection-painter.ts'
import type { LayerPaint } from './messages/paint-request.ts'
import type { DataPoint, Size } from './messages/data-point.ts'
import type { SessionEvent } from './messages/session-event.ts'
import type { SplitSummary, Summary } from './messages/summary.ts'
import type { Block } from './messages/table-block.ts'
import type { Vector } from './vector-path.ts'

/**
 * How labels are placed. `known` returns only labels of the last request, without a search. `keepPlaces` searches, and known labels keep their places.
 * `fresh` places all labels again, for exports.
 */
export type LabelSearch = 'known' | 'keepPlaces' | 'fresh'

/** The data of one layer, as its family paints and reads them. A paint of another family paints nothing. */
export interface LayerContent {
  readonly summary: Summary
  /** The sentence that says why a layer over another one has no data. */
  readonly failure?: string
  /** Cells or rows, for the limits. */
  readonly points: number
  /** Paints on the canvas of the drawing; false where there is nothing to paint. The lowest layer paints its ground first. */
  paint(area: PaintedArea, paint: LayerPaint, isLowest: boolean): boolean
  /** Places of labels; undefined if the paint request has no labels. */
  labels?(area: PaintedArea, paint: LayerPaint, search: LabelSearch): readonly LineLabel[] | undefined
  /** The same as paths, in CSS pixels; undefined where it has too many pieces for a vector file. */
  vectors?(area: PaintArea, paint: LayerPaint): readonly Vector[] | undefined
  /** What its contours are traced from; undefined where it has none. */
  traceable?(area: PaintedArea, paint: LayerPaint): readonly TraceablePanel[] | undefined
  /** The cell or row at a place. `panel` counts from 0; charts without panels have only panel 0. */
  pick(x: number, y: number, pixel: Size, panel: number): DataPoint | null
  neighbour(from: DataPoint, right: number, up: number, panel: number): DataPoint | null
  /** The same view with its values fitted to those in it; absent if no axis shows values. */
  fit?(view: PlaneView): PlaneView | undefined
  block(view: PlaneView, most: number, panel: number): Block
  /** A copy of all rows in view; undefined where cells or bars are shown. */
  rows?(view: PlaneView): Roles | undefined
  /**
   * The same data for another request: itself, other content that replaces it, a sentence where the data do not allow it, or undefined where the
   * source must be read again.
   */
  change(layer: LayerDefinition, request: DataRequest): LayerContent | string | undefined
  /** Bytes on the graphics card. */
  bytes(): number
  free(): void
}

/** The split that a chart makes of a requested one; empty if it is refused. */
export type SplitVerdict = Pick<SplitSummary, 'by' | 'refused' | 'warning'>

/** The request of a layer, and the functions that it loads its source with and reports to. */
export interface LayerLoadContext {
  /** The latest request. It may change while the source is loaded. */
  readonly request: DataRequest
  readonly signal: AbortSignal
  /** Whether arrays of the source may be written to: true if they were copied or transferred to this thread. */
  readonly ownsArrays: boolean
  readonly readTable: ReadTable
  /** Undefined if nothing can be drawn; the reason was reported already. Not available before the first `await`. */
  drawing(): Drawing | undefined
  notify(event: SessionEvent): void
  /** Returns the sentence that refuses data of this size. */
  judge(size: DataSize): string | undefined
  /** Decides on a requested split, with the specified sentences. */
  split(requested: Split, values: SplitValues): SplitVerdict
  /** Receives the content, or a sentence that says why there is none; `isComplete` is false for a preview. */
  setContent(content: LayerContent | string, isComplete: boolean): void
}
