import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketClient } from '../store/bucket.ts'
import { createFolder, writeSyncedFile } from '../io/durable-files.ts'
import { ignoreMissingFile, requireKey } from './files.ts'
import type { FileStore } from './files.ts'
import { requireSessionId, isSessionId, orderParts } from './part-store.ts'
import type { PartStore } from './part-store.ts'

// Prefixes of the keys of parts and of committed files.
const parts = 'staging/'
const files = 'files/'

/** Files in a bucket, which any number of processes share. */
export function bucketFiles(client: BucketClient): FileStore {
  const keyOf = (key: string) => `${files}${requireKey(key)}`
  return {
    take: async (key, path) => {
      await client.put(keyOf(key), path)
      await rm(path)
    },
    read: (key) => client.get(keyOf(key)),
    withLocal: async (key, work) => {
      const found = await client.get(keyOf(key))
      if (!found) throw new Error(`the bucket has no ${key}`)
      const folder = await mkdtemp(join(tmpdir(), 'isobath-'))
      try {
        const path = join(folder, key.split('/').at(-1) ?? '')
        await writeSyncedFile(path, found.pieces)
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    remove: (key) => client.remove(keyOf(key)),
    list: async () =>
      (await client.list(files)).map(({ key, modified }) => ({ key: key.slice(files.length), modified })),
  }
}

/** Parts of uploads in a bucket, so that each may come to another process; `local` holds files while they are put together. */
export function bucketPartStore(client: BucketClient, local: string): PartStore {
  const prefixOf = (session: string) => `${parts}${requireSessionId(session)}/`
  const partsOf = async (session: string) => {
    const prefix = prefixOf(session)
    const objects = await client.list(prefix)
    return objects.map(({ key, size }) => ({ offset: Number(key.slice(prefix.length)), bytes: size }))
  }
  return {
    keep: (session, offset, bytes) => client.put(`${prefixOf(session)}${offset}`, bytes),
    holds: async (session, bytes) => orderParts(await partsOf(session), bytes) !== undefined,
    assemble: async (session, bytes) => {
      const prefix = prefixOf(session)
      const whole = orderParts(await partsOf(session), bytes)
      if (!whole) return undefined
      async function* pieces() {
        for (const { offset } of whole ?? []) yield* (await client.get(`${prefix}${offset}`))?.pieces ?? []
      }
      // Two processes that commit the same submission may share the folder.
      await createFolder(join(local, session))
      const assembled = await writeSyncedFile(join(local, session, randomUUID()), pieces())
      // A part that went meanwhile, with a session that another process ended.
      return assembled.bytes === bytes ? assembled : undefined
    },
    drop: async (session) => {
      for (const { key } of await client.list(prefixOf(session))) await client.remove(key)
      await rm(join(local, session), { recursive: true, force: true })
    },
    sessions: async () => {
      const remote = (await client.list(parts)).map(({ key }) => key.slice(parts.length).split('/')[0] ?? '')
      const here = (await readdir(local).catch(ignoreMissingFile)) ?? []
      return [...new Set([...remote, ...here])].filter(isSessionId)
    },
  }
}
