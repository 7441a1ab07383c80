import type { LayerLook, LegendEntry } from '../../kinds/families.ts'
import { fieldOfLayer, layerName } from '../../kinds/layers/names.ts'
import { secondAxisOptions } from '../../kinds/layers/registry.ts'
import { type VectorField, referenceSpeed, vectorFieldsOf } from '../../kinds/field/vectors/scale.ts'
import type { Look } from '../../kinds/look.ts'
import type { Summary } from '../../kinds/messages/summary.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { formatNumber } from '../../scales/format.ts'
import { haloOf } from '../../scales/halo.ts'
import { type Theme, themeOf } from '../../style/theme.ts'

/**
 * The entries of all layers. An arrow is named with its speed. A chart of several lines has an entry for its lowest line too. With two axes of values each names its unit.
 *
 * @param looks of the layers, from the lowest; undefined where one has no data
 * @param hidden the layers that are not shown: 0 is the lowest
 */
export function legendEntries(
  options: Look,
  looks: readonly (LayerLook | undefined)[],
  summary: Summary | undefined,
  hidden: ReadonlySet<number> = new Set(),
): readonly LegendEntry[] {
  const theme = themeOf(options.theme)
  const arrows = new Map(
    vectorFieldsOf(options, summary).map((field) => [field.index, arrowEntry(field, options, theme)]),
  )
  const entries = looks.flatMap((look, i) => look?.legend ?? arrows.get(i) ?? [])
  const paint = looks[0]?.paint
  if (paint?.family === 'line' && looks.length > 1) {
    entries.unshift({ text: layerName(options, 0), colour: paint.lineColour, layer: 0 })
  }
  const hasUnits = secondAxisOptions(options.layers) !== undefined
  return entries.map((entry) => {
    if (entry.layer === undefined) return entry
    const { unit } = fieldOfLayer(options, entry.layer)
    const text = entry.mark !== 'arrow' && hasUnits && unit !== '' ? `${entry.text} (${unit})` : entry.text
    return { ...entry, text, ...(hidden.has(entry.layer) ? { isHidden: true } : {}) }
  })
}

/** The entry of a layer of vectors: an arrow, and the speed that it stands for. */
function arrowEntry(field: VectorField, options: Look, theme: Theme): LegendEntry {
  const { layer, index } = field
  const { name, unit } = fieldOfLayer(options, index)
  const { lineColour: colour = theme.ink } = layer
  const speed = `${formatNumber(referenceSpeed(field))} ${unit}`.trim()
  return {
    text: chartTexts().layers.named(layer.name ?? name, speed),
    colour,
    halo: haloOf(colour, theme),
    layer: index,
    mark: 'arrow',
  }
}
