import type { ImageSize } from '../options.ts'
import type { Scene } from './scene.ts'

/** Writes a scene and the picture of its field as a file; given from outside, because exports stand above this room. */
export type ExportWriter = (scene: Scene, picture: Blob, size: ImageSize) => Promise<Blob>

export interface ExportWriters {
  readonly toPNG: ExportWriter
  readonly toSVG: ExportWriter
}

// The portal's export, and the default of `toPNG` and `toSVG`.
export const defaultSize: ImageSize = { width: 1000, height: 700, scale: 2 }
