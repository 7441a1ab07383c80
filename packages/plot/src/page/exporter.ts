import type { ExportOptions, ImageSize } from '../style/image-size.ts'
import type { Plane } from '../data/plane.ts'
import type { PlaneView } from '../data/view.ts'
import type { PaintArea } from '../kinds/messages/paint-area.ts'
import type { ContourLinePaint, FieldPaint, TraceablePanel } from '../kinds/field/paint-request.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import type { Vector } from '../kinds/vector-path.ts'
import type { SessionClient } from './session/connection.ts'
import type { FigureModel } from './layout/figure-model.ts'
import type { ShownFrame } from './animation/frames.ts'
import type { ChartCode } from './chart-code.ts'
import type { ChartOptions } from './chart-options.ts'
import type { ChartReports } from './chart-reports.ts'
import type { FigureBuilder } from './figure-builder.ts'
import type { ChartData } from './session/chart-data.ts'

/** The data that the contours of a picture are traced from. */
export interface Contours {
  readonly panels: readonly TraceablePanel[]
  readonly plane: Plane
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  readonly request: PaintArea & FieldPaint & { readonly lines: ContourLinePaint }
}

/** Lines or bars as paths, in drawing order. */
export type Vectors = readonly Vector[]

/** What a picture of a chart is made of. */
export interface PictureInput {
  readonly connection: SessionClient
  readonly model: FigureModel
  readonly summary: Summary
  readonly size: ImageSize
}

/** The parts of a chart that its files are made from. */
export interface ExportParts {
  readonly options: ChartOptions
  readonly code: ChartCode
  readonly data: ChartData
  readonly figures: FigureBuilder
  readonly reports: ChartReports
}

/** What a file shows. */
export interface FileRequest {
  readonly options?: ExportOptions | undefined
  /** Of an animation; by default the one that is shown. */
  readonly frame?: ShownFrame
}

/** Creates files, and the pictures that a film is encoded from. Both wait for the picture of all data, and reject with a sentence. */
export interface ExportCode {
  exportChart(parts: ExportParts, request: FileRequest, isVector: boolean): Promise<Blob>
  paintChart(parts: ExportParts, request: FileRequest): Promise<HTMLCanvasElement>
}

/** Loads the code of exports. Passed in from outside, because exports are a higher layer and load later. */
export type Exporter = () => Promise<ExportCode>
