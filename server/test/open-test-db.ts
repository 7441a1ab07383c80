import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { openDatabase } from '../src/db/open.ts'
import type { Database, OpenDatabase } from '../src/db/open.ts'

/** An empty store of its own: PGlite in memory, or a new database on the server that TEST_DATABASE_URL names. */
export async function openTestDb(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (server) return openServerDb(server)
  const database = idle.pop() ?? (await openLocalDb())
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await empty(database.db)
    idle.push(database)
  }
  return { ...database, close }
}

/** Emptied stores, for the next files of this process: to open one takes a hundred times as long as to empty it. */
const idle: OpenDatabase[] = []

async function openLocalDb(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-'))
  return opened({ folder, doing: 'a test', inMemory: true })
}

/** Brings every table and every sequence back to what the migrations left. */
async function empty(db: Database) {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const sequences = await db.execute<{ name: string }>(
    sql`select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  await db.execute(
    sql.raw(
      [
        // Neither triggers nor foreign keys.
        'set session_replication_role = replica',
        ...tables.map(({ name }) =>
          name === 'catalogue_version' ? `update ${name} set version = 1` : `delete from "${name}"`,
        ),
        ...sequences.map(({ name }) => `alter sequence "${name}" restart`),
        'reset session_replication_role',
      ].join('; '),
    ),
  )
}

/** Makes a new database on a server: its URL, and a function that drops it. */
export async function newServerDatabase(server: string) {
  const name = `isobath_test_${randomBytes(6).toString('hex')}`
  const single = postgres(server, { max: 1, onnotice: () => {} })
  await single`create database ${single(name)}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => {
    await single`drop database ${single(name)} with (force)`
    await single.end()
  }
  return { url: url.href, drop }
}

async function openServerDb(server: string): Promise<OpenDatabase> {
  const { url, drop } = await newServerDatabase(server)
  const folder = await mkdtemp(join(tmpdir(), 'isobath-'))
  const database = await opened({ url, folder, doing: 'a test' })
  const close = async () => {
    await database.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...database, close }
}

async function opened(options: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  const answer = await openDatabase(options)
  if (!answer.ok) throw new Error(answer.sentence)
  return answer.database
}
