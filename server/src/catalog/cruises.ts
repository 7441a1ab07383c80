import { and, asc, eq, exists, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CruiseDataset, CruiseListRow, CruisePage, CruiseRow, FoundCruise } from './rows/cruise.ts'
import { cruises, datasetCruises, trajectories } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { datasetSensors, datasets, variables } from '../db/schema.ts'
import { alphabetical, byAlphabet } from './columns.ts'
import { datasetStatistics } from './statistics.ts'
import { folded, holdsWords, meetsLongitude, oneOf, same } from './filter.ts'
import type { Extent } from './filter.ts'

const iso = (text: string | null) => text && new Date(text).toISOString()

const rowOf = (cruise: typeof cruises.$inferSelect): CruiseRow => ({
  ID: cruise.id,
  Nickname: cruise.nickname,
  Name: cruise.name,
  Ship_Name: cruise.shipName,
  Start_Time: iso(cruise.startTime),
  End_Time: iso(cruise.endTime),
  Lat_Min: cruise.latMin,
  Lat_Max: cruise.latMax,
  Lon_Min: cruise.lonMin,
  Lon_Max: cruise.lonMax,
  Chief_Name: cruise.chiefName,
  Keywords: cruise.keywords.join(', '),
  Cruise_Series: cruise.series,
})

// Linked to a dataset that is shown, or named in a list.
const isListed = (db: Database) =>
  or(
    isNotNull(cruises.listSource),
    exists(
      db
        .select({ one: sql`1` })
        .from(datasetCruises)
        .innerJoin(datasets, eq(datasets.id, datasetCruises.datasetId))
        .where(and(eq(datasetCruises.cruiseId, cruises.id), eq(datasets.hidden, false))),
    ),
  )

/** Sensors of the datasets of every cruise, by its id. */
async function sensorsByCruise(db: Database): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectDistinct({ id: datasetCruises.cruiseId, sensor: datasetSensors.sensor })
    .from(datasetCruises)
    .innerJoin(datasetSensors, eq(datasetSensors.datasetId, datasetCruises.datasetId))
  const sensors = new Map<number, string[]>()
  for (const { id, sensor } of rows) sensors.set(id, [...(sensors.get(id) ?? []), sensor].toSorted(byAlphabet))
  return sensors
}

async function listed(db: Database, where: SQL | undefined): Promise<CruiseListRow[]> {
  const rows = await db
    .select()
    .from(cruises)
    .where(and(isListed(db), where))
    .orderBy(sql`${cruises.startTime} desc nulls last`, asc(cruises.id))
  const sensors = await sensorsByCruise(db)
  return rows.map((cruise) => {
    const { Cruise_Series, ...row } = rowOf(cruise)
    return {
      ...row,
      Year: row.Start_Time?.slice(0, 4) ?? '',
      Regions: cruise.regions.length > 0 ? cruise.regions.join(',') : null,
      Sensors: sensors.get(cruise.id) ?? [],
      Series: Cruise_Series,
    }
  })
}

/** Every cruise that a dataset was collected on or a list names, the latest first. */
export const cruiseList = (db: Database) => listed(db, undefined)

/**
 * Cruises whose bounds meet a box on the Earth. A side that is not given, or reaches the end of the Earth, leaves all; so cruises without positions are
 * found unless a box is requested.
 */
function meetsBox(extent: Extent) {
  const { latStart = -90, latEnd = 90 } = extent
  return and(
    latStart > -90 ? gte(cruises.latMax, latStart) : undefined,
    latEnd < 90 ? lte(cruises.latMin, latEnd) : undefined,
    meetsLongitude(cruises, extent),
  )
}

