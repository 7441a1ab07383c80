import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { runInterruptibly } from '../../engine/duckdb/interrupt.ts'
import { packageFolder } from '../../process/package-folder.ts'
import { OperatorError } from '../../process/run-program.ts'
import type { Catalog, CatalogEntry, GridEntry } from '../../store/entry.ts'
import { decodeGrid } from '../../store/grid.ts'
import { fieldFile, sortColumns } from '../../store/layout.ts'
import { rowsFile } from '../../store/observations.ts'
import type { StagedTable, Store } from '../../store/store.ts'
import { copyTiles } from '../field/copy-tiles.ts'
import { demoSources } from './demo-sources.ts'
import { simulatedTables } from './simulated/sources.ts'

/** The folder of the demo's tables as they ship: one folder each, with `entry.json` and every file that is not derived from another. */
export const demoFolder = join(packageFolder, 'demo')

/** The file of a shipped table that holds its catalog entry. */
export const entryFile = 'entry.json'

/** The demo's tables, in the order in which they are listed: fields, then what is simulated in them. */
export const demoTables: readonly string[] = [...demoSources.map(({ metadata }) => metadata.table), ...simulatedTables]

/** Told before each table and once at the end, when `done` equals `total`. */
export type DemoProgress = (done: number, total: number, table: string | undefined) => void

interface DemoOptions {
  readonly progress?: DemoProgress
  /** The folder of the shipped tables; that of the demo when left out. */
  readonly folder?: string
  /** The tables that are prepared; all of the demo when left out. */
  readonly tables?: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Puts the demo's tables into the store and the catalog where they are missing; what is there already is left as it is. Each table appears
 * whole or not at all. Returns the tables that were prepared. Rejects once `signal` aborts; what was prepared until then stays.
 */
export async function prepareDemo(
  store: Store,
  catalog: Catalog,
  { progress, folder = demoFolder, tables = demoTables, signal }: DemoOptions = {},
): Promise<readonly string[]> {
  const missing: { readonly table: string; readonly listed: boolean }[] = []
  for (const table of tables) {
    const listed = await catalog.hasTable(table)
    if (!listed || (!isStored(store, table) && !(await isRevised(catalog, folder, table))))
      missing.push({ table, listed })
  }
  for (const [done, { table, listed }] of missing.entries()) {
    progress?.(done, missing.length, table)
    signal?.throwIfAborted()
    const entry = await publishShipped(store, table, join(folder, table), signal)
    if (!listed) await list(store, catalog, entry)
  }
  // A table that was listed before cruises were still lacks them.
  for (const table of simulatedTables.filter((each) => tables.includes(each)))
    await catalog.writeCruises(readEntry(await readFile(join(folder, table, entryFile), 'utf8')))
  progress?.(missing.length, missing.length, undefined)
  return missing.map(({ table }) => table)
}

/** Whether its data were appended to or replaced since: then they lie elsewhere. */
async function isRevised(catalog: Catalog, folder: string, table: string): Promise<boolean> {
  const { dataset } = readEntry(await readFile(join(folder, table, entryFile), 'utf8'))
  return ((await catalog.findDataset(dataset.shortName))?.revision ?? 1) > 1
}

const isStored = (store: Store, table: string) =>
  existsSync(
    simulatedTables.includes(table) ? store.rowsPath({ table }, rowsFile()) : store.fieldPath({ table }, 'time'),
  )

async function list(store: Store, catalog: Catalog, entry: CatalogEntry) {
  try {
    await catalog.writeEntry(entry)
  } catch (error) {
    await store.remove(entry)
    throw error
  }
}

/** Reads a shipped `entry.json`. */
export function readEntry(text: string): CatalogEntry {
  const plain = JSON.parse(text) as CatalogEntry
  return plain.grid ? { ...plain, grid: decodeGrid(plain.grid) } : plain
}

/** Publishes a table as it ships. Files that cannot be read are an error that tells how to bring them back. */
async function publishShipped(
  store: Store,
  table: string,
  shipped: string,
  signal: AbortSignal | undefined,
): Promise<CatalogEntry> {
  try {
    const entry = readEntry(await readFile(join(shipped, entryFile), 'utf8'))
    await publishTable(store, entry, shipped, signal)
    return entry
  } catch (cause) {
    signal?.throwIfAborted()
    throw new OperatorError(
      `The demo's files of ${table} in ${shipped} cannot be read: restore them, or set DEMO=off to start without the demo.`,
      { cause },
    )
  }
}

async function publishTable(store: Store, entry: CatalogEntry, shipped: string, signal: AbortSignal | undefined) {
  const staged = await store.stage()
  try {
    for (const file of await readdir(shipped)) {
      if (file.endsWith('.parquet')) await copyFile(join(shipped, file), join(staged.folder, file))
    }
    if (entry.grid) await sortByTime(staged, entry, signal)
    await staged.publish(entry)
  } finally {
    await staged.discard()
  }
}

/** The second copy of the field is the first one in another order, so only one ships. */
async function sortByTime({ folder }: StagedTable, { grid }: GridEntry, signal: AbortSignal | undefined) {
  const work = join(folder, 'work')
  await mkdir(work)
  const instance = await DuckDBInstance.create(':memory:', { temp_directory: work })
  const connection = await instance.connect()
  try {
    const source = join(folder, fieldFile('tile')).replaceAll("'", "''")
    // The process cannot end while a library thread runs a statement.
    await runInterruptibly(connection, signal, async () => {
      await connection.run(`CREATE TABLE tiles AS FROM '${source}' ORDER BY ${sortColumns.time.join(', ')}`)
      await copyTiles(connection, 'tiles', join(folder, fieldFile('time')), grid.tile)
    })
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(work, { recursive: true, force: true })
  }
}
