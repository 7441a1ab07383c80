import { writeAuditEntry } from '../../db/audit-trail.ts'
import type { Database } from '../../db/open.ts'
import type { CatalogResources } from '../../store/entry.ts'
import type { Store } from '../../store/store.ts'
import { loadablesOf } from '../loadables.ts'
import { takeRetired } from './retired-tables.ts'
import { removeDataset } from './write.ts'

/**
 * Takes a dataset out of the catalog, at once, and then the files of its tables, in the store and where an engine has loaded them; the names of those tables, or undefined
 * where there is no such dataset. If the process ends in between, files remain that no catalog lists; the next table of that name replaces them.
 */
export async function removeWithFiles(
  db: Database,
  store: Pick<Store, 'removeAll'>,
  { loader, runExclusively = (work) => work() }: CatalogResources,
  shortName: string,
): Promise<readonly string[] | undefined> {
  return runExclusively(async () => {
    const tables = await loadablesOf(db, shortName)
    const names = tables.map((table) => (table.grid ?? table.observations).table)
    const retired = await db.transaction(async (tx) =>
      (await removeDataset(tx, shortName)) ? takeRetired(tx, names) : undefined,
    )
    if (!retired) return undefined
    for (const name of names) await store.removeAll(name)
    for (const table of [...tables, ...retired]) await loader?.drop(table)
    return names
  })
}

/** Removes a dataset with its files, and writes an audit entry. */
export async function removeAudited(
  db: Database,
  store: Pick<Store, 'removeAll'>,
  resources: CatalogResources,
  shortName: string,
  userId?: number,
): Promise<readonly string[] | undefined> {
  const tables = await removeWithFiles(db, store, resources, shortName)
  const by = userId === undefined ? {} : { userId }
  if (tables)
    await writeAuditEntry(db, { ...by, action: 'dataset.remove', subject: `dataset ${shortName}`, detail: { tables } })
  return tables
}
