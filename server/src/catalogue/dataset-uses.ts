import { or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { datasetUses } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { userDatasetUses } from '../db/people-schema.ts'
import { dataTables } from '../db/schema.ts'
import { same } from './filter.ts'

/**
 * Parts of a `WITH` clause that count a use of each of these tables, if `condition` holds. A part of the clause that writes runs whether or not it is read.
 */
export const usesSql = (tables: readonly string[], condition: SQL = sql`true`): SQL => sql`asked as (
    select ${dataTables.datasetId} as dataset_id, count(*)::int as uses from ${dataTables}
    where (${or(...tables.map((table) => same(dataTables.name, table))) ?? sql`false`}) and ${condition} group by 1
  ), used as (
    insert into ${datasetUses} (dataset_id, uses) select dataset_id, uses from asked
    on conflict (dataset_id) do update set uses = ${datasetUses}.uses + excluded.uses
  )`

/**
 * Counts that the data of tables were asked for, and by which user, in one statement. Each use stands after the earlier ones of the user, also when the
 * clock has not moved on.
 */
export async function countUses(db: Database, tables: readonly string[], userId: number): Promise<void> {
  if (tables.length === 0) return
  await db.execute(sql`with ${usesSql(tables)}, times as (
      select dataset_id, uses, greatest(now(), latest + interval '1 microsecond') + row_number() over (order by dataset_id) * interval '1 microsecond' as time
      from asked, (select max(last_use) as latest from ${userDatasetUses} where user_id = ${userId}) earlier
    )
    insert into ${userDatasetUses} (user_id, dataset_id, uses, last_use) select ${userId}::int, dataset_id, uses, time from times
    on conflict (user_id, dataset_id) do update set uses = ${userDatasetUses}.uses + excluded.uses, last_use = excluded.last_use`)
}
