import type { FieldLayerBase } from '../layers/data-layer.ts'
import type { LayerType } from '../layers/layer-type.ts'
import type { ContourLook } from '../layer-looks.ts'

/** Contour lines of one field over the cells of another, in the same arrangement: a map, a section or a Hovmöller diagram. */
export interface ContoursLayer extends FieldLayerBase, ContourLook {
  readonly type: 'contours'
}

export const contours: LayerType = {
  source: 'field',
  over: (lowest) =>
    lowest.family === 'field'
      ? { family: 'field', arrangement: lowest.arrangement, recipe: 'contourLines' }
      : 'Contour lines are drawn over a field.',
}
