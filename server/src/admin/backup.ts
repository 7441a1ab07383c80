import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { removingRetired } from '../catalog/changes/retired-tables.ts'
import type { Database } from '../db/open.ts'
import { linkedFileId, linkOrCopy } from '../io/link-file.ts'
import { makeFolder } from '../io/make-folder.ts'
import type { CatalogResources } from '../store/entry.ts'
import { rowsOf, schemaOf, tablesInOrder } from './tables.ts'

/** What a copy is made of. */
export interface BackupSource {
  readonly db: Database
  readonly dataFolder: string
  /** The loader of tables and the lock between processes. */
  readonly resources?: CatalogResources
}

/** The list of a copy's files. It is written last: a folder without it is not a copy. */
export interface Manifest {
  readonly format: 1
  /** ISO time. */
  readonly made: string
  /** The state of the migrations when the copy was made. */
  readonly schema: string
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>
  readonly files: Readonly<Record<string, CopiedFile>>
}

interface CopiedFile {
  readonly bytes: number
  readonly sha256: string
  /** Where the same file lies in the copy already: revisions of a dataset share files by hard link. */
  readonly linkOf?: string
}

export const manifestName = 'manifest.json'
export const tablePath = (table: string) => join('tables', `${table}.jsonl.gz`)
/** The path of a file of the data folder within a copy. */
export const dataPath = 'data'

// The store is copied row by row; sockets and locks are of a process; what is staged is not there yet.
const left = /^(postgres|staging)$|\.(sock|lock)$/

/** Bytes and hash of whatever passes through. */
export function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform: (chunk: Buffer, _, pass) => {
      hash.update(chunk)
      bytes += chunk.length
      pass(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** The files below a folder, by path within it. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/**
 * Copies the store, as of one moment, and the files of the data folder into a folder that is not there yet. The service may go on; on PGlite its calls
 * wait while the rows are read. Rejects, and leaves nothing, when the folder exists or cannot be written.
 */
export function backUp(source: BackupSource, folder: string) {
  const { runExclusively = <T>(work: () => Promise<T>) => work() } = source.resources ?? {}
  // Files of earlier revisions that the copied catalog names stay until they are copied.
  return runExclusively(() => copyAll(source, folder), removingRetired)
}

async function copyAll({ db, dataFolder }: BackupSource, folder: string) {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  makeFolder(join(partial, 'tables'), 0o700)
  try {
    const files: Record<string, CopiedFile> = {}
    const tables: Record<string, number> = {}
    const schema = await schemaOf(db)
    await db.transaction(
      async (tx) => {
        for (const table of await tablesInOrder(tx)) {
          const { through, result } = createMeter()
          const lines = linesOf(rowsOf(tx, table))
          const out = createWriteStream(join(partial, tablePath(table)))
          await pipeline(Readable.from(lines.text()), createGzip(), through, out)
          files[tablePath(table)] = result()
          tables[table] = lines.count()
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const kept = (await filesBelow(dataFolder)).filter((path) => !left.test(path.split(/[/\\]/)[0] ?? ''))
    const firstPaths = new Map<string, string>()
    for (const path of kept) {
      const [source, copied] = [join(dataFolder, path), join(dataPath, path)]
      const target = join(partial, copied)
      await mkdir(dirname(target), { recursive: true })
      const id = await linkedFileId(source)
      const linkOf = id === undefined ? undefined : firstPaths.get(id)
      const first = linkOf === undefined ? undefined : files[linkOf]
      if (linkOf !== undefined && first) {
        await linkOrCopy(join(partial, linkOf), target)
        files[copied] = { ...first, linkOf }
        continue
      }
      const { through, result } = createMeter()
      await pipeline(createReadStream(source), through, createWriteStream(target, { mode: 0o600 }))
      files[copied] = result()
      if (id !== undefined) firstPaths.set(id, copied)
    }
    const manifest: Manifest = { format: 1, made: new Date().toISOString(), schema, tables, files }
    await writeFile(join(partial, manifestName), JSON.stringify(manifest, null, 2))
    await rename(partial, folder)
    return {
      tables: Object.keys(tables).length,
      rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
      files: kept.length,
      bytes: Object.values(files).reduce((sum, { bytes, linkOf }) => sum + (linkOf === undefined ? bytes : 0), 0),
    }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

function linesOf(rows: AsyncIterable<string>) {
  let count = 0
  return {
    count: () => count,
    text: async function* () {
      for await (const row of rows) {
        count++
        yield `${row}\n`
      }
    },
  }
}
