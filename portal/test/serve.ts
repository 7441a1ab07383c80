import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

export interface Served {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** Starts the built service on a free port, with the demo in a folder of its own, and waits until it gives its address. */
export async function servePortal(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-portal-'))
  const env = { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: folder, DATABASE_URL: '' }
  const service = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((done) => service.once('exit', () => done()))
  let heard = ''
  const address = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      heard += chunk.toString()
      const found = /Isobath is at (\S+)/.exec(heard)?.[1]
      if (found) done(found)
    }
    service.stdout.on('data', listen)
    service.stderr.on('data', listen)
    service.once('close', () => fail(new Error(`the service ended before it listened: ${heard}`)))
  })
  const stop = async () => {
    service.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, stop }
}
