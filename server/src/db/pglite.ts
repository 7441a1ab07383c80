import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../process/package-folder.ts'

/** PGlite in its worker thread, listening on `socket`. */
interface LocalPostgres {
  readonly socket: string
  /**
   * Packs the folder as the template of later fresh folders. Call it while the tables are empty. Does nothing where this folder was not fresh, or began
   * as a copy of a template itself.
   */
  readonly keepTemplate: () => Promise<void>
  /** Closes the files cleanly; the worker ends. */
  readonly close: () => Promise<void>
}

/**
 * Starts PGlite over a folder, or in memory where `folder` is undefined. The caller holds the folder's lock. A fresh
 * folder begins as a copy of the packed folder `template`, where that file can be read.
 */
export async function startLocalPostgres(
  folder: string | undefined,
  socketFolder: string,
  template = templatePath(),
): Promise<LocalPostgres> {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  if (folder) mkdirSync(dirname(folder), { recursive: true })
  const socket = socketPath(socketFolder, 'postgres')
  const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
    workerData: { dataDir: folder ?? 'memory://', socket, template },
  })
  const begun = await messageOf(worker, 'ready', 'fresh')
  worker.on('error', (error) => {
    throw new Error('The local database stopped.', { cause: error })
  })
  return {
    socket,
    keepTemplate: async () => {
      if (begun !== 'fresh') return
      const packed = messageOf(worker, 'packed')
      worker.postMessage('pack')
      await packed
    },
    close: async () => {
      const ended = messageOf(worker, 'closed')
      worker.postMessage('close')
      await ended
      await worker.terminate()
    },
  }
}

function messageOf(worker: Worker, ...words: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    worker.once('error', fail)
    worker.once('message', (message: unknown) => {
      worker.off('error', fail)
      const word = words.find((each) => each === message)
      if (word === undefined)
        fail(new Error(`The local database said ${String(message)} instead of ${words.join(' or ')}.`))
      else done(word)
    })
  })
}

// sockaddr_un holds 108 bytes on Linux and 104 on macOS; a data folder may lie deeper than that.
const longestSocketPath = 100

/** The path of a socket of a data folder: within the folder, unless that path is too long. */
export function socketPath(folder: string, name: string): string {
  const hash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\isobath-${hash}-${name}`
  const inside = join(resolve(folder), `${name}.sock`)
  if (Buffer.byteLength(inside) <= longestSocketPath) return inside
  const beside = join(tmpdir(), `isobath-${process.getuid?.() ?? 0}-${hash}`)
  mkdirSync(beside, { recursive: true, mode: 0o700 })
  return join(beside, `${name}.sock`)
}

/** The path of the template. There is one for each version of PGlite and each list of migrations. */
function templatePath(): string {
  const require = createRequire(import.meta.url)
  let manifest = dirname(require.resolve('@electric-sql/pglite'))
  while (!existsSync(join(manifest, 'package.json'))) manifest = dirname(manifest)
  const { version } = JSON.parse(readFileSync(join(manifest, 'package.json'), 'utf8')) as { version: string }
  const cache = join(packageFolder, 'node_modules', '.cache')
  const journal = readFileSync(join(packageFolder, 'drizzle', 'meta', '_journal.json'))
  const migrations = createHash('sha256').update(journal).digest('hex').slice(0, 16)
  return join(cache, `pglite-${version}-${migrations}.tgz`)
}
