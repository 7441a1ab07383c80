import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

/** Starts the built service on a free port, over a data folder of its own that goes with it. */
export async function startService(more: { readonly DEMO?: 'off'; readonly NODE_OPTIONS?: string | undefined } = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'isobath-portal-'))
  const env = { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: dataFolder, DATABASE_URL: '', ...more }
  const service = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((done) => service.once('exit', () => done()))
  let output = ''
  const address = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
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
  return { address, dataFolder, stop }
}
