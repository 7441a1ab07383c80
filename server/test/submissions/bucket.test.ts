import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { submissions as limits } from '@isobath/domain'
import { createCatalog } from '../../src/catalog/changes/write.ts'
import { ingestInto } from '../../src/ingest/ingest.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { openUploads, sweepUploads } from '../../src/submissions/uploads.ts'
import type { Uploads } from '../../src/submissions/uploads.ts'
import { openTestService } from '../api/service.ts'
import { original } from '../faults/killed-service.ts'
import { openTestDb } from '../open-test-db.ts'
import { openBucket } from '../vault/bucket-double.ts'
import { daysOfJanuary, sender } from './casts.ts'
import { uploader } from './client.ts'
import { bytesOf, sheets } from './workbook.ts'

// Two processes of a cluster: one store, one bucket, a data folder each.
let bucket: Awaited<ReturnType<typeof openBucket>>
let database: Awaited<ReturnType<typeof openTestDb>>
let processes: { service: Awaited<ReturnType<typeof openTestService>>; uploads: Uploads; folder: string }[]
let key: string
let admin: { Cookie: string }
beforeAll(async () => {
  bucket = await openBucket('ocean/')
  database = await openTestDb()
  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-bucket-'))
    const uploads = openUploads(folder, await openStore(folder), auditFile, {}, bucket.bucket)
    return { service: await openTestService({ db: database.db, uploads }), uploads, folder }
  }
  processes = [await open(), await open()]
  const person = await processes[0]?.service.beUser({ isAdmin: true })
  key = person?.key ?? ''
  admin = { Cookie: person?.cookie ?? '' }
})
afterAll(async () => {
  for (const { service } of processes) await service.close()
  await database.close()
  bucket.close()
})

const headers = () => ({ Authorization: `Api-Key ${key}` })
/** A client whose every request comes to the next process. */
let next = 0
const client = () =>
  uploader(async (path, init) => {
    const { service } = processes[next++ % processes.length] ?? {}
    if (!service) throw new Error('There is no process.')
    return service.app.request(path, init)
  }, headers())
const idOf = async (dataset: string) => {
  const rows = (await (
    await processes[0]?.service.get('/api/datasubmission/submissionsbyuser', headers())
  )?.json()) as { Submission_ID: number; Dataset: string }[]
  return rows.find(({ Dataset }) => Dataset === dataset)?.Submission_ID ?? 0
}
const names = (start: string) =>
  [...bucket.objects.keys()]
    .filter((each) => each.startsWith(`ocean/${start}`))
    .map((each) => each.slice('ocean/'.length))

test('parts of one upload come to several processes, any of which commits them, and every one has the file', async () => {
  const workbook = await bytesOf(sheets('Shared'))
  const { sessionsOf, part, commit } = client()
  const ids = await sessionsOf()
  for (const [i, file] of [workbook, original].entries()) {
    for (let offset = 0; offset < file.length; offset += limits.chunkBytes) {
      const response = await part(ids[i] ?? '', offset, file.subarray(offset, offset + limits.chunkBytes))
      expect(response.status).toBe(200)
    }
  }
  expect(names('staging/').length).toBe(3)
  const answers = [await commit(ids, [workbook.length, original.length], { shortName: 'Shared' })]
  answers.push(await commit(ids, [workbook.length, original.length], { shortName: 'Shared' }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(names('staging/')).toEqual([])
  expect(names('files/')).toEqual([
    expect.stringMatching(/^files\/Shared\/Shared_[\da-f-]{36}\.xlsx$/),
    expect.stringMatching(/^files\/Shared\/Shared_[\da-f-]{36}_raw_original\.xlsx$/),
  ])
  const id = await idOf('Shared')
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  for (const { service, folder } of processes) {
    const found = await service.get(`/api/datasubmission/retrievemostrecentfile?submissionID=${id}`, headers())
    const { link } = (await found.json()) as { link: string }
    const { pathname, search } = new URL(link, 'http://localhost')
    const file = await service.get(pathname + search)
    expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(workbook))
    expect(await readdir(join(folder, 'submissions', 'staging')).catch(() => [])).toEqual([])
  }
})

test('an accepted workbook is ingested from the bucket', async () => {
  const submissionID = await idOf('Shared')
  const service = processes[1]?.service
  await service?.send('/api/datasubmission/setphase', { submissionID, phaseID: 5 }, admin)
  const begun = await service?.send('/api/datasubmission/ingest', { submissionID }, admin)
  expect(begun?.status).toBe(202)
  await service?.settled()
  const job = await service?.get(`/api/datasubmission/ingest?submissionID=${submissionID}`, admin)
  expect(await job?.json()).toMatchObject({ State: 'done', Table_Name: 'tblShared', Left_Out: [] })
})

test('uploads that no client can continue are removed at the next start', async () => {
  const { sessionsOf, part } = client()
  const [open = ''] = await sessionsOf()
  await part(open, 0, original.subarray(0, 100))
  const gone = '00000000-0000-4000-8000-000000000000'
  bucket.objects.set(`ocean/staging/${gone}/0`, Buffer.from('part'))
  bucket.objects.set('ocean/files/Lost/Lost.xlsx', Buffer.from('of a process that died'))
  const { uploads } = processes[0] ?? {}
  if (uploads) await sweepUploads(database.db, uploads)
  expect(names('staging/')).toEqual([`staging/${open}/0`])
  expect(names('files/').filter((name) => name.includes('Lost'))).toEqual([])
  expect(names('files/').length).toBe(2)
})

test('files for a dataset come to any process, wait in the bucket, and leave nothing there once they are taken in', async () => {
  const [first, second] = processes
  if (!first || !second) throw new Error('There are no processes.')
  const path = join(first.folder, 'first.csv')
  await writeFile(path, daysOfJanuary(1, 3))
  await ingestInto(first.uploads.store, createCatalog(database.db), { dataset: 'Days', paths: [path] })
  const [one, other] = [sender(first.service, admin, 'Days'), sender(second.service, admin, 'Days')]
  const files = { 'more.csv': daysOfJanuary(4, 5) }
  const { sessionIds } = (await (await one.begin(files)).json()) as { sessionIds: string[] }
  const [session = ''] = sessionIds
  expect((await one.start(sessionIds, files)).status).toBe(400)
  expect((await other.part(session, 0, files['more.csv'])).status).toBe(200)
  expect(names(`staging/${session}`)).toEqual([`staging/${session}/0`])
  expect((await one.start(sessionIds, files)).status).toBe(202)
  await first.service.settled()
  expect(await other.job()).toMatchObject({ State: 'done', Change: { Rows: 5 } })
  expect(names(`staging/${session}`)).toEqual([])
  expect(await readdir(join(first.folder, 'submissions', 'staging'))).not.toContain(session)
})
