import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SourceFile } from '../store/entry.ts'
import { Refusal } from './problem.ts'
import { unpackFile } from './unpack.ts'

/** A file as the caller names it. */
export interface IncomingFile {
  readonly path: string
  /** The name that refusals show. */
  readonly name: string
  /** The unpacked file, where it is there already. */
  readonly plain?: string
  /** Bytes that it may unpack to; any number where it is left out. */
  readonly mostUnpacked?: number | undefined
  /** The entry of the file in the catalog. */
  readonly source: SourceFile
}

/** The files at paths, in their order. Throws a `Refusal` for one that is not there. */
export const incomingFiles = (paths: readonly string[], mostUnpacked?: number): Promise<readonly IncomingFile[]> =>
  Promise.all(
    paths.map(async (path) => {
      const name = basename(path)
      try {
        const { size, mtime } = await stat(path)
        return { path, name, mostUnpacked, source: { name, bytes: size, modified: mtime.toISOString() } }
      } catch {
        throw new Refusal({ kind: 'absent', file: name })
      }
    }),
  )

/** Whether a file was taken in before, as it is now. */
export const wasIngested = ({ source }: IncomingFile, taken: readonly SourceFile[]) =>
  taken.some(
    ({ name, bytes, modified }) => name === source.name && bytes === source.bytes && modified === source.modified,
  )

/** Files with the only one of them unpacked; of several each is unpacked when it is read, so that they need not all be on the disk at once. */
export async function unpackSingleFile(
  files: readonly IncomingFile[],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<readonly IncomingFile[]> {
  const [only, ...others] = files
  if (!only || others.length > 0) return files
  return [{ ...only, plain: await unpackFile(only.path, only.name, folder, { signal, mostBytes: only.mostUnpacked }) }]
}

/** Works with a file that is unpacked into `folder` meanwhile, where it is packed. */
export async function withUnpacked<T>(
  { path, name, plain: there, mostUnpacked: mostBytes }: IncomingFile,
  folder: string,
  signal: AbortSignal | undefined,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (there !== undefined) return work(there)
  const plain = await unpackFile(path, name, folder, { signal, mostBytes })
  try {
    return await work(plain)
  } finally {
    if (plain !== path) await rm(plain, { force: true })
  }
}
