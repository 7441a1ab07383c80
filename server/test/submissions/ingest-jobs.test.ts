import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestJobs, submissions } from '../../src/db/submission-schema.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { thisProcess } from '../../src/process/process-identity.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { ingestInProcess } from '../../src/submissions/ingest-files.ts'
import type { IngestFiles } from '../../src/submissions/ingest-files.ts'
import { openUploads } from '../../src/submissions/uploads.ts'
import type { Uploads } from '../../src/submissions/uploads.ts'
import { openTestDb } from '../open-test-db.ts'
import { openTestService } from '../api/service.ts'
import { storeContents, temporaryFolder } from '../ingest/support/store.ts'
import { heldIngest } from './casts.ts'
import { uploader } from './client.ts'
import { bytesOf, sheets } from './workbook.ts'

type Service = Awaited<ReturnType<typeof openTestService>>

const folder = temporaryFolder()
let database: OpenDatabase
let uploads: Uploads
let opened: Service[] = []
/** The heartbeats of the job that runs; the first is that of the look for jobs. */
let beats: (() => Promise<void>)[] = []
const every = (_ms: number, work: () => Promise<void>) => {
  beats.push(work)
  return () => void (beats = beats.filter((each) => each !== work))
}
const beat = async () => beats.at(-1)?.()

beforeAll(async () => {
  uploads = openUploads(folder, await openStore(folder), auditFile)
})
beforeEach(async () => {
  database = await openTestDb()
})
afterEach(async () => {
  for (const service of opened) await service.close()
  opened = []
  beats = []
  for (const table of storeContents(folder).fields) await uploads.store.remove({ table })
  await database.close()
})

/** Starts a service on the one store, as a process does that starts or starts again. */
async function start(ingestFiles: IngestFiles = ingestInProcess(uploads.store)) {
  const service = await openTestService({ db: database.db, uploads, runner: { ingestFiles, every } })
  opened.push(service)
  return service
}

/** A submission that awaits its ingest; `ask` requests it as the administrator, who leaves at once. */
async function accepted(service: Service) {
  const admin = { Cookie: (await service.beUser({ isAdmin: true })).cookie }
  const client = uploader(async (path, init) => service.app.request(path, init), admin)
  await client.submit(await bytesOf(sheets('Casts')), { shortName: 'Casts' })
  const [row] = await database.db.update(submissions).set({ phaseId: 5 }).returning({ id: submissions.id })
  const submissionID = row?.id ?? 0
  const ask = (by = service) => by.send('/api/datasubmission/ingest', { submissionID }, admin)
  const job = async (by = service) =>
    (await by.get(`/api/datasubmission/ingest?submissionID=${submissionID}`, admin)).json() as Promise<object>
  return { submissionID, admin, ask, job }
}

const change = (values: Parameters<ReturnType<typeof database.db.update<typeof ingestJobs>>['set']>[0]) =>
  database.db.update(ingestJobs).set(values)

test('an ingest goes on once its administrator is gone, and tells whoever asks how far it is', async () => {
  const held = heldIngest(uploads)
  const service = await start(held.work)
  const { ask, job } = await accepted(service)
  const begun = await ask()
  expect([begun.status, await begun.json()]).toMatchObject([202, { State: 'queued', Dataset: 'Casts' }])
  await held.begun
  await beat()
  expect(await job()).toMatchObject({ State: 'running', Rows_Done: 3, Rows_Total: 4, Table_Name: null })
  expect((await ask()).status).toBe(202)
  held.finish()
  await service.settled()
  expect(await job()).toMatchObject({ State: 'done', Table_Name: 'tblCasts', Problem: null })
})

test('a service that stops puts its job back, and the next start does it', async () => {
  const held = heldIngest(uploads)
  const service = await start(held.work)
  const { ask, job } = await accepted(service)
  await ask()
  await held.begun
  await service.ingests.stop()
  expect(await job()).toMatchObject({ State: 'queued' })
  const next = await start()
  await next.settled()
  expect(await job(next)).toMatchObject({ State: 'done' })
  expect(await database.db.select({ attempts: ingestJobs.attempts }).from(ingestJobs)).toEqual([{ attempts: 1 }])
})

