import type { Source } from '../../data/sources.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import { loadTable } from '../../loading/load-table.ts'
import { isTable } from '../../loading/reading/reading.ts'
import type { DataRequest } from '../data-request.ts'
import type { ProgramStep } from '../families.ts'
import type { LineLayer } from '../kind.ts'
import type { LayerOpening } from '../layer-content.ts'
import { lineCommands } from './commands.ts'
import { lineContent } from './content.ts'

/** Opens a table as a series. */
export async function openLine(layer: LineLayer, source: Source, opening: LayerOpening): Promise<void> {
  if (!isTable(source)) {
    await Promise.resolve()
    return opening.take('A line is drawn through the rows of a table, and a field came.', true)
  }
  const table = await loadTable(source, opening)
  const drawing = table && opening.drawing()
  if (table && drawing) opening.take(lineContent(drawing, layer, table, opening.request), true)
}

/** Prepares the programs of lines. Creating their commands compiles them. */
export function prepareLine(
  _layer: LineLayer,
  { context }: Drawing,
  _request: Pick<DataRequest, 'against'>,
  step: ProgramStep,
) {
  const commands = context.device.shared(lineCommands)
  if (step === 'warmUp') commands.warmUp()
}
