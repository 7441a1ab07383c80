import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { submissions } from '@isobath/domain'
import { createFolder, moveIntoPlace, writeSyncedFile } from '../io/durable-files.ts'
import { ignoreMissingFile } from './files.ts'

/** A file put together from its parts, still in the staging folder. */
export interface AssembledFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Stores the parts of uploads until they are committed: a folder for each session, and in it a file for each part, named by its offset. */
export interface PartStore {
  /** Keeps a part: once this resolves it is on the disk, whole. The same part may come again, and parts in any order. */
  readonly keep: (session: string, offset: number, bytes: Uint8Array) => Promise<void>
  /** Whether all parts of a file of a given number of bytes are there. */
  readonly holds: (session: string, bytes: number) => Promise<boolean>
  /** Puts a new file of a given number of bytes together, which its caller removes; undefined while parts are missing, or are of another file. */
  readonly assemble: (session: string, bytes: number) => Promise<AssembledFile | undefined>
  readonly drop: (session: string) => Promise<void>
  /** The sessions that have a folder. */
  readonly sessions: () => Promise<readonly string[]>
}

const sessionPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isSessionId = (text: string) => sessionPattern.test(text)

/** A session that may stand in a path. */
export function requireSessionId(session: string): string {
  if (!isSessionId(session)) throw new Error(`not a session: ${session}`)
  return session
}

/** A part that is kept. */
interface Part {
  readonly offset: number
  readonly bytes: number
}

/** The parts of a file of a given number of bytes, in order; undefined while some are missing, or are of another file. */
export function orderParts(parts: readonly Part[], bytes: number): readonly Part[] | undefined {
  const inOrder = parts.toSorted((a, b) => a.offset - b.offset)
  let end = 0
  for (const part of inOrder) {
    if (part.offset !== end) return undefined
    end += part.bytes
  }
  return end === bytes && inOrder.length > 0 ? inOrder : undefined
}

/** Whether a part of this size may stand at this offset: parts lie side by side, so that a session holds few, and their file is not too large. */
export const isPart = (offset: number, bytes: number, fileBytes: number): boolean =>
  offset % submissions.chunkBytes === 0 && bytes <= submissions.chunkBytes && offset + bytes <= fileBytes

export function folderPartStore(root: string): PartStore {
  const folderOf = (session: string) => join(root, requireSessionId(session))
  const partsOf = async (folder: string) => {
    const names = (await readdir(folder).catch(ignoreMissingFile)) ?? []
    const offsets = names.filter((name) => /^\d+$/.test(name)).map(Number)
    return Promise.all(
      offsets.map(async (offset) => ({ offset, bytes: (await stat(join(folder, String(offset)))).size })),
    )
  }
  return {
    keep: async (session, offset, bytes) => {
      const folder = folderOf(session)
      await createFolder(folder)
      const coming = join(folder, `.${randomUUID()}`)
      try {
        await writeSyncedFile(coming, [bytes])
        await moveIntoPlace(coming, join(folder, String(offset)))
      } catch (error) {
        await rm(coming, { force: true })
        throw error
      }
    },
    holds: async (session, bytes) => orderParts(await partsOf(folderOf(session)), bytes) !== undefined,
    assemble: async (session, bytes) => {
      const folder = folderOf(session)
      const whole = orderParts(await partsOf(folder), bytes)
      if (!whole) return undefined
      async function* pieces() {
        for (const { offset } of whole ?? [])
          yield* createReadStream(join(folder, String(offset))) as AsyncIterable<Uint8Array>
      }
      // Other processes may put the same file together at the same time.
      const path = join(folder, `.whole-${randomUUID()}`)
      try {
        return await writeSyncedFile(path, pieces())
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    drop: (session) => rm(folderOf(session), { recursive: true, force: true }),
    sessions: async () => ((await readdir(root).catch(ignoreMissingFile)) ?? []).filter(isSessionId),
  }
}
