import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { dataTables, datasets, grids, observationTables } from '../db/schema.ts'
import { decodeGrid } from '../store/grid.ts'
import type { Loadable } from '../store/loader.ts'
import type { Observations } from '../store/observations.ts'

/** Every table that the catalog lists, of all datasets or one, as an engine needs it, by name. */
export async function loadablesOf(db: Database, shortName?: string): Promise<readonly Loadable[]> {
  const rows = await db
    .select({ grid: grids.grid, observations: observationTables.observations })
    .from(dataTables)
    .innerJoin(datasets, eq(datasets.id, dataTables.datasetId))
    .leftJoin(grids, eq(grids.tableId, dataTables.id))
    .leftJoin(observationTables, eq(observationTables.tableId, dataTables.id))
    .where(shortName === undefined ? undefined : eq(sql`lower(${datasets.shortName})`, shortName.toLowerCase()))
    .orderBy(dataTables.name)
  return rows.flatMap(({ grid, observations }): readonly Loadable[] => {
    if (grid !== null) return [{ grid: decodeGrid(grid) }]
    return observations === null ? [] : [{ observations: observations as Observations }]
  })
}
