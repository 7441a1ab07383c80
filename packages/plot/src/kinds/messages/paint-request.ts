import type { BarPaint } from '../bars/paint-request.ts'
import type { FieldPaint } from '../field/paint-request.ts'
import type { LinePaint } from '../lines/paint-request.ts'
import type { PointPaint } from '../points/paint-request.ts'
import type { PaintArea } from './paint-area.ts'

/** Of a layer that is read, and drawn by the page over the picture. */
interface NoPaint {
  readonly family: 'none'
}

/** How one layer is painted, by its family. */
export type LayerPaint = FieldPaint | PointPaint | LinePaint | BarPaint | NoPaint

/** One painting of one chart. */
export interface PaintRequest extends PaintArea {
  /** From the lowest layer to the uppermost; null for a layer that is hidden or has no data. */
  readonly layers: readonly [LayerPaint & { readonly isHidden?: boolean }, ...(LayerPaint | null)[]]
}

/** The first layer of a request that belongs to a family; undefined if there is none. */
export const layerPaintOf = <Name extends LayerPaint['family']>(
  { layers }: PaintRequest,
  family: Name,
): Extract<LayerPaint, { readonly family: Name }> | undefined =>
  layers.find((layer): layer is Extract<LayerPaint, { readonly family: Name }> => layer?.family === family)
