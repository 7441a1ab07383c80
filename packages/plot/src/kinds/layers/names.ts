import type { FieldLabel } from '../../style/field-label.ts'
import type { Look } from '../look.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { dataLayersOf } from './registry.ts'

type LayerNames = Pick<Look, 'field' | 'layers' | 'layerName'>

/** The name of a layer in legend, readout and summary. 0 is the lowest layer, the others follow in their order. */
export function layerName(options: LayerNames, index: number): string {
  const layer = dataLayersOf(options.layers)[index - 1]
  if (!layer) return options.layerName ?? options.field.name
  const { layers } = chartTexts()
  const name = layer.name ?? layer.field?.name ?? layers.names[layer.type]
  return 'component' in layer ? layers[layer.component](name) : name
}

/** Name and unit of the values of a layer. */
export const fieldOfLayer = (options: LayerNames, index: number): FieldLabel =>
  dataLayersOf(options.layers)[index - 1]?.field ?? options.field