/** Cruises that match every filter, in the form of datasets. */
export async function searchCruises(
  db: Database,
  search: Omit<Extent, 'hasDepth'> & { readonly searchTerms?: string | undefined; readonly sensor: readonly string[] },
): Promise<FoundCruise[]> {
  const { searchTerms = '', timeStart, timeEnd, region = [], sensor } = search
  const words = sql`lower(concat_ws(' ', ${cruises.name}, ${cruises.nickname}, ${cruises.shipName}, ${cruises.chiefName}, ${cruises.series},
    array_to_string(${cruises.keywords}, ' '), array_to_string(${cruises.regions}, ' ')))`
  const measured = db
    .select({ one: sql`1` })
    .from(datasetSensors)
    .innerJoin(datasetCruises, eq(datasetCruises.datasetId, datasetSensors.datasetId))
    .where(and(eq(datasetCruises.cruiseId, cruises.id), oneOf(datasetSensors.sensor, sensor)))
  const inRegion = region.map(
    (name) => sql`strpos(lower(array_to_string(${cruises.regions}, ',')), ${folded(name)}) > 0`,
  )
  const rows = await listed(
    db,
    and(
      holdsWords(words, [searchTerms]),
      timeStart ? sql`${cruises.endTime} >= ${timeStart}::date::timestamp at time zone 'UTC'` : undefined,
      timeEnd ? sql`${cruises.startTime} < (${timeEnd}::date + 1)::timestamp at time zone 'UTC'` : undefined,
      meetsBox(search),
      sensor.length > 0 ? exists(measured) : undefined,
      inRegion.length > 0 ? or(...inRegion) : undefined,
    ),
  )
  return rows.map(({ Start_Time, End_Time, Name, Nickname, ...row }) => ({
    Product_Type: 'Cruise',
    Short_Name: Name,
    Long_Name: Nickname ?? Name,
    Time_Min: Start_Time,
    Time_Max: End_Time,
    ...row,
  }))
}

/** A cruise by its official designation, with the datasets collected on it; undefined where there is none. */
export async function cruisePage(db: Database, name: string): Promise<CruisePage | undefined> {
  const [cruise] = await db.select().from(cruises).where(same(cruises.name, name))
  if (!cruise) return undefined
  const linked = await db
    .select({ Dataset_ID: datasets.id, Dataset_Name: datasets.shortName, Dataset_Long_Name: datasets.longName })
    .from(datasets)
    .innerJoin(datasetCruises, eq(datasetCruises.datasetId, datasets.id))
    .where(and(eq(datasetCruises.cruiseId, cruise.id), eq(datasets.hidden, false)))
    .orderBy(alphabetical(datasets.longName))
  const rows: CruiseDataset[] = []
  for (const dataset of linked) {
    const found = await db
      .select({ Short_Name: variables.shortName, Long_Name: variables.longName, Unit: variables.unit })
      .from(variables)
      .where(eq(variables.datasetId, dataset.Dataset_ID))
      .orderBy(alphabetical(variables.longName))
    const JSON_stats = JSON.stringify(await datasetStatistics(db, dataset.Dataset_ID))
    rows.push({ ...dataset, JSON_stats, variables: found })
  }
  return { ...rowOf(cruise), List_Source: cruise.listSource, datasets: rows }
}

/** The cruises that a dataset was collected on, by name. */
export async function cruisesOfDataset(db: Database, datasetId: number): Promise<CruiseRow[]> {
  const rows = await db
    .select({ cruise: cruises })
    .from(cruises)
    .innerJoin(datasetCruises, eq(datasetCruises.cruiseId, cruises.id))
    .where(eq(datasetCruises.datasetId, datasetId))
    .orderBy(alphabetical(cruises.name))
  return rows.map(({ cruise }) => rowOf(cruise))
}

/** Points of every trajectory, by the cruise's id. */
export async function trajectoryPoints(db: Database): Promise<Record<string, number>> {
  const rows = await db.select({ id: trajectories.cruiseId, points: trajectories.points }).from(trajectories)
  return Object.fromEntries(rows.map(({ id, points }) => [id, points]))
}

/** Finds the track of a cruise; undefined when it is unknown. */
export async function trajectoryOf(db: Database, cruiseId: number) {
  const [row] = await db.select().from(trajectories).where(eq(trajectories.cruiseId, cruiseId))
  return row
}

/** Cruises by id, and the datasets each was on. */
export async function linksOf(db: Database, datasetIds: readonly number[]) {
  if (datasetIds.length === 0) return []
  return db
    .select({ datasetId: datasetCruises.datasetId, id: cruises.id, name: cruises.name, nickname: cruises.nickname })
    .from(datasetCruises)
    .innerJoin(cruises, eq(cruises.id, datasetCruises.cruiseId))
    .where(inArray(datasetCruises.datasetId, [...datasetIds]))
    .orderBy(asc(cruises.id), asc(datasetCruises.datasetId))
}
