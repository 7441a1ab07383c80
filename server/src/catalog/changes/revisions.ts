import { asc, desc, eq, sql } from 'drizzle-orm'
import { utc } from '../../db/columns.ts'
import type { Database } from '../../db/open.ts'
import { dataTables, datasetRevisions, datasets, variables } from '../../db/schema.ts'
import type { ListedDataset, SourceFile } from '../../store/entry.ts'
import { same } from '../filter.ts'
import { loadablesOf } from '../loadables.ts'

/** What a change of its data needs to know of a dataset; undefined if there is none of that short name. */
export async function listedDataset(db: Database, shortName: string): Promise<ListedDataset | undefined> {
  const [dataset] = await db
    .select({ id: datasets.id, shortName: datasets.shortName, description: datasets.description })
    .from(datasets)
    .where(same(datasets.shortName, shortName))
  if (!dataset) return undefined
  const revisions = await db
    .select({ number: datasetRevisions.number, change: datasetRevisions.change, sources: datasetRevisions.sources })
    .from(datasetRevisions)
    .where(eq(datasetRevisions.datasetId, dataset.id))
    .orderBy(asc(datasetRevisions.number))
  const [variable] = await db
    .select({ temporalResolution: variables.temporalResolution })
    .from(variables)
    .where(eq(variables.datasetId, dataset.id))
    .orderBy(asc(variables.id))
    .limit(1)
  const whole = revisions.findLastIndex(({ change }) => change !== 'appended')
  return {
    shortName: dataset.shortName,
    revision: revisions.at(-1)?.number ?? 0,
    tables: await loadablesOf(db, dataset.shortName),
    temporalResolution: variable?.temporalResolution ?? '',
    description: dataset.description ?? '',
    sources: revisions.slice(Math.max(0, whole)).flatMap(({ sources }) => sources as readonly SourceFile[]),
  }
}

/** A revision of a dataset's data, as it is shown. */
export interface ShownRevision {
  readonly number: number
  /** ISO 8601. */
  readonly date: string
  readonly change: 'listed' | 'appended' | 'replaced'
  readonly summary: string
  readonly rows: number
}

/** The revisions of a dataset, the latest first. */
export const revisionsOf = (db: Database, datasetId: number, most?: number): Promise<readonly ShownRevision[]> => {
  const rows = db
    .select({
      number: datasetRevisions.number,
      date: utc(datasetRevisions.created),
      change: datasetRevisions.change,
      summary: datasetRevisions.summary,
      rows: datasetRevisions.rowCount,
    })
    .from(datasetRevisions)
    .where(eq(datasetRevisions.datasetId, datasetId))
    .orderBy(desc(datasetRevisions.number))
  return most === undefined ? rows : rows.limit(most)
}

/** Rows of all tables of a dataset, where each cell of a field is one. */
export const rowsOfDataset = (datasetId: number) =>
  sql<number>`(select coalesce(sum(${dataTables.rowCount}), 0) from ${dataTables} where ${dataTables.datasetId} = ${datasetId})`
