import { and, eq, inArray, sql } from 'drizzle-orm'
import { datasetCruises } from '../../db/cruise-schema.ts'
import type { Database } from '../../db/open.ts'
import {
  dataTables,
  datasetRegions,
  datasetRevisions,
  datasets,
  grids,
  observationTables,
  variableStatistics,
  variables,
} from '../../db/schema.ts'
import type { CatalogEntry, DataChange, VariableEntry } from '../../store/entry.ts'
import { encodeGrid } from '../../store/grid.ts'
import { distinctTexts } from '../columns.ts'
import { same } from '../filter.ts'
import { loadablesOf } from '../loadables.ts'
import { retireTable } from './retired-tables.ts'
import { rowsOfDataset } from './revisions.ts'
import { refreshSearchText } from '../search-text.ts'
import { tableShape } from '../table-shape.ts'
import { extendCruises, linkCruises, writeCruises } from './write-cruises.ts'
import { writeVariable } from './write-variable.ts'

/** Lists an entry in place of what its dataset holds, in one transaction: readers find either the old data or the new. */
export async function writeRevision(db: Database, entry: CatalogEntry, revision: DataChange): Promise<void> {
  const { dataset } = entry
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: datasets.id })
      .from(datasets)
      .where(same(datasets.shortName, dataset.shortName))
      .for('update')
    if (!row) throw new Error(`${dataset.shortName} was removed meanwhile`)
    const ids = await tableOf(tx, row.id, entry.table)
    const [latest] = await tx
      .select({ number: sql<number>`max(${datasetRevisions.number})` })
      .from(datasetRevisions)
      .where(eq(datasetRevisions.datasetId, row.id))
    if (latest?.number !== revision.number - 1) throw new Error(`${dataset.shortName} was changed meanwhile`)

    for (const table of await loadablesOf(tx, dataset.shortName))
      if ((table.grid ?? table.observations).table === entry.table) await retireTable(tx, table)
    await writeShape(tx, ids.tableId, entry)
    await writeVariables(tx, entry, ids)
    await writeRegions(tx, row.id, entry, revision)
    if (revision.change === 'replaced') await tx.delete(datasetCruises).where(eq(datasetCruises.datasetId, row.id))
    const write = revision.change === 'replaced' ? writeCruises : extendCruises
    await write(tx, row.id, entry.cruises ?? [])
    await linkCruises(tx, row.id, entry.cruiseNames ?? [])
    const { version, releaseDate } = dataset
    const stated = { ...(version ? { version } : {}), ...(releaseDate ? { releaseDate } : {}) }
    await tx
      .update(datasets)
      .set({ ...stated, changed: sql`now()` })
      .where(eq(datasets.id, row.id))
    const { sources = [] } = entry
    await tx.insert(datasetRevisions).values({
      ...revision,
      datasetId: row.id,
      rowCount: rowsOfDataset(row.id),
      sources: sql`${JSON.stringify(sources)}::jsonb`,
    })
    await refreshSearchText(tx, row.id)
  })
}

interface Ids {
  readonly datasetId: number
  readonly tableId: number
}

async function tableOf(tx: Database, datasetId: number, table: string): Promise<Ids> {
  const [row] = await tx
    .select({ id: dataTables.id })
    .from(dataTables)
    .where(and(eq(dataTables.datasetId, datasetId), same(dataTables.name, table)))
  if (!row) throw new Error(`${table} was removed meanwhile`)
  return { datasetId, tableId: row.id }
}

async function writeShape(tx: Database, tableId: number, entry: CatalogEntry): Promise<void> {
  await tx.update(dataTables).set(tableShape(entry).table).where(eq(dataTables.id, tableId))
  if (entry.grid) {
    const grid = sql`${encodeGrid(entry.grid)}::jsonb`
    await tx.update(grids).set({ grid }).where(eq(grids.tableId, tableId))
  } else {
    const observations = sql`${JSON.stringify(entry.observations)}::jsonb`
    await tx.update(observationTables).set({ observations }).where(eq(observationTables.tableId, tableId))
  }
}

/** Keeps the ids and texts of variables that were listed before, and removes variables that the data no longer hold. */
async function writeVariables(tx: Database, entry: CatalogEntry, ids: Ids): Promise<void> {
  const listed = await tx
    .select({ id: variables.id, shortName: variables.shortName })
    .from(variables)
    .where(eq(variables.tableId, ids.tableId))
  const known = new Map(listed.map(({ id, shortName }) => [shortName.toLowerCase(), id]))
  for (const variable of entry.variables) {
    const id = known.get(variable.shortName.toLowerCase())
    if (id === undefined) await writeVariable(tx, entry, variable, ids)
    else await updateVariable(tx, entry, variable, id)
    known.delete(variable.shortName.toLowerCase())
  }
  const gone = [...known.values()]
  if (gone.length > 0) await tx.delete(variables).where(inArray(variables.id, gone))
}

async function updateVariable(tx: Database, entry: CatalogEntry, variable: VariableEntry, id: number) {
  const { unit, visualize } = variable
  const [spatialResolution, temporalResolution] = [
    variable.spatialResolution.trim(),
    variable.temporalResolution.trim(),
  ]
  await tx.update(variables).set({ unit, visualize, spatialResolution, temporalResolution }).where(eq(variables.id, id))
  await tx.delete(variableStatistics).where(eq(variableStatistics.variableId, id))
  const statistics = tableShape(entry).columns.find(({ name }) => name === variable.shortName)?.statistics
  if (statistics) await tx.insert(variableStatistics).values({ variableId: id, ...statistics })
}

/** Adds the regions of appended data; data in place of others replace their regions. */
async function writeRegions(tx: Database, datasetId: number, { dataset }: CatalogEntry, { change }: DataChange) {
  if (change === 'replaced') await tx.delete(datasetRegions).where(eq(datasetRegions.datasetId, datasetId))
  const regions = distinctTexts(dataset.regions)
  if (regions.length > 0)
    await tx
      .insert(datasetRegions)
      .values(regions.map((region) => ({ datasetId, region })))
      .onConflictDoNothing()
}
