import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { submissions as limits } from '@isobath/domain'
import { expect } from 'vitest'
import { uploader } from '../submissions/client.ts'
import { archive, oneSheet, sheetOf } from '../submissions/forged-zip.ts'
import type { StartReport } from './serve.ts'

/** Bytes that do not pack, the same at every run. */
const noise = (bytes: number) =>
  Buffer.concat(Array.from({ length: bytes / 64 }, (_, i) => createHash('sha512').update(String(i)).digest()))
/** A file of two parts, as it was before its submitter mended it. */
export const original = archive([
  ...oneSheet(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>')),
  { name: 'xl/media/image1.png', data: noise(6 * 2 ** 20), method: 0 },
])

/**
 * Starts the service of `serve.ts` over a folder, and a PostgreSQL server where one is named; resolves once it listens.
 * `onCall` gets the name of each call before it is sent.
 */
export async function start(
  program: string,
  folder: string,
  onCall: (call: string) => void = () => {},
  databaseUrl = '',
) {
  const child = spawn(process.execPath, [program, folder, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the service did not start: ${String(code)}`))),
  ])) as [string]
  const started = JSON.parse(line) as StartReport
  const ask = (path: string, init: RequestInit = {}) => {
    onCall(path.split('/').at(-1)?.split('?')[0] ?? '')
    return fetch(`http://127.0.0.1:${started.port}${path}`, init)
  }
  const headers = { Authorization: `Api-Key ${started.key}` }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const send = (path: string, value: unknown, more: Record<string, string> = headers) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...more },
      body: JSON.stringify(value),
    })
  const submitted = async () =>
    (await (await ask('/api/datasubmission/submissionsbyuser', { headers })).json()) as {
      readonly Submission_ID: number
      readonly Dataset: string
    }[]
  return { ...started, ...uploader(ask, headers), ask, send, kill, submitted }
}
export type Service = Awaited<ReturnType<typeof start>>

/** Work of a client, done again and again until its service is killed. It keeps what was answered and does not request that again. */
export type ClientWork = (service: Service) => Promise<void>

/** Whether an error is what a client gets from a service that was killed: no answer, or half of one. */
export const isLostAnswer = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError

/** Starts a service and does some work over and over until the service is killed, `delay` milliseconds after the first request of `call` is sent. */
export async function runUntilKilled(
  { program, folder }: { readonly program: string; readonly folder: string },
  work: ClientWork,
  call: string,
  delay: number,
): Promise<StartReport> {
  let reportCall: (() => void) | undefined
  const called = new Promise<void>((done) => (reportCall = done))
  const service = await start(program, folder, (requested) => {
    if (requested === call) reportCall?.()
  })
  const killed = called.then(() => new Promise((done) => setTimeout(done, delay))).then(service.kill)
  const workOn = async () => {
    for (;;) await work(service)
  }
  await workOn().catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error
  })
  await killed
  return service
}

/** A submission that its client has begun. It outlasts the killed service: what was answered is never sent again. */
interface BegunSubmission {
  readonly shortName: string
  readonly files: readonly Uint8Array[]
  ids?: readonly string[]
  readonly answered: Set<string>
}

/** Goes on with a submission until it is answered. Any answer but a success fails the test; no answer at all rejects. */
async function continueSubmission(service: Service, submission: BegunSubmission) {
  const { shortName, files, answered } = submission
  submission.ids ??= await service.sessionsOf()
  for (const [i, id] of submission.ids.entries()) {
    const file = files[i] ?? Buffer.alloc(0)
    for (let offset = 0; offset < file.length; offset += limits.chunkBytes) {
      const part = `${id} ${offset}`
      if (answered.has(part)) continue
      const response = await service.part(id, offset, file.subarray(offset, offset + limits.chunkBytes))
      expect([part, response.status, await response.text()]).toEqual([part, 200, ''])
      answered.add(part)
    }
  }
  const sizes = files.map(({ length }) => length)
  const response = await service.commit(submission.ids, sizes, { shortName })
  expect([shortName, response.status, await response.text()]).toEqual([shortName, 200, ''])
}

/** Submits one workbook after another; `committed` has those that were answered. */
export function createSubmitter(filesOf: (shortName: string) => Promise<readonly Uint8Array[]>, prefix = 'Killed') {
  const committed: string[] = []
  let submission: BegunSubmission | undefined
  const work: ClientWork = async (service) => {
    const shortName = `${prefix}${committed.length}`
    submission ??= { shortName, files: await filesOf(shortName), answered: new Set() }
    await continueSubmission(service, submission)
    committed.push(shortName)
    submission = undefined
  }
  return { committed, work }
}

/** An account of the drill, once the service has answered for it. */
interface TestAccount {
  readonly username: string
  readonly password: string
  isConfirmed: boolean
  cookie?: string
}

/** Signs one person up after another: account, mailed link, session. `accounts` has what was answered; `check` requests it again. */
export function createSignUps() {
  const accounts: TestAccount[] = []
  let people = 0
  const user = (service: Service, { cookie = '' }: TestAccount) =>
    service.ask('/api/user/info', { headers: { Cookie: cookie, 'User-Agent': 'Chrome/140.0.0.0' } })
  const signIn = async (service: Service, { username, password }: TestAccount) => {
    const response = await service.send('/api/user/signin', { username, password }, {})
    expect([username, response.status]).toEqual([username, 200])
    return /session=[^;]+/.exec(response.headers.get('Set-Cookie') ?? '')?.[0] ?? ''
  }
  const work: ClientWork = async (service) => {
    const username = `person${people++}`
    const email = `${username}@example.org`
    const account: TestAccount = { username, password: 'a long pass phrase', isConfirmed: false }
    const made = await service.send('/api/user/signup', { username, email, password: account.password }, {})
    expect([username, made.status]).toEqual([username, 200])
    accounts.push(account)
    const mail = await (await service.ask(`/mailed?to=${email}`)).text()
    const token = /\/api\/user\/confirmemail\?token=(\S+)/.exec(mail)?.[1]
    expect([username, token]).toEqual([username, expect.any(String)])
    const form = new URLSearchParams({ token: token ?? '' })
    const proved = await service.ask('/api/user/confirmemail', { method: 'POST', body: form, redirect: 'manual' })
    expect([username, proved.headers.get('Location')]).toEqual([username, '/login?confirmed=true'])
    account.isConfirmed = true
    account.cookie = await signIn(service, account)
  }
  /** Sessions and accounts that were answered for are there. */
  const check = async (service: Service) => {
    for (const account of accounts) {
      const session = account.cookie ? await user(service, account) : undefined
      expect([account.username, session?.status ?? 200]).toEqual([account.username, 200])
      account.cookie ??= await signIn(service, account)
      const { isConfirmed } = (await (await user(service, account)).json()) as { isConfirmed: boolean }
      expect([account.username, isConfirmed || !account.isConfirmed]).toEqual([account.username, true])
    }
  }
  return { accounts, work, check }
}
