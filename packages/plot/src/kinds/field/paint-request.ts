import type { Range } from '../../data/view.ts'
import type { ColourScale } from '../../scales/colour-scale.ts'
import type { PaletteKey } from '../../scales/palettes/palette-names.ts'
import type { Vision } from '../../scales/palettes/vision.ts'
import type { PixelBox } from '../messages/paint-area.ts'
import type { Raster } from './raster.ts'
import type { FieldRecipeName } from './shaders/recipes.ts'

/** How a field is painted. */
export interface FieldPaint {
  readonly family: 'field'
  readonly recipe: FieldRecipeName
  readonly palette: PaletteKey
  readonly vision?: Vision
  readonly colourScale: ColourScale
  readonly range: Range
  /** For a contour map. */
  readonly lines?: ContourLinePaint
  /** CSS colour of cells without a value; by default the theme's. */
  readonly missing?: string
}

/** How contour lines are painted. */
export interface ContourLinePaint {
  /** Ascending, each once. */
  readonly levels: readonly number[]
  readonly colour?: string
  /** For lines over another layer: CSS colour of the halo of their labels. */
  readonly halo?: string
  /** The texts of the levels. Absent if no labels are placed along the lines. */
  readonly labels?: readonly string[]
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
  /** The layer of the line, where that is not the lowest. */
  readonly layer?: number
}

/** The raster that the contours of one panel are traced from, and the place of the panel, CSS pixels. */
export interface TraceablePanel {
  readonly raster: Raster
  readonly box: PixelBox
}
