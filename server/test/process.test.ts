import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { apiCalls } from '../src/db/record-schema.ts'
import { buildProgram } from './ingest/support/build.ts'
import { openBucket } from './vault/bucket-double.ts'

const abs = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'isobath-process-'))
const env = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  DEMO: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
}
let service: ChildProcess
let admin: string
beforeAll(async () => {
  admin = await buildProgram(abs('../src/admin.ts'))
  service = spawn(process.execPath, [await buildProgram(abs('../src/main.ts'))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
})
afterAll(() => {
  service.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const outputMatching = (child: ChildProcess, wanted: RegExp) =>
  new Promise<string>((done, fail) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = wanted.exec(text)
      if (found) done(found[1] ?? '')
    })
    child.once('exit', () => fail(new Error(`the service ended, having said ${text}`)))
  })

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [admin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, lines: out.trimEnd().split('\n'), told }
}

test('a key made beside the service works at once, and what was asked with it is kept when the service is stopped', async () => {
  // From when it holds the store, whatever else it has to do before it answers.
  await vi.waitFor(() => expect(existsSync(join(env.DATA_DIR, 'postgres.lock'))).toBe(true), 60_000)
  const made = run('user', 'ada@example.org', '--key')
  const address = await outputMatching(service, /Isobath is at (\S+)/)
  const { code, lines } = await made
  const key = lines.at(-1) ?? ''
  expect([code, key]).toEqual([0, expect.stringMatching(/^[\da-f-]{36}$/)])
  const answer = await fetch(`${address}/api/user/subscriptions`, { headers: { Authorization: `Api-Key ${key}` } })
  expect([answer.status, await answer.json()]).toEqual([200, []])
  expect((await run('grant', 'nobody@example.org')).told).toContain('Nobody has the address nobody@example.org')
  const exited = once(service, 'exit')
  service.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  const opened = await openDatabase({ folder: env.DATA_DIR, doing: 'a test' })
  if (!opened.ok) throw new Error(opened.sentence)
  const calls = await opened.database.db.select().from(apiCalls)
  expect(calls).toMatchObject([{ route: '/api/user/subscriptions', authMethod: 'key', address: '127.0.0.1' }])
  await opened.database.close()
})

test('a copy made after the service has gone is put back, and its key still works', async () => {
  const copy = join(folder, 'copy')
  expect(await run('backup', copy)).toMatchObject({ code: 0 })
  expect(await run('backup', copy)).toMatchObject({ code: 1, told: `${copy} exists: name a folder that does not.\n` })
  expect(await run('restore', copy)).toMatchObject({ code: 1, told: expect.stringContaining('is not empty') as string })
  env.DATA_DIR = join(folder, 'second')
  expect(await run('restore', copy)).toMatchObject({ code: 0 })
  expect((await run('user', 'ada@example.org')).lines).toEqual(['ada <ada@example.org> had an account.'])
})

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be made ends the start with one sentence',
  async () => {
    const child = spawn(process.execPath, [await buildProgram(abs('../src/main.ts'))], {
      env: { ...env, DATA_DIR: '/proc/none' },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Node's own making of folders goes on for ever there.
      timeout: 60_000,
      killSignal: 'SIGKILL',
    })
    let told = ''
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
    expect([await once(child, 'close'), told]).toEqual([
      [1, null],
      'The folder /proc/none cannot be made: set DATA_DIR to a folder that can be written to.\n',
    ])
  },
)

test.each([307, 403])('a bucket that answers %i ends the start with one sentence', async (status) => {
  const bucket = await openBucket('')
  bucket.state.redirect = { status, to: 'http://127.0.0.1:9/elsewhere' }
  const child = spawn(process.execPath, [await buildProgram(abs('../src/main.ts'))], {
    env: {
      ...env,
      DATA_DIR: join(folder, `bucket-${status}`),
      SUBMISSIONS: 's3://files',
      S3_ENDPOINT: bucket.bucket.endpoint,
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 's',
      // The SDK warns of old versions of Node.
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  expect([await once(child, 'close'), told]).toEqual([
    [1, null],
    `The bucket answers ${status} to GET: check SUBMISSIONS, S3_ENDPOINT, S3_REGION and the keys.\n`,
  ])
  bucket.close()
})
