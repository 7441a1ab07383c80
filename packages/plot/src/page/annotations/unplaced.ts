import type { Plane } from '../../data/plane.ts'
import type { Annotation, NamedPlace } from '../../kinds/layers/annotation.ts'
import { type ChartLayer, isDataLayer } from '../../kinds/layers/registry.ts'

/** A sentence for each annotation that is not drawn, because it does not name the axes that it needs. */
export const unplacedAnnotations = (layers: readonly ChartLayer[], plane: Plane): readonly string[] =>
  layers.flatMap((layer, i) => {
    if (isDataLayer(layer) || isPlaced(layer, plane)) return []
    const isAlongOne = layer.type === 'line' || layer.type === 'band'
    const axes = `${isAlongOne ? 'one of' : 'both'} ${plane.x} and ${plane.y}, the axes of this chart`
    const list = layer.type === 'line' ? '; each place of a list names both' : ''
    return [`The annotation layers[${i}] is not drawn: a ${layer.type} names ${axes}${list}.`]
  })

function isPlaced(annotation: Annotation, plane: Plane): boolean {
  const names = (place: NamedPlace | object, count: number) => {
    const own = Object.keys(place)
    return own.length === count && own.every((name) => name === plane.x || name === plane.y)
  }
  switch (annotation.type) {
    case 'text':
      return names(annotation.at, 2)
    case 'line':
      return Array.isArray(annotation.at) ? annotation.at.every((place) => names(place, 2)) : names(annotation.at, 1)
    case 'band':
      return names(annotation.range, 1)
    case 'box':
      return names(annotation.range, 2)
  }
}
