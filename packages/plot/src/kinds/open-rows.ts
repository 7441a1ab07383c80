import type { Source } from '../data/sources.ts'
import type { Table } from '../data/table/table.ts'
import type { Drawing } from '../gpu/drawing.ts'
import { loadTable } from '../loading/load-table.ts'
import { isTable } from '../loading/reading/reading-protocol.ts'
import type { LayerContent, LayerLoadContext } from './layer-content.ts'

/**
 * Opens the source of a layer that is drawn from rows. A source that is a field gives a sentence.
 *
 * @param create makes the content, or returns a sentence that says why there is none
 */
export async function openRows(
  source: Source,
  loadContext: LayerLoadContext,
  create: (drawing: Drawing, table: Table) => LayerContent | string,
): Promise<void> {
  if (!isTable(source)) {
    await Promise.resolve()
    return loadContext.setContent('This chart needs a table, but received a gridded field.', true)
  }
  const table = await loadTable(source, loadContext)
  const drawing = table && loadContext.drawing()
  if (drawing) loadContext.setContent(create(drawing, table), true)
}
