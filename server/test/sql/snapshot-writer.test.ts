import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { relations } from '../../src/sql/catalog/relations.ts'
import type { Rows } from '../../src/sql/catalog/relations.ts'
import { takeSnapshot } from '../../src/sql/catalog/snapshot.ts'
import { openSnapshotWriter } from '../../src/sql/catalog/snapshot-writer.ts'
import { temporaryStore } from '../engine/fields.ts'
import { storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { openTestDb } from '../open-test-db.ts'

const folder = temporaryFolder()
const empty = Object.fromEntries(Object.keys(relations).map((name) => [name, []])) as unknown as Rows

/** How many relations a snapshot holds. */
async function relationsOf(path: string): Promise<number> {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll('SELECT count(*)::INTEGER FROM duckdb_tables()')).getRows()
  connection.closeSync()
  instance.closeSync()
  return Number(rows[0]?.[0])
}

test('snapshots that are asked for at once are whole, and one that fails keeps the next from nothing', async () => {
  const writer = openSnapshotWriter()
  const write = (name: string) => writer.write(join(folder, name), empty, [])
  const [first, broken, second] = await Promise.allSettled([write('first'), write('no/folder'), write('second')])
  expect([first.status, broken.status, second.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const whole = Object.keys(relations).length
  expect([await relationsOf(join(folder, 'first')), await relationsOf(join(folder, 'second'))]).toEqual([whole, whole])
  await writer.close()
})

test('a snapshot that cannot be written leaves nothing on the disk', async () => {
  const [{ store, remove }, { db, close }] = [await temporaryStore(), await openTestDb()]
  const write = async (path: string) => {
    await writeFile(path, 'a part of it')
    throw new Error('no room')
  }
  await expect(takeSnapshot(db, store, write)).rejects.toThrow('no room')
  expect(storeContents(store.root).staging).toEqual([])
  await close()
  await remove()
})
