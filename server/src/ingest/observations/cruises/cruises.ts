import type { CruiseEntry } from '../../../store/entry.ts'
import { joinRegions, joinTracks, trackStepMs } from '../../../store/track.ts'
import type { GivenMetadata } from '../../metadata.ts'
import { readCruiseList } from './cruise-list.ts'
import { seriesOf } from './cruise-series.ts'
import { regionsOf } from '../regions.ts'
import { quote } from '../source.ts'
import type { ObservedTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** A column of text so named says which cruise a row was taken on. */
const cruiseColumn = /^cruise([ _]?(id|name))?$/i

/** A cruise, a time in epoch milliseconds, a latitude and a longitude. */
type TrackPoint = readonly [cruise: string, time: number, lat: number, lon: number]

const columnOfCruise = ({ columns }: ObservedTable) =>
  columns.findIndex(({ name, type }) => type === 'VARCHAR' && cruiseColumn.test(name))

/** Cruises each once, with the points and regions of all its files. */
export function mergeCruises(cruises: readonly CruiseEntry[]): readonly CruiseEntry[] {
  const byName = new Map<string, CruiseEntry>()
  for (const cruise of cruises) {
    const known = byName.get(cruise.name)
    const merged = known && {
      ...known,
      regions: joinRegions(known.regions, cruise.regions),
      trajectory: joinTracks(known.trajectory, cruise.trajectory),
    }
    byName.set(cruise.name, merged ?? cruise)
  }
  return [...byName.values()]
}

/** The cruises that the rows of `observed` name, or the one that is named for all of them, each with where it went. */
export async function cruisesOf(
  work: WorkingDatabase,
  observed: ObservedTable,
  given: GivenMetadata,
): Promise<readonly CruiseEntry[]> {
  const place = columnOfCruise(observed)
  const [only, ...others] = given.cruiseNames ?? []
  if (place < 0 && (only === undefined || others.length > 0)) return []
  const byName = new Map<string, TrackPoint[]>()
  for (const point of await trackPoints(work, place < 0 ? quote(only ?? '') : `v${place}`)) {
    const [name] = point
    const points = byName.get(name)
    if (points) points.push(point)
    else byName.set(name, [point])
  }
  const listed = given.cruiseList === undefined ? undefined : await readCruiseList(work, given.cruiseList)
  return [...byName].map(([name, points]) => {
    const said = { ...listed?.(name), ...given.cruises?.[name] }
    return { ...entryOf(name, points, given), series: seriesOf(name, said.nickname), ...said }
  })
}

/** The facts about a cruise that follow from its rows. Its regions are those of its own track, if that lies in any. */
function entryOf(name: string, points: readonly TrackPoint[], given: GivenMetadata): CruiseEntry {
  const regions = regionsOf(points.map(([, , lat, lon]) => [lat, lon] as const))
  return {
    name,
    nickname: undefined,
    shipName: undefined,
    chiefName: undefined,
    series: undefined,
    keywords: [],
    regions: regions.length > 0 ? regions : (given.regions ?? []),
    trajectory: {
      times: points.map(([, time]) => time),
      lats: points.map(([, , lat]) => lat),
      lons: points.map(([, , , lon]) => lon),
    },
  }
}

/**
 * The track of each cruise, by time: the first row of each minute, the last row, and the rows farthest north, south, east and west, by longitudes from
 * −180 and from 0. So the bounds and the end of the thinned track are those of all rows, also across 180°.
 */
const trackPoints = async (work: WorkingDatabase, cruise: string): Promise<readonly TrackPoint[]> =>
  (await work.rows(
    `WITH track AS (
        SELECT trim(${cruise}) AS cruise, epoch_ms(time) AS t, lat, lon, (lon + 360) % 360 AS east, {'t': epoch_ms(time), 'lat': lat, 'lon': lon} AS point
        FROM observed WHERE trim(${cruise}) <> ''
      ), bounds AS (
        SELECT cruise, unnest([max(point), arg_min(point, (lat, t, lon)), arg_max(point, (lat, t, lon)),
          arg_min(point, (lon, t, lat)), arg_max(point, (lon, t, lat)),
          arg_min(point, (east, t, lat)), arg_max(point, (east, t, lat))]) AS point FROM track GROUP BY cruise
      ), kept AS (
        SELECT cruise, min(point) AS point FROM track GROUP BY cruise, t // ${trackStepMs}
        UNION SELECT cruise, point FROM bounds
      )
      SELECT cruise, point.t::DOUBLE, point.lat, point.lon FROM kept ORDER BY ALL`,
  )) as unknown as readonly TrackPoint[]
