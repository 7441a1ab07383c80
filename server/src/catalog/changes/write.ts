import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import {
  dataTables,
  datasetReferences,
  datasetRegions,
  datasetRevisions,
  datasetSensors,
  datasets,
  grids,
  observationTables,
} from '../../db/schema.ts'
import type { Catalog, CatalogEntry, CatalogResources } from '../../store/entry.ts'
import { encodeGrid } from '../../store/grid.ts'
import { doiIn } from '../../store/doi.ts'
import { distinctTexts } from '../columns.ts'
import { listedDataset } from './revisions.ts'
import { searchText } from '../search-text.ts'
import { tableShape } from '../table-shape.ts'
import { writeVariable } from './write-variable.ts'
import { writeRevision } from './write-revision.ts'
import { linkCruises, writeCruiseList, writeCruises, writePrograms } from './write-cruises.ts'

/** The catalog over the relational store, as ingest asks it. */
export const createCatalog = (db: Database, resources: CatalogResources = {}): Catalog => ({
  ...resources,
  hasTable: async (table) => (await db.$count(dataTables, eq(sql`lower(${dataTables.name})`, table.toLowerCase()))) > 0,
  hasDataset: async (shortName) =>
    (await db.$count(datasets, eq(sql`lower(${datasets.shortName})`, shortName.toLowerCase()))) > 0,
  findDataset: (shortName) => listedDataset(db, shortName),
  writeEntry: (entry) => writeEntry(db, entry),
  writeRevision: (entry, change) => writeRevision(db, entry, change),
  writeCruises: (entry) => listCruises(db, entry),
  writeCruiseList: (list) => db.transaction((tx) => writeCruiseList(tx, list)),
})

/** Lists an ingested table in one transaction: all of it, or nothing when it rejects (a table or dataset of that name exists, say). */
export async function writeEntry(db: Database, given: CatalogEntry): Promise<void> {
  const entry = { ...given, dataset: trimmed(given.dataset), variables: given.variables.map(trimmed) }
  const { programs = [], unstructured, ...dataset } = entry.dataset
  const shape = tableShape(entry)
  await db.transaction(async (tx) => {
    const [{ id: datasetId } = { id: 0 }] = await tx
      .insert(datasets)
      .values({ ...dataset, unstructured: unstructured ?? null, searchText: searchText(entry, entry.variables) })
      .returning({ id: datasets.id })
    const [{ id: tableId } = { id: 0 }] = await tx
      .insert(dataTables)
      .values({ datasetId, name: entry.table, ...shape.table })
      .returning({ id: dataTables.id })
    if (entry.grid) await tx.insert(grids).values({ tableId, grid: sql`${encodeGrid(entry.grid)}::jsonb` })
    else {
      const observations = sql`${JSON.stringify(entry.observations)}::jsonb`
      await tx.insert(observationTables).values({ tableId, observations })
    }
    for (const variable of entry.variables) await writeVariable(tx, entry, variable, { datasetId, tableId })
    const references = dataset.references.map((reference) => ({ datasetId, reference, dataDoi: doiIn(reference) }))
    if (references.length > 0) await tx.insert(datasetReferences).values(references)
    const sensors = distinctTexts([...dataset.sensors, ...entry.variables.map(({ sensor }) => sensor)])
    if (sensors.length > 0) await tx.insert(datasetSensors).values(sensors.map((sensor) => ({ datasetId, sensor })))
    const regions = distinctTexts(dataset.regions)
    if (regions.length > 0) await tx.insert(datasetRegions).values(regions.map((region) => ({ datasetId, region })))
    await writeCruises(tx, datasetId, entry.cruises ?? [])
    await linkCruises(tx, datasetId, entry.cruiseNames ?? [])
    await writePrograms(tx, datasetId, programs)
    const { sources = [] } = entry
    await tx.insert(datasetRevisions).values({
      datasetId,
      number: 1,
      change: 'listed',
      summary: sources.length > 1 ? `First listed, from ${sources.length} files.` : 'First listed.',
      rowCount: shape.table.rowCount,
      sources: sql`${JSON.stringify(sources)}::jsonb`,
    })
  })
}

async function listCruises(
  db: Database,
  { table, dataset, cruises = [], cruiseNames = [] }: CatalogEntry,
): Promise<void> {
  const [row] = await db
    .select({ id: dataTables.datasetId })
    .from(dataTables)
    .where(eq(sql`lower(${dataTables.name})`, table.toLowerCase()))
  if (!row) return
  await db.transaction(async (tx) => {
    await writeCruises(tx, row.id, cruises)
    await linkCruises(tx, row.id, cruiseNames)
    await writePrograms(tx, row.id, dataset.programs ?? [])
    await tx
      .update(datasets)
      .set({ changed: sql`now()` })
      .where(eq(datasets.id, row.id))
  })
}

/** Takes a dataset with its tables and variables out of the catalog; false when it was not there. Its files stay: `removeWithFiles`. */
export async function removeDataset(db: Database, shortName: string): Promise<boolean> {
  const gone = await db
    .delete(datasets)
    .where(eq(sql`lower(${datasets.shortName})`, shortName.toLowerCase()))
    .returning({ id: datasets.id })
  return gone.length > 0
}

function trimmed<T extends object>(record: T): T {
  const tidy = (value: unknown): unknown =>
    typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.map(tidy) : value
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, tidy(value)])) as T
}
