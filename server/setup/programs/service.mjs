import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/**
 * Starts the built service on a free port, over a data folder of its own that goes with it. `settings` are environment variables; `main` is its file, for
 * scripts that are bundled elsewhere.
 */
export async function startService(settings = {}, main = built) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'isobath-service-'))
  const env = { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: dataFolder, DATABASE_URL: '', ...settings }
  const service = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((done) => {
    service.once('exit', done)
  })
  let output = ''
  const address = await new Promise((done, fail) => {
    const listen = (chunk) => {
      output += chunk.toString()
      const found = /Isobath is at (\S+)/.exec(output)?.[1]
      if (found) done(found)
    }
    service.stdout.on('data', listen)
    service.stderr.on('data', listen)
    service.once('close', () => fail(new Error(`the service ended before it listened: ${output}`)))
  })
  const stop = async () => {
    service.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { address, dataFolder, pid: service.pid ?? 0, stop }
}
