import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startService as startBuiltService } from '../../setup/programs/service.mjs'

const execute = promisify(execFile)

/** The built service in a process of its own, over the demo in a folder that goes with it. */
export interface LoadedService {
  readonly address: string
  /** Of a user, who may ask for data. */
  readonly key: string
  /** The token for its `/metrics`. */
  readonly metricsToken: string
  /** Bytes that the process holds in memory. */
  readonly rss: () => Promise<number>
  /** Processor time of the process so far. */
  readonly cpuSeconds: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts the service with no rates, since all that is asked comes from one address. */
export async function startService(): Promise<LoadedService> {
  const metricsToken = 'of-the-load'
  const settings = { HOST: '127.0.0.1', RATE_LIMITS: 'off', METRICS_TOKEN: metricsToken }
  const { address, dataFolder, pid, stop } = await startBuiltService(settings, resolve('dist/main.js'))
  const admin = [resolve('dist/admin.js'), 'user', 'load@example.org', '--key']
  const env = { ...process.env, ...settings, DATA_DIR: dataFolder, DATABASE_URL: '' }
  const { stdout } = await execute(process.execPath, admin, { env })
  const key = stdout.trim().split('\n').at(-1) ?? ''
  return { address, key, metricsToken, rss: () => residentBytes(pid), cpuSeconds: () => processorSeconds(pid), stop }
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
