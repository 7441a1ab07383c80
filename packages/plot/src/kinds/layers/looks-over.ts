import type { LayerLook, LayerPlace } from '../families.ts'
import type { Look } from '../look.ts'
import { lookOf } from '../page-families.ts'
import { contourLinesLook } from '../field/contour-lines-look.ts'
import { lookOver } from '../points/over/look.ts'
import { definitionOf } from '../registry.ts'
import type { Summary } from '../messages/summary.ts'
import { seriesColour } from '../../style/series-colours.ts'
import { themeOf } from '../../style/theme.ts'
import { fieldOfLayer, layerName } from './names.ts'
import { dataLayersOf, layerTypes } from './registry.ts'

/** The looks of the layers of the options; undefined where one has no data, because it failed or is on its way. */
export function looksOver(options: Look, summary: Summary | undefined, lowest: LayerLook): (LayerLook | undefined)[] {
  const { kind, theme, vision } = options
  const { layers } = definitionOf(kind)
  return dataLayersOf(options.layers).map((layer, i) => {
    const definition = layerTypes[layer.type].over(layers[0])
    const own = summary?.layers?.[i]
    if (typeof definition === 'string' || typeof own !== 'object') return undefined
    if ('component' in layer) return { paint: { family: 'none' } }
    const field = fieldOfLayer(options, i + 1)
    const place: LayerPlace = {
      index: i + layers.length,
      name: layerName(options, i + 1),
      lowestPaint: lowest.paint,
      ...(lowest.bar ? { bar: lowest.bar } : {}),
    }
    const ownOptions = { ...layer, kind, field, ...(theme ? { theme } : {}), ...(vision ? { vision } : {}) }
    if (definition.family === 'point') return lookOver(definition, ownOptions, own, place)
    if (definition.family === 'field') return contourLinesLook(ownOptions, own, place)
    const colour = seriesColour(themeOf(theme), place.index - 1)
    return lookOf(definition, { lineColour: colour, ...ownOptions }, own, place)
  })
}
