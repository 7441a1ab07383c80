import type { Refusal, TableFault } from '../problem.ts'
import type { Place } from './column-facts.ts'
import type { PositionColumns, Roles } from './roles.ts'
import type { RawColumn } from './source.ts'
import type { WorkingDatabase } from './working-database.ts'

/** Names of columns that say on which side of the equator or of Greenwich a row lies. */
const hemisphereName = /(^|[^a-z])(n[_/ ]?s|e[_/ ]?w)($|[^a-z])|hem|^(lat|lon)\w*[ _]?(dir|ns|ew)/i

/** Names of columns that hold the minutes of an angle. */
const minutesName = /^(lat|lon)[a-z]*[ _.([-]*min(ute)?s?\b/i

const opposite = String.raw`(°|º|(decimal[ _])?deg(rees?)?\.?)?[ _]*`
const units = { lat: new RegExp(`^${opposite}s(outh)?$`, 'i'), lon: new RegExp(`^${opposite}w(est)?$`, 'i') }

/** Whether the degrees of a column count south, or west, by its unit or the brackets behind its name. */
export const countsOpposite = ({ name, unit = '' }: RawColumn, of: 'lat' | 'lon'): boolean =>
  [unit, /[([]\s*([^()[\]]*?)\s*[)\]]\s*$/.exec(name)?.[1] ?? ''].some((text) => units[of].test(text))

/** Refuses degrees whose side of the Earth, or whose minutes, stand in a column of their own, and degrees west or south that are all negative. */
export async function refuseDividedDegrees(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  { position }: Roles,
  refuse: (detail: TableFault) => Refusal,
) {
  if (position.kind === 'given') return
  for (const [i, { name }] of columns.entries()) {
    if (hemisphereName.test(name) && (await tellsSide(work, i, position)))
      throw refuse(
        `its column ${name} tells south or west apart from the degrees: write these with a minus sign instead`,
      )
  }
  for (const of of ['lat', 'lon'] as const) {
    const degrees = `TRY_CAST(c${position[of]} AS DOUBLE)`
    const { name = '' } = columns[position[of]] ?? {}
    const minutes = columns.findIndex((column) => minutesName.test(column.name) && isOf(of, column.name))
    const hasMost = columns.some((column) => isOf(of, column.name) && /max/i.test(column.name))
    if (minutes >= 0 && minutes !== position[of] && !hasMost && (await areMinutes(work, minutes, degrees)))
      throw refuse(
        `its column ${columns[minutes]?.name} tells minutes apart from the degrees: write both as one decimal number instead`,
      )
    if (!(of === 'lat' ? position.isSouth : position.isWest)) continue
    const [[least, most] = []] = await work.rows(`SELECT min(${degrees}), max(${degrees}) FROM raw`)
    if (Number(least) < 0 && Number(most) <= 0)
      throw refuse(
        `its column ${name} is of degrees ${of === 'lat' ? 'south' : 'west'}, and none of them is positive: write degrees ${of === 'lat' ? 'north' : 'east'}, and name the column so`,
      )
  }
}

const isOf = (of: 'lat' | 'lon', name: string) => name.toLowerCase().startsWith(of)

/** Whether a column says south or west of degrees that have no sign. */
async function tellsSide(work: WorkingDatabase, place: Place, { lat, lon }: PositionColumns) {
  const side = `upper(trim(c${place}::VARCHAR))`
  const unsigned = (column: Place, words: string) => `(${side} IN (${words}) AND TRY_CAST(c${column} AS DOUBLE) > 0)`
  const [[count, others] = []] = await work.rows(
    `SELECT count(*) FILTER (${unsigned(lat, "'S', 'SOUTH'")} OR ${unsigned(lon, "'W', 'WEST'")}),
      count(*) FILTER (${side} NOT IN ('N', 'S', 'E', 'W', 'NORTH', 'SOUTH', 'EAST', 'WEST')) FROM raw`,
  )
  return Number(count) > 0 && Number(others) === 0
}

/** Whether a column holds minutes of degrees that are whole. */
async function areMinutes(work: WorkingDatabase, place: Place, degrees: string): Promise<boolean> {
  const minutes = `TRY_CAST(c${place} AS DOUBLE)`
  const [[some, strange] = []] = await work.rows(
    `SELECT count(*) FILTER (${minutes} > 0), count(*) FILTER (NOT (${minutes} >= 0 AND ${minutes} < 60) OR ${degrees} <> floor(${degrees})) FROM raw`,
  )
  return Number(some) > 0 && Number(strange) === 0
}
