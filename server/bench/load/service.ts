import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The built service in a process of its own, over the demo in a folder that goes with it. */
export interface LoadedService {
  readonly address: string
  /** Of a user, who may ask for data. */
  readonly key: string
  /** Bytes that the process holds in memory. */
  readonly rss: () => Promise<number>
  /** Processor time of the process so far. */
  readonly cpuSeconds: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts the service with no rates, since all that is asked comes from one address. */
export async function startService(): Promise<LoadedService> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-load-'))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '', RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, [resolve('dist/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let output = ''
  const address = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /Isobath is at (\S+)/.exec(output) ?? []
      if (found) done(found)
    })
    child.once('exit', () => fail(new Error(`the service ended before it listened: ${output}`)))
  })
  const asked = await execute(process.execPath, [resolve('dist/admin.js'), 'user', 'load@example.org', '--key'], {
    env,
  })
  const key = asked.stdout.trim().split('\n').at(-1) ?? ''
  return {
    address,
    key,
    rss: () => residentBytes(child.pid ?? 0),
    cpuSeconds: () => processorSeconds(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
  if (kilobytes !== undefined) return Number(kilobytes) * 1024
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}

/** Processor time of a process so far, seconds. It is read on Linux alone; NaN elsewhere. */
async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may hold blanks. Ticks have 10 ms.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? NaN) + Number(fields[12] ?? NaN)) / 100
}
