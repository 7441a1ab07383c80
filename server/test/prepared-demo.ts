import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demoFolder, prepareDemo, readEntry } from '../src/ingest/demo/demo.ts'
import type { Catalog } from '../src/store/entry.ts'
import type { Store } from '../src/store/store.ts'
import { temporaryStore } from './engine/fields.ts'
import { memoryCatalog } from './ingest/support/store.ts'

/** Folders of tables that were prepared in this process, which its later files copy. They go with the temporary folder of the run. */
const prepared = new Map<string, Promise<string>>()

const folderOf = (store: Store, table: string) => dirname(store.rowsPath({ table }, 'rows.parquet'))

async function prepareTable(table: string): Promise<string> {
  const { store } = await temporaryStore()
  await prepareDemo(store, memoryCatalog(), { tables: [table] })
  return folderOf(store, table)
}

/** Puts tables of the demo into a store and lists them, as `prepareDemo` does; each is sorted once for all files of a worker. */
export async function copyDemo(store: Store, catalog: Catalog, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const folder = prepared.get(table) ?? prepareTable(table)
    prepared.set(table, folder)
    await cp(await folder, folderOf(store, table), { recursive: true })
    await catalog.writeEntry(readEntry(readFileSync(join(demoFolder, table, 'entry.json'), 'utf8')))
  }
  // It finds the copies complete, prepares none of them, and lists their cruises.
  if ((await prepareDemo(store, catalog, { tables })).length > 0)
    throw new Error('a copy is not what the demo prepares')
}
