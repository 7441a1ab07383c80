import { barLook } from './bars/look.ts'
import type { LayerLook, PageFamily } from './families.ts'
import { fieldLook } from './field/look.ts'
import type { Family, LayerOf } from './kind.ts'
import { lineLook } from './lines/look.ts'
import type { Look } from './look.ts'
import { pointLook } from './points/look.ts'
import { definitionOf } from './registry.ts'
import type { LayerPaint } from './paint-request.ts'
import type { Summary } from './summary.ts'

/** The side of each family that runs in the page. */
const pageFamilies: { readonly [Name in Family]: PageFamily<LayerOf<Name>> } = {
  field: { look: fieldLook },
  point: { look: pointLook },
  line: { look: lineLook },
  bar: { look: barLook },
}

/** How a chart looks: what its layers are painted with, and the legend and colour bar that explain them. */
export interface ChartLook extends Pick<LayerLook, 'bar' | 'legend' | 'field'> {
  readonly layers: readonly [LayerPaint, ...LayerPaint[]]
}

/** The look of all layers of a chart; undefined while its lowest layer cannot be painted. */
export function chartLook(options: Look, summary: Summary | undefined): ChartLook | undefined {
  const [first, ...others] = definitionOf(options.kind).layers.map((layer) => {
    const family: PageFamily = pageFamilies[layer.family]
    return family.look(layer, options, summary)
  })
  if (!first) return undefined
  const looks = [first, ...others.filter((look) => look !== undefined)]
  const bar = looks.find((look) => look.bar)?.bar
  const legend = looks.flatMap((look) => look.legend ?? [])
  const hasLegend = looks.some((look) => look.legend)
  return {
    layers: [first.paint, ...looks.slice(1).map(({ paint }) => paint)],
    ...(bar ? { bar } : {}),
    ...(hasLegend ? { legend } : {}),
    ...(first.field ? { field: first.field } : {}),
  }
}
