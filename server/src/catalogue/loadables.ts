import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { dataTables, grids, observationTables } from '../db/schema.ts'
import { decodeGrid } from '../store/grid.ts'
import type { Loadable } from '../store/loader.ts'
import type { Observations } from '../store/observations.ts'

/** Every table that the catalogue lists, as an engine needs it, by name. */
export async function loadablesOf(db: Database): Promise<readonly Loadable[]> {
  const rows = await db
    .select({ grid: grids.grid, observations: observationTables.observations })
    .from(dataTables)
    .leftJoin(grids, eq(grids.tableId, dataTables.id))
    .leftJoin(observationTables, eq(observationTables.tableId, dataTables.id))
    .orderBy(dataTables.name)
  return rows.flatMap(({ grid, observations }): readonly Loadable[] => {
    if (grid !== null) return [{ grid: decodeGrid(grid) }]
    return observations === null ? [] : [{ observations: observations as Observations }]
  })
}
