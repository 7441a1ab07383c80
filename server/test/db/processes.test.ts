import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../setup/programs/postgres.mjs'
import { sharedLimiter } from '../../src/rate-limits/shared-limiter.ts'
import { createCatalog } from '../../src/catalog/changes/write.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { ingestField } from '../../src/ingest/ingest.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { openUploads } from '../../src/submissions/uploads.ts'
import { openTestService } from '../api/service.ts'
import { soundFile } from '../ingest/support/fields.ts'
import { writeClassic } from '../ingest/support/netcdf3.ts'
import { storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { startPostgres } from '../postgres/server.ts'
import type { TestServer } from '../postgres/server.ts'
import { uploader } from '../submissions/client.ts'
import { bytesOf, sheets } from '../submissions/workbook.ts'

const bin = findPostgres()

describe.runIf(bin)('two processes on one PostgreSQL server (where its programs are)', () => {
  const folder = temporaryFolder()
  let server: TestServer
  let both: readonly [OpenDatabase, OpenDatabase]
  const open = async () => {
    const opened = await openDatabase({ url: server.url, folder: tmpdir(), doing: 'a test' })
    if (!opened.ok) throw new Error(opened.sentence)
    return opened.database
  }
  beforeAll(async () => {
    server = await startPostgres(bin ?? '', { keeps: false })
    both = [await open(), await open()]
  })
  afterAll(async () => {
    for (const database of both) await database.close()
    await server.close()
  })

  test('hold a client to one limit, however many requests come to both at once', async () => {
    const limiters = both.map(({ db }) => sharedLimiter(db))
    const rate = { holds: 30, perSecond: 0.001 }
    const waits = await Promise.all(Array.from({ length: 90 }, async (_, i) => limiters[i % 2]?.take('ada', rate, 1)))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(30)
  })

  test('take turns by a lock of a transaction, which a pooler of connections keeps too', async () => {
    const [one, other] = both
    const events: string[] = []
    let end: () => void = () => undefined
    const held = new Promise<void>((done) => (end = done))
    let begin: () => void = () => undefined
    const begun = new Promise<void>((done) => (begin = done))
    const first = one.runExclusively(async () => {
      begin()
      await held
      events.push('first')
    }, 'table')
    await begun
    const second = other.runExclusively(() => Promise.resolve(events.push('second')), 'table')
    expect(await other.runExclusively(() => Promise.resolve('another'), 'another table')).toBe('another')
    const locksOfTransactions = async () => {
      const rows = await other.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'advisory' and l.granted and a.state = 'idle in transaction'`,
      )
      return rows[0]?.count
    }
    // The server tells the state of a connection a moment after it answers.
    await expect.poll(locksOfTransactions).toBe(1)
    end()
    await Promise.all([first, second])
    expect(events).toEqual(['first', 'second'])
    await expect(one.runExclusively(() => Promise.reject(new Error('the work failed')), 'table')).rejects.toThrow(
      'the work failed',
    )
    expect(await other.runExclusively(() => Promise.resolve('free'), 'table')).toBe('free')
  })

  test('know each other’s sessions, and their ends', async () => {
    const [one, other] = await Promise.all(both.map(({ db }) => openTestService({ db })))
    const person = await one?.beUser()
    const headers = { Cookie: person?.cookie ?? '' }
    const keys = async (service: typeof one) => (await service?.get('/api/user/retrieveapikeys', headers))?.status
    expect([await keys(one), await keys(other)]).toEqual([200, 200])
    await one?.send('/api/user/signout', {}, headers)
    expect([await keys(one), await keys(other)]).toEqual([401, 401])
    await Promise.all([one?.close(), other?.close()])
  })

  test('stage the workbook of one submission once, when both are asked for it at the same time', async () => {
    const store = await openStore(`${folder}/submitted`)
    let staged = 0
    const open = ({ db, runExclusively }: OpenDatabase) => {
      const uploads = openUploads(`${folder}/submitted`, store, auditFile, { runExclusively })
      const { files } = uploads
      const withLocal: typeof files.withLocal = (key, work) => {
        staged++
        return files.withLocal(key, work)
      }
      return openTestService({ db, uploads: { ...uploads, files: { ...files, withLocal } } })
    }
    const [one, other] = [await open(both[0]), await open(both[1])]
    const { cookie } = await one.beUser({ isAdmin: true })
    const headers = { Cookie: cookie }
    const workbook = await bytesOf(sheets('Once'))
    await uploader(async (path, init) => one.app.request(path, init), headers).submit(workbook, { shortName: 'Once' })
    const own = await one.get('/api/datasubmission/submissionsbyuser', headers)
    const [submitted] = (await own.json()) as { Submission_ID: number }[]
    const submissionID = submitted?.Submission_ID ?? 0
    await one.send('/api/datasubmission/setphase', { submissionID, phaseID: 5 }, headers)
    const answers = await Promise.all(
      [one, other].map((service) => service.send('/api/datasubmission/ingest', { submissionID }, headers)),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    await Promise.all([one.settled(), other.settled()])
    const job = await other.get(`/api/datasubmission/ingest?submissionID=${submissionID}`, headers)
    expect([staged, await job.json()]).toMatchObject([1, { State: 'done', Table_Name: 'tblOnce' }])
    await Promise.all([one.close(), other.close()])
  })

  test('take one table in once, when both are given it at the same time, and keep its files', async () => {
    const path = `${folder}/field.nc`
    writeClassic(path, soundFile())
    const store = await openStore(`${folder}/data`)
    const ingested = await Promise.all(
      both.map(({ db, runExclusively }) => ingestField(store, createCatalog(db, { runExclusively }), { path })),
    )
    expect(ingested.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ingested.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: 'taken', name: 'tblfield' } })
    expect(storeContents(`${folder}/data`)).toEqual({ fields: ['tblfield'], staging: [] })
    expect(await createCatalog(both[1].db).hasTable('tblfield')).toBe(true)
  })
})
