import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdir, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unpackEntry, zipEntries } from '@isobath/domain'
import { withLocalFile } from '../workbook/local-file.ts'
import { foreignArchiveOf, foreignFolder, foreignPipe } from './foreign-formats.ts'
import { firstBytes } from './netcdf/open-field-file.ts'
import { Refusal } from './problem.ts'
import type { Omission } from './problem.ts'
import { filesOfArchive, filesOfFolder, isZarrFolder, metadataFiles } from './zarr/zarr-files.ts'
import type { ZarrFiles } from './zarr/zarr-files.ts'

interface ArchiveOptions {
  readonly signal?: AbortSignal | undefined
  /** Bytes that all files of one archive may unpack to. */
  readonly mostBytes?: number | undefined
  /** Takes what is missing in an unpacked store, and the files of an archive that are no data. */
  readonly report?: ((leftOut: readonly Omission[]) => void) | undefined
}

/** Bytes of the name of a file at most: file systems take 255, and names of unpacked ones grow by an ending. */
const mostNameBytes = 200

/** Entries that systems add, and folders. */
const isAside = (name: string) => /\/$|(^|\/)(__MACOSX\/|\.)|(^|\/)(thumbs\.db|desktop\.ini)$/i.test(name)

/** Names of files that explain data and hold none: `README.txt`, a report as PDF, a picture, a description as XML. */
const explainsData =
  /^(read[ _-]?me|licen[cs]e|copying|changelog|citation)(\.[a-z]{2,4})?$|\.(pdf|docx?|odt|rtf|pptx?|md|html?|xml|png|jpe?g|gif|svg|bib|ris)$/i

/** The list of types, which every workbook has (ECMA-376, part 2, 7.2.3) and no other archive. */
const isWorkbookList = (name: string) => name.toLowerCase() === '[content_types].xml'

/**
 * Paths in which the files of a ZIP archive stand in its place, by name, unpacked into `folder`, and a Zarr store, in a folder or an archive, as one NetCDF file. A workbook is such an archive too, and stays as
 * it is. Throws a `Refusal` for an archive that cannot be unpacked.
 */
export async function openArchives(
  paths: readonly string[],
  folder: string,
  options: ArchiveOptions,
): Promise<readonly string[]> {
  const opened: string[] = []
  for (const [i, path] of paths.entries())
    opened.push(...((await openArchive(path, join(folder, String(i)), options)) ?? [path]))
  return opened
}

/** The paths of the files of an archive; undefined for what is none. */
async function openArchive(path: string, folder: string, { signal, mostBytes = Infinity, report }: ArchiveOptions) {
  const name = basename(path)
  const there = await stat(path).catch(() => undefined)
  if (there && !there.isFile() && !there.isDirectory())
    throw new Refusal({ kind: 'foreign', file: name, format: foreignPipe })
  // What is called a workbook is read as one, or refused as one.
  if (/\.xlsx$/i.test(name)) return undefined
  if (there?.isDirectory()) {
    if (!(await isZarrFolder(path))) throw new Refusal({ kind: 'foreign', file: name, format: foreignFolder })
    const store = await filesOfFolder(path)
    return [
      await unpackedStore(store, { path, folder, modified: await modifiedOf(path, store), signal, mostBytes, report }),
    ]
  }
  const head = await firstBytes(path, 4, name)
  if (String.fromCharCode(...head) !== 'PK\u0003\u0004') return undefined
  const refuse = (detail: string) => new Refusal({ kind: 'archive', file: name, detail })
  const { mtime } = await stat(path)
  return withLocalFile(path, async (file) => {
    const entries = await zipEntries(file)
    if (typeof entries === 'string') throw refuse(`it ${entries}`)
    if (entries.some((entry) => isWorkbookList(entry.name))) return undefined
    const store = filesOfArchive(file, entries)
    if (typeof store === 'string') throw refuse(`it ${store}`)
    if (store) return [await unpackedStore(store, { path, folder, modified: mtime, signal, mostBytes, report })]
    const format = foreignArchiveOf(entries.map((entry) => entry.name))
    if (format) throw new Refusal({ kind: 'foreign', file: name, format })
    const all = entries
      .filter((entry) => !isAside(entry.name))
      .map((entry) => ({ entry, name: fileName(entry.name) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const data = all.filter((each) => !explainsData.test(each.name))
    const files = data.length > 0 ? data : all
    const others = all.filter((each) => !files.includes(each))
    report?.(others.map((each) => ({ variable: each.name, reason: 'is left out, as its name is not one of data' })))
    const twice = files.find((each, i) => files[i + 1]?.name.toLowerCase() === each.name.toLowerCase())
    if (twice) throw refuse(`it holds two files named ${twice.name}`)
    if (files.length === 0) throw refuse('it holds no file')
    const long = files.find((each) => Buffer.byteLength(each.name) > mostNameBytes)
    if (long) throw refuse(`it holds a file whose name has more than ${mostNameBytes} bytes`)
    const bytes = files.reduce((sum, { entry }) => sum + entry.size, 0)
    if (bytes > mostBytes) throw new Refusal({ kind: 'swollen', file: name, bytes: mostBytes })
    await mkdir(folder, { recursive: true })
    for (const { entry, name: inner } of files) {
      const target = join(folder, inner)
      const descriptor = openSync(target, 'wx', 0o600)
      try {
        const fault = await unpackEntry(file, entry, (piece) => {
          writeSync(descriptor, piece)
          return signal?.aborted ? 'is cancelled' : undefined
        })
        signal?.throwIfAborted()
        if (fault !== undefined) throw refuse(`its file ${inner} ${fault}`)
      } finally {
        closeSync(descriptor)
      }
      // A file that was ingested before is recognised by its name, size and time.
      await utimes(target, mtime, mtime)
    }
    const names = new Set(files.map((each) => each.name))
    const isSidecar = (each: string) => each.endsWith('.json') && names.has(each.slice(0, -'.json'.length))
    return files.filter((each) => !isSidecar(each.name)).map((each) => join(folder, each.name))
  })
}

interface UnpackedStore extends ArchiveOptions {
  readonly path: string
  readonly folder: string
  /** When the store was changed last. */
  readonly modified: Date
}

/** The path of the file of a Zarr store, which has its name and the time of its change. */
async function unpackedStore(store: ZarrFiles, { path, folder, modified, ...options }: UnpackedStore): Promise<string> {
  const target = join(folder, basename(path))
  await mkdir(folder, { recursive: true })
  // The library of Zarr is loaded for stores alone.
  const { unpackZarr } = await import('./zarr/unpack-zarr.ts')
  options.report?.(await unpackZarr(store, target, basename(path), options))
  await utimes(target, modified, modified)
  return target
}

/** When the folder of a store was changed last, or a description in it. */
async function modifiedOf(path: string, { nodes }: ZarrFiles): Promise<Date> {
  // A folder changes with each chunk that is written anew.
  const files = nodes.flatMap((node) => ['', ...metadataFiles].map((name) => join(path, node, name)))
  const found = await Promise.all(files.map((each) => stat(each).catch(() => undefined)))
  return new Date(Math.max(...found.map((each) => each?.mtimeMs ?? 0)))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The name of an entry without its folders, of characters that stand in no pattern. Names are of UTF-8, or of older systems. */
function fileName(entryName: string): string {
  const raw = Buffer.from(entryName.slice(entryName.lastIndexOf('/') + 1), 'latin1')
  let text
  try {
    text = utf8.decode(raw)
  } catch {
    text = raw.toString('latin1')
  }
  return text.replaceAll(/[^\p{L}\p{M}\p{N}_ .,()+=@~-]/gu, '_')
}
