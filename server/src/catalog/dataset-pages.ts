import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type {
  DatasetPage,
  DatasetReference,
  DatasetVariable,
  MemberVariable,
  VisualizableVariables,
} from './rows/dataset.ts'
import { datasetUses } from '../db/cruise-schema.ts'
import type { Database } from '../db/open.ts'
import { datasetReferences, datasets, variableKeywords, variables } from '../db/schema.ts'
import { storiesOfDataset } from '../news/stories.ts'
import { alphabetical, byAlphabet } from './columns.ts'
import { cruisesOfDataset } from './cruises.ts'
import { datasetRows } from './datasets.ts'
import { isShown, same } from './filter.ts'
import { revisionsOf } from './changes/revisions.ts'
import type { ShownRevision } from './changes/revisions.ts'
import { sampleOf } from './sample.ts'
import { datasetStatistics } from './statistics.ts'
import { listedVariables } from './variables.ts'
import type { ListedVariable } from './variables.ts'

/** Which dataset: by its short name, whatever the case, or by its id. */
export type DatasetKey = { readonly shortname: string } | { readonly id: number }

const isDataset = (key: DatasetKey, seesHidden?: boolean) =>
  and(isShown(seesHidden), 'id' in key ? eq(datasets.id, key.id) : same(datasets.shortName, key.shortname))

/** The id of a dataset, or undefined where there is none. */
export async function datasetIdOf(db: Database, key: DatasetKey, seesHidden?: boolean): Promise<number | undefined> {
  const [row] = await db.select({ id: datasets.id }).from(datasets).where(isDataset(key, seesHidden))
  return row?.id
}

/** The names of all datasets, in the order of the alphabet. */
export const datasetNames = (db: Database) =>
  db
    .select({ Dataset_Name: datasets.shortName, Dataset_Long_Name: datasets.longName, ID: datasets.id })
    .from(datasets)
    .where(eq(datasets.hidden, false))
    .orderBy(alphabetical(datasets.shortName))

/** Revisions that a page shows. */
const shownRevisions = 10

/** A revision under the names that answers have. */
export const revisionRow = ({ number, date, change, summary, rows }: ShownRevision) => ({
  Revision: number,
  Date_Time: date,
  Change: change,
  Summary: summary,
  Row_Count: rows,
})

/** All that a dataset's page shows, or undefined where there is none. */
export async function datasetPage(
  db: Database,
  key: DatasetKey,
  seesHidden?: boolean,
): Promise<DatasetPage | undefined> {
  const [row] = await datasetRows(db, isDataset(key, seesHidden))
  if (!row) return undefined
  const keywords = await keywordsOf(db, row.Dataset_ID)
  return {
    dataset: {
      ...row,
      Keywords: keywords.length > 0 ? keywords.join(', ') : null,
      Unstructured_Dataset_Metadata: await unstructuredOfDataset(db, row.Dataset_ID),
    },
    sensors: row.Sensors,
    cruises: await cruisesOfDataset(db, row.Dataset_ID),
    references: await listReferences(db, row.Dataset_ID),
    news: await storiesOfDataset(db, row.Dataset_ID),
    revisions: (await revisionsOf(db, row.Dataset_ID, shownRevisions)).map(revisionRow),
  }
}

async function keywordsOf(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ keyword: variableKeywords.keyword })
    .from(variableKeywords)
    .innerJoin(variables, eq(variables.id, variableKeywords.variableId))
    .where(eq(variables.datasetId, id))
  return rows.map(({ keyword }) => keyword).toSorted(byAlphabet)
}

async function unstructuredOfDataset(db: Database, id: number): Promise<string> {
  const [row] = await db.select({ unstructured: datasets.unstructured }).from(datasets).where(eq(datasets.id, id))
  return JSON.stringify(row?.unstructured ?? [])
}

/** The references of a dataset, or of all datasets. */
export const listReferences = (db: Database, datasetId?: number): Promise<DatasetReference[]> =>
  db
    .select({
      Reference_ID: datasetReferences.id,
      Dataset_ID: datasetReferences.datasetId,
      Reference: datasetReferences.reference,
      Data_DOI: datasetReferences.dataDoi,
    })
    .from(datasetReferences)
    .where(datasetId === undefined ? undefined : eq(datasetReferences.datasetId, datasetId))
    .orderBy(asc(datasetReferences.id))

