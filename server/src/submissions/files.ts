import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { moveIntoPlace } from '../io/durable-files.ts'

/** Stores the files of submissions. A key is a path of two names, `dataset/file.xlsx`. */
export interface FileStore {
  /** Takes a finished local file away to `key`, where it appears whole; one that was there is replaced. */
  readonly take: (key: string, path: string) => Promise<void>
  /** The bytes of a file; undefined where there is none. */
  readonly read: (
    key: string,
  ) => Promise<{ readonly bytes: number; readonly pieces: AsyncIterable<Uint8Array> } | undefined>
  /** Runs work on a file as one of this machine. */
  readonly withLocal: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>
  readonly remove: (key: string) => Promise<void>
  /** Every file, and when it was written (epoch milliseconds). */
  readonly list: () => Promise<readonly { readonly key: string; readonly modified: number }[]>
}

const keyPattern = /^[A-Za-z_]\w{0,199}\/[\w.-]{1,250}$/

/** A key that may stand in a path. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a key of a file: ${key}`)
  return key
}

/** Files in a folder of this machine. */
export function folderFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, requireKey(key))
  return {
    take: (key, path) => moveIntoPlace(path, pathOf(key)),
    read: async (key) => {
      const found = await stat(pathOf(key)).catch(ignoreMissingFile)
      return found && { bytes: found.size, pieces: createReadStream(pathOf(key)) as AsyncIterable<Uint8Array> }
    },
    withLocal: (key, work) => work(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async () => {
      const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(ignoreMissingFile)
      const files = (entries ?? []).filter((entry) => entry.isFile())
      return Promise.all(
        files.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          return { key: path.slice(root.length + 1).replaceAll('\\', '/'), modified: (await stat(path)).mtimeMs }
        }),
      )
    },
  }
}

export function ignoreMissingFile(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return undefined
}
