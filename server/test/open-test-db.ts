import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openDatabase } from '../src/db/open.ts'
import type { OpenDatabase } from '../src/db/open.ts'

/** An empty store of its own: PGlite in memory, or a new database on the server that TEST_DATABASE_URL names. */
export async function openTestDb(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-'))
  const server = process.env['TEST_DATABASE_URL']
  const made = server ? await makeDatabase(server) : undefined
  const opened = await openDatabase({ url: made?.url, folder, doing: 'a test', inMemory: true })
  if (!opened.ok) throw new Error(opened.sentence)
  const { database } = opened
  const close = async () => {
    await database.close()
    await made?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...database, close }
}

async function makeDatabase(server: string) {
  const name = `isobath_test_${randomBytes(6).toString('hex')}`
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  await sql`create database ${sql(name)}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => {
    await sql`drop database ${sql(name)} with (force)`
    await sql.end()
  }
  return { url: url.href, drop }
}
