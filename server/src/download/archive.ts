import { createHash } from 'node:crypto'
import { metadataSheets } from '@isobath/domain'
import { datasetPage, variablesOfDataset } from '../catalogue/dataset-pages.ts'
import type { Database } from '../db/open.ts'
import { refusalText } from '../engine/engine.ts'
import type { Engine } from '../engine/engine.ts'
import { piecesOf } from '../readable.ts'
import type { ChosenDataset, ChosenTable } from './selection.ts'
import { workbook } from './spreadsheet.ts'
import { zip } from './zip.ts'
import type { ZipFile } from './zip.ts'

/** The folder that every file of a bulk download lies in, as published. */
const root = 'CMAP-Bulk-Download'

/** What the manifest says of a file. */
interface ManifestEntry {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** Rows of data below the line of names. */
  readonly rows?: number
}

/**
 * An archive of datasets, made as it is read: for each a folder with the CSV of its tables and a workbook of metadata, and last `manifest.json` with
 * the bytes, SHA-256 and rows of every file. An archive without a manifest is none.
 */
export function bulkArchive(
  { db, engine }: { readonly db: Database; readonly engine: Engine },
  chosen: readonly ChosenDataset[],
  signal: AbortSignal,
  now: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  return zip(filesOf(db, engine, chosen, signal, now), now)
}

async function* filesOf(
  db: Database,
  engine: Engine,
  chosen: readonly ChosenDataset[],
  signal: AbortSignal,
  now: Date,
): AsyncGenerator<ZipFile> {
  const manifest: ManifestEntry[] = []
  // A file is listed once it has been read to its end.
  const listed = (path: string, bytes: ZipFile['bytes'], hasRows: boolean): ZipFile => ({
    path: `${root}/${path}`,
    bytes: summed(bytes, hasRows, (sums) => manifest.push({ path, ...sums })),
  })
  for (const { id, shortName, tables } of chosen) {
    for (const table of tables) {
      yield listed(`${shortName}/${table.table}.csv`, csvOf(engine, table, signal), true)
    }
    const page = await datasetPage(db, { id })
    if (!page) throw new Error(`${shortName} went while it was read`)
    const metadata = metadataSheets({ ...page, variables: await variablesOfDataset(db, id) })
    yield listed(`${shortName}/${shortName}_Metadata.xlsx`, [await workbook(metadata, now)], false)
  }
  const text = `${JSON.stringify({ made: now.toISOString(), files: manifest }, undefined, 2)}\n`
  yield { path: `${root}/manifest.json`, bytes: [Buffer.from(text)] }
}

async function* csvOf(engine: Engine, { plan, table }: ChosenTable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const answer = await engine.run(plan, 'csv', signal)
  if (!answer.ok) throw new Error(`${table} is not answered: ${refusalText(answer.refusal)}`)
  // The answer ends with an extra line end for clients that read streams; a file has none.
  let held: Uint8Array | undefined
  for await (const piece of piecesOf(answer.body)) {
    if (held) yield held
    if (piece.length > 1) yield piece.subarray(0, -1)
    held = piece.subarray(-1)
  }
}

async function* summed(
  bytes: ZipFile['bytes'],
  hasRows: boolean,
  tell: (sums: Omit<ManifestEntry, 'path'>) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const count = lineCounter()
  let [length, lines] = [0, 0]
  for await (const piece of bytes) {
    hash.update(piece)
    length += piece.length
    if (hasRows) lines += count(piece)
    yield piece
  }
  tell({ bytes: length, sha256: hash.digest('hex'), ...(hasRows ? { rows: lines - 1 } : {}) })
}

const [newline, quote] = [10, 34]

/** Counts the lines of CSV piece by piece; a line end between quotes belongs to a cell. */
function lineCounter(): (piece: Uint8Array) => number {
  let isQuoted = false
  return (piece) => {
    let lines = 0
    if (!isQuoted && !piece.includes(quote)) {
      for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) lines++
      return lines
    }
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === newline && !isQuoted) lines++
    }
    return lines
  }
}
