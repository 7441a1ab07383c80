import type { ExportOptions, ImageSize } from '../style/image-size.ts'
import type { Plane } from '../data/plane.ts'
import type { PlaneView } from '../data/view.ts'
import type { PaintArea } from '../kinds/messages/paint-area.ts'
import type { ContourLinePaint, FieldPaint, TraceablePanel } from '../kinds/field/paint-request.ts'
import type { Summary } from '../kinds/messages/summary.ts'
import type { Vector } from '../kinds/vector-path.ts'
import type { SessionClient } from './session/connection.ts'
import type { FigureModel } from './layout/figure-model.ts'

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

/** What an export needs. */
export interface ExportInput extends PictureInput {
  /** True for SVG, false for PNG. */
  readonly isVector: boolean
}

/** Creates files, and the pictures that a film is encoded from. */
interface ExportCode {
  exportChart(input: ExportInput): Promise<Blob>
  paintChart(input: PictureInput): Promise<HTMLCanvasElement>
}

/** Loads the code of exports. Passed in from outside, because exports are a higher layer and load later. */
export type Exporter = () => Promise<ExportCode>

/** The size of a file. @throws TypeError if it is none */
export function exportSize(options: ExportOptions | null | undefined): ImageSize {
  const { width = 1000, height = 700, scale = 2 } = options ?? {}
  if (![width, height, scale].every((each) => Number.isFinite(each) && each > 0)) {
    throw new TypeError(
      `A picture takes width, height and scale above zero; it was given ${width} × ${height} at ${scale}.`,
    )
  }
  return { width, height, scale }
}
