import { asc } from 'drizzle-orm'
import { listReferences } from '../../catalog/dataset-pages.ts'
import { listedVariables } from '../../catalog/variables.ts'
import type { ListedVariable } from '../../catalog/variables.ts'
import { datasetCruises, datasetPrograms, programs } from '../../db/cruise-schema.ts'
import type { Database } from '../../db/open.ts'
import { datasetRegions, datasets, variableKeywords, variables } from '../../db/schema.ts'
import { cruiseRelations, cruisesOf, trajectoryRows } from './cruises.ts'
import { numberChoices } from './numbered-choices.ts'
import type { Rows } from './relations.ts'
import { schemaRows, statisticsRows, tablesOf } from './tables.ts'
import type { DataTable } from './tables.ts'

type Dataset = typeof datasets.$inferSelect
type VariableRow = ListedVariable['row']

/** The alias of the server that holds every dataset: the one that published clients name first. */
const onlyServer = 'rainier'

/** The whole catalog as the published relations hold it, and the tables of data that it lists. */
export async function readCatalog(
  db: Database,
): Promise<{ readonly rows: Rows; readonly tables: readonly DataTable[] }> {
  const listed = await listedVariables(db, undefined)
  const rows = listed.map(({ row }) => row)
  const all = await db.select().from(datasets).orderBy(asc(datasets.id))
  // What is hidden is nowhere but in the published list of what is left out.
  const ofDatasets = all.filter(({ hidden }) => !hidden)
  const shown = new Set(ofDatasets.map(({ id }) => id))
  const shownVariables = new Set(rows.map((row) => row.ID))
  const ofShown = <Row extends { readonly Dataset_ID: number }>(rows: readonly Row[]) =>
    rows.filter((row) => shown.has(row.Dataset_ID))
  const ofVariables = (
    await db.select({ id: variables.id, unstructured: variables.unstructured }).from(variables)
  ).filter(({ id }) => shownVariables.has(id))
  const inRegions = (await db.select().from(datasetRegions)).filter((row) => shown.has(row.datasetId))
  const cruises = await cruisesOf(db)
  const regions = numberChoices([
    ...inRegions.map(({ region }) => region),
    ...cruises.flatMap((cruise) => cruise.regions),
  ])
  const tables = tablesOf(listed)
  const schema = schemaRows(tables)
  const byId = new Map(ofDatasets.map((dataset) => [dataset.id, dataset]))
  return {
    tables,
    rows: {
      udfCatalog: catalogRows(rows, ofDatasets, ofVariables),
      ...datasetRelations(ofDatasets, rows),
      tblDatasets_Exclude: all.filter(({ hidden }) => hidden).map(({ id }) => ({ Dataset_ID: id })),
      ...variableRelations(rows),
      ...cruiseRelations(cruises, regions),
      tblDataset_Stats: statisticsRows(tables),
      tblDataset_References: ofShown(await listReferences(db)),
      tblDataset_Regions: inRegions.map((row) => ({
        Dataset_ID: row.datasetId,
        Region_ID: regions.idOf(row.region),
      })),
      tblDataset_Cruises: ofShown(
        await db
          .select({ Dataset_ID: datasetCruises.datasetId, Cruise_ID: datasetCruises.cruiseId })
          .from(datasetCruises),
      ),
      tblDataset_Servers: ofDatasets.map(({ id }) => ({ Dataset_ID: id, Server_Alias: onlyServer })),
      tblDataset_Programs: ofShown(
        await db
          .select({ Dataset_ID: datasetPrograms.datasetId, Program_ID: datasetPrograms.programId })
          .from(datasetPrograms),
      ),
      tblVariables_JSON_Metadata: ofVariables.flatMap(({ id, unstructured }) => metadata('Var_ID', id, unstructured)),
      tblKeywords: (
        await db
          .select({ var_ID: variableKeywords.variableId, keywords: variableKeywords.keyword })
          .from(variableKeywords)
      ).filter((row) => shownVariables.has(row.var_ID)),
      tblRegions: regions.rows('Region_ID', 'Region_Name'),
      tblPrograms: await db.select({ Program_ID: programs.id, Program_Name: programs.name }).from(programs),
      tblCruise_Trajectory: await trajectoryRows(db),
      tblAncillary: [],
      tblAncillary_CIP: [],
      tblTables: tables.map(({ name, datasetId }) => ({
        Dataset_ID: datasetId,
        Table_Name: name,
        Has_Ancillary: byId.get(datasetId)?.ancillaryData ?? false,
        Continuously_Updated: byId.get(datasetId)?.continuouslyUpdated ?? false,
      })),
      'information_schema.tables': schema.tables,
      'information_schema.columns': schema.columns,
    },
  }
}

