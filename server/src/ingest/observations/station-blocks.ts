import type { Omission } from '../problem.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isCastName } from './depth/sea-floor.ts'
import { placesOfDepth, usedPlaces } from './roles.ts'
import type { Roles } from './roles.ts'
import type { RawTable } from './source.ts'
import { placesOfClock, placesOfMoment } from './time/time-source.ts'
import type { WorkingDatabase } from './working-database.ts'

/**
 * Fills in the times and positions of stations that stand in the first row of each alone, as in sheets whose cells were merged; resolves to the report on it. Rows without them are taken for
 * those of the station above only where the table shows it: they have no part of a time or position, each lies deeper than the row above it, no row repeats the time and position of the row
 * above it, and no other station is named.
 */
export async function fillStationBlocks(
  work: WorkingDatabase,
  { columns, rows }: RawTable,
  facts: readonly ColumnFacts[],
  roles: Roles,
): Promise<readonly Omission[]> {
  const { time, position, depth } = roles
  const [sample, ...others] = placesOfDepth(depth)
  if (position.kind !== 'columns' || sample === undefined || others.length > 0) return []
  if ((facts[position.lat]?.filled ?? 0) === rows) return []
  const clock = 'clock' in time && time.clock ? placesOfClock(time.clock) : []
  const places = [...new Set([...usedPlaces(roles), ...placesOfMoment(time), ...clock])].filter((i) => i !== sample)
  const cells = places.map((i) => `c${i}`)
  const casts = columns.flatMap(({ name }, i) => (isCastName(name) && !places.includes(i) ? [`c${i}`] : []))
  const deep = `abs(TRY_CAST(c${sample} AS DOUBLE))`
  const all = (test: (cell: string) => string, of = cells) => `(${['true', ...of.map(test)].join(' AND ')})`
  const isBlank = all((cell) => `${cell} IS NULL`)
  const isHead = all((cell) => `${cell} IS NOT NULL`)
  // Without an order first: a long track of which some positions are missing has times in every row, and is not sorted.
  const [[blank, partly] = []] = await work.rows(
    `SELECT count(*) FILTER (${isBlank}), count(*) FILTER (NOT ${isBlank} AND NOT ${isHead}) FROM raw`,
  )
  if (Number(blank) === 0 || Number(partly) > 0) return []
  const isSame = all((cell) => `${cell} = lag(${cell}) OVER rows`)
  const isNamed = all((cell) => `coalesce(${cell} = last_value(${cell} IGNORE NULLS) OVER above, true)`, casts)
  const [[odd] = []] = await work.rows(
    `SELECT count(*) FILTER (NOT coalesce(if(blank, deeper AND named, NOT same), false)) FROM (
      SELECT ${isBlank} AS blank, ${deep} > lag(${deep}) OVER rows AS deeper, ${isNamed} AS named,
        coalesce(${isSame}, false) AS same FROM raw
      WINDOW rows AS (ORDER BY line), above AS (ORDER BY line ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))`,
  )
  if (Number(odd) > 0) return []
  const filled = cells.map((cell) => `last_value(${cell} IGNORE NULLS) OVER (ORDER BY line) AS ${cell}`)
  await work.run(
    `UPDATE raw SET ${cells.map((cell) => `${cell} = station.${cell}`).join(', ')}
      FROM (SELECT line, ${filled.join(', ')} FROM raw) AS station WHERE raw.line = station.line`,
  )
  const count = Number(blank) === 1 ? '1 row' : `${Number(blank)} rows`
  const reason = 'are blank: they are taken from the first row of the station, below which the row lies deeper'
  return [{ variable: `Time and position of ${count}`, reason }]
}
