import type { Split, SplitValues } from '@isobath/domain'
import type { Roles } from '../data/table/roles.ts'
import type { PlaneView } from '../data/view.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { DataSize } from '../loading/fetch-slabs.ts'
import type { ReadTable } from '../loading/reading/reading.ts'
import type { DataRequest } from './data-request.ts'
import type { LineLabel, TraceablePanel } from './field/paint-request.ts'
import type { LayerDefinition } from './kind.ts'
import type { LayerPaint, PaintArea } from './paint-request.ts'
import type { Reading, Size } from './reading.ts'
import type { SessionEvent } from './session-event.ts'
import type { SplitMade, Summary } from './summary.ts'
import type { Block } from './table-block.ts'
import type { Vector } from './vector-path.ts'

/** How places of labels are found: only those known from the request before, which costs nothing; all, where known ones keep their places; or all anew. */
export type LabelSearch = 'known' | 'placed' | 'apart'

/** The data of one layer, as its family paints and reads them. A paint of another family paints nothing. */
export interface LayerContent {
  readonly summary: Summary
  /** Cells or rows, for the limits. */
  readonly points: number
  /** Paints on the canvas of the drawing; false where there is nothing to paint. The lowest layer paints its ground first. */
  paint(area: PaintArea, paint: LayerPaint, isLowest: boolean): boolean
  /** Places of labels; undefined where the paint asks for none. */
  labels?(area: PaintArea, paint: LayerPaint, search: LabelSearch): readonly LineLabel[] | undefined
  /** The same as paths, in CSS pixels; undefined where it has too many pieces for a vector file. */
  vectors?(area: PaintArea, paint: LayerPaint): readonly Vector[] | undefined
  /** What its contours are traced from; undefined where it has none. */
  traceable?(area: PaintArea, paint: LayerPaint): readonly TraceablePanel[] | undefined
  /** The cell or row at a place. `panel` counts from 0; charts without panels have the first alone. */
  pick(x: number, y: number, pixel: Size, panel: number): Reading | null
  neighbour(from: Reading, right: number, up: number): Reading | null
  /** The same view with its values fitted to those in it; absent where a view is of places alone. */
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

/** A split as it is made; empty where it is refused. */
export type Splitting = Pick<SplitMade, 'by' | 'refused' | 'warning'>

/** What a layer is opened with, and the callbacks it reports to. */
export interface LayerOpening {
  /** As it is by now: it may change while the source is read. */
  readonly request: DataRequest
  readonly signal: AbortSignal
  /** Arrays of the page must not be written to; those that crossed a thread, or were given away, may be. */
  readonly ownsArrays: boolean
  readonly readTable: ReadTable
  /** Undefined where nothing can be drawn, which was then already reported. Not available before the first `await`. */
  drawing(): Drawing | undefined
  notify(event: SessionEvent): void
  /** A sentence refuses what is about to arrive. */
  judge(size: DataSize): string | undefined
  /** The split that is made of a requested one, with the specified sentences. */
  split(requested: Split, values: SplitValues): Splitting
  /** Takes the content, or a sentence where there can be none; `isComplete` is false for a preview. */
  take(content: LayerContent | string, isComplete: boolean): void
}
