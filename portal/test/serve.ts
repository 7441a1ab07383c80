import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { shellLaunchOptions } from '../../server/setup/browser.mjs'
import { requireBuilt } from '../../server/setup/stale.mjs'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service that every file shares is to be found. */
    address: string
    /** Where the browser that every file shares is to be found. */
    browser: string
    /** The folder of that service's data. */
    dataFolder: string
  }
}

/**
 * Starts the built service, on a free port and with the demo in a folder of its own, and a browser, once for all files.
 * Gives the way to stop both.
 */
export default async function servePortal({ provide }: TestProject): Promise<() => Promise<void>> {
  requireBuilt('@isobath/server', '@isobath/portal')
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
  provide('address', address)
  provide('dataFolder', folder)
  const browser = await chromium.launchServer(shellLaunchOptions())
  provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    service.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
