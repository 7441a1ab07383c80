import type { Source } from '../../data/sources.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { loadTable } from '../../loading/load-table.ts'
import { isTable } from '../../loading/reading/reading-protocol.ts'
import type { DataRequest } from '../data-request.ts'
import type { ProgramStep } from '../families.ts'
import type { BarLayer, LineLayer } from '../kind.ts'
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

/** Prepares the programs of lines, which bars use too. Creating their commands compiles them. */
export function prepareLine(
  _layer: LineLayer | BarLayer,
  { context }: Drawing,
  _request: Pick<DataRequest, 'against'>,
  step: ProgramStep,
) {
  const commands = context.device.shared(lineCommands)
  if (step === 'warmUp') commands.warmUp()
}
