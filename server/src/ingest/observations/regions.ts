import { regionsAt } from '@isobath/domain'
import type { OceanRegion } from '@isobath/domain'
import type { WorkingDatabase } from './working-database.ts'

/** The ocean regions of positions, in order of the alphabet. */
export const regionsOf = (positions: Iterable<readonly [lat: number, lon: number]>): readonly OceanRegion[] =>
  [...new Set([...positions].flatMap(([lat, lon]) => regionsAt(lat, lon)))].toSorted()

/** The ocean regions of the rows of a relation, found from one row of each tenth of a degree. */
export const regionsOfRows = async (work: WorkingDatabase, from: string): Promise<readonly OceanRegion[]> =>
  regionsOf(
    (await work.rows(
      `SELECT min(lat), arg_min(lon, lat) FROM ${from} GROUP BY floor(lat * 10), floor(lon * 10)`,
    )) as readonly (readonly [number, number])[],
  )
