import type { LayerLook, LegendEntry } from '../../kinds/families.ts'
import { fieldOfLayer, layerName } from '../../kinds/layers/names.ts'
import { secondAxisOptions } from '../../kinds/layers/registry.ts'
import type { Look } from '../../kinds/look.ts'

/**
 * The entries of all layers. A chart of several lines has an entry for its lowest line too. With two axes of values each names its unit.
 *
 * @param looks of the layers, from the lowest; undefined where one has no data
 * @param hidden the layers that are not shown: 0 is the lowest
 */
export function legendEntries(
  options: Look,
  looks: readonly (LayerLook | undefined)[],
  hidden: ReadonlySet<number> = new Set(),
): readonly LegendEntry[] {
  const entries = looks.flatMap((look) => look?.legend ?? [])
  const paint = looks[0]?.paint
  if (paint?.family === 'line' && looks.length > 1) {
    entries.unshift({ text: layerName(options, 0), colour: paint.lineColour, layer: 0 })
  }
  const hasUnits = secondAxisOptions(options.layers) !== undefined
  return entries.map((entry) => {
    if (entry.layer === undefined) return entry
    const { unit } = fieldOfLayer(options, entry.layer)
    const text = hasUnits && unit !== '' ? `${entry.text} (${unit})` : entry.text
    return { ...entry, text, ...(hidden.has(entry.layer) ? { isHidden: true } : {}) }
  })
}
