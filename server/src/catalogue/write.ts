import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import {
  dataTables,
  datasetReferences,
  datasetRegions,
  datasetSensors,
  datasets,
  grids,
  observationTables,
  variableKeywords,
  variableStatistics,
  variables,
} from '../db/schema.ts'
import type { Catalogue, CatalogueEntry, Surroundings } from '../store/entry.ts'
import { encodeGrid, rowCount } from '../store/grid.ts'
import type { Grid } from '../store/grid.ts'
import type { Observations } from '../store/observations.ts'
import { doiIn } from '../store/doi.ts'
import { folded } from './filter.ts'
import { linkCruises, writeCruises, writePrograms } from './write-cruises.ts'

/** The catalogue over the relational store, as ingest asks it. */
export const createCatalogue = (db: Database, surroundings: Surroundings = {}): Catalogue => ({
  ...surroundings,
  hasTable: async (table) => (await db.$count(dataTables, eq(sql`lower(${dataTables.name})`, table.toLowerCase()))) > 0,
  hasDataset: async (shortName) =>
    (await db.$count(datasets, eq(sql`lower(${datasets.shortName})`, shortName.toLowerCase()))) > 0,
  writeEntry: (entry) => writeEntry(db, entry),
  writeCruises: (entry) => listCruises(db, entry),
})

/** Lists an ingested table in one transaction: all of it, or nothing when it rejects (a table or dataset of that name exists, say). */
export async function writeEntry(db: Database, given: CatalogueEntry): Promise<void> {
  const entry = { ...given, dataset: trimmed(given.dataset), variables: given.variables.map(trimmed) }
  const { programs = [], unstructured, ...dataset } = entry.dataset
  const shape = shapeOf(entry)
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
    for (const variable of entry.variables) {
      const { make, processLevel } = dataset
      const [{ id: variableId } = { id: 0 }] = await tx
        .insert(variables)
        .values({
          ...variable,
          unstructured: variable.unstructured ?? null,
          datasetId,
          tableId,
          make,
          processLevel,
          searchText: searchText(entry, [variable]),
        })
        .returning({ id: variables.id })
      const statistics = shape.columns.find(({ name }) => name === variable.shortName)?.statistics
      if (statistics) await tx.insert(variableStatistics).values({ variableId, ...statistics })
      const keywords = distinct([...dataset.keywords, ...variable.keywords])
      if (keywords.length > 0)
        await tx.insert(variableKeywords).values(keywords.map((keyword) => ({ variableId, keyword })))
    }
    const references = dataset.references.map((reference) => ({ datasetId, reference, dataDoi: doiIn(reference) }))
    if (references.length > 0) await tx.insert(datasetReferences).values(references)
    const sensors = distinct([...dataset.sensors, ...entry.variables.map(({ sensor }) => sensor)])
    if (sensors.length > 0) await tx.insert(datasetSensors).values(sensors.map((sensor) => ({ datasetId, sensor })))
    const regions = distinct(dataset.regions)
    if (regions.length > 0) await tx.insert(datasetRegions).values(regions.map((region) => ({ datasetId, region })))
    await writeCruises(tx, datasetId, entry.cruises ?? [])
    await linkCruises(tx, datasetId, entry.cruiseNames ?? [])
    await writePrograms(tx, datasetId, programs)
  })
}

async function listCruises(
  db: Database,
  { table, dataset, cruises = [], cruiseNames = [] }: CatalogueEntry,
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

/** Takes a dataset with its tables and variables out of the catalogue; false when it was not there. Its files stay: `removeWithFiles`. */
export async function removeDataset(db: Database, shortName: string): Promise<boolean> {
  const gone = await db
    .delete(datasets)
    .where(eq(sql`lower(${datasets.shortName})`, shortName.toLowerCase()))
    .returning({ id: datasets.id })
  return gone.length > 0
}

/** What a dataset or a variable is found by. */
interface Searched {
  readonly table: string
  readonly dataset: Pick<CatalogueEntry['dataset'], (typeof searchedOfDataset)[number] | 'sensors' | 'keywords'>
}

const searchedOfDataset = [
  'shortName',
  'longName',
  'dataSource',
  'distributor',
  'processLevel',
  'studyDomain',
  'make',
] as const
type SearchedVariable = Pick<
  CatalogueEntry['variables'][number],
  'shortName' | 'longName' | 'sensor' | 'studyDomain' | 'keywords'
>

/** What keyword search looks in, of a dataset with the given variables. */
export function searchText({ table, dataset }: Searched, of: readonly SearchedVariable[]): string {
  const words = of.flatMap((v) => [v.shortName, v.longName, v.sensor, v.studyDomain, ...v.keywords])
  const own = [table, ...searchedOfDataset.map((column) => dataset[column])]
  return folded(distinct([...words, ...own, ...dataset.sensors, ...dataset.keywords]).join('\n'))
}

/** What the rows of the catalogue say of an entry, whatever it is made of. */
const shapeOf = ({ grid, observations }: CatalogueEntry) =>
  grid
    ? { columns: grid.variables, table: { calendar: grid.calendar, rowCount: rowCount(grid), ...coverage(grid) } }
    : {
        columns: observations.columns,
        table: { calendar: 'utc' as const, rowCount: observations.rows, ...observedCoverage(observations) },
      }

function observedCoverage({ coordinates: { time, lat, lon, depth } }: Observations) {
  const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())
  return {
    timeMin: iso(time.min),
    timeMax: iso(time.max),
    latMin: lat.min ?? 0,
    latMax: lat.max ?? 0,
    lonMin: lon.min ?? 0,
    lonMax: lon.max ?? 0,
    depthMin: depth?.min ?? null,
    depthMax: depth?.max ?? null,
  }
}

function coverage({ calendar, axes: { time, depth, lat, lon } }: Grid) {
  const iso = (ms: number | undefined) => (calendar === 'utc' && ms !== undefined ? new Date(ms).toISOString() : null)
  return {
    timeMin: iso(time[0]),
    timeMax: iso(time.at(-1)),
    latMin: lat[0] ?? 0,
    latMax: lat.at(-1) ?? 0,
    lonMin: lon[0] ?? 0,
    lonMax: lon.at(-1) ?? 0,
    depthMin: depth[0] ?? null,
    depthMax: depth.at(-1) ?? null,
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

function trimmed<T extends object>(record: T): T {
  const tidy = (value: unknown): unknown =>
    typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.map(tidy) : value
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, tidy(value)])) as T
}
