import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../../../server/dist/main.js', import.meta.url))

interface PortalService {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Starts the built service with the demo data in a folder of its own, on a free port. */
export async function startPortal(): Promise<PortalService> {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-pages-'))
  const env = { ...process.env, PORT: '0', HOST: 'localhost', DATA_DIR: folder, DATABASE_URL: '' }
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
  return {
    address,
    async close() {
      service.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
