import { open, readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { unpackEntry } from '@isobath/domain'
import type { WorkbookFile, zipEntries } from '@isobath/domain'

/** The files that describe an array or a group, of version 2 or 3. */
export const metadataFiles = ['.zarray', '.zgroup', 'zarr.json'] as const

/** The files of a Zarr store by their names from its root. */
export interface ZarrFiles {
  /** Folders of arrays and groups, `''` for the root, before those within them. */
  readonly nodes: readonly string[]
  /** The bytes of a file, or a stretch of them; undefined where there is no such file. Throws for one that cannot be read. */
  readonly read: (name: string, range?: ByteRange) => Promise<Uint8Array | undefined>
}

/** A file of an archive. */
type ZipEntry = Exclude<Awaited<ReturnType<typeof zipEntries>>, string>[number]

/** Bytes from an offset, or the last ones. */
type ByteRange = { readonly offset: number; readonly length: number } | { readonly suffixLength: number }

/** Groups in groups that are looked into. */
const deepestGroup = 8

/** A file that takes more bytes than this is no chunk, shard or description that could be read. */
const mostFileBytes = 2 ** 29

/** Whether a folder is a Zarr store. */
export async function isZarrFolder(path: string): Promise<boolean> {
  const found = await Promise.all(metadataFiles.map((name) => stat(join(path, name)).catch(() => undefined)))
  return found.some((each) => each?.isFile())
}

/** The store in a folder. Others may have packed it: a link to a file outside the folder is a file that is not there. */
export async function filesOfFolder(folder: string): Promise<ZarrFiles> {
  const nodes: string[] = []
  const look = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true })
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    if (!metadataFiles.some((name) => names.has(name)) && path !== '') return
    nodes.push(path)
    // The folders in an array are those of its chunks, which may be many.
    if (names.has('.zarray') || depth === deepestGroup) return
    for (const entry of entries)
      if (entry.isDirectory()) await look(path === '' ? entry.name : `${path}/${entry.name}`, depth + 1)
  }
  await look('', 0)
  const within = `${await realpath(folder)}${sep}`
  return {
    nodes,
    read: async (name, range) => {
      // A store says itself what stands between the numbers in the names of its chunks.
      if (name.split(/[/\\]/).includes('..')) return undefined
      const path = await realpath(join(folder, name)).catch(() => undefined)
      return path?.startsWith(within) ? readFileOf(path, range) : undefined
    },
  }
}

async function readFileOf(path: string, range: ByteRange | undefined): Promise<Uint8Array | undefined> {
  const there = await stat(path).catch(() => undefined)
  if (!there?.isFile()) return undefined
  const { from, length } = stretchOf(there.size, range)
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function stretchOf(size: number, range: ByteRange | undefined) {
  const from = range ? ('offset' in range ? range.offset : Math.max(0, size - range.suffixLength)) : 0
  const length = range && 'offset' in range ? range.length : size - from
  if (!(from >= 0 && length >= 0 && from + length <= size) || length > mostFileBytes)
    throw new RangeError('bytes beyond the end of a file')
  return { from, length }
}

/** Files that systems add to an archive, and its folders. */
const isAside = (name: string) =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|thumbs\.db$|desktop\.ini$)/i.test(name)

/** The store in a ZIP archive, at its top or in a folder of it; undefined of an archive that holds none, and why one cannot be read that holds more ("holds …"). */
export function filesOfArchive(file: WorkbookFile, entries: readonly ZipEntry[]): ZarrFiles | string | undefined {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const isDescribed = (name: string) => metadataFiles.some((each) => name === each || name.endsWith(`/${each}`))
  const folders = [
    ...new Set([...byName.keys()].filter(isDescribed).map((name) => name.slice(0, name.lastIndexOf('/') + 1))),
  ]
  const root = folders.toSorted((a, b) => a.length - b.length)[0]
  if (root === undefined) return undefined
  if ([...byName.keys()].some((name) => !name.startsWith(root) && !isAside(name)))
    return 'holds other files, or another store, beside one of Zarr'
  const nodes = folders
    .filter((name) => name.startsWith(root))
    .map((name) => name.slice(root.length).replace(/\/$/, ''))
  // Chunks of one shard are read one after the other.
  let last: { readonly name: string; readonly bytes: Uint8Array } | undefined
  const read: ZarrFiles['read'] = async (name, range) => {
    const entry = byName.get(root + name)
    if (!entry) return undefined
    if (last?.name !== name) {
      if (entry.size > mostFileBytes) throw new RangeError('a file that is too large')
      const pieces: Uint8Array[] = []
      const fault = await unpackEntry(file, entry, (piece) => {
        pieces.push(piece.slice())
        return undefined
      })
      if (fault !== undefined) throw new Error(`its file ${name} ${fault}`)
      last = { name, bytes: Buffer.concat(pieces) }
    }
    const { from, length } = stretchOf(last.bytes.length, range)
    return last.bytes.subarray(from, from + length)
  }
  return { nodes: nodes.toSorted((a, b) => a.length - b.length), read }
}
