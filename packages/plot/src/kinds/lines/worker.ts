import type { Source } from '../../data/sources.ts'
import type { Drawing } from '../../gpu/drawing.ts'
import type { DataRequest } from '../messages/data-request.ts'
import type { ProgramStep } from '../families.ts'
import type { LineLayer } from '../kind.ts'
import type { LayerLoadContext } from '../layer-content.ts'
import { openRows } from '../open-rows.ts'
import { lineCommands } from './commands.ts'
import { lineContent } from './content.ts'
import { onSecondAxis } from './second-axis.ts'

/** Opens a table as a series. */
export const openLine = (layer: LineLayer, source: Source, loadContext: LayerLoadContext): Promise<void> =>
  openRows(source, loadContext, (drawing, table) => {
    const { request } = loadContext
    const content = lineContent(drawing, layer, table, request)
    const isOnSecond = typeof content === 'object' && request.over && request.secondAxis
    return isOnSecond ? onSecondAxis(content, request.over, request.secondAxis.scale) : content
  })

/** Prepares the programs of every line. Those of a band and of markers are compiled when the rows are known. */
export function prepareLine(
  _layer: LineLayer,
  { context }: Drawing,
  _request: Pick<DataRequest, 'against'>,
  step: ProgramStep,
) {
  context.device.shared(lineCommands)[step]({})
}