const elsewhere = { ...thisProcess, host: 'elsewhere' }
// No process has this id: Linux ends its numbering at 2²².
const dead = { ...thisProcess, pid: 2 ** 22 + 1 }
const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`

test.each([
  ['that died here is run at once', dead, 0, 'done'],
  ['on another host that was heard of just now is left to it', elsewhere, 0, 'running'],
  ['on another host that is silent is run by this one', elsewhere, 2, 'done'],
] as const)('the job of a process %s', async (_, runner, minutes, state) => {
  const held = heldIngest(uploads)
  const first = await start(held.work)
  const { ask, job } = await accepted(first)
  await ask()
  await held.begun
  await change({ runner, heartbeat: minutesAgo(minutes) })
  const next = await start()
  await next.settled()
  expect(await job(next)).toMatchObject({ State: state })
})

test('a process that was silent for too long leaves its job to the one that took it over', async () => {
  const held = heldIngest(uploads)
  const silent = await start(held.work)
  const { ask, job } = await accepted(silent)
  await ask()
  await held.begun
  const ownBeat = beats.at(-1)
  await change({ heartbeat: minutesAgo(2) })
  const next = await start()
  await next.settled()
  expect(await job(next)).toMatchObject({ State: 'done', Table_Name: 'tblCasts' })
  await ownBeat?.()
  await silent.settled()
  expect(await job(next)).toMatchObject({ State: 'done', Table_Name: 'tblCasts', Problem: null })
  expect(storeContents(folder)).toEqual({ fields: ['tblCasts'], staging: [] })
})

test('a job that ended three processes is not begun again', async () => {
  const held = heldIngest(uploads)
  const first = await start(held.work)
  const { ask, job, submissionID } = await accepted(first)
  await ask()
  await held.begun
  await change({ runner: dead, attempts: 3 })
  const next = await start()
  await next.settled()
  expect(await job(next)).toMatchObject({
    State: 'failed',
    Problem: 'The ingest was begun 3 times, and each time its process ended before it was done.',
  })
  const [submission] = await database.db.select().from(submissions).where(eq(submissions.id, submissionID))
  expect(submission?.phaseId).toBe(5)
  expect((await ask(next)).status).toBe(202)
  await next.settled()
  expect(await job(next)).toMatchObject({ State: 'done' })
})

test('an ingest that is cancelled ends its work, leaves the submission as it was, and can be asked for again', async () => {
  const held = heldIngest(uploads)
  const service = await start(held.work)
  const { ask, job, submissionID, admin } = await accepted(service)
  await ask()
  await held.begun
  const { ID } = (await job()) as { ID: number }
  const cancel = () => service.send(`/api/admin/ingests/${ID}/cancel`, {}, admin)
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409])
  await beat()
  await service.settled()
  expect(await job()).toMatchObject({ State: 'cancelled', Table_Name: null })
  expect(storeContents(folder)).toEqual({ fields: [], staging: [] })
  const [submission] = await database.db.select().from(submissions).where(eq(submissions.id, submissionID))
  expect(submission?.phaseId).toBe(5)
  expect((await ask()).status).toBe(202)
  held.finish()
  await service.settled()
  expect(await job()).toMatchObject({ State: 'done' })
})

test('a fault of the service is told to the administrator without its inside, and in the log with it', async () => {
  const reported: unknown[] = []
  const service = await openTestService({
    db: database.db,
    uploads,
    report: (error) => void reported.push(error),
    runner: { ingestFiles: () => Promise.reject(new Error('the inside')), every },
  })
  opened.push(service)
  const { ask, job } = await accepted(service)
  await ask()
  await service.settled()
  expect(await job()).toMatchObject({
    State: 'failed',
    Problem: 'The service failed to ingest the workbook; its log says why.',
  })
  expect(reported).toEqual([new Error('the inside')])
})
