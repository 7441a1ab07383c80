import type { SlabData } from '../../data/grid/collect-slabs.ts'
import { collectSlabs, splitValuesOf } from '../../data/grid/collect-slabs.ts'
import type { Source } from '../../data/sources.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { load } from '../../loading/load-field.ts'
import { isTable } from '../../loading/reading/reading-protocol.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { ProgramStep } from '../families.ts'
import type { FieldLayer } from '../kind.ts'
import type { LayerLoadContext } from '../layer-content.ts'
import { fieldContent, fieldRequestOf } from './content.ts'
import { createFieldRenderer } from './drawing/renderer.ts'

/** Opens a source as a grid of cells. */
export async function openField(layer: FieldLayer, source: Source, loadContext: LayerLoadContext): Promise<void> {
  if (isTable(source)) {
    await Promise.resolve()
    return loadContext.setContent('This chart needs a gridded field, but received a table.', true)
  }
  return load(source, {
    ...loadContext,
    createCollector(axes) {
      // All slabs of a source that is too large to keep are summed: a selection on another chart does not filter these sums.
      const field = { ...fieldRequestOf(layer, loadContext.request), selected: undefined }
      const { by } = loadContext.split(field.split, splitValuesOf(axes, field))
      return collectSlabs({ ...field, split: by }, axes)
    },
    onData(data: SlabData, isComplete: boolean) {
      const drawing = loadContext.drawing()
      const content = drawing && fieldContent(drawing, layer, data, loadContext)
      if (content !== undefined) loadContext.setContent(content, isComplete)
    },
  })
}

/** Prepares the programs of a field, and the land of a map. */
export function prepareField(
  { recipe, arrangement }: FieldLayer,
  drawing: Drawing,
  _request: Pick<DataRequest, 'against'>,
  step: ProgramStep,
) {
  drawing.part(createFieldRenderer)[step]({ recipe, map: arrangement.name === 'map' })
}