/** The variables of a dataset, by long name. */
export async function variablesOfDataset(db: Database, id: number): Promise<(DatasetVariable & MemberVariable)[]> {
  const listed = await listedVariables(db, eq(variables.datasetId, id), { seesHidden: true })
  const unstructured = await unstructuredOf(db, id)
  const ofDataset = await unstructuredOfDataset(db, id)
  const rows = listed.map(({ row }) => ({
    ...row,
    // A column of times shares these with columns of numbers.
    Variable_Min: text(row.Variable_Min),
    Variable_Max: text(row.Variable_Max),
    Dataset_Short_Name: row.Short_Name,
    Variable_Std: row.Variable_STD,
    Unstructured_Dataset_Metadata: ofDataset,
    Unstructured_Variable_Metadata: textOf(unstructured.get(row.ID)),
  }))
  return rows.toSorted((a, b) => byAlphabet(a.Long_Name, b.Long_Name) || a.ID - b.ID)
}

const text = (value: number | null) => (value === null ? null : String(value))
const textOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
/** What sources say of variables beyond the columns, by id; those that say nothing are left out. */
async function unstructuredOf(db: Database, id: number): Promise<ReadonlyMap<number, unknown>> {
  const rows = await db
    .select({ id: variables.id, unstructured: variables.unstructured })
    .from(variables)
    .where(and(eq(variables.datasetId, id), sql`${variables.unstructured} is not null`))
  return new Map(rows.map((row) => [row.id, row.unstructured]))
}

/** What sources say of a dataset's variables beyond the columns, by short name. */
export async function unstructuredByName(db: Database, id: number): Promise<Record<string, unknown>> {
  const rows = await db
    .select({ name: variables.shortName, unstructured: variables.unstructured })
    .from(variables)
    .where(and(eq(variables.datasetId, id), sql`${variables.unstructured} is not null`))
  return Object.fromEntries(rows.map((row) => [row.name, row.unstructured]))
}

/** The variables of a dataset that can be drawn, each with its first picture, and the statistics of its tables. */
export async function visualizableVariables(db: Database, id: number): Promise<VisualizableVariables> {
  const listed = await listedVariables(db, and(eq(variables.datasetId, id), eq(variables.visualize, true)), {
    seesHidden: true,
  })
  const climatology = await db.select({ climatology: datasets.climatology }).from(datasets).where(eq(datasets.id, id))
  const rows = listed.map((variable) => visualizable(variable, climatology[0]?.climatology ?? false))
  return { datasetId: id, stats: await datasetStatistics(db, id), variables: rows }
}

function visualizable(listed: ListedVariable, climatology: boolean): VisualizableVariables['variables'][number] {
  const { row } = listed
  const { targetDepthRange, ...sample } = sampleOf(listed)
  const { Variable: Short_Name, Long_Name, Temporal_Resolution, Spatial_Resolution, Table_Name, Unit, Has_Depth } = row
  const metadata = { Short_Name, Long_Name, Temporal_Resolution, Spatial_Resolution, Table_Name, Unit, Has_Depth }
  return {
    ID: row.ID,
    ...metadata,
    Sensor: row.Sensor,
    Make: row.Make,
    Climatology: climatology ? 1 : null,
    meta: {
      ...sample,
      metadata: {
        ...metadata,
        Depth_Max: row.Depth_Max,
        targetDepthRange: [...targetDepthRange],
        count: row.Variable_Count,
      },
    },
  }
}

/** Datasets in the catalog page's order of use: those that were requested most often, then the latest. */
export async function popularDatasets(db: Database, most: number) {
  const rows = await db
    .select({ id: datasets.id })
    .from(datasets)
    .leftJoin(datasetUses, eq(datasetUses.datasetId, datasets.id))
    .where(eq(datasets.hidden, false))
    .orderBy(desc(sql`coalesce(${datasetUses.uses}, 0)`), desc(datasets.id))
    .limit(most)
  const ids = rows.map(({ id }) => id)
  const found = await datasetRows(db, inArray(datasets.id, ids))
  return found.toSorted((a, b) => ids.indexOf(a.Dataset_ID) - ids.indexOf(b.Dataset_ID))
}
