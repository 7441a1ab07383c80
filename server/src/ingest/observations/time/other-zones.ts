import { shortenText } from '@isobath/domain'
import { cellText } from '../../problem.ts'
import type { Refusal, TableFault } from '../../problem.ts'
import { lettersAndDigits } from '../names.ts'
import type { RawColumn, RawTable } from '../source.ts'
import { placesOfClock, placesOfMoment } from './time-source.ts'
import type { TimeSource } from './time-source.ts'
import type { WorkingDatabase } from '../working-database.ts'
import { namesOtherZone, namesUtc, utcZonePattern } from '../../utc-words.ts'

/** Whether the name of a column, or its unit, says that its times are local, or of a zone other than UTC. */
export const tellsOtherZone = ({ name, unit = '' }: RawColumn): boolean =>
  namesOtherZone(name) || (namesOtherZone(unit) && !/\bsince\b/i.test(unit))

/** Names, in letters and digits alone, of columns that hold the zone of each time, or its distance from UTC. */
const zoneName = /time(zone|tz)(code|name|offset)?$|^(tz|zone|utc|gmt)offset$|^offset(from)?(utc|gmt)$/

const saysUtc = ({ name, unit = '' }: RawColumn) =>
  [name, unit].some((text) => namesUtc(text) || /\bsince\b/i.test(text))

/** Whether a cell names UTC as the zone of a time, or no distance from it. */
const isUtcSql = (cell: string) => `regexp_matches(${cell}, '(?i)${utcZonePattern}')`

/** Whether a written time says its own zone: `12:00Z`, `12:00-08:00`. */
const saysZoneSql = (cell: string) =>
  `regexp_matches(${cell}, '(?i)\\d\\s*(z|utc|gmt)$|:\\d{2}.*[+-]\\d{2}(:?\\d{2})?$')`

/** The columns that tell the moment of a row and its time of day. */
function columnsOf(columns: readonly RawColumn[], time: TimeSource): readonly RawColumn[] {
  const clock = 'clock' in time && time.clock ? placesOfClock(time.clock) : []
  return [...placesOfMoment(time), ...clock].map((place) => columns[place] ?? { name: '' })
}

/** The condition of a row whose time says no zone; undefined where names or units say that all times are those of UTC. */
export const withoutZoneSql = (columns: readonly RawColumn[], time: TimeSource): string | undefined =>
  columnsOf(columns, time).some(saysUtc) || time.kind === 'moment' || time.kind === 'since'
    ? undefined
    : unsaidZoneSql(time)

const unsaidZoneSql = (time: TimeSource) =>
  time.kind === 'written' ? `NOT ${saysZoneSql(`trim(c${time.column}::VARCHAR)`)}` : 'true'

/** Refuses times beside which a column, an attribute or the head names another zone than UTC, unless they or the names of their columns say theirs. */
export async function refuseOtherZones(
  work: WorkingDatabase,
  { columns, localTimes }: Pick<RawTable, 'columns' | 'localTimes'>,
  time: TimeSource,
  refuse: (detail: TableFault) => Refusal,
): Promise<void> {
  const way =
    'so that times are of another zone: write them in UTC, or name their column with --column time=NAME if they are'
  const zoned = columnsOf(columns, time).find(({ zone }) => zone !== undefined)
  if (zoned) {
    const [row] = await work.rows(`SELECT 1 FROM raw WHERE ${unsaidZoneSql(time)} LIMIT 1`)
    if (row) throw refuse(`the time_zone of its ${zoned.name} is "${cellText(zoned.zone)}", ${way}`)
  }
  const isOther = withoutZoneSql(columns, time)
  if (isOther === undefined) return
  if (localTimes !== undefined) {
    const [row] = await work.rows(`SELECT 1 FROM raw WHERE ${isOther} LIMIT 1`)
    const line = shortenText(localTimes.replace(/["\s]+/g, ' ').trim(), 80)
    if (row) throw refuse(`its head says "${line}", ${way}`)
  }
  for (const [i, { name }] of columns.entries()) {
    if (!zoneName.test(lettersAndDigits(name))) continue
    const cell = `trim(c${i}::VARCHAR)`
    const [row] = await work.rows(
      `SELECT line, ${cell} FROM raw WHERE c${i} IS NOT NULL AND NOT ${isUtcSql(cell)} AND ${isOther} ORDER BY line LIMIT 1`,
    )
    if (row) throw refuse(`its column ${name} says "${cellText(row[1])}" in line ${Number(row[0])}, ${way}`)
  }
}
