import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { takeLock } from '../../src/db/lock.ts'
import { openDatabase } from '../../src/db/open.ts'

const server = process.env['TEST_DATABASE_URL']
const freshPath = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'postgres.lock')
const holder = (change: object) =>
  JSON.stringify({ pid: process.pid, host: hostname(), doing: 'the service', started: '', ...change })

test('a lock is free again once it is released', () => {
  const path = freshPath()
  const first = takeLock(path, 'the service')
  expect(first.ok).toBe(true)
  if (first.ok) first.release()
  expect(existsSync(path)).toBe(false)
  expect(takeLock(path, 'the service').ok).toBe(true)
})

test('a second taker is told who holds the lock and how to go on', () => {
  const path = freshPath()
  const first = takeLock(path, 'the service')
  if (first.ok) first.say('the service at http://localhost:8787')
  const second = takeLock(path, 'ingest')
  expect(second).toMatchObject({
    ok: false,
    sentence:
      `The service at http://localhost:8787 is using this data folder (process ${process.pid} on ${hostname()}): stop it first, ` +
      `or set DATA_DIR to another folder; if it is surely gone, remove ${path}.`,
  })
})

test('the lock of a dead process is taken over', async () => {
  const path = freshPath()
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  writeFileSync(path, holder({ pid: child.pid }))
  expect(takeLock(path, 'the service').ok).toBe(true)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
})

test.runIf(existsSync('/proc/self/stat'))('a process that got the number of a dead one does not hold its lock', () => {
  const path = freshPath()
  writeFileSync(path, holder({ pid: process.ppid, started: '1' }))
  expect(takeLock(path, 'the service').ok).toBe(true)
})

/** Says that the holder of a lock wrote it a number of seconds ago, on a clock that stands still. */
function setAge(path: string, seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const written = new Date(Date.now() - seconds * 1000)
  utimesSync(path, written, written)
}
afterEach(() => vi.useRealTimers())

test('a holder on another host counts as alive while its heart beats', () => {
  const path = freshPath()
  writeFileSync(path, holder({ host: 'elsewhere' }))
  setAge(path, 29)
  expect(takeLock(path, 'the service').ok).toBe(false)
  setAge(path, 30)
  expect(takeLock(path, 'the service').ok).toBe(true)
})

test('a lock that is being written is not taken over', () => {
  const path = freshPath()
  writeFileSync(path, '')
  setAge(path, 0)
  expect(takeLock(path, 'the service').ok).toBe(false)
})

// No server takes part in it.
test.skipIf(server)(
  'a folder is opened by one at a time, and keeps what was written when it is opened again',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'isobath-'))
    for (const round of [1, 2]) {
      const opened = await openDatabase({ folder, doing: 'a test' })
      if (!opened.ok) throw new Error(opened.sentence)
      const { database } = opened
      const second = await openDatabase({ folder, doing: 'another test' })
      expect(second.ok ? '' : second.sentence).toContain('A test is using this data folder')
      await database.db.execute(`create table if not exists kept as select ${round} as round`)
      const rows = await database.db.execute('select round from kept')
      expect(Number(rows[0]?.['round'])).toBe(1)
      await database.close()
    }
  },
)

test('a server that does not answer is told in one sentence', async () => {
  const opened = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', folder: tmpdir(), doing: 'a test' })
  expect(opened.ok ? '' : opened.sentence).toMatch(
    /^The PostgreSQL server of DATABASE_URL does not answer: .*ECONNREFUSED/,
  )
})

test.runIf(server)('services on one server take turns', async () => {
  const opened = await openDatabase({ url: server, folder: tmpdir(), doing: 'a test' })
  if (!opened.ok) throw new Error(opened.sentence)
  const { database } = opened
  const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`
  const otherWaits = async () => {
    await expect.poll(async () => (await database.db.execute(waiting)).length).toBe(1)
  }
  const seen: string[] = []
  const work = (name: string) =>
    database.runExclusively(async () => {
      const isFirst = seen.push(`${name} begins`) === 1
      if (isFirst) await otherWaits()
      seen.push(`${name} ends`)
    })
  await Promise.all([work('one'), work('other')])
  expect(seen.map((text) => text.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  await database.close()
})

// No server takes part in it.
test.skipIf(server)('a folder that a process died over while it made it is made anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-'))
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '')
  writeFileSync(join(folder, 'postgres.making'), '')
  const opened = await openDatabase({ folder, doing: 'a test' })
  if (!opened.ok) throw new Error(opened.sentence)
  expect(await opened.database.db.execute('select 1 as one')).toEqual([{ one: 1 }])
  await opened.database.close()
  expect(existsSync(join(folder, 'postgres.making'))).toBe(false)
})
