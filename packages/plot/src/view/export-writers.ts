import type { ImageSize } from '../options.ts'
import type { Plane } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import type { FieldFrame, LineFrame, TraceablePanel, Vector } from '../session/protocol.ts'
import type { Scene } from './scene.ts'

/** What the contours of a picture are traced from. */
export interface Contours {
  readonly panels: readonly TraceablePanel[]
  readonly plane: Plane
  /** Edges of the outermost cells. */
  readonly extent: PlaneView
  readonly frame: FieldFrame & { readonly lines: LineFrame }
}

/** Writes a scene and what its data area shows as a file; given from outside, because exports stand above this room. */
export type ExportWriter<Data> = (scene: Scene, data: Data, size: ImageSize) => Promise<Blob>

/** Lines or bars as paths, from the lowest to the uppermost. */
export type Vectors = readonly Vector[]

export interface ExportWriters {
  /** From a picture, PNG. */
  readonly toPNG: ExportWriter<Blob>
  /** From a picture, PNG, from contours or from paths. */
  readonly toSVG: ExportWriter<Blob | Contours | Vectors>
}

// The portal's export, and the default of `toPNG` and `toSVG`.
export const defaultSize: ImageSize = { width: 1000, height: 700, scale: 2 }
