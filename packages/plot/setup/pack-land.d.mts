import type { LandScale } from '../src/land/land-scale.ts'

/** Polygons of the atlas from west to east, each an outer ring and its holes, as integers on the grid of the atlas: degrees are `translate + step × integer`. */
export function landPolygons(scale: LandScale): {
  readonly polygons: ReadonlyArray<ReadonlyArray<ReadonlyArray<readonly [x: number, y: number]>>>
  readonly step: readonly [x: number, y: number]
  readonly translate: readonly [x: number, y: number]
}
/** The packed land as text. */
export function pack(scale: LandScale): string
