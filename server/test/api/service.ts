import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createBackgroundTasks } from '../../src/process/background-tasks.ts'
import { createApp } from '../../src/app.ts'
import type { Services } from '../../src/api/http/services.ts'
import { createMetrics, type Metrics } from '../../src/process/metrics.ts'
import { createUseLog } from '../../src/catalog/dataset-uses.ts'
import { createCallLog } from '../../src/people/calls.ts'
import { cookieName } from '../../src/api/http/cookies.ts'
import { sessionCookie } from '../../src/api/sign-in/session.ts'
import { addKey } from '../../src/people/keys.ts'
import { beginSession } from '../../src/people/sessions.ts'
import { localSettings } from '../../src/people/settings.ts'
import { addUser, changeUser } from '../../src/people/users.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { startIngestRunner } from '../../src/submissions/ingest-runner.ts'
import { ingestInProcess } from '../../src/submissions/ingest-files.ts'
import { openUploads } from '../../src/submissions/uploads.ts'
import { openTestDb } from '../open-test-db.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const noEngine: Services['engine'] = {
  run: () => Promise.resolve({ ok: false, refusal: { code: 'closed' } }),
  count: () => Promise.resolve({ ok: false, refusal: { code: 'closed' } }),
  file: () => Promise.resolve({ ok: false, refusal: { code: 'closed' } }),
  close: () => Promise.resolve(),
}

const noVault: Services['vault'] = {
  list: () => Promise.resolve([]),
  read: () => Readable.from([]),
}

const noSql: Services['sql'] = {
  answer: () => Promise.resolve({ ok: false, status: 503, sentence: 'The service is closing.' }),
  ask: () => Promise.resolve({ ok: false, status: 503, sentence: 'The service is closing.' }),
  usage: () => ({ running: 0, waiting: 0, pids: [] }),
  close: () => Promise.resolve(),
}

/** Shared by the services of a process: each set of metrics would go on measuring the event loop a hundred times a second. */
let metrics: Metrics | undefined

/** Accounts made so far: services of one test may share a store. */
let people = 0

type TestRequest = Omit<RequestInit, 'headers'> & { readonly headers: Record<string, string> }

/** How the ingests of a test are run. */
type Runner = Partial<Pick<Parameters<typeof startIngestRunner>[0], 'ingestFiles' | 'every'>>

/** The service over an empty catalog. What it reports as its own fault fails the test that caused it. */
export async function openTestService({ runner, ...more }: Partial<Services> & { readonly runner?: Runner } = {}) {
  const store = more.db ? { db: more.db, close: () => Promise.resolve() } : await openTestDb()
  const faults: unknown[] = []
  const settings = more.settings ?? localSettings()
  const report = (error: unknown, requestId = '') =>
    more.report ? more.report(error, requestId) : void faults.push(error)
  const backgroundTasks = createBackgroundTasks(report)
  const calls = createCallLog(store.db, report)
  const uses = createUseLog(store.db, report)
  const folder = await mkdtemp(join(tmpdir(), 'isobath-uploads-'))
  const uploads = openUploads(folder, await openStore(folder), auditFile)
  const ingests = startIngestRunner({
    db: store.db,
    settings,
    uploads: more.uploads ?? uploads,
    ingestFiles: ingestInProcess((more.uploads ?? uploads).store),
    report,
    // No test waits for a heartbeat.
    every: () => () => undefined,
    ...runner,
  })
  metrics ??= createMetrics()
  const own = { settings, backgroundTasks, uploads, ingests, calls, uses, metrics, report }
  const app = createApp({ db: store.db, engine: noEngine, sql: noSql, vault: noVault, ...own, ...more })
  const ask = async (path: string, { headers, ...init }: TestRequest) => {
    const response = await app.request(path, { ...init, headers: { 'User-Agent': browser, ...headers } })
    if (faults.length > 0) throw new Error('the service failed', { cause: faults.splice(0)[0] })
    return response
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  /** Sends a body of JSON. */
  const send = (path: string, value: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    ask(path, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(value) })
  const json = async (path: string) => (await get(path)).json() as Promise<never>
  /** Becomes a guest; resolves to the cookie. */
  const beGuest = async (expires = Date.now() + 3_600_000) => {
    const response = await get(`/api/user/getguesttoken?expires=${expires}`)
    return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  }
  /** Resolves once all is done that no answer waits for. */
  const settled = async () => {
    await backgroundTasks.settled()
    await ingests.settled()
    await calls.flush()
    await uses.flush()
  }
  const close = async () => {
    await ingests.stop()
    await settled()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
  /** Makes an account and signs it in; resolves to its cookie and its API key. */
  const beUser = async ({ isAdmin = false, isConfirmed = true } = {}) => {
    const name = `person${++people}`
    const account = { username: name, email: `${name}@example.org`, passwordHash: null, isConfirmed }
    const made = await addUser(store.db, account)
    const user = made && (await changeUser(store.db, made.id, { isDataSubmissionAdmin: isAdmin }))
    if (!user) throw new Error(`${name} exists`)
    const key = await addKey(store.db, settings.secret, user.id, 'test')
    return { user, key, cookie: `${cookieName(settings, sessionCookie)}=${await beginSession(store.db, user.id)}` }
  }
  return {
    app,
    db: store.db,
    settings,
    /** Where submissions and what is ingested of them lie. */
    folder,
    uploads: more.uploads ?? uploads,
    ingests,
    uses,
    settled,
    get,
    send,
    json,
    beGuest,
    beUser,
    close,
  }
}
