import { existsSync } from 'node:fs'
import {
  appendFile,
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, manifestName } from '../../src/admin/backup.ts'
import { restore } from '../../src/admin/restore.ts'
import { tablesInOrder } from '../../src/admin/tables.ts'
import { addKey, userOfKey } from '../../src/people/keys.ts'
import { localSettings } from '../../src/people/settings.ts'
import { addUser } from '../../src/people/users.ts'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { openDatabase } from '../../src/db/open.ts'
import { mails } from '../../src/db/record-schema.ts'
import type { Database, OpenDatabase } from '../../src/db/open.ts'
import { entry } from '../db/entry.ts'
import { openTestDb } from '../open-test-db.ts'

let folder: string
let target: string
let store: OpenDatabase
let key: string
const settings = localSettings()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  target = join(folder, 'restored')
  store = await openTestDb()
  await writeEntry(
    store.db,
    entry('tblMap', {}, { axes: { ...entry('x').grid.axes, lat: Float64Array.of(0.1 + 0.2, 1 / 3) } }),
  )
  for (const name of ['ada', 'grace']) {
    const user = await addUser(store.db, { username: name, email: `${name}@example.org`, passwordHash: null })
    key = await addKey(store.db, settings.secret, user?.id ?? 0, `“${name}”\n\t\\`)
  }
  await store.db
    .insert(mails)
    .values(Array.from({ length: 450 }, (_, i) => ({ recipient: 'a@b.org', subject: `${i}`, body: 'x' })))
  await mkdir(join(folder, 'data', 'fields', 'tblMap'), { recursive: true })
  await mkdir(join(folder, 'data', 'staging'), { recursive: true })
  await writeFile(join(folder, 'data', 'fields', 'tblMap', 'rows.parquet'), Buffer.from([0, 1, 2, 255]))
  for (const revision of [2, 3]) {
    await mkdir(join(folder, 'data', 'fields', `tblMap@${revision}`))
    await link(
      join(folder, 'data', 'fields', 'tblMap', 'rows.parquet'),
      join(folder, 'data', 'fields', `tblMap@${revision}`, 'rows.parquet'),
    )
  }
  await writeFile(join(folder, 'data', 'staging', 'half'), 'half')
  await writeFile(join(folder, 'data', 'postgres.lock'), 'lock')
  await backUp({ db: store.db, dataFolder: join(folder, 'data') }, join(folder, 'copy'))
  const restored = await restore(join(folder, 'copy'), { folder: target, doing: 'a test' })
  if (!restored.ok) throw new Error(restored.sentence)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const contents = async (db: Database) => {
  const tables: Record<string, unknown> = {}
  for (const table of await tablesInOrder(db)) {
    const rows = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return { ...tables, catalogue_version: 'counts the writing itself' }
}

test('a copy put back is the same to the last bit, goes on counting, and opens with the same keys', async () => {
  expect((await readdir(target)).toSorted()).toEqual(['fields', 'postgres'])
  expect([...(await readFile(join(target, 'fields', 'tblMap', 'rows.parquet')))]).toEqual([0, 1, 2, 255])
  const opened = await openDatabase({ folder: target, doing: 'a test' })
  if (!opened.ok) throw new Error(opened.sentence)
  const { db, close } = opened.database
  expect(await contents(db)).toEqual(await contents(store.db))
  expect((await userOfKey(db, key))?.user.username).toBe('grace')
  expect(await addUser(db, { username: 'new', email: 'new@example.org', passwordHash: null })).toMatchObject({ id: 3 })
  await close()
})

test('a file that revisions share is stored once, in the copy and where it is put back, also from a copy whose links were lost', async () => {
  const paths = ['tblMap', 'tblMap@2', 'tblMap@3'].map((name) => join('fields', name, 'rows.parquet'))
  const filesOf = async (root: string) =>
    new Set(await Promise.all(paths.map(async (path) => (await stat(join(root, path))).ino)))
  expect((await filesOf(join(folder, 'copy', 'data'))).size).toBe(1)
  const again = await backUp({ db: store.db, dataFolder: join(folder, 'data') }, join(folder, 'copy-again'))
  expect(again.files).toBe(3)
  const unlinked = join(folder, 'unlinked')
  await cp(join(folder, 'copy'), unlinked, { recursive: true })
  for (const path of paths) {
    await rm(join(unlinked, 'data', path))
    await copyFile(join(folder, 'copy', 'data', path), join(unlinked, 'data', path))
  }
  expect((await filesOf(join(unlinked, 'data'))).size).toBe(3)
  const linked = join(folder, 'linked')
  expect(await restore(unlinked, { folder: linked, doing: 'a test' })).toMatchObject({ ok: true })
  for (const restored of [target, linked]) {
    expect((await filesOf(restored)).size).toBe(1)
    expect([...(await readFile(join(restored, paths[2] ?? '')))]).toEqual([0, 1, 2, 255])
  }
  await appendFile(join(unlinked, 'data', paths[1] ?? ''), 'x')
  expect(await restore(unlinked, { folder: join(folder, 'none'), doing: 'a test' })).toMatchObject({
    sentence: expect.stringContaining('tblMap@2/rows.parquet is not what') as string,
  })
})

test('nothing is written over', async () => {
  const outcome = await restore(join(folder, 'copy'), { folder: join(folder, 'data'), doing: 'a test' })
  expect(outcome).toMatchObject({ ok: false, sentence: expect.stringContaining('is not empty') as string })
  const again = backUp({ db: store.db, dataFolder: join(folder, 'data') }, join(folder, 'copy'))
  await expect(again).rejects.toThrow('ENOTEMPTY')
  expect(existsSync(join(folder, 'copy.partial'))).toBe(false)
  expect(existsSync(join(folder, 'copy', manifestName))).toBe(true)
})

test('a copy that is damaged, not whole, or of another version is refused and leaves nothing', async () => {
  const target = join(folder, 'none')
  const put = async (from: string) => {
    const outcome = await restore(from, { folder: target, doing: 'a test' })
    expect([existsSync(target), existsSync(`${target}.restoring`)]).toEqual([false, false])
    return outcome.ok ? '' : outcome.sentence
  }
  expect(await put(join(folder, 'nowhere'))).toContain('holds no complete copy')
  const damaged = join(folder, 'damaged')
  await backUp({ db: store.db, dataFolder: join(folder, 'data') }, damaged)
  const manifest = await readFile(join(damaged, manifestName), 'utf8')
  await writeFile(join(damaged, manifestName), manifest.replace(/"schema": "\w+"/, '"schema": "older"'))
  expect(await put(damaged)).toContain('another version')
  await appendFile(join(damaged, 'data', 'fields', 'tblMap', 'rows.parquet'), 'x')
  expect(await put(damaged)).toContain('is damaged: data/fields/tblMap/rows.parquet')
})
