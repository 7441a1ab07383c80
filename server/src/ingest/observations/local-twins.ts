import type { Refusal, TableFault } from '../problem.ts'
import type { ColumnFacts, Place } from './column-facts.ts'
import { anyPlace, rolesOf } from './roles.ts'
import type { RawColumn } from './source.ts'
import { tellsOtherZone, withoutZoneSql } from './time/other-zones.ts'
import { timeSql } from './time/time-sql.ts'
import { placesOfMoment } from './time/time-source.ts'
import type { TimeSource } from './time/time-source.ts'
import type { WorkingDatabase } from './working-database.ts'

/**
 * Refuses times that a column of another zone repeats in every row: `Year`, `Month`, `Day` and `Hour` beside the same moments in `Midpoint_Date_Local`. Columns of days alone, which agree in most zones, tell nothing.
 */
export async function refuseLocalTwins(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
  facts: readonly ColumnFacts[],
  time: TimeSource,
  refuse: (detail: TableFault) => Refusal,
): Promise<void> {
  const isUnsaid = withoutZoneSql(columns, time)
  if (isUnsaid === undefined || time.kind === 'month') return
  for (const [i, column] of columns.entries()) {
    if (!tellsOtherZone(column) || placesOfMoment(time).includes(i)) continue
    const local = momentOf(columns, facts, i)
    if (!local) continue
    const [[rows, equal] = []] = await work.rows(
      `SELECT count(*), count(*) FILTER (${isUnsaid} AND ${timeSql(local)} = ${timeSql(time)}) FROM raw WHERE c${i} IS NOT NULL`,
    )
    if (Number(rows) === 0 || rows !== equal) continue
    const names = placesOfMoment(time).map((place) => columns[place]?.name ?? '')
    throw refuse(
      `its column ${column.name} tells the times of ${names.join(', ')}, so that these are of another zone: write them in UTC, or rename ${column.name} if it tells those of UTC`,
    )
  }
}

/** The source of a column whose cells are all moments; undefined where they are others, or days alone. */
function momentOf(columns: readonly RawColumn[], facts: readonly ColumnFacts[], place: Place): TimeSource | undefined {
  const { filled = 0, writtenTimes = 0, writtenDays = 0, dayMonths = 0, dayMonthTimes = 0 } = facts[place] ?? {}
  const areMoments =
    writtenDays === 0 && (writtenTimes === filled || (dayMonths === filled && dayMonthTimes === filled))
  if (filled === 0 || !areMoments) return undefined
  const name = columns[place]?.name ?? ''
  if (columns.findIndex((each) => each.name === name) !== place) return undefined
  const found = rolesOf(columns, facts, { place: anyPlace, roles: { time: name } })
  return typeof found === 'object' ? found.time : undefined
}
