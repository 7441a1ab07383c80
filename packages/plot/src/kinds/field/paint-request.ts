import type { Range } from '../../data/view.ts'
import type { ColourScale } from '../../scales/colour-scale.ts'
import type { PaletteName } from '../../scales/palette-names.ts'
import type { Vision } from '../../scales/vision.ts'
import type { PaintRequestBase, PixelBox } from '../paint-request.ts'
import type { Raster } from './raster.ts'
import type { FieldRecipeName } from './recipes.ts'

/** One painting of a field. */
export interface FieldPaintRequest extends PaintRequestBase {
  readonly family: 'field'
  readonly recipe: FieldRecipeName
  readonly palette: PaletteName
  readonly vision?: Vision
  readonly colourScale: ColourScale
  readonly range: Range
  /** Of a contour map. */
  readonly lines?: ContourLineRequest
}

/** Contour lines as they are to be painted. */
export interface ContourLineRequest {
  /** Ascending, each once. */
  readonly levels: readonly number[]
  readonly colour?: string
  /** Whether places for labels along them are asked for. */
  readonly labels?: boolean
}

/** A label along a contour line. */
export interface LineLabel {
  /** The middle of its text, CSS pixels from the upper left corner of the data area. */
  readonly x: number
  readonly y: number
  /** Degrees to the right, between −90 and 90. */
  readonly angle: number
  readonly text: string
  readonly level: number
}

/** What the contours of one panel are traced from, and where it stands, CSS pixels. */
export interface TraceablePanel {
  readonly raster: Raster
  readonly box: PixelBox
}
