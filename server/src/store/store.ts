import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Grid } from './grid.ts'
import { fieldFile, fieldFiles, levelFiles } from './layout.ts'
import type { SortOrder } from './layout.ts'
import { heartbeatName, stagingArea } from './staging.ts'
import { filesOfFolder, folderName } from './table-files.ts'
import type { TableFiles } from './table-files.ts'
import { syncToDisk } from '../io/durable-files.ts'
import { makeFolder } from '../io/make-folder.ts'

/**
 * The data folder: `fields/<table>/` and `fields/<table>@<revision>/` hold finished tables, `staging/` what is being written.
 *
 * A table appears by one rename of a finished, synced folder and its files never change afterwards, so readers take no lock and never see
 * half a table. Data that are appended to or replaced come into a new folder, which shares unchanged files with the one before. The catalog decides which one is visible; a folder it does not list
 * is a leftover.
 */
export interface Store {
  readonly root: string
  /** The folder of a table, there or not. */
  readonly tableFolder: (files: TableFiles) => string
  /** Path of the first of a table's level 0 files in the given order. */
  readonly fieldPath: (files: TableFiles, order: SortOrder) => string
  /** Paths of a field's level 0 files in the given order, by time. */
  readonly fieldPaths: (grid: PartedFiles, order: SortOrder) => readonly string[]
  /** Paths of the files of a coarser level (1 or more), by time. */
  readonly levelPaths: (grid: PartedFiles, level: number) => readonly string[]
  /** Path of a file of a table of observations. */
  readonly rowsPath: (files: TableFiles, file: string) => string
  /** Begins an empty folder under `staging/`. */
  readonly stage: () => Promise<StagedTable>
  /** The tables that have a folder, listed or not, at each revision. */
  readonly publishedFiles: () => Promise<readonly (TableFiles & { readonly revision: number })[]>
  /** Removes the folder of a table at one revision. */
  readonly remove: (files: TableFiles) => Promise<void>
  /** Removes the folders of a table at every revision. */
  readonly removeAll: (table: string) => Promise<void>
  /** Removes the folders that ended processes left under `staging/`. Call at every start, and now and again. Returns their number. */
  readonly sweep: () => Promise<number>
}

/** The files of a field, and the parts that they are. */
type PartedFiles = TableFiles & Pick<Grid, 'parts'>

/** A folder being written. End it with `publish` or `discard`. */
export interface StagedTable {
  readonly folder: string
  /** Makes the folder a table, replacing a leftover of that name. All files must be closed. */
  readonly publish: (files: TableFiles) => Promise<void>
  readonly discard: () => Promise<void>
}

/** The data folder: `DATA_DIR`, or `.data` at the root of the repository. */
export const defaultRoot = () => resolve(process.env['DATA_DIR'] || join(repositoryRoot(), '.data'))

/** Opens (and makes, if missing) a data folder. */
export async function openStore(root = defaultRoot()): Promise<Store> {
  const fields = join(root, 'fields')
  const staging = join(root, 'staging')
  makeFolder(fields)
  makeFolder(staging)
  const area = stagingArea(staging)
  const tableFolder = (files: TableFiles) => join(fields, folderName(files))

  const stage = async (): Promise<StagedTable> => {
    const { path: folder, release } = await area.begin()
    const discard = async () => {
      await release()
      await rm(folder, { recursive: true, force: true })
    }
    const publish = async (table: TableFiles) => {
      const written = (await readdir(folder)).filter((name) => name !== heartbeatName)
      for (const file of written) await syncToDisk(join(folder, file))
      await release()
      await syncToDisk(folder)
      const aside = `${folder}-replaced`
      if (existsSync(tableFolder(table))) await rename(tableFolder(table), aside)
      await rename(folder, tableFolder(table))
      await syncToDisk(fields)
      await rm(aside, { recursive: true, force: true })
    }
    return { folder, publish, discard }
  }

  return {
    root,
    tableFolder,
    fieldPath: (files, order) => join(tableFolder(files), fieldFile(order)),
    fieldPaths: (grid, order) => fieldFiles(grid, order).map((file) => join(tableFolder(grid), file)),
    levelPaths: (grid, level) => levelFiles(grid, level).map((file) => join(tableFolder(grid), file)),
    rowsPath: (files, file) => join(tableFolder(files), file),
    stage,
    publishedFiles: async () => (await readdir(fields)).flatMap(filesOfFolder),
    remove: (files) => rm(tableFolder(files), { recursive: true, force: true }),
    removeAll: async (table) => {
      const own = (name: string) => name === folderName({ table }) || name.startsWith(`${table}@`)
      for (const name of (await readdir(fields)).filter(own))
        await rm(join(fields, name), { recursive: true, force: true })
    },
    sweep: area.sweep,
  }
}

function repositoryRoot(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at
    if (at === dirname(at)) return process.cwd()
  }
}
