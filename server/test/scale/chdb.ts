import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ClickhouseSettings } from '../../src/engine/clickhouse/client.ts'

const library = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chdb')

/** A ClickHouse server of the tests' own. */
export interface TestClickhouse {
  /** A database of its own in the server each time it is requested. */
  readonly database: () => ClickhouseSettings
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Starts a server, at a port where that matters; resolves once it listens. */
export async function startClickhouse(port = 0, ...connectionArgs: readonly string[]): Promise<TestClickhouse> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'chdb-server.mjs'), library, ...connectionArgs],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PORT: String(port) } },
  )
  const listening = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the ClickHouse of the tests ended with ${code}`)))
    child.once('error', reject)
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve(Number(line)))
  })
  const origin = `http://127.0.0.1:${listening}`
  let databases = 0
  return {
    origin,
    database: () => ({ origin, user: 'default', password: '', database: `test${++databases}` }),
    close: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
