import { createHash } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs a file, or a folder's list of names, to disk. Without it a power cut can lose what was reported as stored. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and its parents, and syncs the names of new ones to disk. */
export async function createFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncToDisk(dirname(made))
}

/** Moves a finished, synced file to its final path. It appears whole or not at all. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await createFolder(dirname(to))
  await rename(from, to)
  await syncToDisk(dirname(to))
}

/** Writes pieces one after another into a new file, and syncs it. */
export async function writeSyncedFile(path: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const handle = await open(path, 'w', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of pieces) {
      await handle.writeFile(piece)
      hash.update(piece)
      bytes += piece.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}
