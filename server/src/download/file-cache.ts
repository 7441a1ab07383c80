import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Store } from '../store/store.ts'

/** A file that is kept for requests for its parts. */
export interface CachedFile {
  readonly bytes: number
  /** Strong entity tag of the content, without quotes. The same content always has the same tag. */
  readonly tag: string
  /** Reads the bytes from `from` up to `until`, which is not included. */
  readonly read: (from: number, until: number) => AsyncIterable<Uint8Array>
}

/** The content of a file, or a refusal. */
type FileContent<R> =
  | { readonly ok: true; readonly pieces: AsyncIterable<Uint8Array> }
  | { readonly ok: false; readonly refusal: R }

type FileResult<R> = { readonly ok: true; readonly file: CachedFile } | { readonly ok: false; readonly refusal: R }

interface CacheEntry<R> {
  readonly found: Promise<FileResult<R>>
  readonly discard: () => Promise<void>
  /** Stops the making of the file. */
  readonly making: AbortController
  /** Clients that wait for the file to be made. */
  waiting: number
  timer?: NodeJS.Timeout
}

/** Time for which a file is kept after its last request, ms. Readers of parts ask again at once. */
const keepMs = 60_000

/** Files at once; beyond them the one that was requested longest ago goes. A file has at most two million rows. */
const mostFiles = 16

/** Keeps files for a while after they were made, so that a reader of parts is given parts of one file, which is made once. */
export function openFileCache<R>(store: Pick<Store, 'stage'>, { ms = keepMs, most = mostFiles } = {}) {
  const entries = new Map<string, CacheEntry<R>>()

  const drop = (key: string, mine: CacheEntry<R>) => {
    if (entries.get(key) === mine) entries.delete(key)
    clearTimeout(mine.timer)
    // A reader has the file open, and reads on.
    void mine.found.then(mine.discard, mine.discard)
  }

  const begin = (key: string, make: (signal: AbortSignal) => Promise<FileContent<R>>): CacheEntry<R> => {
    const staged = store.stage()
    const making = new AbortController()
    const found = staged.then(async ({ folder }): Promise<FileResult<R>> => {
      const made = await make(making.signal)
      return made.ok ? { ok: true, file: await write(join(folder, 'kept'), made.pieces) } : made
    })
    const mine = { found, discard: async () => (await staged).discard(), making, waiting: 0 }
    const dropUnmade = () => drop(key, mine)
    found.then(({ ok }) => ok || dropUnmade(), dropUnmade)
    return mine
  }

  /** Waits for a file. Its creation stops when no client waits any more. */
  const waitFor = async (mine: CacheEntry<R>, signal: AbortSignal): Promise<FileResult<R>> => {
    mine.waiting++
    const leave = () => {
      mine.waiting--
      if (mine.waiting === 0) mine.making.abort(signal.reason)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    try {
      return await mine.found
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    /**
     * The file of this key, made by `make` where it is not kept. A file that could not be made is made again at the next request. The signal is the client's: it stops what
     * `make` does, unless other clients wait for the same file.
     */
    find: (
      key: string,
      make: (signal: AbortSignal) => Promise<FileContent<R>>,
      signal = new AbortController().signal,
    ): Promise<FileResult<R>> => {
      const mine = entries.get(key) ?? begin(key, make)
      entries.delete(key)
      entries.set(key, mine)
      clearTimeout(mine.timer)
      mine.timer = setTimeout(() => drop(key, mine), ms).unref()
      for (const [oldest, other] of entries) if (entries.size > most) drop(oldest, other)
      return waitFor(mine, signal)
    },
  }
}

async function write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<CachedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: false }), createWriteStream(path))
  return {
    bytes,
    tag: hash.digest('base64url'),
    read: (from, until) => createReadStream(path, { start: from, end: until - 1 }),
  }
}
