import type { Database } from '../../db/open.ts'
import { retiredTables } from '../../db/schema.ts'
import type { CatalogResources } from '../../store/entry.ts'
import { decodeLoadable } from '../../store/loader.ts'
import type { Loadable } from '../../store/loader.ts'
import { revisionName } from '../../store/table-files.ts'
import type { Store } from '../../store/store.ts'
import { loadablesOf } from '../loadables.ts'
import { removingRetired } from './retired-tables.ts'

/**
 * Removes the files of revisions that no catalog ever listed: their process ended after it had published them and before it
 * listed them. Only revisions above the listed one are removed, so files that belong to another catalog's tables stay.
 * Files are published and listed in one turn; this takes the same turn, so it meets no process in between. Resolves to
 * the names of the folders that went.
 */
export function removeLeftovers(
  db: Database,
  store: Pick<Store, 'publishedFiles' | 'remove'>,
  { runExclusively = (work) => work() }: CatalogResources,
): Promise<readonly string[]> {
  return runExclusively(
    () =>
      runExclusively(async () => {
        const listed = new Map((await loadablesOf(db)).map(filesOf).map((files) => [files.table, files.revision ?? 1]))
        const retired = (await db.select().from(retiredTables)).map(({ shape }) => filesOf(decodeLoadable(shape)))
        const kept = new Set(retired.map(revisionName))
        const leftovers = (await store.publishedFiles()).filter(
          (files) => files.revision > (listed.get(files.table) ?? Infinity) && !kept.has(revisionName(files)),
        )
        for (const files of leftovers) await store.remove(files)
        return leftovers.map(revisionName)
      }),
    removingRetired,
  )
}

const filesOf = (table: Loadable) => table.grid ?? table.observations
