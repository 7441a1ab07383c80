import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, DatabaseOptions } from '../db/open.ts'
import { openDatabase } from '../db/open.ts'
import { linkedFileId, linkOrCopy } from '../io/link-file.ts'
import { makeFolder } from '../io/make-folder.ts'
import { dataPath, manifestName, createMeter, tablePath } from './backup.ts'
import type { Manifest } from './backup.ts'
import type { Outcome } from './commands.ts'
import { emptyTables, schemaOf, tablesInOrder, writeRows } from './tables.ts'

const refuse = (sentence: string): Outcome => ({ ok: false, sentence })

/** Puts a copy into an empty data folder and an empty store; refuses, and changes nothing, where either holds something or the copy is not whole. */
export async function restore(folder: string, { url, folder: dataFolder }: DatabaseOptions): Promise<Outcome> {
  const manifest = await readManifest(folder)
  if (!manifest) return refuse(`${folder} holds no complete copy: ${manifestName} is missing or unreadable.`)
  const broken = await firstBroken(folder, manifest)
  if (broken) return refuse(`${folder} is damaged: ${broken} is not what ${manifestName} says.`)
  if (existsSync(dataFolder) && (await readdir(dataFolder)).length > 0)
    return refuse(`${dataFolder} is not empty: set DATA_DIR to an empty folder, so that nothing is overwritten.`)

  const staged = `${dataFolder}.restoring`
  await rm(staged, { recursive: true, force: true })
  makeFolder(staged, 0o700)
  try {
    const pathInData = (path: string) => join(staged, path.slice(dataPath.length + 1))
    for (const [path, { linkOf }] of Object.entries(manifest.files)) {
      if (!path.startsWith(dataPath)) continue
      const target = pathInData(path)
      await mkdir(dirname(target), { recursive: true })
      if (linkOf !== undefined) await linkOrCopy(pathInData(linkOf), target)
      else await pipeline(createReadStream(join(folder, path)), createWriteStream(target, { mode: 0o600 }))
    }
    const opened = await openDatabase({ url, folder: staged, doing: 'a restore' })
    if (!opened.ok) return refuse(opened.sentence)
    const { db, close } = opened.database
    let refused: string | undefined
    try {
      refused = await fill(db, folder, manifest)
    } finally {
      await close()
    }
    if (refused) return refuse(refused)
    await rm(dataFolder, { recursive: true, force: true })
    await rename(staged, dataFolder)
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  return { ok: true, lines: [`${rows} rows, as of ${manifest.made}, and their files are in ${dataFolder}.`] }
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest
    return manifest.format === 1 ? manifest : undefined
  } catch {
    return undefined
  }
}

/** The path of the first file that is not what the manifest says; undefined if all are. */
async function firstBroken(folder: string, { files }: Manifest): Promise<string | undefined> {
  for (const [path, expected] of Object.entries(files)) {
    if (expected.linkOf !== undefined && (await isSameFile(join(folder, path), join(folder, expected.linkOf)))) continue
    const { through, result } = createMeter()
    const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() })
    try {
      await pipeline(createReadStream(join(folder, path)), through, nowhere)
    } catch {
      return path
    }
    const { bytes, sha256 } = result()
    if (bytes !== expected.bytes || sha256 !== expected.sha256) return path
  }
  return undefined
}

/** Whether two paths name one file, so that what holds for one holds for the other. */
async function isSameFile(path: string, other: string): Promise<boolean> {
  if (!existsSync(path) || !existsSync(other)) return false
  const id = await linkedFileId(path)
  return id !== undefined && id === (await linkedFileId(other))
}

/** Writes the rows in one transaction. Returns a sentence if they cannot be written. */
async function fill(db: Database, folder: string, manifest: Manifest): Promise<string | undefined> {
  if ((await schemaOf(db)) !== manifest.schema)
    return 'This copy is of another version of the service: restore it with that one, and start the newer one afterwards.'
  const [used] = await db.execute<{ used: boolean }>(
    sql`select exists (select from users) or exists (select from datasets) as used`,
  )
  if (used?.used) return 'The PostgreSQL server of DATABASE_URL holds accounts or datasets: name an empty database.'
  await db.transaction(async (tx) => {
    const tables = await tablesInOrder(tx)
    await emptyTables(tx, tables)
    for (const table of tables) {
      const lines = createInterface(createReadStream(join(folder, tablePath(table))).pipe(createGunzip()))
      const count = await writeRows(tx, table, lines)
      if (count !== manifest.tables[table]) throw new Error(`${table} has ${count} rows`)
    }
    // Triggers counted the writing itself.
    await tx.execute(sql`update catalogue_version set version = version + 1`)
  })
  return undefined
}
