import type { Vector } from './vector-path.ts'
import type { Split, SplitValues } from '@isobath/domain'
import type { DataSize } from '../loading/fetch-slabs.ts'
import type { Drawing } from '../gpu/drawing.ts'
import type { Block } from './table-block.ts'
import type { PaintRequest } from './paint-request.ts'
import type { LineLabel, TraceablePanel } from './field/paint-request.ts'
import type { Reading, Size } from './reading.ts'
import type { SessionEvent } from './session-event.ts'
import type { SplitMade, Summary } from './summary.ts'
import type { DataRequest } from './data-request.ts'
import type { ReadTable } from '../loading/reading/reading.ts'
import type { Roles } from '../data/table/roles.ts'
import type { PlaneView } from '../data/view.ts'

/** What a chart holds once its source has come: the way of one family to be painted and read. */
export interface Content {
  readonly summary: Summary
  /** Cells or rows held, for the limits. */
  readonly points: number
  /** Paints a frame of its family on the canvas of the drawing; false where there is nothing to paint. */
  paint(frame: PaintRequest): boolean
  /**
   * Where labels stand on a frame that asks for them: `known` ones of the frame before, which costs nothing; all for which there is room, `placed` so
   * that known ones keep their places; or `apart` from what is on screen.
   */
  labels?(frame: PaintRequest, how: 'known' | 'placed' | 'apart'): readonly LineLabel[] | undefined
  /** A frame as paths, `width` and `height` in CSS pixels; undefined where it has too many pieces for a vector file. */
  vectors?(frame: PaintRequest): readonly Vector[] | undefined
  /** What the contours of a frame are traced from; undefined where it has none. */
  traceable?(frame: PaintRequest): readonly TraceablePanel[] | undefined
  /** `panel` counts from 0; charts without panels have the first alone. */
  pick(x: number, y: number, pixel: Size, panel: number): Reading | null
  neighbour(from: Reading, right: number, up: number): Reading | null
  /** The same view with its values fitted to those in it; absent where a view is of places alone. */
  fit?(view: PlaneView): PlaneView | undefined
  block(view: PlaneView, most: number, panel: number): Block
  /** A copy of all rows in view; undefined where cells or bars are shown. */
  rows?(view: PlaneView): Roles | undefined
  /** The same data made into something else that is wanted; a sentence where they cannot be, undefined where the source must be opened anew. */
  remade(wanted: DataRequest): Content | string | undefined
  /** Bytes on the graphics card. */
  bytes(): number
  free(): void
}

/** A split as it is made; empty where it is refused. */
export type Splitting = Pick<SplitMade, 'by' | 'refused' | 'warning'>

/** What opens a source and how it tells what it reaches. */
export interface Opening {
  readonly wanted: DataRequest
  readonly signal: AbortSignal
  /** Arrays of the page must not be written to; those that crossed a thread, or were given away, may be. */
  readonly ownsArrays: boolean
  readonly readTable: ReadTable
  /** Undefined where nothing can be drawn, which was then already told. Not to be asked for before the first `await`. */
  drawing(): Drawing | undefined
  notify(event: SessionEvent): void
  /** A sentence refuses what is about to arrive. */
  judge(size: DataSize): string | undefined
  /** What may be made of a split that is asked for, with the specified sentences. */
  split(asked: Split, values: SplitValues): Splitting
  /** Takes what came, and tells that it is ready; `complete` is false for a preview. */
  take(content: Content | string, complete: boolean): void
}
