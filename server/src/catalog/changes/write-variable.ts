import type { Database } from '../../db/open.ts'
import { variableKeywords, variableStatistics, variables } from '../../db/schema.ts'
import type { CatalogEntry, VariableEntry } from '../../store/entry.ts'
import { distinctTexts } from '../columns.ts'
import { searchText } from '../search-text.ts'
import { tableShape } from '../table-shape.ts'

/** Lists a variable of an entry with its statistics and keywords. */
export async function writeVariable(
  tx: Database,
  entry: CatalogEntry,
  variable: VariableEntry,
  { datasetId, tableId }: { readonly datasetId: number; readonly tableId: number },
): Promise<void> {
  const { dataset } = entry
  const { make, processLevel } = dataset
  const [{ id: variableId } = { id: 0 }] = await tx
    .insert(variables)
    .values({
      ...variable,
      unstructured: variable.unstructured ?? null,
      datasetId,
      tableId,
      make,
      processLevel,
      searchText: searchText(entry, [variable]),
    })
    .returning({ id: variables.id })
  const statistics = tableShape(entry).columns.find(({ name }) => name === variable.shortName)?.statistics
  if (statistics) await tx.insert(variableStatistics).values({ variableId, ...statistics })
  const keywords = distinctTexts([...dataset.keywords, ...variable.keywords])
  if (keywords.length > 0)
    await tx.insert(variableKeywords).values(keywords.map((keyword) => ({ variableId, keyword })))
}
