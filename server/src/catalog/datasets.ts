import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { dataTables, datasetSensors, datasets, variables } from '../db/schema.ts'
import type { CatalogRow } from './rows/search.ts'
import { coverage, isoTime, referenceList, regionList, sensorList } from './columns.ts'
import { holdsWords, isShown, meetsDataset, normaliseExtent, oneOf, sortedSet, wordsOf } from './filter.ts'
import type { Extent } from './filter.ts'

export interface DatasetSearch extends Extent {
  readonly keywords: readonly string[]
  readonly sensor: readonly string[]
  readonly make: readonly string[]
  readonly dataFeatures: readonly ('Continuously Updated' | 'Ancillary Data')[]
}

/** The same search for all ways to write it: its responses are kept under this. */
export const normaliseDatasetSearch = (search: DatasetSearch): DatasetSearch => ({
  ...normaliseExtent(search),
  keywords: wordsOf(search.keywords),
  sensor: sortedSet(search.sensor),
  make: sortedSet(search.make),
})

const feature = { 'Continuously Updated': datasets.continuouslyUpdated, 'Ancillary Data': datasets.ancillaryData }

/** Datasets that match every filter, the latest first. */
export const searchDatasets = (db: Database, search: DatasetSearch): Promise<CatalogRow[]> =>
  datasetRows(
    db,
    and(
      eq(datasets.hidden, false),
      holdsWords(datasets.searchText, search.keywords),
      meetsDataset(search),
      oneOf(datasets.make, search.make),
      measuredBy(search.sensor),
      search.dataFeatures.length > 0 ? or(...search.dataFeatures.map((name) => eq(feature[name], true))) : undefined,
    ),
  )

/** The datasets of a condition as the catalog shows them, the latest first. */
export async function datasetRows(db: Database, where: SQL | undefined): Promise<CatalogRow[]> {
  const rows = await db
    .selectDistinctOn([datasets.id], {
      Short_Name: datasets.shortName,
      Long_Name: datasets.longName,
      Description: datasets.description,
      Icon_URL: datasets.iconUrl,
      Dataset_Release_Date: datasets.releaseDate,
      Dataset_History: datasets.history,
      Dataset_Version: datasets.version,
      Table_Name: dataTables.name,
      Process_Level: datasets.processLevel,
      Make: datasets.make,
      Data_Source: datasets.dataSource,
      Distributor: datasets.distributor,
      Acknowledgement: datasets.acknowledgement,
      Dataset_ID: datasets.id,
      Spatial_Resolution: variables.spatialResolution,
      Temporal_Resolution: variables.temporalResolution,
      Study_Domain: datasets.studyDomain,
      ...coverage,
      Depth_Min: depthOfTables('min'),
      Depth_Max: depthOfTables('max'),
      Sensors: sensorList,
      Visualize: sql<boolean>`(select bool_or(visualize) from ${variables} as of_dataset where of_dataset.dataset_id = ${datasets.id})`,
      Row_Count: dataTables.rowCount,
      Regions: regionList,
      References: referenceList,
    })
    .from(datasets)
    .innerJoin(dataTables, eq(dataTables.datasetId, datasets.id))
    .innerJoin(variables, eq(variables.tableId, dataTables.id))
    .where(where)
    .orderBy(desc(datasets.id), dataTables.id, variables.id)
  return rows.map((row) => ({
    Product_Type: 'Dataset',
    ...row,
    Time_Min: isoTime(row.Time_Min),
    Time_Max: isoTime(row.Time_Max),
  }))
}

/** The least or the greatest depth of all tables of a dataset; null where none has depth. */
const depthOfTables = (end: 'min' | 'max') =>
  sql<
    number | null
  >`(select ${sql.raw(`${end}(of_dataset.depth_${end})`)} from ${dataTables} as of_dataset where of_dataset.dataset_id = ${datasets.id})`

/** The tables of a dataset, in the order in which they were listed. */
export const tablesOfDataset = (db: Database, id: number) =>
  db
    .select({ id: dataTables.id, name: dataTables.name })
    .from(dataTables)
    .where(eq(dataTables.datasetId, id))
    .orderBy(dataTables.id)

/** Tables that have ancillary data or are continuously updated, by lower-cased name. */
export async function tableFeatures(db: Database): Promise<Record<string, { ancillary?: true; ci?: true }>> {
  const rows = await db
    .select({ table: dataTables.name, ancillary: datasets.ancillaryData, ci: datasets.continuouslyUpdated })
    .from(dataTables)
    .innerJoin(datasets, eq(datasets.id, dataTables.datasetId))
    .where(and(isShown(), or(datasets.ancillaryData, datasets.continuouslyUpdated)))
  return Object.fromEntries(
    rows.map(({ table, ancillary, ci }) => [
      table.toLowerCase(),
      { ...(ancillary ? { ancillary: true as const } : {}), ...(ci ? { ci: true as const } : {}) },
    ]),
  )
}

/** The tables that have ancillary data, or are continuously updated: the dataset's long name and the table's, by the table's. */
export async function tablesWithFeature(
  db: Database,
  feature: 'ancillary' | 'ci',
): Promise<readonly (readonly [dataset: string, table: string])[]> {
  const rows = await db
    .select({ dataset: datasets.longName, table: dataTables.name })
    .from(dataTables)
    .innerJoin(datasets, eq(datasets.id, dataTables.datasetId))
    .where(and(isShown(), feature === 'ancillary' ? datasets.ancillaryData : datasets.continuouslyUpdated))
    .orderBy(asc(dataTables.name))
  return rows.map(({ dataset, table }) => [dataset, table])
}

const measuredBy = (sensors: readonly string[]) =>
  sensors.length === 0
    ? undefined
    : sql`exists (select 1 from ${datasetSensors} where ${datasetSensors.datasetId} = ${datasets.id}
        and (${oneOf(datasetSensors.sensor, sensors)}))`

/** The dialog of a dataset, or undefined for an unknown id. */
export async function datasetSummary(db: Database, id: number) {
  const [row] = await db
    .select({
      Dataset_Name: datasets.shortName,
      Dataset_Long_Name: datasets.longName,
      Description: datasets.description,
    })
    .from(datasets)
    .where(and(isShown(), eq(datasets.id, id)))
  return row
}
