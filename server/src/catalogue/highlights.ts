import { countDistinct, eq, sql } from 'drizzle-orm'
import { cruises } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { dataTables, datasetSensors, variables } from '../db/schema.ts'

/** The numbers on the home page, each with its query. */
export const highlights: { readonly [key: string]: (db: Database) => Promise<number> } = {
  /** Years from the first to the last time of any table. */
  temporalCoverage: async (db) => {
    const [row] = await db
      .select({
        years: sql<number>`coalesce(extract(year from max(${dataTables.timeMax})) - extract(year from min(${dataTables.timeMin})) + 1, 0)::int`,
      })
      .from(dataTables)
    return row?.years ?? 0
  },
  variableCount: (db) => db.$count(variables),
  cruiseCount: (db) => db.$count(cruises),
  /** Datasets that satellites measured. */
  satelliteCount: async (db) => {
    const [row] = await db
      .select({ count: countDistinct(datasetSensors.datasetId) })
      .from(datasetSensors)
      .where(eq(sql`lower(${datasetSensors.sensor})`, 'satellite'))
    return row?.count ?? 0
  },
}
