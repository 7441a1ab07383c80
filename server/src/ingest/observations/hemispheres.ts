import type { Refusal, TableFault } from '../problem.ts'
import type { Roles } from './roles.ts'
import type { RawColumn } from './source.ts'
import type { WorkingDatabase } from './working-database.ts'

/** Names of columns that say on which side of the equator or of Greenwich a row lies. */
const hemisphereName = /^(ns|n_s|n\/s|ew|e_w|e\/w)$|hemi|^(lat|lon)\w*[ _]?(dir|ns|ew)/i

/** Refuses degrees without a sign whose hemisphere stands in a column of its own. */
export async function refuseHemispheres(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  { position }: Roles,
  refuse: (detail: TableFault) => Refusal,
) {
  if (position.kind === 'given') return
  for (const [i, { name }] of columns.entries()) {
    if (!hemisphereName.test(name)) continue
    const cell = `upper(trim(c${i}::VARCHAR))`
    const [[south, others] = []] = await work.rows(
      `SELECT count(*) FILTER (${cell} IN ('S', 'W')), count(*) FILTER (${cell} NOT IN ('N', 'S', 'E', 'W')) FROM raw`,
    )
    if (Number(south) > 0 && Number(others) === 0)
      throw refuse(
        `its column ${name} tells south or west apart from the degrees: write these with a minus sign instead`,
      )
  }
}
