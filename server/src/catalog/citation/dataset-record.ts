import { asc, eq, sql } from 'drizzle-orm'
import type { DatasetPage, DatasetVariable } from '../rows/dataset.ts'
import type { Database } from '../../db/open.ts'
import { dataTables, datasets } from '../../db/schema.ts'
import { coverage, isoTime } from '../columns.ts'
import { datasetPage, variablesOfDataset } from '../dataset-pages.ts'
import type { DatasetKey } from '../dataset-pages.ts'
import { longitudeSpan } from './longitude-span.ts'
import { revisionsOf } from '../changes/revisions.ts'
import type { ShownRevision } from '../changes/revisions.ts'
import { shapesOf } from '../variables.ts'

/** The metadata of a dataset for citations and search engines. */
export interface DatasetRecord extends Pick<DatasetPage, 'dataset' | 'cruises' | 'references'> {
  readonly licence: string
  /** Of the dataset itself, bare; null where it has none. */
  readonly doi: string | null
  /** When it came into the catalog, and when its page changed last: ISO 8601. */
  readonly listed: string
  readonly changed: string
  readonly isContinuouslyUpdated: boolean
  /** Of its data, the latest. */
  readonly revision: ShownRevision | undefined
  readonly variables: readonly DatasetVariable[]
  /** In the order in which they were listed. */
  readonly tables: readonly TableRecord[]
}

export interface TableRecord {
  readonly name: string
  readonly isField: boolean
  readonly rows: number
  /** Degrees. `west` above `east` crosses 180° (D1). */
  readonly box: { readonly south: number; readonly west: number; readonly north: number; readonly east: number }
  /** ISO 8601; null without dates, as of a climatology. */
  readonly time: { readonly from: string; readonly to: string } | null
}

/** The record of a dataset that is not hidden, or undefined where there is none. */
export async function datasetRecord(db: Database, key: DatasetKey): Promise<DatasetRecord | undefined> {
  const page = await datasetPage(db, key)
  if (!page) return undefined
  const id = page.dataset.Dataset_ID
  const [own] = await db
    .select({
      licence: datasets.licence,
      doi: datasets.doi,
      listed: epoch(datasets.listed),
      changed: epoch(datasets.changed),
      isContinuouslyUpdated: datasets.continuouslyUpdated,
    })
    .from(datasets)
    .where(eq(datasets.id, id))
  if (!own) return undefined
  const { dataset, cruises, references } = page
  return {
    dataset,
    cruises,
    references,
    ...own,
    listed: new Date(own.listed).toISOString(),
    changed: new Date(own.changed).toISOString(),
    revision: (await revisionsOf(db, id, 1))[0],
    variables: await variablesOfDataset(db, id),
    tables: await tablesOf(db, id),
  }
}

const epoch = (column: typeof datasets.listed | typeof datasets.changed) =>
  sql<number>`(extract(epoch from ${column}) * 1000)::float8`

async function tablesOf(db: Database, id: number): Promise<readonly TableRecord[]> {
  const rows = await db
    .select({ id: dataTables.id, name: dataTables.name, rows: dataTables.rowCount, ...coverage })
    .from(dataTables)
    .where(eq(dataTables.datasetId, id))
    .orderBy(asc(dataTables.id))
  const shapes = await shapesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const { grid, observations } = shapes.get(row.id) ?? {}
    const whole = { west: row.Lon_Min, east: row.Lon_Max }
    const { west, east } = grid ? longitudeSpan(grid) : (observations?.span ?? whole)
    const [from, to] = [isoTime(row.Time_Min), isoTime(row.Time_Max)]
    return {
      name: row.name,
      isField: grid !== undefined,
      rows: row.rows,
      box: { south: row.Lat_Min, west, north: row.Lat_Max, east },
      time: from === null || to === null ? null : { from, to },
    }
  })
}
