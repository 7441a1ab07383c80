import type { CruiseEntry } from '../../store/entry.ts'
import type { GivenMetadata } from '../metadata.ts'
import { quote } from './source.ts'
import type { Observed } from './source.ts'
import type { Work } from './work.ts'

/** A column of text so named says which cruise a row was taken on. */
const cruiseColumn = /^cruise([ _]?(id|name))?$/i

/** Points of a trajectory lie at least so far apart in time. */
const stepMs = 3_600_000

/** The cruises that the rows of `observed` name, or the one that is named for all of them, each with where it went, hour by hour. */
export async function cruisesOf(
  work: Work,
  { columns }: Observed,
  given: GivenMetadata,
): Promise<readonly CruiseEntry[]> {
  const place = columns.findIndex(({ name, type }) => type === 'VARCHAR' && cruiseColumn.test(name))
  const [only, ...others] = given.cruiseNames ?? []
  if (place < 0 && (only === undefined || others.length > 0)) return []
  const cruise = place < 0 ? quote(only ?? '') : `v${place}`
  const rows = (await work.rows(
    `SELECT cruise, first.t::DOUBLE, first.lat, first.lon FROM (
      SELECT cruise, min({'t': epoch_ms(time), 'lat': lat, 'lon': lon}) AS first
      FROM (SELECT ${cruise} AS cruise, time, lat, lon FROM observed)
      WHERE trim(cruise) <> '' GROUP BY cruise, epoch_ms(time) // ${stepMs}
    ) ORDER BY ALL`,
  )) as readonly (readonly [string, number, number, number])[]
  const byName = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) {
    const name = row[0].trim()
    const points = byName.get(name)
    if (points) points.push(row)
    else byName.set(name, [row])
  }
  return [...byName].map(([name, points]) => ({
    name,
    nickname: undefined,
    shipName: undefined,
    chiefName: undefined,
    series: undefined,
    keywords: [],
    regions: given.regions ?? [],
    ...given.cruises?.[name],
    trajectory: {
      times: points.map(([, time]) => time),
      lats: points.map(([, , lat]) => lat),
      lons: points.map(([, , , lon]) => lon),
    },
  }))
}
