import { createHash } from 'node:crypto'
import { phaseOf } from '@isobath/domain'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submissionFiles, submissions } from '../../src/db/submission-schema.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import type { Audit } from '../../src/submissions/audit.ts'
import { openUploads } from '../../src/submissions/uploads.ts'
import type { Uploads } from '../../src/submissions/uploads.ts'
import { openTestDb } from '../open-test-db.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { openTestService } from '../api/service.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { uploader } from './client.ts'
import { bytesOf, sheets } from './workbook.ts'

const folder = temporaryFolder()
let database: OpenDatabase
/** Two processes on one store and one folder, as far as commits see: each has uploads of its own. */
let processes: readonly { readonly uploads: Uploads; readonly commit: Commit }[]
let someone: ReturnType<typeof uploader>
type Commit = ReturnType<typeof uploader>['commit']

/** Runs before each audit of a process. */
let beforeAudit: readonly [() => Promise<void>, () => Promise<void>]
beforeEach(() => {
  beforeAudit = [() => Promise.resolve(), () => Promise.resolve()]
})

beforeAll(async () => {
  database = await openTestDb()
  const { db } = database
  const open = async (place: 0 | 1) => {
    const audit: Audit = async (suspect) => {
      await beforeAudit[place]()
      return auditFile(suspect)
    }
    const uploads = openUploads(folder, await openStore(folder), audit)
    return { uploads, service: await openTestService({ db, uploads }) }
  }
  const [one, other] = [await open(0), await open(1)]
  const { cookie } = await one.service.beUser()
  const clientOf = ({ service }: typeof one) =>
    uploader(async (path, init) => service.app.request(path, init), { Cookie: cookie })
  someone = clientOf(one)
  processes = [one, other].map((each) => ({ uploads: each.uploads, commit: clientOf(each).commit }))
})
afterAll(() => database.close())

/** Uploads a new submission; resolves to what commits it, by the process of this place. */
async function uploaded(shortName: string, bytes: Uint8Array) {
  const ids = await someone.sessionsOf()
  for (const id of ids) await someone.send(id, bytes)
  return async (place: number, called = shortName) => {
    const response = await processes[place]?.commit(ids, [bytes.length, bytes.length], { shortName: called })
    return [response?.status, await response?.text()]
  }
}

