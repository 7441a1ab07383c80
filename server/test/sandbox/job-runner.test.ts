import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvMediaType } from '../../src/engine/formats/csv.ts'
import { JobProcess } from '../../src/sandbox/job-process.ts'
import { megabytes } from '../../src/sandbox/messages.ts'
import type { Job } from '../../src/sandbox/messages.ts'
import { JobRunner } from '../../src/sandbox/job-runner.ts'
import { loadCatalog } from '../../src/sql/catalog/load.ts'
import { relations } from '../../src/sql/catalog/relations.ts'
import type { Rows } from '../../src/sql/catalog/relations.ts'
import { jobProgram } from '../job-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'isobath-runner-'))
const live = new AbortController().signal
let program: string
let catalog: string
let runner: JobRunner<'any'>
beforeAll(async () => {
  program = await jobProgram()
  catalog = join(folder, 'catalog.duckdb')
  const instance = await DuckDBInstance.create(catalog)
  const connection = await instance.connect()
  const none = Object.fromEntries(Object.keys(relations).map((name) => [name, []])) as unknown as Rows
  await loadCatalog(connection, none, [])
  connection.closeSync()
  instance.closeSync()
  const lanes = { any: { processes: 1, memory: { bytes: megabytes(300), engineBytes: megabytes(128) } } }
  runner = new JobRunner({ lanes, program, threads: 1, waiting: 9, waitingOfClient: 9, waitSeconds: 20 })
})
afterAll(async () => {
  await runner.close()
  rmSync(folder, { recursive: true })
})

const stream = (sql: string): Job => ({
  kind: 'stream',
  statement: { session: { catalog, folders: [folder] }, views: [], sql },
  format: 'csv',
  limits: { rows: 1e9, bytes: 1e9 },
})

/** The text of an answer. */
async function answer(sql: string, signal = live): Promise<string> {
  const slot = await runner.acquire({ client: '', lane: 'any', signal })
  const run = slot.start(stream(sql))
  let text = ''
  for (;;) {
    const message = await run.next()
    if (message.type === 'done') return text
    if (message.type === 'part') {
      text += Buffer.from(message.bytes).toString()
      run.taken(message.bytes.length)
    }
  }
}

const letters = 'a'.repeat(1500)
const growing = `SELECT length(replace(replace('${letters}', 'a', '${letters}'), 'a', '${letters}'))`
const endless = 'SELECT count(*) FROM range(1000000000000) a, range(1000000000000) b'

/** Resolves once a process of this id has ended. */
const hasEnded = async (pid: number | undefined) => {
  await expect
    .poll(() => {
      try {
        return process.kill(pid ?? 0, 0)
      } catch {
        return 'ended'
      }
    })
    .toBe('ended')
}

describe('A process of jobs', () => {
  test('is used again', async () => {
    expect(await answer('SELECT 1 x')).toBe('x\n1\n\n')
    const [pid] = runner.usage.pids
    expect(await answer('SELECT 2 x')).toBe('x\n2\n\n')
    expect(runner.usage.pids).toEqual([pid])
  })

  test('is replaced after a text that grows beyond its memory, which is an error and no more', async () => {
    const [pid] = runner.usage.pids
    await expect(answer(growing)).rejects.toThrow(/^Out of Memory Error|ended: SIGKILL/)
    expect(await answer('SELECT 1 x')).toBe('x\n1\n\n')
    await hasEnded(pid)
    expect(runner.usage.pids).not.toContain(pid)
  })

  test('is killed where its memory grows and no limit of the system stops it', async () => {
    // As on macOS. The engine's own limit lies above that of the process, as if the engine did not count what it holds.
    const memory = { bytes: megabytes(200), engineBytes: megabytes(4000) }
    const job = new JobProcess({ program, memory, threads: 1, platform: 'darwin' })
    const run = job.start(stream('SELECT count(DISTINCT i::VARCHAR) FROM range(100000000) r(i)'), live)
    await expect(run.next()).rejects.toMatchObject({ reason: 'memory' })
    await job.exited
    expect(job.isAlive).toBe(false)
  })

  test('stops a query whose client leaves, and does the next job', async () => {
    const gone = new AbortController()
    const asked = answer(endless, gone.signal)
    await expect.poll(() => runner.usage.running).toBe(1)
    gone.abort(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
    expect(await answer('SELECT 1 x')).toBe('x\n1\n\n')
  })

  test('is killed where it does not stop', async () => {
    // A process that is stopped by the system obeys nobody, as one does whose engine is inside a single call.
    const memory = { bytes: megabytes(300), engineBytes: megabytes(128) }
    const job = new JobProcess({ program, memory, threads: 1 })
    await job.start({ kind: 'run', sql: ['SELECT 1'], spillFolder: folder }, live).next()
    process.kill(job.pid ?? 0, 'SIGSTOP')
    const gone = new AbortController()
    const run = job.start(stream(endless), gone.signal)
    gone.abort(new Error('gone'))
    await expect(run.next()).rejects.toThrow('gone')
    await run.ended
    await job.exited
    expect(job.isAlive).toBe(false)
  })

  test('spills what exceeds the memory of the engine beside the catalog, and nothing of it stays', async () => {
    const sorted = 'SELECT count(*) n FROM (SELECT i FROM range(12000000) r(i) ORDER BY hash(i) OFFSET 5)'
    expect(await answer(sorted)).toBe('n\n11999995\n\n')
    await expect(answer(growing)).rejects.toThrow(/Out of Memory|SIGKILL/)
    await expect.poll(() => readdirSync(folder)).toEqual(['catalog.duckdb'])
  })

  test('that cannot start is a fault', async () => {
    const memory = { bytes: megabytes(300), engineBytes: megabytes(128) }
    const job = new JobProcess({ program: join(folder, 'nothing.js'), memory })
    await expect(job.start(stream('SELECT 1'), live).next()).rejects.toMatchObject({ reason: 'fault' })
  })

  test('waits while its reader rests, and goes on', async () => {
    const slot = await runner.acquire({ client: '', lane: 'any', signal: live })
    const run = slot.start(stream(`SELECT '${letters}' x FROM range(20000)`))
    const begun = await run.next()
    expect(begun).toEqual({ type: 'begun', mediaType: csvMediaType })
    let bytes = 0
    for (let message = await run.next(); message.type !== 'done'; message = await run.next()) {
      if (message.type !== 'part') continue
      bytes += message.bytes.length
      run.taken(message.bytes.length)
    }
    expect(bytes).toBe('x\n'.length + 20_000 * (letters.length + 1) + '\n'.length)
  })

  test.runIf(existsSync('/proc/self/environ'))('learns none of the service’s environment', async () => {
    process.env['ISOBATH_SECRET'] = randomUUID()
    const job = new JobProcess({ program, memory: { bytes: megabytes(300), engineBytes: megabytes(128) } })
    await job.start({ kind: 'run', sql: ['SELECT 1'], spillFolder: folder }, live).next()
    const environment = readFileSync(`/proc/${job.pid}/environ`, 'utf8')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('ISOBATH_SECRET')
    delete process.env['ISOBATH_SECRET']
    job.kill()
    await job.exited
  })
})
