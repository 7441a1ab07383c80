import { barLook } from './bars/look.ts'
import type { LayerLook, PageFamily } from './families.ts'
import { fieldLook } from './field/look.ts'
import type { Family, LayerOf } from './kind.ts'
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
interface ChartLook extends Pick<LayerLook, 'bar' | 'field'> {
  readonly layers: PaintRequest['layers']
  /** Of all layers, from the lowest, for the legend; undefined where one has no data. */
  readonly looks: readonly (LayerLook | undefined)[]
}

/**
 * The look of all layers of a chart; undefined while its lowest layer cannot be painted.
 *
 * @param hidden the layers that are not shown: 0 is the lowest
 * @param over the looks of the layers over the lowest one; undefined until their code is fetched
 */
export function chartLook(
  options: Look,
  summary: Summary | undefined,
  hidden: ReadonlySet<number> = noneHidden,
  over?: (options: Look, summary: Summary | undefined, lowest: LayerLook) => readonly (LayerLook | undefined)[],
): ChartLook | undefined {
  const [first, ...others] = definitionOf(options.kind).layers.map((layer) => lookOf(layer, options, summary))
  if (!first) return undefined
  const looks = [first, ...others, ...(over?.(options, summary, first) ?? [])]
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

/** The look of one layer. */
export const lookOf: PageFamily['look'] = (layer, ...given) => {
  const family: PageFamily = pageFamilies[layer.family]
  return family.look(layer, ...given)
}

/** Whether a chart needs the code of layers: it has some over its lowest one, or a legend of tracks. */
export const needsLayersCode = ({ kind, layers = [] }: Pick<Look, 'kind' | 'layers'>): boolean =>
  layers.length > 0 || definitionOf(kind).layers.some((layer) => layer.family === 'point' && layer.tracks)

/** Whether a chart may have contour lines with labels: those of its kind, of a layer, or of density in a T-S diagram. */
export const hasContours = ({ kind, layers = [] }: Pick<Look, 'kind' | 'layers'>): boolean =>
  layers.some(({ type }) => type === 'contours') ||
  definitionOf(kind).layers.some((layer) =>
    layer.family === 'field' ? layer.recipe !== 'heatmap' : layer.family === 'point' && layer.plane !== undefined,
  )
