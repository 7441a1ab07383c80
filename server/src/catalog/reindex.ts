import type { Database } from '../db/open.ts'
import { datasets } from '../db/schema.ts'
import { refreshSearchText } from './search-text.ts'

/** Writes anew the texts that searches look in, from what the catalog says, in one transaction. */
export const reindex = (db: Database): Promise<{ readonly datasets: number; readonly variables: number }> =>
  db.transaction(async (tx) => {
    const rows = await tx.select({ id: datasets.id }).from(datasets)
    let count = 0
    for (const { id } of rows) count += await refreshSearchText(tx, id)
    return { datasets: rows.length, variables: count }
  })
