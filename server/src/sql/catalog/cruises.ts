import { asc } from 'drizzle-orm'
import { cruises, trajectories } from '../../db/cruise-schema.ts'
import type { Database } from '../../db/open.ts'
import { numberChoices } from './numbered-choices.ts'
import type { NumberedChoices } from './numbered-choices.ts'

type Cruise = typeof cruises.$inferSelect

export const cruisesOf = (db: Database): Promise<readonly Cruise[]> =>
  db.select().from(cruises).orderBy(asc(cruises.id))

/** Times of the catalog as the data engine reads them: UTC without a zone. */
const plainTime = (text: string | null) => text && new Date(text).toISOString().slice(0, -1)

/** The relations of cruises, but for where they went. */
export function cruiseRelations(rows: readonly Cruise[], regions: NumberedChoices) {
  const series = numberChoices(rows.flatMap((row) => row.series ?? []))
  return {
    tblCruise: rows.map((row) => ({
      ID: row.id,
      Nickname: row.nickname,
      Name: row.name,
      Ship_Name: row.shipName,
      Start_Time: plainTime(row.startTime),
      End_Time: plainTime(row.endTime),
      Lat_Min: row.latMin,
      Lat_Max: row.latMax,
      Lon_Min: row.lonMin,
      Lon_Max: row.lonMax,
      Chief_Name: row.chiefName,
      Keywords: row.keywords.join(', '),
      Cruise_Series: row.series === null ? null : series.idOf(row.series),
    })),
    tblCruise_JSON_Metadata: [],
    tblCruise_Keywords: rows.flatMap(({ id, keywords }) => keywords.map((Keywords) => ({ Cruise_ID: id, Keywords }))),
    tblCruise_Regions: rows.flatMap(({ id, regions: of }) =>
      of.map((region) => ({ Cruise_ID: id, Region_ID: regions.idOf(region) })),
    ),
    tblCruise_Series: series.rows('ID', 'Series'),
  }
}

/** Where every cruise went: a row per point. */
export async function trajectoryRows(db: Database) {
  const tracks = await db.select().from(trajectories).orderBy(asc(trajectories.cruiseId))
  return tracks.flatMap(({ cruiseId, times, lats, lons }) =>
    times.map((ms, i) => ({
      Cruise_ID: cruiseId,
      time: new Date(ms).toISOString().slice(0, -1),
      lat: lats[i],
      lon: lons[i],
    })),
  )
}
