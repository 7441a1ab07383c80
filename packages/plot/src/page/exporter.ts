import type { ImageSize } from '../style/image-size.ts'
import type { Plane } from '../data/plane.ts'
import type { PlaneView } from '../data/view.ts'
import type { FieldPaintRequest, ContourLineRequest, LineLabel, TraceablePanel } from '../kinds/field/paint-request.ts'
import type { Summary } from '../kinds/summary.ts'
import type { Vector } from '../kinds/vector-path.ts'
import type { Connection } from './connection.ts'
import type { FigureModel } from './layout/figure-model.ts'
import type { Shape } from './axes/shapes.ts'

/** What the contours of a picture are traced from. */
export interface Contours {
  readonly panels: readonly TraceablePanel[]
  readonly plane: Plane
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  readonly frame: FieldPaintRequest & { readonly lines: ContourLineRequest }
}

/** Lines or bars as paths, from the lowest to the uppermost. */
export type Vectors = readonly Vector[]

/** What is made a file of. */
export interface Exporting {
  readonly connection: Connection
  readonly scene: FigureModel
  readonly summary: Summary
  readonly size: ImageSize
  /** What stands over the picture where there are these labels. */
  readonly over: (labels: readonly LineLabel[]) => readonly Shape[]
  /** SVG, where PNG is not. */
  readonly vectors: boolean
}

/** Makes a file; given from outside, because exports stand above this room. */
export type Exporter = (what: Exporting) => Promise<Blob>

// The portal's export, and the default of `toPNG` and `toSVG`.
export const defaultSize: ImageSize = { width: 1000, height: 700, scale: 2 }
