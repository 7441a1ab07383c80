import { sql } from 'drizzle-orm'
import { datasetUses } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { userDatasetUses, users } from '../db/people-schema.ts'
import { dataTables } from '../db/schema.ts'
import { createWriteQueue } from '../db/write-queue.ts'
import type { WriteQueue } from '../db/write-queue.ts'

/** A request for the data of a table. */
interface TableUse {
  readonly table: string
  /** Null for a guest. */
  readonly userId: number | null
}

/** Counts that the data of tables were requested, and by which user. */
export type UseLog = WriteQueue<TableUse>

export const createUseLog = (db: Database, report: (error: unknown) => void): UseLog =>
  createWriteQueue((uses) => insertUses(db, uses), report)

/**
 * Counts uses in one statement. Each use stands after the earlier ones of the user, also when the clock has not moved on. What has been removed since, a table
 * or a user, is not counted. Rows are written in one order, so that two processes do not wait for each other.
 */
async function insertUses(db: Database, uses: readonly TableUse[]): Promise<void> {
  await db.execute(sql`with given as (
      select user_id, table_name, place from rows from (json_to_recordset(${JSON.stringify(uses.map(({ table, userId }) => ({ table_name: table, user_id: userId })))}::text::json)
        as (table_name text, user_id int)) with ordinality as t(table_name, user_id, place)
    ), asked as (
      select ${dataTables.datasetId} as dataset_id, user_id, count(*)::int as uses, max(place) as place from given
      join ${dataTables} on ${dataTables.name} = table_name or lower(${dataTables.name}) = lower(table_name) group by 1, 2
    ), used as (
      insert into ${datasetUses} (dataset_id, uses) select dataset_id, sum(uses) from asked group by 1 order by 1
      on conflict (dataset_id) do update set uses = ${datasetUses}.uses + excluded.uses
    ), earlier as (select user_id, max(last_use) as latest from ${userDatasetUses} where user_id in (select user_id from asked) group by 1)
    insert into ${userDatasetUses} (user_id, dataset_id, uses, last_use)
    select user_id, dataset_id, uses, greatest(now(), latest + interval '1 microsecond') + place * interval '1 microsecond'
    from asked left join earlier using (user_id) where user_id in (select ${users.id} from ${users}) order by 1, 2
    on conflict (user_id, dataset_id) do update set uses = ${userDatasetUses}.uses + excluded.uses, last_use = excluded.last_use`)
}
