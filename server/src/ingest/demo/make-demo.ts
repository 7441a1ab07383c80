import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Catalog, GridEntry } from '../../store/entry.ts'
import { distributionFile, fieldFile } from '../../store/layout.ts'
import { openStore } from '../../store/store.ts'
import { openEngine } from '../../engine/duckdb/engine.ts'
import { copyTiles } from '../field/copy-tiles.ts'
import { demoSources } from './demo-sources.ts'
import { entryFile, prepareDemo } from './demo.ts'
import { entryText } from './entry-text.ts'
import { ingestField } from '../ingest.ts'
import { ingestSentence } from '../problem.ts'
import { makeSimulated } from './simulated/make.ts'

/** A catalog that keeps nothing. The demo writes its entries to files instead. */
const emptyCatalog: Catalog = {
  hasTable: () => Promise.resolve(false),
  hasDataset: () => Promise.resolve(false),
  findDataset: () => Promise.resolve(undefined),
  writeRevision: () => Promise.resolve(),
  writeEntry: () => Promise.resolve(),
  writeCruises: () => Promise.resolve(),
  writeCruiseList: () => Promise.resolve(),
}

/** Ingests the demo's sources from `sources` into `work` and packs each table into a folder of `target`. Writes the same bytes at every run. */
export async function* makeDemo(sources: string, work: string, target: string) {
  const store = await openStore(work)
  for (const { file, metadata } of demoSources) {
    const result = await ingestField(store, emptyCatalog, { path: join(sources, file), metadata })
    if (!result.ok) throw new Error(ingestSentence(result.problem))
    const { table } = metadata
    const folder = join(target, table)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await pack(store.tableFolder({ table }), folder, result.entry)
    await writeFile(join(folder, entryFile), entryText(result.entry))
    yield { table, bytes: await folderBytes(folder) }
  }
}

/** Prepares the fields that ship in `target` into `work`, simulates cruises in them, and writes the tables of the cruises to `target`. */
export async function* makeSimulatedDemo(work: string, target: string) {
  const store = await openStore(work)
  await prepareDemo(store, emptyCatalog, {
    folder: target,
    tables: demoSources.map(({ metadata }) => metadata.table),
  })
  const engine = await openEngine(store)
  try {
    for (const table of await makeSimulated(engine, target))
      yield { table, bytes: await folderBytes(join(target, table)) }
  } finally {
    await engine.close()
  }
}

/** Packs harder than an ingest does: this is done once, and read at every first start. */
async function pack(from: string, to: string, { grid }: GridEntry) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  for (const name of await readdir(from)) {
    // These can be derived from the other files, so they do not ship.
    if (name === fieldFile('time') || name === distributionFile) continue
    await connection.run(`CREATE OR REPLACE TABLE tiles AS FROM '${join(from, name)}'`)
    await copyTiles(connection, 'tiles', join(to, name), grid.tile, 'PARQUET_VERSION v2, COMPRESSION_LEVEL 19')
  }
  connection.closeSync()
  instance.closeSync()
}

async function folderBytes(folder: string) {
  let bytes = 0
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size
  return bytes
}
