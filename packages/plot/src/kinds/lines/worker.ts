import type { Source } from '../../data/sources.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { loadTable } from '../../loading/load-table.ts'
import { isTable } from '../../loading/reading/reading-protocol.ts'
import type { DataRequest } from '../data-request.ts'
import type { ProgramStep } from '../families.ts'
import type { LineLayer } from '../kind.ts'
import type { LayerLoadContext } from '../layer-content.ts'
import { lineCommands } from './commands.ts'
import { lineContent } from './content.ts'

/** Opens a table as a series. */
export async function openLine(layer: LineLayer, source: Source, loadContext: LayerLoadContext): Promise<void> {
  if (!isTable(source)) {
    await Promise.resolve()
    return loadContext.setContent('A line is drawn through the rows of a table, and a field came.', true)
  }
  const table = await loadTable(source, loadContext)
  const drawing = table && loadContext.drawing()
  if (table && drawing) loadContext.setContent(lineContent(drawing, layer, table, loadContext.request), true)
}

/** Prepares the programs of every line. Those of a band and of markers are compiled when the rows are known. */
export function prepareLine(
  _layer: LineLayer,
  { context }: Drawing,
  _request: Pick<DataRequest, 'against'>,
  step: ProgramStep,
) {
  context.device.shared(lineCommands)[step]({})
}
