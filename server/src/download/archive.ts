import { metadataSheets } from '@isobath/domain'
import { datasetPage, variablesOfDataset } from '../catalog/dataset-pages.ts'
import type { Database } from '../db/open.ts'
import { refusalText } from '../engine/engine.ts'
import type { Engine } from '../engine/engine.ts'
import { iteratePieces } from '../io/byte-stream.ts'
import { createManifest } from './manifest.ts'
import type { SelectedDataset, SelectedTable } from './selection.ts'
import { writeWorkbook } from './spreadsheet.ts'
import { createZip } from './zip.ts'
import type { ZipFile } from './zip.ts'

/** The folder that every file of a bulk download lies in, as published. */
const root = 'CMAP-Bulk-Download'

/**
 * An archive of datasets, made as it is read: for each a folder with the CSV of its tables and a workbook of metadata, and last `manifest.json` with
 * the bytes, SHA-256 and rows of every file. An archive without a manifest is incomplete.
 */
export function bulkArchive(
  sources: ArchiveSources,
  chosen: readonly SelectedDataset[],
  signal: AbortSignal,
  now: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  return createZip(filesOf(sources, chosen, signal, now), now)
}

interface ArchiveSources {
  readonly db: Database
  readonly engine: Engine
  /** Who reads the archive. */
  readonly client: string
}

async function* filesOf(
  sources: ArchiveSources,
  chosen: readonly SelectedDataset[],
  signal: AbortSignal,
  now: Date,
): AsyncGenerator<ZipFile> {
  const { db } = sources
  const manifest = createManifest(root)
  for (const { id, shortName, tables } of chosen) {
    const folder = shortName.replaceAll('/', '_')
    for (const table of tables) {
      yield manifest.rows(`${folder}/${table.table}.csv`, csvOf(sources, table, signal))
    }
    const page = await datasetPage(db, { id })
    if (!page) throw new Error(`${shortName} went while it was read`)
    const metadata = metadataSheets({ ...page, variables: await variablesOfDataset(db, id) })
    yield manifest.file(`${folder}/${folder}_Metadata.xlsx`, [await writeWorkbook(metadata, now)])
  }
  yield manifest.own(now)
}

async function* csvOf(
  { engine, client }: ArchiveSources,
  { plan, table }: SelectedTable,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const answer = await engine.run(plan, 'csv', signal, { client, isGuarded: true })
  if (!answer.ok) throw new Error(`${table} is not answered: ${refusalText(answer.refusal)}`)
  // The answer ends with an extra line end for clients that read streams; a file has none.
  let last: Uint8Array | undefined
  for await (const piece of iteratePieces(answer.body)) {
    if (last) yield last
    if (piece.length > 1) yield piece.subarray(0, -1)
    last = piece.subarray(-1)
  }
}
