import { createServer } from 'node:http'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Plugin, build } from 'vite'
import { levitusPath } from '../section.ts'
import { readLevitus } from './levitus.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * Builds the page as a site ships it, and writes beside it what contestants and cases fetch.
 *
 * @param plugins change what the page imports
 */
export async function buildSite(name = 'site', plugins: readonly Plugin[] = []): Promise<string> {
  const folder = join(home, 'dist', name)
  await build({
    root: home,
    plugins: [...plugins],
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  })
  // Cesium fetches its workers and small tables by their names.
  const cesium = dirname(createRequire(import.meta.url).resolve('@cesium/engine/package.json'))
  for (const part of ['Build/Workers', 'Source/Assets']) {
    await cp(join(cesium, part), join(folder, 'cesium', basename(part)), { recursive: true })
  }
  await writeFile(join(folder, levitusPath), JSON.stringify(await readLevitus()))
  return folder
}

export interface Site {
  readonly address: string
  /** Gzipped bytes of a script that was served. */
  readonly gzipped: (path: string) => number
  readonly close: () => void
}

/** Serves the folder with the headers of cross-origin isolation, which measuring a page's memory requires. */
export async function serveSite(folder: string): Promise<Site> {
  const bodies = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    readFile(file).then(
      (body) => {
        bodies.set(path, body)
        response
          .writeHead(200, {
            'content-type': types[extname(file)] ?? 'application/octet-stream',
            'cross-origin-opener-policy': 'same-origin',
            'cross-origin-embedder-policy': 'require-corp',
          })
          .end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    address: `http://127.0.0.1:${address.port}/`,
    // Compressing while serving would slow down a contestant that fetches while it draws.
    gzipped(path) {
      const body = bodies.get(path)
      return body ? gzipSync(body, { level: 9 }).length : 0
    },
    close: () => server.close(),
  }
}
