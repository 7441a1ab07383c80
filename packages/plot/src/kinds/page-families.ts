import { barLook } from './bars/look.ts'
import type { LayerLook, LayerPlace, PageFamily } from './families.ts'
import { fieldLook } from './field/look.ts'
import type { Family, LayerDefinition, LayerOf } from './kind.ts'
import { fieldOfLayer, layerName } from './layers/names.ts'
import { dataLayersOf, layerTypes } from './layers/registry.ts'
import { lineLook } from './lines/look.ts'
import type { Look } from './look.ts'
import { pointLook } from './points/look.ts'
import { definitionOf } from './registry.ts'
import type { PaintRequest } from './messages/paint-request.ts'
import type { Summary } from './messages/summary.ts'

/** The side of each family that runs in the page. */
const pageFamilies: { readonly [Name in Family]: PageFamily<LayerOf<Name>> } = {
  field: { look: fieldLook },
  point: { look: pointLook },
  line: { look: lineLook },
  bar: { look: barLook },
}

/** How a chart looks: what its layers are painted with, and the colour bar that explains them. */
export interface ChartLook extends Pick<LayerLook, 'bar' | 'field'> {
  readonly layers: PaintRequest['layers']
  /** Of all layers, from the lowest, for the legend; undefined where one has no data. */
  readonly looks: readonly (LayerLook | undefined)[]
}

/**
 * The look of all layers of a chart; undefined while its lowest layer cannot be painted.
 *
 * @param hidden the layers that are not shown: 0 is the lowest
 */
export function chartLook(
  options: Look,
  summary: Summary | undefined,
  hidden: ReadonlySet<number> = noneHidden,
): ChartLook | undefined {
  const [first, ...others] = definitionOf(options.kind).layers.map((layer) => lookOf(layer, options, summary))
  if (!first) return undefined
  const over = looksOver(options, summary, first)
  const looks = [first, ...others, ...over]
  const bar = looks.find((look) => look?.bar)?.bar
  return {
    looks,
    layers: [
      hidden.has(0) ? { ...first.paint, isHidden: true } : first.paint,
      ...looks.slice(1).map((look, i) => (look && !hidden.has(i + 1) ? look.paint : null)),
    ],
    ...(bar ? { bar } : {}),
    ...(first.field ? { field: first.field } : {}),
  }
}

const noneHidden: ReadonlySet<number> = new Set()

function lookOf(layer: LayerDefinition, options: Look, summary: Summary | undefined, place?: LayerPlace) {
  const family: PageFamily = pageFamilies[layer.family]
  return family.look(layer, options, summary, place)
}

/** The looks of the layers of the options; undefined where one has no data, because it failed or is on its way. */
function looksOver(options: Look, summary: Summary | undefined, lowest: LayerLook): (LayerLook | undefined)[] {
  const { kind, theme, vision } = options
  const { layers } = definitionOf(kind)
  return dataLayersOf(options.layers).map((layer, i) => {
    const definition = layerTypes[layer.type].over(layers[0])
    const own = summary?.layers?.[i]
    if (typeof definition === 'string' || typeof own !== 'object') return undefined
    const field = fieldOfLayer(options, i + 1)
    const place: LayerPlace = {
      index: i + layers.length,
      name: layerName(options, i + 1),
      lowestPaint: lowest.paint,
      ...(lowest.bar ? { bar: lowest.bar } : {}),
    }
    const ownOptions = { ...layer, kind, field, ...(theme ? { theme } : {}), ...(vision ? { vision } : {}) }
    return lookOf(definition, ownOptions, own, place)
  })
}

/** Whether a chart may have a legend: it has layers with data over its lowest one, or tracks. Annotations are named to screen readers in its code too. */
export const hasLegend = ({ kind, layers = [] }: Pick<Look, 'kind' | 'layers'>): boolean =>
  layers.length > 0 || definitionOf(kind).layers.some((layer) => layer.family === 'point' && layer.tracks)
