import type { PlaneView } from '../data/view.ts'
import type { Theme } from '../style/theme.ts'
import type { BarPaintRequest } from './bars/paint-request.ts'
import type { FieldPaintRequest } from './field/paint-request.ts'
import type { LinePaintRequest } from './lines/paint-request.ts'
import type { PointPaintRequest } from './points/paint-request.ts'

/** What every painting of a chart says. Sizes are device pixels. */
export interface PaintRequestBase {
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Where the panels of a split stand, from the upper left, all of one size; absent where there is one alone. */
  readonly panels?: readonly PixelBox[]
  readonly pixelRatio: number
  readonly theme: Pick<Theme, 'surface' | 'land' | 'missing' | 'ink'>
}

export interface PixelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One painting of one chart, by the family of its kind. */
export type PaintRequest = FieldPaintRequest | PointPaintRequest | LinePaintRequest | BarPaintRequest
