import { and, count, countDistinct, eq, sql } from 'drizzle-orm'
import { cruises } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { dataTables, datasetSensors, datasets, variables } from '../db/schema.ts'
import { isShown } from './filter.ts'

/** The numbers on the home page, each with its query. Hidden datasets do not count. */
export const highlights: { readonly [key: string]: (db: Database) => Promise<number> } = {
  /** Years from the first to the last time of any table. */
  temporalCoverage: async (db) => {
    const [row] = await db
      .select({
        years: sql<number>`coalesce(extract(year from max(${dataTables.timeMax})) - extract(year from min(${dataTables.timeMin})) + 1, 0)::int`,
      })
      .from(dataTables)
      .innerJoin(datasets, eq(datasets.id, dataTables.datasetId))
      .where(isShown())
    return row?.years ?? 0
  },
  variableCount: async (db) => {
    const [row] = await db
      .select({ count: count() })
      .from(variables)
      .innerJoin(datasets, eq(datasets.id, variables.datasetId))
      .where(isShown())
    return row?.count ?? 0
  },
  cruiseCount: (db) => db.$count(cruises),
  /** Datasets that satellites measured. */
  satelliteCount: async (db) => {
    const [row] = await db
      .select({ count: countDistinct(datasetSensors.datasetId) })
      .from(datasetSensors)
      .innerJoin(datasets, eq(datasets.id, datasetSensors.datasetId))
      .where(and(isShown(), eq(sql`lower(${datasetSensors.sensor})`, 'satellite')))
    return row?.count ?? 0
  },
  /** Organisms that variables name as `organism`, `species`, `taxon` or `scientific_name` in their metadata, each once whatever the case. */
  organismCount: async (db) => {
    const [row] = await db
      .select({ count: sql<number>`count(distinct lower(trim(name)))::int` })
      .from(
        sql`${variables}
          join ${datasets} on ${datasets.id} = ${variables.datasetId} and not ${datasets.hidden}
          cross join jsonb_each(case jsonb_typeof(${variables.unstructured}) when 'object' then ${variables.unstructured} else '{}' end) as entry
          cross join jsonb_array_elements_text(case jsonb_typeof(entry.value) when 'array' then entry.value else jsonb_build_array(entry.value) end) as name`,
      )
      .where(sql`lower(entry.key) in ('organism', 'species', 'taxon', 'scientific_name') and trim(name) <> ''`)
    return row?.count ?? 0
  },
}
