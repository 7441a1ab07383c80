import { countText } from '@isobath/domain'
import type { Omission } from '../problem.ts'
import type { ColumnFacts } from './column-facts.ts'
import { placesOfDepth, usedPlaces } from './roles.ts'
import type { Roles } from './roles.ts'
import type { RawTable } from './source.ts'
import { placesOfClock, placesOfMoment } from './time/time-source.ts'
import type { WorkingDatabase } from './working-database.ts'

/** Names of columns that tell which station, cast or cruise a row is of. */
const stationName =
  /^(cruise|leg|section|station|stn|sta|st|site|event|cast|cst|profile)[ ._-]*(id|code|nos?|nr|nbr|cnt|num|number|name|label)?\.?$/i

/**
 * Fills in times and positions where only the first row of each station has them, as in sheets with merged cells. Resolves to the line of the report, or to
 * none where nothing was filled in. Rows are filled in only if all of this holds in the whole table: a row has its time and position whole or not at all; a row
 * without them lies deeper than the row above and names no other station; a row with them differs in one of them from the row above. A row without the name of its
 * station or cruise takes that, too.
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
  const named = columns.flatMap(({ name }, i) => (stationName.test(name.trim()) && !places.includes(i) ? [i] : []))
  const casts = named.map((i) => `c${i}`)
  const deep = `abs(TRY_CAST(c${sample} AS DOUBLE))`
  const all = (test: (cell: string) => string, of = cells) => `(${['true', ...of.map(test)].join(' AND ')})`
  const isBlank = all((cell) => `${cell} IS NULL`)
  const isHead = all((cell) => `${cell} IS NOT NULL`)
  // Most tables end here, before their rows are sorted: a track with missing positions has times in every row.
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
  const filled = cells.map((cell) => `last_value(${cell} IGNORE NULLS) OVER above AS ${cell}`)
  // A station without a name does not take that of the one before.
  const names = casts.map(
    (cell) => `coalesce(${cell}, last_value(if(${isHead}, [${cell}], NULL) IGNORE NULLS) OVER above [1]) AS ${cell}`,
  )
  await work.run(
    `UPDATE raw SET ${[...cells, ...casts].map((cell) => `${cell} = station.${cell}`).join(', ')}
      FROM (SELECT line, ${[...filled, ...names].join(', ')} FROM raw WINDOW above AS (ORDER BY line)) AS station WHERE raw.line = station.line`,
  )
  const reason = 'are blank: they are taken from the first row of the station, below which the row lies deeper'
  const shown = named.filter((i) => (facts[i]?.filled ?? 0) < rows).map((i) => columns[i]?.name)
  const what = ['Time', 'position', ...shown]
  return [
    { variable: `${what.slice(0, -1).join(', ')} and ${what.at(-1)} of ${countText(Number(blank), 'row')}`, reason },
  ]
}
