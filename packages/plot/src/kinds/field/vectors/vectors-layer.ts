import { mapOffer } from '../../../data/grid/arrangement.ts'
import type { FieldSource } from '../../../data/sources.ts'
import type { FieldLayerBase } from '../../layers/data-layer.ts'
import type { LayerType } from '../../layers/layer-type.ts'

/**
 * Arrows of a field of vectors over a map, such as currents or winds. `source` holds the eastward component and `northward` the other one, on the same cells and in the same
 * unit. An arrow begins at the centre of its cell, points along the way of the water on the map, and is as long as its speed.
 */
export interface VectorsLayer extends FieldLayerBase {
  readonly type: 'vectors'
  /** The northward component. */
  readonly northward: FieldSource
  /** CSS colour; by default the ink of the theme. */
  readonly lineColour?: string | undefined
  /** CSS pixels between arrows; 28 by default. Where cells are closer, some of them have no arrow. */
  readonly spacing?: number | undefined
  /** The speed of the arrow in the legend, which is 14 pixels long; by default a round one. */
  readonly reference?: number | undefined
}

/** One component of such a field. The worker reads it as a layer and does not paint it: the page draws the arrows. */
export interface VectorComponent extends VectorsLayer {
  readonly component: 'eastward' | 'northward'
}

/** The two layers that stand for one of vectors in the worker, the eastward component first. */
export const componentsOf = (layer: VectorsLayer): readonly [VectorComponent, VectorComponent] => [
  { ...layer, component: 'eastward' },
  { ...layer, source: layer.northward, component: 'northward' },
]

export const vectors: LayerType = {
  source: 'field',
  over: (lowest) =>
    lowest.family === 'point' || (lowest.family === 'field' && lowest.arrangement.name === 'map')
      ? { family: 'field', arrangement: mapOffer, recipe: 'contourLines' }
      : 'Vectors are drawn over a map.',
}