/** The files of submissions whose names begin so: each is whole, and nothing else is stored. */
async function filesOf(shortName: string, bytes: Uint8Array) {
  const { files } = processes[0]?.uploads ?? {}
  const rows = await database.db
    .select({ name: submissions.shortName, key: submissionFiles.key, sha256: submissionFiles.sha256 })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
  const own = rows.filter(({ name }) => name.startsWith(shortName))
  const stored = (await files?.list())?.filter(({ key }) => key.startsWith(shortName)) ?? []
  expect(stored.map(({ key }) => key).toSorted()).toEqual(own.map(({ key }) => key).toSorted())
  for (const { key, sha256 } of own) {
    const pieces: Uint8Array[] = []
    for await (const piece of (await files?.read(key))?.pieces ?? []) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
  expect(await processes[0]?.uploads.partStore.sessions()).toEqual([])
  return own.map(({ name }) => name)
}

const inUse = 'A dataset or submission of this name exists: choose another short name and long name.'

/** Resolves for all callers once a given number of them wait. */
function barrier(count: number) {
  let waiting = 0
  let open: () => void = () => undefined
  const opened = new Promise<void>((done) => (open = done))
  return () => {
    if (++waiting >= count) open()
    return opened
  }
}

test('if two processes commit one submission at once, one of them commits all of it and both answer with success', async () => {
  const bytes = await bytesOf(sheets('Both'))
  const commit = await uploaded('Both', bytes)
  const meet = barrier(2)
  beforeAudit = [meet, meet]
  expect(await Promise.all([commit(0), commit(1)])).toEqual([
    [200, ''],
    [200, ''],
  ])
  expect(await filesOf('Both', bytes)).toEqual(['Both', 'Both'])
})

test.each([1, 2])(
  'a process whose files are gone before audit %i, since another committed them, answers as that did',
  async (audit) => {
    const name = `Slow${audit}`
    const bytes = await bytesOf(sheets(name))
    const commit = await uploaded(name, bytes)
    let audits = 0
    const answers: unknown[] = []
    const commitElsewhere = async () => {
      if (++audits === audit) answers.push(await commit(1))
    }
    beforeAudit = [commitElsewhere, beforeAudit[1]]
    answers.push(await commit(0))
    expect([audits, ...answers]).toEqual([audit, [200, ''], [200, '']])
    expect(await filesOf(name, bytes)).toEqual([name, name])
  },
)

test('a commit that another process refused is refused in the same words, and nothing is kept', async () => {
  const bytes = await bytesOf(sheets('Named'))
  const commit = await uploaded('Named', bytes)
  let refused: unknown
  beforeAudit = [async () => void (refused ??= await commit(1, 'NamedOtherwise')), beforeAudit[1]]
  const answer = await commit(0)
  expect([answer, answer[0]]).toEqual([refused, 400])
  expect(await filesOf('Named', bytes)).toEqual([])
})

test('two workbooks for one submission, committed by two processes at once, are both kept whole', async () => {
  const bytes = await bytesOf(sheets('Updated'))
  await (
    await uploaded('Updated', bytes)
  )(0)
  const [row] = await database.db.select().from(submissions).where(eq(submissions.shortName, 'Updated'))
  const updates = row?.id ?? 0
  const ids = [await someone.sessionsOf(updates), await someone.sessionsOf(updates)]
  for (const [id = ''] of ids) await someone.send(id, bytes)
  const meet = barrier(2)
  beforeAudit = [meet, meet]
  const answers = await Promise.all(
    processes.map(({ commit }, i) => commit(ids[i] ?? [], [bytes.length], { shortName: 'Updated', updates })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await filesOf('Updated', bytes)).toHaveLength(4)
})

test('if two submissions take one name at once through two processes, one gets it and the other is refused because the name is in use', async () => {
  const bytes = await bytesOf(sheets('Wanted'))
  const commits = [await uploaded('Wanted', bytes), await uploaded('Wanted', bytes)]
  const meet = barrier(2)
  beforeAudit = [meet, meet]
  const answers = await Promise.all(commits.map((commit, place) => commit(place)))
  expect(answers.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [200, ''],
    [409, expect.stringContaining(inUse)],
  ])
  expect(await filesOf('Wanted', bytes)).toEqual(['Wanted', 'Wanted'])
})

// PGlite is one session, in which no statement waits for another.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'an update whose new name another process takes before it is written is told that it is in use, and may choose another',
  async () => {
    const [before, bytes] = [await bytesOf(sheets('Renamed')), await bytesOf(sheets('Coveted'))]
    await (
      await uploaded('Renamed', before)
    )(0)
    const [row] = await database.db.select().from(submissions).where(eq(submissions.shortName, 'Renamed'))
    const [updates = 0, submitterId = 0] = [row?.id, row?.submitterId]
    const ids = await someone.sessionsOf(updates)
    await someone.send(ids[0] ?? '', bytes)
    let answer: Response | undefined
    await database.db.transaction(async (tx) => {
      const names = { shortName: 'Coveted', longName: 'Casts Of Coveted', dataSource: 'A Laboratory' }
      await tx.insert(submissions).values({ ...names, submitterId, phaseId: phaseOf.admin })
      const committing = processes[0]?.commit(ids, [bytes.length], { shortName: 'Coveted', updates })
      void committing?.then((response) => (answer = response))
      // Its statement waits for the end of this transaction.
      await expect
        .poll(async () => {
          const waiting = sql`select count(*)::int as count from pg_locks where not granted`
          return answer ?? (await tx.execute<{ count: number }>(waiting))[0]?.count
        })
        .toBe(1)
    })
    await expect.poll(() => answer).toBeDefined()
    expect([answer?.status, await answer?.text()]).toEqual([409, expect.stringContaining(inUse)])
    const [after] = await database.db.select().from(submissions).where(eq(submissions.id, updates))
    expect(after).toMatchObject({ shortName: 'Renamed' })
  },
)