const jsonText = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

const metadata = (key: string, id: number, value: unknown) =>
  jsonText(value) === null ? [] : [{ [key]: id, JSON_Metadata: jsonText(value) }]

/** What `udfCatalog()` answers: a row per variable, with its dataset's texts and its statistics. */
function catalogRows(
  rows: readonly VariableRow[],
  ofDatasets: readonly Dataset[],
  ofVariables: readonly { readonly id: number; readonly unstructured: unknown }[],
) {
  const ofDataset = new Map(ofDatasets.map(({ id, unstructured }) => [id, jsonText(unstructured)]))
  const ofVariable = new Map(ofVariables.map(({ id, unstructured }) => [id, jsonText(unstructured)]))
  return rows.map((row) => ({
    ...row,
    Variable_Std: row.Variable_STD,
    Dataset_Short_Name: row.Short_Name,
    Unstructured_Dataset_Metadata: ofDataset.get(row.Dataset_ID),
    Unstructured_Variable_Metadata: ofVariable.get(row.ID),
  }))
}

const datasetRelations = (ofDatasets: readonly Dataset[], rows: readonly VariableRow[]) => ({
  tblDatasets: ofDatasets.map((row) => ({
    ID: row.id,
    Dataset_Name: row.shortName,
    Dataset_Long_Name: row.longName,
    Variables: rows
      .filter(({ Dataset_ID }) => Dataset_ID === row.id)
      .map(({ Variable }) => Variable)
      .join(', '),
    Data_Source: row.dataSource,
    Distributor: row.distributor,
    Description: row.description,
    Climatology: row.climatology,
    Acknowledgement: row.acknowledgement,
    Icon_URL: row.iconUrl,
    Dataset_Release_Date: row.releaseDate,
    Dataset_History: row.history,
    Dataset_Version: row.version,
  })),
  tblDatasets_JSON_Metadata: ofDatasets.flatMap(({ id, unstructured }) => metadata('Dataset_ID', id, unstructured)),
})

function variableRelations(rows: readonly VariableRow[]) {
  const make = numberChoices(rows.map((row) => row.Make))
  const sensor = numberChoices(rows.map((row) => row.Sensor))
  const stage = numberChoices(rows.map((row) => row.Process_Level))
  const domain = numberChoices(rows.map((row) => row.Study_Domain))
  const temporal = numberChoices(rows.map((row) => row.Temporal_Resolution))
  const spatial = numberChoices(rows.map((row) => row.Spatial_Resolution))
  return {
    tblVariables: rows.map((row) => ({
      ...row,
      Short_Name: row.Variable,
      Temporal_Res_ID: temporal.idOf(row.Temporal_Resolution),
      Spatial_Res_ID: spatial.idOf(row.Spatial_Resolution),
      Temporal_Coverage_Begin: row.Time_Min,
      Temporal_Coverage_End: row.Time_Max,
      Lat_Coverage_Begin: String(row.Lat_Min),
      Lat_Coverage_End: String(row.Lat_Max),
      Lon_Coverage_Begin: String(row.Lon_Min),
      Lon_Coverage_End: String(row.Lon_Max),
      Make_ID: make.idOf(row.Make),
      Sensor_ID: sensor.idOf(row.Sensor),
      Process_ID: stage.idOf(row.Process_Level),
      Study_Domain_ID: domain.idOf(row.Study_Domain),
    })),
    tblMakes: make.rows('ID', 'Make'),
    tblSensors: sensor.rows('ID', 'Sensor'),
    tblProcess_Stages: stage
      .rows('ID', 'Process_Stage')
      .map((row) => ({ ...row, Process_Stage_Long: row.Process_Stage })),
    tblStudy_Domains: domain.rows('ID', 'Study_Domain'),
    tblTemporal_Resolutions: temporal.rows('ID', 'Temporal_Resolution'),
    tblSpatial_Resolutions: spatial.rows('ID', 'Spatial_Resolution'),
  }
}
