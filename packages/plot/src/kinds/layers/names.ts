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

/** The layers that are hidden at first: 0 is the lowest. */
export const hiddenLayers = (options: Pick<Look, 'layers'>): ReadonlySet<number> =>
  new Set(dataLayersOf(options.layers).flatMap(({ hidden }, i) => (hidden ? [i + 1] : [])))

/** The hidden layers after one of them was shown, or another hidden. */
export function toggleHidden(
  hidden: ReadonlySet<number>,
  layer: number,
  { layers }: Pick<Look, 'layers'>,
): ReadonlySet<number> {
  const toggled = new Set(hidden)
  const isHidden = toggled.delete(layer)
  if (!isHidden) toggled.add(layer)
  // Both components of vectors are shown and hidden together.
  if ('component' in (dataLayersOf(layers)[layer - 1] ?? {})) {
    if (isHidden) toggled.delete(layer + 1)
    else toggled.add(layer + 1)
  }
  return toggled
}

/** The hidden layers after a change of options: what a person has hidden stays hidden, unless the list of layers or what is hidden at first has changed. */
export function hiddenAfter(
  hidden: ReadonlySet<number>,
  before: Pick<Look, 'layers'>,
  after: Pick<Look, 'layers'>,
): ReadonlySet<number> {
  const key = ({ layers }: Pick<Look, 'layers'>) =>
    dataLayersOf(layers)
      .map(({ type, hidden: isHidden = false }) => `${type} ${isHidden}`)
      .join()
  return key(before) === key(after) ? hidden : hiddenLayers(after)
}
