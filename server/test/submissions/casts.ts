import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { createCatalog } from '../../src/catalog/changes/write.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { auditTrail } from '../../src/db/record-schema.ts'
import { ingestInto } from '../../src/ingest/ingest.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { ingestInProcess } from '../../src/submissions/ingest-files.ts'
import type { IngestFiles } from '../../src/submissions/ingest-files.ts'
import { openUploads } from '../../src/submissions/uploads.ts'
import type { Uploads } from '../../src/submissions/uploads.ts'
import { openTestDb } from '../open-test-db.ts'
import { openTestService } from '../api/service.ts'
import { temporaryFolder } from '../ingest/support/store.ts'

type Service = Awaited<ReturnType<typeof openTestService>>
type Headers = Record<string, string>
type Files = Readonly<Record<string, string>>

/** A table of days of January 2020, from the first to the last. */
export const daysOfJanuary = (first: number, last: number, column = 'sst', unit = 'degC') =>
  [
    `time,lat,lon,${column} (${unit})`,
    ...Array.from(
      { length: last - first + 1 },
      (_, i) => `2020-01-${String(first + i).padStart(2, '0')}T00:00:00Z,10,20,${first + i}`,
    ),
    '',
  ].join('\n')

/** Opens a store with the dataset Casts, of three rows, for each test, and services on it. */
export function openCasts() {
  const folder = temporaryFolder()
  const staging = join(folder, 'submissions', 'staging')
  let database: OpenDatabase
  let uploads: Uploads
  let opened: Service[] = []
  /** The heartbeats of the job that runs; the first is that of the look for jobs. */
  let beats: (() => Promise<void>)[] = []
  const every = (_ms: number, work: () => Promise<void>) => {
    beats.push(work)
    return () => void (beats = beats.filter((each) => each !== work))
  }
  const ingest = async (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    await ingestInto(uploads.store, createCatalog(database.db), { dataset: 'Casts', paths: [path] })
  }
  beforeAll(async () => {
    uploads = openUploads(folder, await openStore(folder), auditFile)
  })
  beforeEach(async () => {
    database = await openTestDb()
    await ingest('first.csv', daysOfJanuary(1, 3))
  })
  afterEach(async () => {
    for (const service of opened) await service.close()
    opened = []
    beats = []
    await uploads.store.removeAll('tblCasts')
    rmSync(staging, { recursive: true, force: true })
    await database.close()
  })
  return {
    folder,
    db: () => database.db,
    uploads: () => uploads,
    /** Takes a file in as the ingest command does. */
    ingest,
    beat: async () => beats.at(-1)?.(),
    /** Starts a service on the one store, as a process does that starts or starts again. */
    start: async (ingestFiles: IngestFiles = ingestInProcess(uploads.store)) => {
      const service = await openTestService({ db: database.db, uploads, runner: { ingestFiles, every } })
      opened.push(service)
      return service
    },
    /** Folders of uploads that are kept. */
    staged: () => (existsSync(staging) ? readdirSync(staging) : []),
    actions: async () =>
      (await database.db.select().from(auditTrail).orderBy(auditTrail.id)).map(({ action, subject, detail }) => ({
        action,
        subject,
        detail,
      })),
  }
}

export const revisionsOfCasts = async (service: Service) =>
  (await service.json('/api/catalog/datasetrevisions?shortname=Casts')) as readonly object[]

export const administrator = async (service: Service): Promise<Headers> => ({
  Cookie: (await service.beUser({ isAdmin: true })).cookie,
})

/** The status of a refusal, and its sentence. */
export const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { readonly error: string }).error,
]

interface ChangeOptions {
  readonly kind?: 'append' | 'replace'
  readonly overlap?: 'refuse' | 'replace' | 'keep'
  readonly options?: Readonly<Record<string, readonly string[]>>
  readonly revision?: number
}

/** What an administrator sends, as the browser does. */
export function sender(service: Service, headers: Headers, dataset = 'Casts') {
  const path = `/api/admin/datasets/${dataset}/data`
  const begin = (files: Files) =>
    service.send(
      `${path}/begin`,
      { files: Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.byteLength(text) })) },
      headers,
    )
  const part = (session: string, offset: number, text: string, call = '/api/admin/uploads/part') => {
    const form = new FormData()
    form.append('part', new Blob([text]))
    form.append('offset', String(offset))
    form.append('sessionID', session)
    return service.app.request(call, { method: 'POST', headers, body: form })
  }
  const start = (sessions: readonly string[], files: Files, wanted: ChangeOptions = {}) =>
    service.send(
      path,
      {
        kind: 'append',
        revision: 1,
        ...wanted,
        files: Object.entries(files).map(([name, text], i) => ({
          sessionID: sessions[i],
          name,
          bytes: Buffer.byteLength(text),
          modified: '2026-11-01T00:00:00.000Z',
        })),
      },
      headers,
    )
  /** Begins and sends, and does not start the job. */
  const upload = async (files: Files) => {
    const begun = await begin(files)
    const { sessionIds } = (await begun.json()) as { sessionIds: string[] }
    for (const [i, text] of Object.values(files).entries()) await part(sessionIds[i] ?? '', 0, text)
    return sessionIds
  }
  const change = async (files: Files, wanted: ChangeOptions = {}) => start(await upload(files), files, wanted)
  const job = async () => (await service.get(path, headers)).json() as Promise<{ readonly ID: number }>
  const cancel = async () => service.send(`/api/admin/ingests/${(await job()).ID}/cancel`, {}, headers)
  const discard = (sessionIds: readonly string[]) => service.send('/api/admin/uploads/discard', { sessionIds }, headers)
  return { begin, part, start, upload, change, job, cancel, discard }
}

/** An ingest that a test holds: `begun` resolves once it runs, `finish` lets it end. */
export function heldIngest(uploads: Uploads) {
  let begin: () => void = () => undefined
  let finish: () => void = () => undefined
  const begun = new Promise<void>((done) => (begin = done))
  const finished = new Promise<void>((done) => (finish = done))
  const work: IngestFiles = async (request) => {
    request.progress(3, 4)
    begin()
    await Promise.race([
      finished,
      new Promise((_, fail) =>
        request.signal.addEventListener('abort', () => fail(request.signal.reason as Error), { once: true }),
      ),
    ])
    return ingestInProcess(uploads.store)(request)
  }
  return { work, begun, finish }
}
