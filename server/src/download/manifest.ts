import { createHash } from 'node:crypto'
import { archivePath } from './zip.ts'
import type { ZipFile } from './zip.ts'

/** The manifest's entry of a file. */
interface ManifestEntry {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** Rows of data below the line of names. */
  readonly rows?: number
}

/** Lists the files of an archive as they are read. */
interface Manifest {
  /** A file of the archive, which is listed once it has been read to its end. */
  readonly file: (path: string, bytes: ZipFile['bytes'], size?: number) => ZipFile
  /** The same for CSV, whose rows are counted. */
  readonly rows: (path: string, bytes: ZipFile['bytes']) => ZipFile
  /** `manifest.json`, the last file: an archive without it is incomplete. */
  readonly own: (now: Date) => ZipFile
}

/** @param root the folder that every file lies in */
export function createManifest(root: string): Manifest {
  const entries: ManifestEntry[] = []
  const used = new Set<string>()
  /** The path in the archive, which no file before has: two names may become one. */
  const freePath = (given: string): string => {
    let path = archivePath(given)
    while (used.has(path)) path = path.replace(/[^/]*$/, (name) => `_${name}`)
    used.add(path)
    return path
  }
  const listed = (given: string, bytes: ZipFile['bytes'], hasRows: boolean): ZipFile => {
    const path = freePath(given)
    return { path: `${root}/${path}`, bytes: summed(bytes, hasRows, (sums) => entries.push({ path, ...sums })) }
  }
  return {
    file: (path, bytes, size) => ({ ...listed(path, bytes, false), ...(size === undefined ? {} : { size }) }),
    rows: (path, bytes) => listed(path, bytes, true),
    own: (now) => {
      const text = `${JSON.stringify({ made: now.toISOString(), files: entries }, undefined, 2)}\n`
      return { path: `${root}/manifest.json`, bytes: [Buffer.from(text)] }
    },
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
