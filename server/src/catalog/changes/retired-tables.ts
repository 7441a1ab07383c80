import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { retiredTables } from '../../db/schema.ts'
import type { CatalogResources } from '../../store/entry.ts'
import { decodeLoadable, encodeLoadable } from '../../store/loader.ts'
import type { Loadable } from '../../store/loader.ts'
import type { Store } from '../../store/store.ts'

/** Readers that began before a table changed have ended after an hour: no answer may take so long. */
const graceSeconds = 3_600

/** Names the turn in which files of earlier revisions are removed. A backup takes it too, so that what it lists is there to be copied. */
export const removingRetired = 'retired tables'

/** Keeps the files of a table for the readers that have begun, within the transaction that lists others in their place. */
export async function retireTable(tx: Database, table: Loadable): Promise<void> {
  const name = (table.grid ?? table.observations).table
  await tx.insert(retiredTables).values({ name, shape: sql`${encodeLoadable(table)}::jsonb` })
}

/** Removes the files of earlier revisions that are no longer read. Resolves to their number. */
export function removeRetired(
  db: Database,
  store: Pick<Store, 'remove'>,
  { loader, runExclusively = (work) => work() }: CatalogResources,
  seconds = graceSeconds,
): Promise<number> {
  return runExclusively(async () => {
    const rows = await db
      .select()
      .from(retiredTables)
      .where(sql`${retiredTables.retired} <= now() - make_interval(secs => ${seconds})`)
    for (const { id, shape } of rows) {
      const table = decodeLoadable(shape)
      await store.remove(table.grid ?? table.observations)
      await loader?.drop(table)
      await db.delete(retiredTables).where(eq(retiredTables.id, id))
    }
    return rows.length
  }, removingRetired)
}

/** The earlier revisions of tables, which are forgotten: the caller removes their files. */
export async function takeRetired(db: Database, names: readonly string[]): Promise<readonly Loadable[]> {
  if (names.length === 0) return []
  const rows = await db
    .delete(retiredTables)
    .where(inArray(retiredTables.name, [...names]))
    .returning()
  return rows.map(({ shape }) => decodeLoadable(shape))
}
